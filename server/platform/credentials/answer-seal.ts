import { createHmac } from 'node:crypto';
import { seal, unseal } from '../encryption/sealed-text.ts';

/** Encrypts values so that only who has the same secret can read them; nothing of the secret is stored. */
export interface AnswerSeal {
  /** Differs for another secret, and tells nothing about it. */
  readonly fingerprint: string;
  close(value: unknown): string;
  /** Throws if the text was closed with another secret, or was changed. */
  open(text: string): unknown;
}

/** A seal for content that a random secret of at least 128 bits protects; `about` is what it is for. */
export function sealOf(secret: string, about: string): AnswerSeal {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`${purpose} ${about}`).digest();
  const key = derived('seal');
  return {
    fingerprint: derived('fingerprint').toString('hex'),
    close: (value) => seal(key, about, JSON.stringify(value)).toString('base64'),
    open: (text) => JSON.parse(unseal(key, about, Buffer.from(text, 'base64'))),
  };
}
