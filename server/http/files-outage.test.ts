import { expect, onTestFinished, test } from 'vitest';
import { s3Files } from '../platform/files/s3.ts';
import { surveyFiles } from '../platform/files/survey.ts';
import { sendInPieces } from '../testing/chunks.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { flightClaim, item } from '../testing/given.ts';
import { TestS3 } from '../testing/s3/server.ts';
import { testPatience } from '../testing/s3/shared.ts';
import { sentFile } from '../testing/sent-files.ts';
import { uploadTo } from '../testing/upload.ts';
import { onEachDatabase } from '../testing/world.ts';

const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };

/** A file store in a bucket of a server that the test can stop. */
async function ownStore() {
  const server = await new TestS3().start();
  onTestFinished(() => server.stop());
  const store = await s3Files(server.location('bucket', 'redress'), temporaryFolder(), { patience: testPatience });
  return { server, store };
}

onEachDatabase('a store of files that is away', (world) => {
  test('answers calls with files by 503 and a time to come back; all others work, and it needs no restart', async () => {
    const { server, store } = await ownStore();
    const own = item({ action: 'DocumentCustomer', file: pdf });
    const log: string[] = [];
    // The file of the claim is put into the store at the end, by its name.
    const here = await world({ claims: [flightClaim({ documents: [own] })], files: () => store, log });
    const { stored_name: name } = await here.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    await store.save(await store.receive((await here.store.files.open(name))?.stream as never, 10_000), name);

    await server.stop();
    const refused = [
      await here.client.download({ fileId: own.id }),
      await uploadTo(here.client, here.claim, [{ name: 'a.pdf' }]),
      await uploadTo(here.client, here.claim, [{ name: 'a.pdf' }, { name: 'b.pdf' }]),
    ];
    for (const { status, code, headers } of refused) {
      expect([status, code, Number(headers['retry-after'])]).toEqual([503, 'call.busy', 10]);
    }
    expect((await here.client.isLoggedIn()).status).toBe(200);
    expect((await here.app.inject('/readyz')).json()).toMatchObject({ checks: { database: true, files: false } });
    const lines = log.filter((line) => line.includes('calls are refused: the store of the files is not available'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('ECONNREFUSED');
    expect(log.join()).not.toMatch(/unexpected failure|test\+secret/);
    expect(await here.db.selectFrom('file').select('id').execute()).toHaveLength(1);

    await server.start();
    expect((await here.client.download({ fileId: own.id })).status).toBe(200);
    expect((await uploadTo(here.client, here.claim, [{ name: 'a.pdf' }])).status).toBe(200);
    await sendInPieces(here.client, here.claim, 'c.pdf', sentFile('pdf'), { size: 60 });
  });

  test('or has no room refuses files by 507', async () => {
    const { server, store } = await ownStore();
    const here = await world({ claims: [flightClaim()], files: () => store });
    server.bucket('bucket').manner.room = 20;
    const { status, code } = await uploadTo(here.client, here.claim, [{ name: 'a.pdf' }]);
    expect([status, code]).toEqual([507, 'documents.noRoom']);
    expect([...server.bucket('bucket').objects.keys()]).toEqual([]);
  });

  test('whose answer to the storing of a file is lost has it once, and its row', async () => {
    const { server, store } = await ownStore();
    const here = await world({ claims: [flightClaim()], files: () => store });
    server.faults.add({ breaks: 'after' }, ({ method, key }) => method === 'PUT' && key.includes('/kept/'), 2);
    expect((await uploadTo(here.client, here.claim, [{ name: 'a.pdf' }])).status).toBe(200);
    const rows = await here.db.selectFrom('file').select('stored_name').execute();
    const stored = [...server.bucket('bucket').objects.keys()].filter((key) => key.includes('/kept/'));
    expect(stored.map((key) => key.slice(-40))).toEqual(rows.map(({ stored_name }) => stored_name));

    // All answers are lost: the call is refused, and the sweep finds what has no row.
    server.faults.add({ breaks: 'after' }, ({ method, key }) => method === 'PUT' && key.includes('/kept/'), 3);
    expect((await uploadTo(here.client, here.claim, [{ name: 'b.pdf' }])).status).toBe(503);
    expect(await here.db.selectFrom('file').select('id').execute()).toHaveLength(1);
    expect(await surveyFiles(here.db, store, 0)).toMatchObject({ matching: 1, orphans: [expect.any(String)] });
  });
});
