import { DatabaseSync } from 'node:sqlite';
import { type Driver, SqliteAdapter, SqliteDialect } from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';

/** After a large import the write-ahead log is truncated to this many bytes, its length under constant writes. */
const largestLog = 16 * 2 ** 20;
/**
 * The connection that reads does so through a mapping of this much of the file (SQLite's maximum): a page is then read without a system
 * call and without a copy. The mapped pages count as memory of the process, but the system takes them back when it needs them. A disk
 * that cannot be read then ends the process instead of failing one statement; nothing that was committed is lost by that.
 */
const mappedBytes = 2 ** 31 - 65_536;
/** The pages that each connection holds in memory, in KiB. */
const cachedKib = 32_768;

export interface SqliteOptions {
  readonly broken?: ((error: unknown) => void) | undefined;
  readonly contents?: Uint8Array | undefined;
}

/**
 * Kysely's SQLite dialect over node:sqlite, with a connection that writes and one that reads what is committed. `path` is a file or
 * ':memory:', or the only connection to a database. `broken` is called once if a disk write has failed so that this process must not
 * write any more.
 */
export function sqliteDialect(path: string | DatabaseSync, { broken, contents }: SqliteOptions = {}): SqliteDialect {
  const isShared = typeof path === 'string';
  const writer = isShared ? new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true }) : path;
  if (contents) writer.deserialize(contents);
  const shared = `PRAGMA trusted_schema=OFF; PRAGMA cache_size=-${cachedKib};`;
  // FULL: a committed write survives a power cut; secure_delete: deleted data is overwritten in the file. The driver moves the log.
  writer.exec(
    `${shared} PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=${largestLog}`,
  );
  // SQLite's own busy timeout would block the event loop; the driver waits without blocking.
  writer.exec('PRAGMA busy_timeout=0');
  const reader = !isShared || path === ':memory:' ? null : new DatabaseSync(path, { readOnly: true });
  reader?.exec(`${shared} PRAGMA mmap_size=${mappedBytes}; PRAGMA busy_timeout=0`);
  return new Dialect(() => new SqliteDriver(writer, reader, broken));
}

class Dialect extends SqliteDialect {
  readonly #driver: () => Driver;
  constructor(driver: () => Driver) {
    // The driver has the database.
    super({ database: undefined as never });
    this.#driver = driver;
  }
  override createDriver(): Driver {
    return this.#driver();
  }
  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/** The driver lets one write at a time, so Kysely need not. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
