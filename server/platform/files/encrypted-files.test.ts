import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { tokenCookies } from '#contract/call.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import type { Db } from '../../database/tables.ts';
import { announce, finish, sendInPieces, sendPiece, sha256 } from '../../testing/chunks.ts';
import { pathOf } from '../../testing/client.ts';
import { flightClaim, type GivenDocument, item } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { uploadTo } from '../../testing/upload.ts';
import { onSqlite, type World } from '../../testing/world.ts';
import { attachEncryption, Encryption, encryptionOf } from '../encryption/encryption.ts';
import type { FileStore } from './store.ts';

const planted = 'Zq-planted-in-a-file';

/** A PDF with the planted text all over it, of this size at least. */
function pdf(size = 1): Buffer {
  const start = Buffer.concat([sentFile('pdf'), Buffer.from(`\n% ${planted}\n`)]);
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), `% ${planted}\n`)]);
}

const withFile = (content = pdf()): GivenDocument =>
  item({ action: 'DocumentCustomer', file: { name: 'ticket.pdf', contentType: 'application/pdf', content } });

/** The stored bytes of every file by its name. */
async function storedIn(files: FileStore): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (let shelf = 0; shelf < 256; shelf += 1) {
    for (const { storedName } of await files.shelf(shelf.toString(16).padStart(2, '0'))) {
      const opened = await files.open(storedName);
      if (opened) found.set(storedName, await buffer(opened.stream));
    }
  }
  return found;
}

async function overwrite(files: FileStore, storedName: string, content: Buffer): Promise<void> {
  await files.save(await files.receive(Readable.from([content]), 2 ** 30), storedName);
}

const download = ({ client }: World, { id }: { id: string }) => client.download({ fileId: id });

/** The stored name of the file of a document. */
async function storedNameOf({ db }: World, { id }: { id: string }): Promise<string> {
  const file = db.selectFrom('document').innerJoin('file', 'file.id', 'document.file_id');
  return (await file.select('stored_name').where('document.id', '=', id).executeTakeFirstOrThrow()).stored_name;
}

/** The same keys with another setting, as after a restart. */
function restartWith(db: Db, encryptFiles: boolean): void {
  const before = encryptionOf(db);
  if (!before) throw new Error('there are no keys');
  attachEncryption(db, new Encryption(before.source, encryptFiles));
}

onSqlite('encrypted files', (world) => {
  test('[P3] a file that is sent whole, in pieces or by the desk is stored unreadably, and comes back byte for byte', async () => {
    const here = await world({ claims: [flightClaim({ external_id: 'K-1' })], encryptFiles: true });
    const { client, store } = here;
    const large = pdf(300_000);
    const sent = await uploadTo(client, here.claim, [{ name: 'a.pdf', content: pdf() }]);
    const upload = await sendInPieces(client, here.claim, 'b.pdf', large, { size: 70_000 });
    const { uploadId } = (await announce(client, here.claim, 'c.pdf', large)).body;
    // A piece that is sent again, because the first answer was lost.
    for (const _ of [1, 2]) {
      expect((await sendPiece(client, uploadId, 0, large.subarray(0, 70_000))).body.offset).toBe(70_000);
    }
    const whileSending = await storedIn(store.files);
    expect(whileSending.size).toBe(1 + 5 + 1);
    const made = await finish(client, here.claim, [upload]);
    const desk = await here.desk();
    const parts = [
      { name: 'document', content: '{}' },
      { name: 'file0', filename: 'd.pdf', content: large },
    ];
    const put = () => desk.putFile(['K-1', 'D-1'], undefined, { parts });
    expect([(await put()).body.Result, (await put()).body.Result]).toEqual(['added', 'unchanged']);
    const read = await desk.readDocument(['K-1', 'D-1']);
    expect(read.body.File).toMatchObject({ Size: large.length, Sha256: sha256(large) });

    const all = [...whileSending.values(), ...(await storedIn(store.files)).values()];
    expect(all.filter((bytes) => bytes.includes(planted) || bytes.includes('%PDF'))).toEqual([]);
    for (const [id, content] of [
      [sent.body[0]?.Id, pdf()],
      [made.body[0]?.Id, large],
      [read.body.Id, large],
    ] as const) {
      const answer = await download(here, { id: id ?? '' });
      expect([answer.status, answer.bytes.equals(content)]).toEqual([200, true]);
    }
    const hashes = await here.db.selectFrom('file').select('sha256').execute();
    expect(hashes.map((row) => row.sha256)).not.toContain(sha256(large));
  });

  test('[P3] a file that was damaged, cut or exchanged is refused with a sentence, and the log names it', async () => {
    const [mine, other] = [withFile(pdf(200_000)), withFile(pdf(200_000))];
    const log: string[] = [];
    const here = await world({ claims: [flightClaim({ documents: [mine, other] })], log, encryptFiles: true });
    const name = await storedNameOf(here, mine);
    const stored = await storedIn(here.store.files);
    const whole = stored.get(name) ?? Buffer.alloc(0);
    const flipped = Buffer.from(whole);
    flipped[100] = (flipped[100] ?? 0) ^ 1;
    const exchanged = stored.get(await storedNameOf(here, other)) ?? Buffer.alloc(0);
    for (const wrong of [whole.subarray(0, -1), whole.subarray(0, 65_584), flipped, exchanged, pdf(200_000)]) {
      await overwrite(here.store.files, name, wrong);
      log.length = 0;
      const { status, code, text } = await download(here, mine);
      expect([status, code]).toEqual([500, 'documents.fileBroken']);
      expect(text).not.toContain(planted);
      expect(log.join()).toMatch(new RegExp(`is not what was stored.*"file":"${name}".*a stored file is damaged`));
    }
    expect((await download(here, other)).status).toBe(200);
    await overwrite(here.store.files, name, whole);
    expect((await download(here, mine)).bytes.equals(pdf(200_000))).toBe(true);
  });

  test('[P3] damage further on breaks the connection: nobody takes a part for the whole', async () => {
    const mine = withFile(pdf(2_000_000));
    const log: string[] = [];
    const here = await world({ claims: [flightClaim({ documents: [mine] })], log, encryptFiles: true });
    const name = await storedNameOf(here, mine);
    const bytes = Buffer.from((await storedIn(here.store.files)).get(name) ?? []);
    bytes[1_500_000] = (bytes[1_500_000] ?? 0) ^ 1;
    await overwrite(here.store.files, name, bytes);
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => here.app.close());
    const { port } = here.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${pathOf(documentCalls.download)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: here.client.cookie,
        'x-xsrf-token': here.client.cookies.get(tokenCookies.contact) ?? '',
      },
      body: JSON.stringify({ fileId: mine.id }),
    });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => log.join()).toMatch(new RegExp(`its chunk .*"file":"${name}"`));
  });

  test('[P3] files that were stored without the setting stay readable with it, and encrypted ones without it', async () => {
    const plain = withFile();
    const here = await world({ claims: [flightClaim({ documents: [plain] })] });
    const { client, db, store } = here;
    const readable = async (ids: readonly string[]) => {
      for (const id of ids) expect((await download(here, { id })).bytes.equals(pdf())).toBe(true);
    };
    restartWith(db, true);
    const { body } = await uploadTo(client, here.claim, [{ name: 'a.pdf', content: pdf() }]);
    const ids = [plain.id, body[0]?.Id ?? ''];
    await readable(ids);
    const stored = [...(await storedIn(store.files)).values()];
    expect(stored.map((bytes) => bytes.includes(planted)).toSorted()).toEqual([false, true]);
    restartWith(db, false);
    await readable(ids);
  });
});
