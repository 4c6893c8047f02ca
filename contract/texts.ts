import * as v from 'valibot';
import { answers, call } from './call.ts';

/** Sections of texts by name; a text is a string, a group of texts nests. */
const sections = v.record(v.string(), v.unknown());

/** I18N-2: the portal's texts; LANG is NL, DE or GB, under a language prefix that language's over GB's (I18N-4). */
export const portalStrings = call({
  method: 'GET',
  path: 'uistrings/portal/:language',
  asker: 'anyone',
  does: "Answers the portal's texts in a language, by section.",
  answers: answers(sections),
});

export const generalStrings = call({
  method: 'GET',
  path: 'uistrings/general/:language',
  asker: 'anyone',
  does: 'Answers the general texts in a language, by section.',
  answers: answers(sections),
});
