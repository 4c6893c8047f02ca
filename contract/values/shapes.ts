import * as v from 'valibot';
import { type Culture, languageOf } from './culture.ts';

/** LIST-13: a single object becomes a list with one item; null becomes an empty list. */
export function asList<T>(oneOrMany: T | readonly T[] | null | undefined): readonly T[] {
  if (oneOrMany === null || oneOrMany === undefined) return [];
  return Array.isArray(oneOrMany) ? oneOrMany : [oneOrMany as T];
}

/** VALID-10: at most 254 characters; plus signs before the @, and a top-level domain of at least two letters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[\w.+-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(text);
}

/** The external id of the desk: up to 100 letters, digits and . _ ~ : -. It is the key for PUT. */
export const externalId = v.pipe(
  v.string(),
  v.regex(/^[\w.~:-]{1,100}$/, 'is up to 100 letters, digits and . _ ~ : -'),
);

/** NAV-7: the site path of the portal in a culture: /mijn-{slug}, /mein-{slug} or /my-{slug}. */
export function sitePath(culture: Culture, slug: string): string {
  return `/${{ nl: 'mijn', de: 'mein', en: 'my' }[languageOf(culture)]}-${slug}`;
}

/** JSON that does not depend on the order of keys: PostgreSQL keeps those of an object in an order of its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line is a text without breaks and tabs.
const lineControl = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** An unpaired surrogate: neither UTF-8 nor the JSON of a database can store it. */
const loneSurrogate = /\p{Cs}/u;

/** They turn the text around them, so that a sender could disguise a name or an address with them. */
export const turning = /[\u202a-\u202e\u2066-\u2069]/g;

export const isOneLine = (text: string) => !lineControl.test(text) && !loneSurrogate.test(text);

const clean = (text: string) => text.normalize('NFC').replace(turning, '');

/** One line of text up to `longest` characters, NFC, without control and direction characters (W39). */
export function line(longest: number) {
  return v.pipe(v.string(), v.maxLength(longest), v.check(isOneLine), v.transform(clean));
}

/** Text of several lines up to `longest` characters, NFC, without control characters but tab and line breaks, nor direction ones. */
export function prose(longest: number) {
  return v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((text) => !control.test(text) && !loneSurrogate.test(text)),
    v.transform(clean),
  );
}

/** Refuses a text of nothing but white space. */
export const notBlank = v.check<string, string>((text) => text.trim() !== '', 'is empty');

/** A text of an answer, or null without one. */
export const text = v.nullable(v.string());

/** A field that may be left out, which is the same as null. */
export function orNull<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.nullable(schema), null);
}

/** A public id: 128 random bits as 32 hexadecimal digits. Any other text that passes this schema is a 404, not a validation error (W6). */
export const publicId = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/));

/** A secret a person types: up to 128 characters, never trimmed or folded (S15). */
export const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A password to compare with the stored one. */
export const currentPassword = v.pipe(
  secret,
  v.check((text) => !text.includes('\0')),
);

/** `{ok: true}`: the answer of calls for which §7 says 'not shown' (CALL-10). */
export const done = v.object({ ok: v.literal(true) });
export const itIsDone = { ok: true } as const;
