import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/** A query that takes longer, in milliseconds, makes us ask whether the database still answers. */
const suspectAfter = 1_500;
/** The database has so long, in milliseconds, to answer a question that costs it nothing. */
const patience = 1_500;
/** Longer than `statement_timeout`: whatever is not over by now will not be answered. */
const longest = 40_000;
/** While queries take long it is asked again after so many milliseconds. */
const lookAgainAfter = 500;
/** While the database is away it is asked again after so many milliseconds. */
const askAgainAfter = 200;

interface Query {
  readonly client: pg.Client;
  readonly since: number;
  /** The server said that it was not working on this, and may have answered meanwhile. */
  doubtful: boolean;
  readonly fail: (error: Error) => void;
}

/**
 * Tells a slow query from a database that no longer answers. A stopped or unreachable server closes no connection, so
 * without this a query waits until TCP gives up. A query that takes long makes us ask on a connection of its own: no
 * answer fails everything under way and everything new, until there is one.
 */
export class PostgresWatch {
  readonly #config: pg.ClientConfig;
  readonly #queries = new Set<Query>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #isAway = false;
  #isClosed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** Throws while the database does not answer. */
  requireAnswering(): void {
    if (this.#isAway) throw new DatabaseUnavailable('The database does not answer');
  }

  /** Waits for a query on a client; throws `DatabaseUnavailable`, and breaks the connection, once no answer will come. */
  async during<Answer>(client: pg.Client, query: Promise<Answer>): Promise<Answer> {
    const lost = Promise.withResolvers<never>();
    const waiting: Query = { client, since: performance.now(), doubtful: false, fail: lost.reject };
    this.#queries.add(waiting);
    this.#lookLater();
    try {
      return await Promise.race([query, lost.promise]);
    } finally {
      this.#queries.delete(waiting);
    }
  }

  /** Asks nothing more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    const [oldest] = this.#queries;
    if (this.#timer || this.#looking || this.#isClosed || !oldest) return;
    const due = Math.max(0, oldest.since + suspectAfter - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#looking = true;
      void this.#look().finally(() => {
        this.#looking = false;
        this.#lookLater();
      });
    }, due);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const suspects = [...this.#queries].filter(({ since }) => performance.now() - since >= suspectAfter);
    if (suspects.length === 0) return;
    const working = await this.#workingOn(suspects.map(({ client }) => processOf(client)));
    if (working === null) return this.#away();
    for (const query of suspects) {
      const isWorking = working === 'unknown' || working.has(processOf(query.client));
      if (performance.now() - query.since > longest || (!isWorking && query.doubtful)) this.#lose(query);
      query.doubtful = !isWorking;
    }
    await sleep(lookAgainAfter, undefined, { ref: false });
  }

  #lose(query: Query): void {
    if (!this.#queries.has(query)) return;
    query.fail(new DatabaseUnavailable('The database did not answer a query'));
    query.client.connection.stream.destroy();
  }

  /** Fails everything, and asks until the database answers again. */
  async #away(): Promise<void> {
    this.#isAway = true;
    while (!this.#isClosed) {
      for (const query of this.#queries) this.#lose(query);
      await sleep(askAgainAfter, undefined, { ref: false });
      if ((await this.#workingOn([])) !== null) break;
    }
    this.#isAway = false;
  }

  /**
   * Which of these server processes do not wait for us to say something: those that work, and those that another server,
   * such as a pooler, gave us and PostgreSQL does not know. 'unknown' when it answers but lets us ask nothing; null when it does not answer.
   */
  async #workingOn(processes: readonly number[]): Promise<ReadonlySet<number> | 'unknown' | null> {
    const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: 0 });
    client.on('error', () => undefined);
    const asked = (async () => {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where pid = any($1) and state like 'idle%'",
        [processes],
      );
      const idle = new Set(rows.map(({ pid }) => pid));
      return new Set(processes.filter((pid) => !idle.has(pid)));
    })().catch((error: { severity?: unknown }) => (error.severity === undefined ? null : ('unknown' as const)));
    const answer = await Promise.race([asked, tooLate()]);
    if (answer === null) client.connection.stream.destroy();
    else void client.end().catch(() => undefined);
    return answer;
  }
}

/** A process that was itself held up finds its timers due before what has arrived meanwhile is read: that gets its turn. */
async function tooLate(): Promise<null> {
  await sleep(patience, undefined, { ref: false });
  await nextTurn();
  await nextTurn();
  return null;
}

/** The number of the server's process behind a connection; pg keeps it without declaring it. */
function processOf(client: pg.Client): number {
  return (client as unknown as { processID: number | null }).processID ?? 0;
}
