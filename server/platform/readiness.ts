import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { isNoSpace } from '../database/violations.ts';
import type { FileStore } from './files/store.ts';

/** What serving needs, and whether it is there; and what needs somebody although the server can serve. */
export interface Readiness {
  readonly checks: {
    readonly database: boolean;
    readonly files: boolean;
    /** Whether there is room to write, for the database and for files. */
    readonly space: boolean;
  };
  /** Codes such as 'manyOrphans'. */
  readonly warnings: readonly string[];
}

/** What is asked. */
interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  /** What else needs somebody. */
  readonly warnings: () => readonly string[];
}

/** An answer comes within so many milliseconds; what has not answered by then is not ready. */
const within = 1_500;
/** An answer is given again for so many milliseconds: anyone may ask, and asking writes. */
const goodFor = 1_000;

/** Finds out whether the installation can serve, by writing to its database and its files; for GET /readyz. */
export class ReadinessCheck {
  readonly #parts: Parts;
  #last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  check(): Promise<Readiness> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at > goodFor) this.#last = { at: now, answer: this.#ask() };
    return this.#last.answer;
  }

  async #ask(): Promise<Readiness> {
    const { db, files } = this.#parts;
    const [database, store, warnings] = await Promise.all([
      judged(async () => {
        await write(db);
        return true;
      }),
      judged(() => files.ready()),
      files.warnings().catch(() => []),
    ]);
    return {
      checks: {
        database: database === 'full' ? (await judged(() => read(db))) === true : database === true,
        files: store !== false,
        space: database !== 'full' && store !== 'full',
      },
      warnings: [...this.#parts.warnings(), ...warnings],
    };
  }
}

async function judged(ask: () => Promise<boolean>): Promise<boolean | 'full'> {
  const asked = ask().catch((error: unknown) => isNoSpace(error) && ('full' as const));
  return Promise.race([asked, sleep(within, false, { ref: false })]);
}

async function write(db: Db): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: 'ready', value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
}

async function read(db: Db): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}
