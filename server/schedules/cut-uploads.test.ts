import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { contentHash } from '../platform/files/stored-content.ts';
import { announce, sha256 } from '../testing/chunks.ts';
import { pathOf } from '../testing/client.ts';
import { flightClaim } from '../testing/given.ts';
import { multipartOf } from '../testing/multipart.ts';
import { numbersFrom } from '../testing/numbers.ts';
import { sentFile } from '../testing/sent-files.ts';
import { uploadParts } from '../testing/upload.ts';
import { onEachDatabase, type World } from '../testing/world.ts';
import { sweepFiles } from './sweep.ts';

/** So many lines are open at once, and so many are cut; fewer where the database is slow to ask. */
const atOnce = 20;
const cuts = { sqlite: 100, postgres: 40 } as const;

async function listening({ app, client }: World) {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    port: Number(port),
    headers: [`cookie: ${client.cookie}`, `x-xsrf-token: ${client.cookies.get('XSRF-TOKEN')}`],
  };
}

/** Sends the first bytes of a request in two pieces and cuts the line; now and then it lets go gently. */
function cut(port: number, request: Buffer, length: number, gently: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.on('connect', () => {
      socket.write(request.subarray(0, length >> 1));
      socket.write(request.subarray(length >> 1, length), () => (gently ? socket.end() : socket.destroy()));
    });
    // Nobody waits for an answer here: a line that the server keeps open is cut all the same.
    void wait(200, undefined, { ref: false }).then(() => socket.destroy());
  });
}

const requestOf = (path: string, headers: readonly string[], type: string, payload: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `${[`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', ...headers, `content-type: ${type}`, `content-length: ${payload.length}`].join('\r\n')}\r\n\r\n`,
    ),
    payload,
  ]);

onEachDatabase('uploads that are cut', (world) => {
  test('[UPLOAD-8, UPLOAD-9] at any byte: no part of a file is seen, every row has its file, nothing is left after one sweep', async () => {
    const next = numbersFrom(261_2004);
    const here = await world({ claims: [flightClaim()] });
    const { port, headers } = await listening(here);
    const content = Buffer.concat([sentFile('pdf'), Buffer.alloc(40_000, '%')]);
    const two = [
      { name: 'a.pdf', content },
      { name: 'b.pdf', content: Buffer.concat([content, Buffer.from(' ')]) },
    ];
    const whole = multipartOf(uploadParts(here.claim.id, two));
    const keyed = (key: string) =>
      requestOf(pathOf(documentCalls.uploadFiles), [...headers, `idempotency-key: ${key}`], whole.type, whole.payload);
    const begun = (await announce(here.client, here.claim, 'c.pdf', content)).body.uploadId;
    const piece = requestOf(
      pathOf(documentCalls.sendChunk, { uploadId: begun, offset: '0' }),
      headers,
      'application/octet-stream',
      content,
    );
    const count = cuts[here.engine];
    for (let from = 0; from < count; from += atOnce) {
      await Promise.all(
        Array.from({ length: atOnce }, (_, place) => {
          const request = place % 4 === 0 ? piece : keyed(`${from + place}`);
          // One byte short at most: a request that is whole is no cut one.
          return cut(port, request, 1 + next(request.length - 1), next(3) === 0);
        }),
      );
    }
    await settled(here);
    const rows = await here.db.selectFrom('file').select(['id']).execute();
    expect(rows).toEqual([]);
    expect(await here.db.selectFrom('upload').select('received').execute()).toEqual([{ received: 0 }]);
    await sweepFiles(here, { grace: 0 });
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });

    // The same line still takes a whole one, and what it takes is what was sent.
    const sent = await here.client.parts<{ Id: string }[]>(documentCalls.uploadFiles, uploadParts(here.claim.id, two));
    expect(sent.status).toBe(200);
    expect((await contentsIn(here)).toSorted()).toEqual(two.map((one) => sha256(one.content)).toSorted());
    expect((await sweepFiles(here, { grace: 0 })).missing).toEqual([]);
  });

  test('[UPLOAD-9] at its last bytes: either all of it is there or nothing, and what is there is whole', async () => {
    const next = numbersFrom(889_2002);
    const here = await world({ claims: [flightClaim()] });
    const { port, headers } = await listening(here);
    const two = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: sentFile('pdf') }));
    const { type, payload } = multipartOf(uploadParts(here.claim.id, two));
    for (let from = 0; from < 40; from += atOnce) {
      await Promise.all(
        Array.from({ length: atOnce }, (_, place) => {
          const key = `idempotency-key: ${from + place}`;
          const request = requestOf(pathOf(documentCalls.uploadFiles), [...headers, key], type, payload);
          return cut(port, request, request.length - next(4), next(2) === 0);
        }),
      );
    }
    await settled(here);
    const { orphans, missing } = await sweepFiles(here, { grace: 0 });
    const documents = await here.db.selectFrom('document').select('file_id').execute();
    const files = await here.db.selectFrom('file').select('id').execute();
    expect([orphans, missing, documents.length % 2, documents.length]).toEqual([0, [], 0, files.length]);
    for (const hash of await contentsIn(here)) expect(hash).toBe(sha256(sentFile('pdf')));
    expect(await here.onDisk()).toMatchObject({ arriving: [], stored: { length: files.length } });
  });
});

/** The hashes of the contents of all files, whether they are encrypted or not. */
async function contentsIn({ db }: World): Promise<string[]> {
  const rows = await db.selectFrom('file').select(['id', 'sha256', 'seal']).execute();
  return rows.map((row) => contentHash(db, { table: 'file', id: row.id }, row));
}

/** Waits until the server has noticed every line that is gone. */
async function settled({ app }: World): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const open = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    if (open === 0) break;
    await wait(25);
  }
  await wait(250);
}
