import type { PersonBefore, PersonField, PersonGiven } from '#contract/people/person-input.ts';
import type { PersonValues } from '#contract/people/required.ts';
import { fieldsOf, isSame, normalize, type Values } from './columns.ts';

/** What an editor meant to change, and the fields of it that somebody else has changed to something else since. */
export interface IntendedChanges {
  readonly changes: Values;
  readonly crossed: readonly PersonField[];
}

/**
 * W15: what is meant by a person as sent. With `was`, the person as the form began with it, a field counts only where it
 * differs from that: so what others changed meanwhile in fields this editor did not touch stands. A field both changed,
 * each to something else, is crossed. Without `was`, what differs from what is kept is meant.
 */
export function intendedChanges(
  given: PersonGiven,
  was: PersonBefore | undefined,
  kept: PersonValues,
): IntendedChanges {
  const sent = normalize(given, kept.MiddleName);
  const began = was === undefined ? {} : normalize(was, kept.MiddleName);
  const touched = fieldsOf(sent).filter(
    (field) => !isSame(sent[field], kept[field]) && (began[field] === undefined || !isSame(sent[field], began[field])),
  );
  return {
    changes: pickChanges(sent, touched),
    crossed: touched.filter((field) => began[field] !== undefined && !isSame(began[field], kept[field])),
  };
}

/** These fields of the values. */
export function pickChanges(values: Values, fields: readonly PersonField[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
