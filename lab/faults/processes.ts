import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { killWhileMigrating } from '../../server/testing/migration-kills.ts';
import { addSecondMigration } from '../../server/testing/second-migration.ts';
import { addPeople, forgetRates } from './callers.ts';
import { check } from './check.ts';
import type { Fault, FaultContext } from './run.ts';
import { startLoad } from './writes.ts';

/** F1: the server is killed (SIGKILL) repeatedly under load and restarted each time. */
export const kill: Fault = {
  name: 'kill',
  engines: ['sqlite', 'postgres'],
  promise:
    'A server that is killed (kill -9) under load loses no acknowledged write, does none twice and starts again.',
  limit: 1_200,
  run: (context) => killUnderLoad(context, 100),
};

/** Kills the server so many times under load. */
export async function killUnderLoad(context: FaultContext, times: number) {
  const installation = await context.install();
  await installation.start();
  const people = await addPeople(installation, 8, 5);
  const load = startLoad(people);
  let slowest = 0;
  for (let round = 0; round < times; round += 1) {
    // The kills are at varying moments of the writes.
    await sleep(300 + ((round * 377) % 700));
    await installation.kill();
    await forgetRates(installation);
    slowest = Math.max(slowest, await installation.start());
  }
  await sleep(200);
  context.note(`${times} kills; ready again after ${Math.round(slowest)} ms at most`);
  const ledger = await load.stop();
  // A process that ends takes answers with it.
  const answers = ledger.answers.filter(({ status }) => status !== 0);
  return check(context, installation, people, { ...ledger, answers });
}

/** H5: the process is killed while it creates the database, and while it upgrades it by a made-up second migration. */
export const migrations: Fault = {
  name: 'migrations',
  engines: ['sqlite', 'postgres'],
  promise:
    'A kill at any statement of any migration leaves a database that the next start completes, with what was in it.',
  limit: 1_200,
  async run({ engine, cluster, note }) {
    const url = engine === 'postgres' ? cluster.url : undefined;
    note(`killed at ${await killWhileMigrating(engine, 'all', false, url)} statements of the first start`);
    const removeSecond = addSecondMigration();
    note(`killed at ${await killWhileMigrating(engine, 'all', true, url)} statements of an upgrade`);
    removeSecond();
    return undefined;
  },
};

/** F8: the server is asked to end (SIGTERM) while some requests are incomplete and others are being processed. */
export const stop: Fault = {
  name: 'stop',
  engines: ['sqlite', 'postgres'],
  promise: 'Asked to end while requests are half sent, the server ends within 10 s, and nothing acknowledged is lost.',
  limit: 240,
  async run(context) {
    const installation = await context.install();
    await installation.start();
    const people = await addPeople(installation, 4, 3);
    const sockets = await halfSent(installation.origin, 200);
    context.after(() => {
      for (const socket of sockets) socket.destroy();
    });
    const load = startLoad(people);
    await sleep(1_000);
    const code = await installation.kill('SIGTERM', 11_000);
    if (code !== 0) context.broken(`ended with ${code ?? 'nothing'} within 11 s`);
    await installation.kill();
    await installation.start();
    return check(context, installation, people, { ...(await load.stop()), answers: [] });
  },
};

/** Connections with incomplete requests: in the body, in the headers, in a file. */
async function halfSent(origin: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  const head = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="uploadedFile_0"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
  const starts = [
    `${head('/api-v2/portal/login', 'application/json', 20)}{"email":"a@b.exam`,
    'GET /api-v2/portal/isloggedin HTTP/1.1\r\nHost: ',
    `${head('/api-v2/portal/uploadfiles', 'multipart/form-data; boundary=x', 10_000)}${file}`,
    'POST /api-v2/portal/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab',
  ];
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(starts[place % starts.length] ?? '');
      return socket;
    }),
  );
}
