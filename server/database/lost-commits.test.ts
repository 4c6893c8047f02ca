import { expect, test } from 'vitest';
import { sweepFiles } from '../schedules/sweep.ts';
import { sendPiece } from '../testing/chunks.ts';
import type { Answered, Client } from '../testing/client.ts';
import type { Desk } from '../testing/desk.ts';
import { asks, type Scene, scene } from '../testing/scene.ts';
import { sentFile } from '../testing/sent-files.ts';
import { onSqlite, type World } from '../testing/world.ts';
import type { Db } from './tables.ts';
import { CommitUnknown } from './unavailable.ts';

/** What became of a COMMIT whose answer was lost on the way. */
type LostCommit = 'committed' | 'undone';

class Undone extends Error {}

/** A database that loses the answer to a COMMIT when it is told to: the transaction is committed or undone, and fails either way. */
class LostCommits {
  #next: LostCommit | null = null;
  #spared = 0;

  /** The answer to the next COMMIT is lost, after as many as are spared. */
  lose(outcome: LostCommit, { spared = 0 } = {}): void {
    this.#next = outcome;
    this.#spared = spared;
  }

  /** Whether the answer is still to be lost. */
  get isWaiting(): boolean {
    return this.#next !== null;
  }

  readonly before = (db: Db): Db =>
    new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction')
          return () => ({ execute: (work: (db: Db) => Promise<unknown>) => this.#run(target, work) });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });

  async #run(db: Db, work: (db: Db) => Promise<unknown>): Promise<unknown> {
    const outcome = this.#next;
    if (outcome === null || this.#spared-- > 0) return db.transaction().execute(work);
    await db
      .transaction()
      .execute(async (db) => {
        await work(db);
        this.#next = null;
        if (outcome === 'undone') throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    throw new CommitUnknown(new Error('Connection terminated unexpectedly'));
  }
}

type On = { client: Client; desk: Desk; on: Scene };
const pdf = sentFile('pdf');
const withKey = { headers: { 'idempotency-key': 'one' } };
const putFile = ({ desk, on }: On, sent = {}) =>
  desk.putFile([on.claim.id, 'F1'], undefined, {
    parts: [
      { name: 'document', content: '{}' },
      { name: 'file0', filename: 'b.pdf', content: pdf },
    ],
    ...sent,
  });

/**
 * Everything that keeps a file and then writes its row. `isSaved` where the answer is found again after the COMMIT;
 * `spared` are the transactions before that of the row: every call of the desk is counted in one.
 */
type Keeping = { ask: (here: On) => Promise<Answered<unknown>>; isSaved: boolean; spared?: number };
const keeping: Readonly<Record<string, Keeping>> = {
  uploadFiles: { ask: ({ client, on }) => asks.uploadFiles(client, on, on.owner, withKey), isSaved: true },
  sendReceipts: { ask: ({ client, on }) => asks.sendReceipts(client, on, on.owner, withKey), isSaved: true },
  sendChunk: {
    ask: ({ client, on }) => sendPiece(client, on.uploads.owner.id, 0, Buffer.alloc(40, '%')),
    isSaved: false,
  },
  putFile: { ask: putFile, isSaved: false, spared: 1 },
  'putFile with a key': { ask: (here) => putFile(here, withKey), isSaved: true, spared: 1 },
};

onSqlite('a COMMIT whose answer is lost', (world) => {
  async function setting() {
    const on = scene();
    const commits = new LostCommits();
    const here = await world({ ...on, database: commits.before });
    const desk = await here.desk();
    return { here, on, commits, desk, client: await here.clientOf(on.owner) };
  }

  /** How many files there are in rows and on disk, after a sweep that spares nothing without a row. */
  async function files({ db, files, clock, onDisk }: World) {
    const [rows, pieces] = [await namesOf(db, 'file'), await namesOf(db, 'upload_piece')];
    const exports = await namesOf(db, 'personal_export');
    const swept = await sweepFiles({ db, files, clock }, { grace: 0 });
    expect(swept.missing, 'rows without a file').toEqual([]);
    expect((await onDisk()).stored.toSorted()).toEqual([...rows, ...pieces, ...exports].toSorted());
    return rows.length + pieces.length;
  }

  test.each(
    Object.keys(keeping).flatMap((name) => (['committed', 'undone'] as const).map((is) => [name, is] as const)),
  )(
    '[C2] %s, %s: the file is there for its row, the answer says what is so, and the call sent again has one effect',
    async (name: string, outcome: LostCommit) => {
      const { here, commits, ...asked } = await setting();
      const { ask, isSaved, spared } = keeping[name] as Keeping;
      const before = { rows: await files(here), stored: (await here.onDisk()).stored.length };

      commits.lose(outcome, { spared });
      const first = await ask(asked);
      expect(commits.isWaiting).toBe(false);
      const isAnswered = outcome === 'committed' && isSaved;
      expect({ status: first.status, code: first.code }).toEqual(
        isAnswered ? { status: 200, code: undefined } : { status: 503, code: 'call.busy' },
      );
      if (!isAnswered) expect(first.headers['retry-after']).toBe('2');
      // Nobody knows yet whether it will be committed: the file waits for the sweep.
      expect((await here.onDisk()).stored.length).toBe(before.stored + 1);
      expect(await files(here)).toBe(before.rows + (outcome === 'committed' ? 1 : 0));

      const again = await ask(asked);
      expect(again.status).toBe(200);
      if (isAnswered) expect(again.text).toBe(first.text);
      expect(await files(here)).toBe(before.rows + 1);
    },
  );

  test('[C2] what was uploaded can be opened after the answer to its COMMIT was lost', async () => {
    const { client, on, commits } = await setting();
    commits.lose('committed');
    const [sent] = (await asks.uploadFiles(client, on, on.owner, withKey)).body as { Id: string }[];
    const opened = await client.download({ fileId: sent?.Id ?? '', fileType: null, fileName: null });
    expect(opened).toMatchObject({ status: 200, bytes: pdf });
  });

  test('[C2] what failed before COMMIT was sent leaves no file', async () => {
    const { here, ...asked } = await setting();
    const { stored } = await here.onDisk();
    await here.db.schema.alterTable('event').renameTo('elsewhere').execute();
    for (const name of ['uploadFiles', 'sendReceipts', 'putFile']) {
      expect.soft((await keeping[name]?.ask(asked))?.status, name).toBe(500);
    }
    await here.db.schema.alterTable('elsewhere').renameTo('event').execute();
    expect((await here.onDisk()).stored.toSorted()).toEqual(stored.toSorted());
  });

  test.each(['committed', 'undone'] as const)(
    '[C2, CALL-10] a message whose COMMIT was %s without an answer is there once after the same call was sent again',
    async (outcome) => {
      const { here, client, on, commits } = await setting();
      const say = () => client.sendMessage({ claimId: on.claim.id, subject: 'Vraag', body: 'Hallo' }, withKey);
      commits.lose(outcome);
      expect((await say()).status).toBe(outcome === 'committed' ? 200 : 503);
      expect((await say()).status).toBe(200);
      const found = await here.db.selectFrom('document').select(['id', 'message']).execute();
      expect(found.filter(({ message }) => message === 'Hallo').length).toBe(1);
    },
  );
});

async function namesOf(db: World['db'], table: 'file' | 'upload_piece' | 'personal_export'): Promise<string[]> {
  const rows = await db
    .selectFrom(table as 'file')
    .select('stored_name')
    .execute();
  return rows.map(({ stored_name }) => stored_name);
}
