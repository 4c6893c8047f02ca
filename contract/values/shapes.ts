import * as v from 'valibot';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line is a text without breaks and tabs.
const lineControl = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** An unpaired surrogate: neither UTF-8 nor the JSON of a database can store it. */
const loneSurrogate = /\p{Cs}/u;

/** One line of text up to `longest` characters, NFC, without control characters (W39). */
export function line(longest: number) {
  return v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((text) => !lineControl.test(text) && !loneSurrogate.test(text)),
    v.transform((text) => text.normalize('NFC')),
  );
}

/** Text of several lines up to `longest` characters, NFC, without control characters but tab and line breaks. */
export function prose(longest: number) {
  return v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((text) => !control.test(text) && !loneSurrogate.test(text)),
    v.transform((text) => text.normalize('NFC')),
  );
}

/**
 * A public id: 128 random bits as 32 hexadecimal digits. Any other text that passes this schema is a 404, not a
 * validation error (W6).
 */
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
