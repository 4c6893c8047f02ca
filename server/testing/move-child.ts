// Moves an installation and ends itself with SIGKILL before a chosen request: what server/move/kills.test.ts starts.
import pg from 'pg';
import type { S3Location } from '../platform/files/s3/location.ts';
import type { Place } from './migration-kills.ts';

/** What the child is told as its only argument, in JSON. */
export interface MoveChildTask {
  readonly from: Place['where'];
  readonly to: Place['where'];
  readonly bucket: S3Location;
  readonly isFinal: boolean;
  /** It ends before the request to the store, or the statement, that matches for the given time. */
  readonly killAt: { readonly matches: string; readonly time: number };
}

const task: MoveChildTask = JSON.parse(process.argv[2] ?? '');
let times = 0;

function endAt(text: string): void {
  if (!new RegExp(task.killAt.matches).test(text)) return;
  times += 1;
  if (times === task.killAt.time) process.kill(process.pid, 'SIGKILL');
}

type Method = (this: unknown, ...given: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Method };
const query = client.query;
client.query = function (...given) {
  const [asked] = given;
  endAt(typeof asked === 'string' ? asked : String((asked as { text?: unknown })?.text));
  return query.apply(this, given);
};
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  endAt(`${init?.method} ${String(input)}`);
  return send(input, init);
};

const { moveInstallation } = await import('../move/move.ts');
const { s3Files } = await import('../platform/files/s3/s3.ts');
const { systemRandom } = await import('../platform/random.ts');
const { storeOf } = await import('./backups.ts');
await moveInstallation({
  from: { where: task.from, files: await storeOf(task.from) },
  to: { where: task.to, files: s3Files(task.bucket) },
  toName: 'the new place',
  isFinal: task.isFinal,
  withoutDamaged: false,
  random: systemRandom,
  signal: new AbortController().signal,
});
process.stdout.write('done');
