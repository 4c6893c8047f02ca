import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../clock.ts';
import { openToOthers } from '../private-files.ts';
import { encryptionOf } from './encryption.ts';
import { lostKeys, recordKey } from './key-store.ts';

export type KeyWarning = 'keysUnreadable' | 'keyFileOpen' | 'keysMissing';

/** The server's recurring work about keys: it follows a rotation, and looks after the file of the keys. */
export class KeyRound {
  readonly #context: { readonly db: Db; readonly clock: Clock };
  readonly #log: () => Pick<FastifyBaseLogger, 'error'>;
  #warnings: readonly KeyWarning[] = [];

  constructor(context: { readonly db: Db; readonly clock: Clock }, log: () => Pick<FastifyBaseLogger, 'error'>) {
    this.#context = context;
    this.#log = log;
  }

  get warnings(): readonly KeyWarning[] {
    return this.#warnings;
  }

  /** One round. A condition is logged when it begins. */
  async round(): Promise<void> {
    const { db, clock } = this.#context;
    const encryption = encryptionOf(db);
    const found: KeyWarning[] = [];
    const warn = (warning: KeyWarning, err: unknown, message: string) => {
      if (!this.#warnings.includes(warning)) this.#log().error({ err }, message);
      found.push(warning);
    };
    try {
      encryption?.reread();
    } catch (error) {
      // The keys that this process holds still open everything; a restart would fail.
      warn('keysUnreadable', error, 'the file of the keys cannot be read any more: put it back before a restart');
    }
    if (encryption) await recordKey(db, encryption.current, instantOf(clock));
    const file = encryption?.source.file ?? null;
    const [open] = file === null ? [] : openToOthers([file]);
    if (open) warn('keyFileOpen', new Error(open), 'others can read the keys');
    const lost = await lostKeys(db, encryption?.keys ?? []);
    if (lost.length > 0)
      warn('keysMissing', new Error(`missing: ${lost.join(', ')}`), 'keys that are needed are missing');
    this.#warnings = found;
  }
}
