import { minute } from '#contract/values/durations.ts';
import type { Services } from '../context.ts';
import { renewIncarnation, type Standing } from '../platform/files/incarnation.ts';
import type { FailureLog } from '../platform/log/outage-log.ts';

/** The mark of database and store is renewed about every hour, and at each start. */
const renewedAfter = 55 * minute;

/**
 * C1: watches whether a copy of the database uses the files too, such as one made of the file of SQLite or by pg_dump. It is logged once
 * and stored for /readyz.
 */
export class PairingWatch {
  readonly #context: Pick<Services, 'db' | 'files' | 'random' | 'clock'>;
  readonly #log: () => FailureLog;
  #hasRun = false;
  #standing: Standing = 'paired';

  constructor(context: Pick<Services, 'db' | 'files' | 'random' | 'clock'>, log: () => FailureLog) {
    this.#context = context;
    this.#log = log;
  }

  /** The warnings of the last look: 'sharedFiles'. */
  get warnings(): readonly string[] {
    return this.#standing === 'sharedFiles' ? ['sharedFiles'] : [];
  }

  async round(): Promise<Standing> {
    const before = this.#standing;
    this.#standing = await renewIncarnation(this.#context, this.#hasRun ? renewedAfter : 0);
    this.#hasRun = true;
    if (this.#standing === 'sharedFiles' && before !== 'sharedFiles') {
      this.#log().error(
        {},
        'a copy of this database uses the same files, so no file is deleted: stop the server on one of them, or give it a copy of the ' +
          'files, then run "npm run files -- adopt --yes" for the database that the files are to belong to',
      );
    }
    return this.#standing;
  }
}
