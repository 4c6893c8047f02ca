import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { tokenCookies } from '#contract/call.ts';
import * as deskCalls from '#contract/desk/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import type { Coverage } from './platform/encryption/encryption.ts';
import { encryptStored } from './platform/files/encrypt-stored.ts';
import type { FileStore } from './platform/files/store.ts';
import { announce, sendInPieces, sendPiece, sha256 } from './testing/chunks.ts';
import { pathOf } from './testing/client.ts';
import { setCoverage } from './testing/coverage.ts';
import { deskOf } from './testing/desk.ts';
import { flightClaim, type GivenDocument, item } from './testing/given.ts';
import { sentFile } from './testing/sent-files.ts';
import { uploadParts, uploadTo } from './testing/upload.ts';
import { onEachStorage, type World } from './testing/world.ts';

const encrypted: Coverage = { files: true, messages: false };
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
  await files.keep(await files.receive(Readable.from([content]), 2 ** 30), storedName);
}

const download = ({ client }: World, { id }: { id: string }) => client.call(documentCalls.download, { fileId: id });

/** The stored name of the file of a document. */
async function storedNameOf({ db }: World, { id }: { id: string }): Promise<string> {
  const file = db.selectFrom('document').innerJoin('file', 'file.id', 'document.file_id');
  return (await file.select('stored_name').where('document.id', '=', id).executeTakeFirstOrThrow()).stored_name;
}

onEachStorage('encrypted files', (world) => {
  test('[P3] a file that is sent whole, in pieces or by the desk is stored unreadably, and comes back byte for byte', async () => {
    const claim = flightClaim({ external_id: 'K-1' });
    const here = await world({ claims: [claim], encrypted });
    const { client, store } = here;
    const large = pdf(300_000);
    const sent = await uploadTo(client, claim, [{ name: 'a.pdf', content: pdf() }]);
    const upload = await sendInPieces(client, claim, 'b.pdf', large, { size: 70_000 });
    const { uploadId } = (await announce(client, claim, 'c.pdf', large)).body;
    // A piece that is sent again, because the first answer was lost.
    for (const _ of [1, 2]) {
      expect((await sendPiece(client, uploadId, 0, large.subarray(0, 70_000))).body.offset).toBe(70_000);
    }
    const whileSending = await storedIn(store.files);
    expect(whileSending.size).toBe(1 + 5 + 1);
    const named = [
      { name: 'fileKind_0', content: 'ContainsETicket' },
      { name: 'uploadedId_0', content: upload },
    ];
    const made = await client.parts<{ Id: string }[]>(documentCalls.uploadFiles, [
      ...uploadParts(claim.id, []),
      ...named,
    ]);
    const desk = await deskOf(here);
    const parts = [
      { name: 'document', content: '{}' },
      { name: 'file0', filename: 'd.pdf', content: large },
    ];
    const put = () => desk.call(deskCalls.deskCalls.putFile, ['K-1', 'D-1'], undefined, { parts });
    expect([(await put()).body.Result, (await put()).body.Result]).toEqual(['added', 'unchanged']);
    const read = await desk.call(deskCalls.deskCalls.readDocument, ['K-1', 'D-1']);
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
    const here = await world({ claims: [flightClaim({ documents: [mine, other] })], log, encrypted });
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
    const here = await world({ claims: [flightClaim({ documents: [mine] })], log, encrypted });
    const name = await storedNameOf(here, mine);
    const bytes = Buffer.from((await storedIn(here.store.files)).get(name) ?? []);
    bytes[1_500_000] = (bytes[1_500_000] ?? 0) ^ 1;
    await overwrite(here.store.files, name, bytes);
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => here.app.close());
    const { port } = here.app.server.address() as AddressInfo;
    const cookies = [...here.client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(`http://127.0.0.1:${port}${pathOf(documentCalls.download)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies,
        'x-xsrf-token': here.client.cookies.get(tokenCookies.contact) ?? '',
      },
      body: JSON.stringify({ fileId: mine.id }),
    });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => log.join()).toMatch(new RegExp(`its chunk .*"file":"${name}"`));
  });

  test('[P3] files of before stay readable, are encrypted by a command that can be cut off, and stay readable without the setting', async () => {
    const documents = Array.from({ length: 6 }, () => withFile());
    const here = await world({ claims: [flightClaim({ documents })], encrypted: { files: false, messages: false } });
    const readable = async () => {
      for (const one of documents) expect((await download(here, one)).bytes.equals(pdf())).toBe(true);
    };
    setCoverage(here.db, encrypted);
    await readable();
    const { db } = here;
    const files = here.store.files;
    let looks = 0;
    const stopped = () => ++looks > 2;
    expect(await encryptStored({ db, files }, { grace: 0, stopped })).toEqual({ encrypted: 2, wrong: [] });
    await readable();
    // Two at once, while the files are read.
    const both = Promise.all([encryptStored({ db, files }, { grace: 0 }), encryptStored({ db, files }, { grace: 0 })]);
    const reports = await both;
    await readable();
    expect(reports.reduce((sum, one) => sum + one.encrypted, 0)).toBe(4);
    const stored = await storedIn(files);
    expect([stored.size, [...stored.values()].filter((bytes) => bytes.includes(planted)).length]).toEqual([6, 0]);
    expect(await db.selectFrom('erased_file').selectAll().execute()).toEqual([]);
    setCoverage(here.db, { files: false, messages: false });
    await readable();
    expect(await encryptStored({ db, files }, { grace: 0 })).toEqual({ encrypted: 0, wrong: [] });
  });

  test.each(['before', 'after'])(
    '[P3] a file that another conversion replaces just %s it is opened is left to that one and not named',
    async (moment) => {
      const documents = Array.from({ length: 3 }, () => withFile());
      const here = await world({ claims: [flightClaim({ documents })], encrypted: { files: false, messages: false } });
      setCoverage(here.db, encrypted);
      const { db } = here;
      const { files } = here.store;
      let other: Promise<unknown> | undefined;
      const replaceAll = () => {
        other ??= encryptStored({ db, files }, { grace: 0 });
        return other;
      };
      const overtaken: typeof files = {
        ...files,
        async open(name) {
          if (moment === 'before') await replaceAll();
          const opened = await files.open(name);
          await replaceAll();
          return opened;
        },
      };
      expect(await encryptStored({ db, files: overtaken }, { grace: 0 })).toEqual({ encrypted: 0, wrong: [] });
      expect(await other).toEqual({ encrypted: 3, wrong: [] });
      for (const one of documents) expect((await download(here, one)).bytes.equals(pdf())).toBe(true);
      expect((await storedIn(files)).size).toBe(3);
    },
  );

  test('[P3] a plain file that is missing or is not what its row says is left as it is, and named', async () => {
    const [gone, changed, good] = [withFile(), withFile(), withFile()];
    const here = await world({
      claims: [flightClaim({ documents: [gone, changed, good] })],
      encrypted: { files: false, messages: false },
    });
    const names = [await storedNameOf(here, gone), await storedNameOf(here, changed)];
    await here.store.files.remove(names[0] ?? '');
    await overwrite(here.store.files, names[1] ?? '', Buffer.alloc(pdf().length, 'x'));
    setCoverage(here.db, encrypted);
    const report = await encryptStored({ db: here.db, files: here.store.files }, { grace: 0 });
    expect(report).toEqual({ encrypted: 1, wrong: names.toSorted() });
    expect((await download(here, good)).bytes.equals(pdf())).toBe(true);
    expect([...(await storedIn(here.store.files)).keys()]).toContain(names[1]);
  });
});
