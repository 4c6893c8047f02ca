import type { Engine } from '../../open.ts';

/** The type of a primary key whose values grow and are never used again. */
export function sequence(engine: Engine): string {
  return engine === 'postgres'
    ? 'bigint generated always as identity primary key'
    : 'integer primary key autoincrement';
}
