import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { postgresDriver } from './postgres-driver.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A query that takes longer than this, in milliseconds, triggers a health check. */
const suspectAfter = 1_500;
/** Time limit for the health check, in milliseconds. */
const patience = 1_500;
/** Longer than `statement_timeout`: a query still running now gets no answer. */
const longest = 40_000;
/** Interval of health checks while queries are slow, in milliseconds. */
const lookAgainAfter = 500;
/** Interval of health checks while the database is unavailable, in milliseconds. */
const askAgainAfter = 200;

interface Query {
  readonly client: pg.Client;
  readonly since: number;
  /** The server was not working on this query; its answer may have arrived in the meantime. */
  doubtful: boolean;
  readonly fail: (error: Error) => void;
}

/**
 * Distinguishes a slow query from a database that no longer answers. A stopped or unreachable server closes no connection, so
 * without this a query waits until TCP gives up. A slow query triggers a health check on a separate connection. If that fails,
 * all current and new queries fail until a check succeeds.
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

  /** Throws while the database is unavailable. */
  requireAnswering(): void {
    if (this.#isAway) throw new DatabaseUnavailable('The database does not answer');
  }

  /** Waits for a query of a client. Throws `DatabaseUnavailable` and closes the connection once no answer can come. */
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

  /** Stops the health checks. */
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

  /** Fails all queries, and checks until the database answers again. */
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
   * The server processes among these that are not waiting for our next command: busy ones, and unknown ones, which another server
   * such as a pooler has assigned. 'unknown' if the database answers but refuses the query; null if it does not answer.
   */
  async #workingOn(processes: readonly number[]): Promise<ReadonlySet<number> | 'unknown' | null> {
    const client = new (postgresDriver().Client)({ ...this.#config, connectionTimeoutMillis: 0 });
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

/**
 * After a pause of this process, its timers fire before the data that has arrived is read, so give the data one turn of the event
 * loop.
 */
async function tooLate(): Promise<null> {
  await sleep(patience, undefined, { ref: false });
  await nextTurn();
  await nextTurn();
  return null;
}

/** The process id of the server behind a connection; pg has it without declaring it. */
function processOf(client: pg.Client): number {
  return (client as unknown as { processID: number | null }).processID ?? 0;
}
