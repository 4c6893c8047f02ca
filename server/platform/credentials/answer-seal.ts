import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Encrypts values so that only who has the same secret can read them; nothing of the secret is stored. */
export interface AnswerSeal {
  /** Differs for another secret, and tells nothing about it. */
  readonly fingerprint: string;
  close(value: unknown): string;
  /** Throws if the text was closed with another secret, or was changed. */
  open(text: string): unknown;
}

/** A seal (AES-256-GCM) for content that a random secret of at least 128 bits protects; `about` is what it is for. */
export function sealOf(secret: string, about: string): AnswerSeal {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`${purpose} ${about}`).digest();
  const key = derived('seal');
  return {
    fingerprint: derived('fingerprint').toString('hex'),
    close(value) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      const content = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
      return JSON.parse(content.toString());
    },
  };
}
