import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { deskRefusals } from '../desk/failures.ts';
import type { Refusal } from '../refusal.ts';
import { readerLanguages } from '../values/culture.ts';
import { line, notBlank, prose, publicId, text } from '../values/shapes.ts';
import { staffActs, staffReads, staffRefusals } from './calls.ts';

export const templateRefusals = {
  /** Another text of the same owner has this shortcut. */
  taken: { code: 'template.taken', status: 409 },
  /** TEMPLATE-3: braces that hold no place, or have no other half; `data.place` says which. */
  unknownPlace: { code: 'template.unknownPlace', status: 422 },
  /** TEMPLATE-3: tags without their other half; `data.tag` says which. */
  markup: { code: 'template.markup', status: 422 },
  /** TEMPLATE-2: nothing is known for a place of what is sent; `data.place` says which. */
  openPlace: { code: 'template.openPlace', status: 422 },
} as const satisfies Record<string, Refusal>;

/** TEMPLATE-1: where a text is used. */
export const templateUses = ['answer', 'request', 'status', 'note', 'receipt'] as const;
export type TemplateUse = (typeof templateUses)[number];

/** TEMPLATE-1: how many texts one may have for oneself, and leads for all. */
export const mostTemplates = { own: 50, shared: 500 } as const;
/** TEMPLATE-1: and how many characters they may have together, in all languages: everybody at the workbench loads them. */
export const mostCharacters = { own: 200_000, shared: 2_000_000 } as const;

const language = v.picklist(readerLanguages);
const texts = v.record(language, v.string());

/** TEMPLATE-1: the letters, digits and hyphens of a shortcut, which is typed after `#`. */
export const shortcutPattern = /^[\p{L}\p{N}-]+$/u;

const givenTemplate = v.strictObject({
  Name: v.pipe(line(100), v.trim(), notBlank),
  Shortcut: v.pipe(line(30), v.trim(), v.toLowerCase(), v.regex(shortcutPattern)),
  Use: v.picklist(templateUses),
  /** The ids of the brands whose claims it is for; null for all. */
  Brands: v.nullable(v.pipe(v.array(line(50)), v.minLength(1), v.maxLength(100))),
  /** By language; one that is blank is left out. */
  Texts: v.pipe(
    v.record(language, prose(20_000)),
    v.transform((given) =>
      Object.fromEntries(readerLanguages.flatMap((one) => (given[one]?.trim() ? [[one, given[one]]] : []))),
    ),
    v.check((given) => Object.keys(given).length > 0),
  ),
  /** For everybody who sees its brands, as a lead decides; else for oneself. */
  Shared: v.boolean(),
});
export type GivenTemplate = v.InferOutput<typeof givenTemplate>;

const template = v.object({
  Id: v.string(),
  Version: v.number(),
  Name: v.string(),
  Shortcut: v.string(),
  Use: v.picklist(templateUses),
  Brands: v.nullable(v.array(v.string())),
  Texts: texts,
  Shared: v.boolean(),
  /** When it was last put into words of staff. */
  UsedAt: text,
});
export type Template = v.InferOutput<typeof template>;

/** A version of a text from which words were written. */
export const templateVersion = v.object({
  id: publicId,
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
});

/** TEMPLATE-1: the last used first. */
export const templates = call({
  method: 'GET',
  path: 'staff/templates',
  asker: 'staff',
  does: 'Answers the texts that the asker may use: the shared ones of their brands, and their own.',
  answers: answers(v.array(template)),
});

/** TEMPLATE-3: every change is a new version. */
export const saveTemplate = call({
  ...staffActs,
  path: 'staff/keeptemplate',
  does: 'Makes a text, or changes the one of this id.',
  takes: json(v.object({ id: v.optional(publicId), version: v.optional(v.number()), given: givenTemplate })),
  answers: answers(template),
  refuses: [
    staffRefusals.notFound,
    staffRefusals.notAllowed,
    staffRefusals.full,
    templateRefusals.taken,
    templateRefusals.unknownPlace,
    templateRefusals.markup,
    deskRefusals.changedMeanwhile,
  ],
});

export const noteTemplateUse = call({
  ...staffReads,
  path: 'staff/usetemplate',
  does: 'Says that the asker has put a text into words.',
  takes: json(v.object({ id: publicId })),
  refuses: [staffRefusals.notFound],
});

export const removeTemplate = call({
  ...staffActs,
  path: 'staff/removetemplate',
  does: 'Takes a text away; what was written with it stays.',
  takes: json(v.object({ id: publicId })),
  refuses: [staffRefusals.notFound, staffRefusals.notAllowed],
});
