import { createHash } from 'node:crypto';

/** The id of a demo object by its name ('claim/F'): 32 hexadecimal digits, the same in every demo. */
export function demoId(name: string): string {
  return createHash('sha256').update(`demo/${name}`).digest('hex').slice(0, 32);
}
