import type { SealedText } from '../platform/encryption/sealed-text.ts';

/** A text as a row of before encryption holds it. */
export const unsealed = (text: string) => text as unknown as SealedText;
