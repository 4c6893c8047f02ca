import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { Load } from './load.ts';
import { addPeople } from './people.ts';

/** M9: the server is asked to end (SIGTERM) while some requests are incomplete and others are being processed. */
export const stop: Fault = {
  name: 'stop',
  ids: ['M9'],
  engines: ['sqlite', 'postgres'],
  promise: 'Asked to end while requests are half sent, the server ends within 10 s, and nothing acknowledged is lost.',
  limit: { short: 180, long: 240 },
  run,
};

/** The time limit for a stop is 10 s; a stop that waits for an incomplete request takes minutes. */
const endsWithin = { short: 20_000, long: 11_000 } as const;

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const installation = await context.install();
  await installation.start();
  const people = await addPeople(installation, 4, 3);
  const sockets = await halfSent(installation.origin, form === 'long' ? 200 : 20);
  context.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  const load = new Load(people);
  await sleep(1_000);
  const began = performance.now();
  installation.signal('SIGTERM');
  const ended = await installation.endedWithin(endsWithin[form]);
  const took = Math.round(performance.now() - began);
  if (!ended) {
    broken(`still running ${took} ms after SIGTERM`);
    await installation.kill('SIGKILL');
  } else if (ended.code !== 0) {
    broken(`ended with ${ended.code ?? ended.signal}`);
  }
  for (const socket of sockets) socket.destroy();
  note(`${sockets.length} half-sent requests; ${ended ? `ended after ${took} ms` : 'did not end'}`);
  await installation.start();
  return check(context, installation, people, await load.stop());
}

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
