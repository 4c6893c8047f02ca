import { readFileSync } from 'node:fs';

/** Thrown for an invalid brand folder; its message says what to correct. */
export class WrongBrand extends Error {}

export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongBrand(`${file} cannot be read: ${(error as Error).message}`);
  }
}
