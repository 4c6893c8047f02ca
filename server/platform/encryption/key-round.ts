import type { FastifyBaseLogger } from 'fastify';
import { hour } from '#contract/values/durations.ts';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../clock.ts';
import { openToOthers } from '../private-files.ts';
import { followKeys } from './begin.ts';
import { encryptionOf } from './encryption.ts';
import { lostKeys } from './key-store.ts';
import { resealIfDue } from './reseal.ts';

/** A warning of /readyz about the keys. */
export type KeyWarning = 'keysUnreadable' | 'keyFileOpen' | 'keysMissing' | 'unreadableValues';

/** How long values that cannot be decrypted are left alone, in milliseconds, unless the keys change. */
const unreadableRest = hour;

/** The server's recurring work about keys: follows a rotation, and seals what is not yet sealed with the current key. */
export class KeyRound {
  readonly #context: { readonly db: Db; readonly clock: Clock };
  readonly #log: () => Pick<FastifyBaseLogger, 'error'>;
  /** What has been logged: each value that cannot be decrypted and each condition is logged once. */
  readonly #told = new Set<string>();
  #warnings: readonly KeyWarning[] = [];
  #unreadable: { readonly keys: string; readonly until: number } | null = null;

  constructor(context: { readonly db: Db; readonly clock: Clock }, log: () => Pick<FastifyBaseLogger, 'error'>) {
    this.#context = context;
    this.#log = log;
  }

  /** The warnings of the last round. */
  get warnings(): readonly KeyWarning[] {
    return this.#warnings;
  }

  /** One round. `stopped` ends it between two batches. */
  async round(stopped: () => boolean): Promise<void> {
    const { db } = this.#context;
    const found: KeyWarning[] = [];
    try {
      await followKeys(db, this.#context.clock);
    } catch (error) {
      if (encryptionOf(db)?.canReread() !== false) throw error;
      // The keys that this process holds still open everything; a restart would fail.
      this.#tell('keysUnreadable', error, 'the file of the keys cannot be read any more: put it back before a restart');
      found.push('keysUnreadable');
    }
    const file = encryptionOf(db)?.source.file ?? null;
    for (const line of file === null ? [] : openToOthers([file])) {
      this.#tell('keyFileOpen', new Error(line), 'others can read the keys');
      found.push('keyFileOpen');
    }
    const lost = await lostKeys(db, encryptionOf(db)?.keys ?? []);
    if (lost.length > 0) {
      this.#tell(
        `keysMissing ${lost.join()}`,
        new Error(`missing: ${lost.join(', ')}`),
        'keys that are needed are missing',
      );
      found.push('keysMissing');
    }
    if (await this.#reseal(stopped)) found.push('unreadableValues');
    for (const told of this.#told) if (isCondition(told) && !found.includes(told)) this.#told.delete(told);
    this.#warnings = found;
  }

  /** Seals anew what is due. Returns whether values cannot be decrypted. */
  async #reseal(stopped: () => boolean): Promise<boolean> {
    const keys = (encryptionOf(this.#context.db)?.keys ?? []).map(({ id }) => id).join();
    const isResting = this.#unreadable?.keys === keys && performance.now() < this.#unreadable.until;
    if (isResting) return true;
    const report = await resealIfDue(this.#context, stopped);
    for (const error of report?.unreadable ?? []) this.#tell(error.message, error, 'a value cannot be decrypted');
    const isBroken = (report?.unreadable.length ?? 0) > 0;
    this.#unreadable = isBroken ? { keys, until: performance.now() + unreadableRest } : null;
    return isBroken;
  }

  #tell(what: string, error: unknown, message: string): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    this.#log().error({ err: error }, message);
  }
}

function isCondition(told: string): told is KeyWarning {
  return told === 'keysUnreadable' || told === 'keyFileOpen';
}
