import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roomForContacts, roomForDesk } from '../../access/limits/claim-room.ts';
import type { Db } from '../../database/tables.ts';
import { LowSpace } from '../../platform/files/store.ts';
import { announce, finish, sendInPieces, sendPiece } from '../../testing/chunks.ts';
import { flightClaim, type GivenClaim, item, someId } from '../../testing/given.ts';
import { multipartOf } from '../../testing/multipart.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { uploadParts, uploadTo } from '../../testing/upload.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

const kilobyte = 1_024;
const pdfOf = (size: number) => Buffer.concat([sentFile('pdf')], size);
/** Two of them are more than a megabyte, one is not. */
const large = { name: 'a.pdf', content: pdfOf(600 * kilobyte) };
const small = { name: 'b.pdf', content: pdfOf(400 * kilobyte) };
const aDay = { perContactDay: 1, perClaim: 0 };
const aClaim = { perContactDay: 0, perClaim: 1 };

/** Lets nobody go on before so many have come. */
function meeting(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return async <Value>(value: Value): Promise<Value> => {
    come += 1;
    if (come === count) resolve();
    await promise;
    return value;
  };
}

onEachDatabase('[M8] what a contact may upload', (world) => {
  test('in a day ends with a refusal that says when to come back, and what was deleted was uploaded too', async () => {
    const [claim, other] = [flightClaim(), flightClaim()];
    const here = await world({ claims: [claim, other], uploadLimits: aDay });
    const [document] = (await uploadTo(here.client, claim, [large])).body;
    await here.client.deleteDocument({ documentId: document?.Id ?? '' });
    here.clock.pass({ hours: 1 });
    const client = await here.clientOf(here.contact);
    const refused = await uploadTo(client, other, [large]);
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
      429,
      'documents.dayFull',
      String(23 * 3_600),
    ]);
    expect((await here.onDisk()).arriving).toEqual([]);
    const announced = await announce(client, other, 'a.pdf', large.content);
    expect([announced.status, announced.code]).toEqual([429, 'documents.dayFull']);
    expect((await uploadTo(client, other, [small])).status).toBe(200);
    here.clock.pass({ hours: 23 });
    const nextDay = await here.clientOf(here.contact);
    expect((await uploadTo(nextDay, other, [large])).status).toBe(200);
  });

  test('is counted when it is announced: its pieces and the last call are taken, also when nothing is left', async () => {
    const { client, claim } = await world({ claims: [flightClaim()], uploadLimits: aDay });
    const uploadId = await sendInPieces(client, claim, 'a.pdf', pdfOf(1_024 * kilobyte));
    expect((await finish(client, claim, [uploadId])).status).toBe(200);
    expect((await announce(client, claim, 'b.pdf', sentFile('pdf'))).code).toBe('documents.dayFull');
  });

  test('is not exceeded by two uploads at once', async () => {
    const [claim, other] = [flightClaim(), flightClaim()];
    const { client } = await world({ claims: [claim, other], uploadLimits: aDay });
    const both = await Promise.all([claim, other].map((one) => uploadTo(client, one, [large])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  test('is not exceeded by two files that are announced at once', async () => {
    const { client, claim } = await world({ claims: [flightClaim()], uploadLimits: aDay });
    const both = await Promise.all(['a.pdf', 'b.pdf'].map((name) => announce(client, claim, name, large.content)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });
});

onSqlite('[M8] what a contact may upload', (world) => {
  test('is refused by its announced length, before a byte of it is stored', async () => {
    const claim = flightClaim();
    const received: number[] = [];
    const { client } = await world({
      claims: [claim],
      uploadLimits: aDay,
      files: (store) => ({
        ...store,
        receive: async (...sent) => {
          const arrived = await store.receive(...sent);
          received.push(arrived.size);
          return arrived;
        },
      }),
    });
    await uploadTo(client, claim, [large]);
    expect(received).toHaveLength(1);
    expect((await uploadTo(client, claim, [large])).code).toBe('documents.dayFull');
    expect(received).toHaveLength(1);
  });

  test('counts an announced file that was given up, so that announcing anew is no way around it', async () => {
    const { client, claim } = await world({ claims: [flightClaim()], uploadLimits: aDay });
    const begun = await announce(client, claim, 'a.pdf', large.content);
    await client.dropUpload({ uploadId: begun.body.uploadId });
    expect((await announce(client, claim, 'a.pdf', large.content)).code).toBe('documents.dayFull');
  });

  test('does not keep a lost answer from being asked for again', async () => {
    const { client, claim } = await world({ claims: [flightClaim()], uploadLimits: aDay });
    const { type, payload } = multipartOf(uploadParts(claim.id, [large]));
    const send = () =>
      client.raw('/api-v2/portal/uploadfiles', {
        method: 'POST',
        payload,
        headers: { 'content-type': type, 'idempotency-key': 'one' },
      });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
  });
});

onEachDatabase('[M8] a tiny file', (world) => {
  test('takes 64 kB of what a contact may upload in a day, whichever way it is sent', async () => {
    const { client, claim } = await world({ claims: [flightClaim()], uploadLimits: aDay });
    const tiny = Array.from({ length: 7 }, (_, number) => ({ name: `${number}.pdf`, content: sentFile('pdf') }));
    const announced = () => announce(client, claim, 'a.pdf', sentFile('pdf'));
    expect((await uploadTo(client, claim, tiny)).status).toBe(200);
    // Fifteen of sixteen; a refused upload takes nothing.
    for (let count = 0; count < 8; count += 1) expect((await announced()).status).toBe(200);
    expect((await uploadTo(client, claim, tiny.slice(0, 2))).code).toBe('documents.dayFull');
    expect((await uploadTo(client, claim, tiny.slice(0, 1))).status).toBe(200);
    expect([(await uploadTo(client, claim, tiny.slice(0, 1))).code, (await announced()).code]).toEqual([
      'documents.dayFull',
      'documents.dayFull',
    ]);
  });
});

onEachDatabase('[H6] what contacts may add to a claim', (world) => {
  test('ends at 5,000 items, removed ones too, or at 5 MB of text; the claims service may add as much again', async () => {
    const one = item({ removed_at: '2026-11-19T13:00:00.000Z' });
    const many = flightClaim({ documents: [one] });
    const long = flightClaim({ documents: [item({ message: 'é'.repeat(roomForContacts.bytes / 2 - 1) })] });
    const other = flightClaim();
    const here = await world({ claims: [many, long, other] });
    const send = async (claim: GivenClaim) => {
      const message = { claimId: claim.id, subject: 'a', body: 'b' };
      const { code, status } = await here.client.sendMessage(message);
      return code ?? status;
    };
    await repeatItem(here.db, one.id, roomForContacts.items - 2);
    const full = 'documents.claimFull';
    expect([await send(many), await send(many), await send(long), await send(long)]).toEqual([200, full, 200, full]);
    expect((await uploadTo(here.client, many, [small])).code).toBe(full);
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    expect([await send(other), (await uploadTo(here.client, other, [small])).status]).toEqual([200, 200]);
    const desk = await here.desk();
    const add = async (claim: GivenClaim, name: string) => {
      const { code, status } = await desk.putDocument([claim.id, name], { Message: 'x' });
      return code ?? status;
    };
    expect([await add(many, 'D-1'), await add(long, 'D-1')]).toEqual([200, 200]);
    await repeatItem(here.db, one.id, roomForDesk.items - roomForContacts.items);
    expect(await add(many, 'D-2')).toBe(full);
    expect(await add(long, 'D-2')).toBe(200);
  });
});

/** Adds items to the claim of an item, like it, that many times. */
async function repeatItem(db: Db, id: string, times: number): Promise<void> {
  await sql`
    with recursive counted (number) as (select 1 union all select number + 1 from counted where number < ${times})
    insert into document (id, claim_id, at, can_react, checklist, optional, perform_required, acknowledges, by_manager,
      removed_at)
    select ${someId()} || number, claim_id, at, can_react, checklist, optional, perform_required, acknowledges, by_manager,
      removed_at
    from document, counted where id = ${id}
  `.execute(db);
}

onEachDatabase('[M8] what contacts may upload to a claim', (world) => {
  test('ends with a refusal; other claims go on', async () => {
    const [claim, other] = [flightClaim(), flightClaim()];
    const here = await world({ claims: [claim, other], uploadLimits: aClaim });
    expect((await announce(here.client, claim, 'a.pdf', large.content)).status).toBe(200);
    const refused = await uploadTo(here.client, claim, [large]);
    expect([refused.status, refused.code]).toEqual([409, 'documents.claimFull']);
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    expect((await uploadTo(here.client, claim, [small])).status).toBe(200);
    expect((await uploadTo(here.client, other, [large])).status).toBe(200);
  });

  test('is not exceeded by three uploads at once', async () => {
    const claim = flightClaim();
    // Every file is kept before the first row is written, so that the transactions begin together.
    const together = meeting(3);
    const here = await world({
      claims: [claim],
      uploadLimits: aClaim,
      files: (store) => ({ ...store, save: (file) => store.save(file).then(together) }),
    });
    const names = ['a.pdf', 'b.pdf', 'c.pdf'];
    const all = await Promise.all(names.map((name) => uploadTo(here.client, claim, [{ ...large, name }])));
    expect(all.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      200,
      'documents.claimFull',
      'documents.claimFull',
    ]);
    expect((await here.onDisk()).stored).toHaveLength(1);
  });
});

onSqlite('[M8] a disk that is nearly full', (world) => {
  test('takes no files, but everything else', async () => {
    const claim = flightClaim();
    let isLow = false;
    const low = () => (isLow ? Promise.reject(new LowSpace()) : Promise.resolve());
    const here = await world({
      claims: [claim],
      files: (store) => ({
        ...store,
        requireSpace: low,
        receive: async (...sent) => low().then(() => store.receive(...sent)),
        warnings: async () => (isLow ? ['lowSpace'] : []),
      }),
    });
    const { uploadId } = (await announce(here.client, claim, 'a.pdf', sentFile('pdf'))).body;
    isLow = true;
    const refused = await uploadTo(here.client, claim, [small]);
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([507, 'documents.noRoom', '600']);
    const { client } = here;
    expect((await announce(client, claim, 'a.pdf', small.content)).code).toBe('documents.noRoom');
    expect((await sendPiece(client, uploadId, 0, sentFile('pdf'))).code).toBe('documents.noRoom');
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    expect((await client.raw('/readyz')).body).toMatchObject({ ok: true, warnings: ['lowSpace'] });
    expect((await client.sendMessage({ claimId: claim.id, subject: 'a', body: 'b' })).status).toBe(200);
  });
});
