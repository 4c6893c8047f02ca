import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { eraseClaim } from '../features/erasure/erase-usecases.ts';
import { flightClaim, staffMember, uploadRequest } from '../testing/given.ts';
import { asks, scene } from '../testing/scene.ts';
import { receiptParts, uploadParts } from '../testing/upload.ts';
import { onEachDatabase, type World } from '../testing/world.ts';
import { recordBounce } from './bounces.ts';
import { addEntry } from './work.ts';

const entriesOf = ({ db }: World, claimId: string) =>
  db.selectFrom('work_entry').selectAll().where('claim_id', '=', claimId).orderBy('version').execute();
const openKinds = async (here: World, claimId: string) =>
  (await entriesOf(here, claimId)).filter(({ settled_at }) => settled_at === null).map(({ kind }) => kind);
const rowOf = ({ db }: World, claimId: string) =>
  db.selectFrom('work').selectAll().where('claim_id', '=', claimId).executeTakeFirst();
const say = (here: World) =>
  here.client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body: 'Is er nieuws?' });

onEachDatabase('the work of a claim', (world) => {
  test('[QUEUE-1] each act of a contact makes its kind of work, in the version of the claim with it', async () => {
    const on = scene();
    const here = await world(on);
    const acts = [
      'sendMessage',
      'uploadFiles',
      'sendReceipts',
      'updatePassengers',
      'addPassenger',
      'confirmAction',
      'requestPoaHardcopy',
      'updatePayPalAccount',
      'reportAirline',
      'contestDecision',
      'answerOffer',
    ] as const;
    for (const name of acts)
      expect((await asks[name](await here.clientOf(on.owner), on, on.owner)).status, name).toBe(200);
    const found = await entriesOf(here, on.claim.id);
    const kinds = new Set(found.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(
      ['airline', 'contest', 'details', 'offer', 'payout', 'receipts', 'reply', 'task', 'upload'].toSorted(),
    );
    const { version } = await here.db
      .selectFrom('claim')
      .select('version')
      .where('id', '=', on.claim.id)
      .executeTakeFirstOrThrow();
    expect(Math.max(...found.map((one) => one.version))).toBe(version);
    expect(await rowOf(here, on.claim.id)).toMatchObject({
      brand: 'redress',
      handled_at: null,
      since: here.clock.now().toISOString(),
    });
    expect(await rowOf(here, on.reviewed.id)).toBeUndefined();
  });

  test('[QUEUE-1] staff on behalf of a contact make it too; a refused act makes none', async () => {
    const employee = staffMember();
    const here = await world({ claims: [flightClaim(), flightClaim({ closed: true })], staff: [employee] });
    const client = await here.clientOf(here.contact, employee);
    await client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body: 'Is er nieuws?' });
    expect(await openKinds(here, here.claim.id)).toEqual(['message']);
    const before = await here.db.selectFrom('work_entry').selectAll().execute();
    expect((await client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body: '' })).status).not.toBe(200);
    expect(await here.db.selectFrom('work_entry').selectAll().execute()).toEqual(before);
  });

  test('[QUEUE-1] a claim that a key adds waits; one of an import does not, nor what comes with it', async () => {
    const here = await world();
    const desk = await here.desk();
    const claim = { ContactId: here.contact.id, ReferenceNumber: 'R1', ClaimType: 'Regulation_261_2004' };
    await desk.putClaim(['K-1'], claim);
    const line = {
      Contact: { ExternalId: 'C-2', EMailAddress: 'nieuw@voorbeeld.example' },
      Claim: { ExternalId: 'K-2', ReferenceNumber: 'R2', ClaimType: 'Regulation_261_2004' },
      Persons: [{ ExternalId: 'p', FirstName: 'Sanne' }],
    };
    await desk.importLines([], undefined, { payload: `${JSON.stringify(line)}\n` });
    const rows = await here.db
      .selectFrom('work')
      .innerJoin('claim', 'claim.id', 'claim_id')
      .select('external_id')
      .where('handled_at', 'is', null)
      .execute();
    expect(rows).toEqual([{ external_id: 'K-1' }]);
  });

  test('[QUEUE-1] words of ours settle messages and replies and are noted; acknowledgements and letters of others do not', async () => {
    const here = await world({ claims: [flightClaim({ documents: [uploadRequest([])] })] });
    const { claim } = here;
    const desk = await here.desk();
    await say(here);
    await here.client.requestPoaHardcopy({ claimId: claim.id, value: true });
    await desk.putDocument([claim.id, 'ack'], {
      DocumentAction: 'MessageRedress',
      Message: 'Ontvangen',
      Acknowledges: true,
    });
    await desk.putDocument([claim.id, 'letter'], { DocumentAction: 'MessageAirline', Message: 'Wij weigeren' });
    await desk.putDocument([claim.id, 'paper'], { Name: 'brief.pdf' });
    expect(await openKinds(here, claim.id)).toEqual(['message', 'task']);
    expect(
      (await desk.putDocument([claim.id, 'answer'], { DocumentAction: 'MessageRedress', Message: 'Ja' })).status,
    ).toBe(200);
    expect(await openKinds(here, claim.id)).toEqual(['task']);
    const { version } = await here.db
      .selectFrom('claim')
      .select('version')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    expect(await rowOf(here, claim.id)).toMatchObject({
      answered_version: version,
      answered_by: null,
      handled_at: null,
    });
    await say(here);
    await desk.putDocument([claim.id, 'ask'], {
      DocumentAction: 'RequestMarkRead',
      IsPerformDocumentActionRequired: true,
    });
    expect(await openKinds(here, claim.id)).toEqual(['task']);
  });

  test('[QUEUE-1] closing settles all; what is removed waits no more; the last judged receipt settles the receipts', async () => {
    const here = await world({ claims: [flightClaim()] });
    const { claim, client } = here;
    const desk = await here.desk();
    const { body } = await client.parts(documentCalls.uploadFiles, uploadParts(claim.id, [{ name: 'a.pdf' }]));
    expect(await openKinds(here, claim.id)).toEqual(['upload']);
    await client.deleteDocument({ documentId: body[0]?.Id ?? '' });
    expect(await openKinds(here, claim.id)).toEqual([]);
    expect(await rowOf(here, claim.id)).toMatchObject({ due_at: null, handled_by: null });
    expect((await rowOf(here, claim.id))?.handled_at).not.toBeNull();
    await client.parts(documentCalls.sendReceipts, receiptParts(claim.id, [{}, {}]));
    const receipts = await here.db.selectFrom('receipt').select('id').execute();
    expect(receipts).toHaveLength(2);
    await desk.judgeReceipt([claim.id, receipts[0]?.id ?? ''], { Judgement: 'Accepted' });
    expect(await openKinds(here, claim.id)).toEqual(['receipts', 'receipts']);
    await desk.judgeReceipt([claim.id, receipts[1]?.id ?? ''], { Judgement: 'Rejected' });
    expect(await openKinds(here, claim.id)).not.toContain('receipts');
    await say(here);
    await desk.closeClaim([claim.id], {});
    expect(await openKinds(here, claim.id)).toEqual([]);
  });

  test('[QUEUE-1] a bounced mail waits in the newest open claim until the address is another or tried again', async () => {
    const [older, newer] = [
      flightClaim({ submitted_at: '2026-01-01T09:00:00.000Z' }),
      flightClaim({ submitted_at: '2026-02-01T09:00:00.000Z' }),
    ];
    const closed = flightClaim({ submitted_at: '2026-03-01T09:00:00.000Z', closed: true });
    const here = await world({ claims: [older, newer, closed] });
    await recordBounce(here, here.contact, '5.1.1');
    expect(await openKinds(here, newer.id)).toEqual(['bounce']);
    expect((await here.client.changeNotices({ Wanted: ['asked'] })).status).toBe(200);
    expect(await openKinds(here, newer.id)).toEqual([]);
    await recordBounce(here, here.contact, '5.1.1');
    await (await here.desk()).patchContact([here.contact.id], { EMailAddress: 'beter@voorbeeld.example' });
    expect(await openKinds(here, newer.id)).toEqual([]);
    expect(await openKinds(here, older.id)).toEqual([]);
  });

  test('[QUEUE-3] the earliest promise of a row counts and later news never puts it off', async () => {
    const here = await world({ claims: [flightClaim()] });
    const { claim, client, clock } = here;
    // A Friday, 10:00 in Amsterdam.
    const due = async () => (await rowOf(here, claim.id))?.due_at;
    await client.requestPoaHardcopy({ claimId: claim.id, value: true });
    const first = await due();
    await say(here);
    const second = await due();
    expect(second?.localeCompare(first ?? '')).toBe(-1);
    clock.pass({ hours: 1 });
    await say(here);
    await here.db.transaction().execute((db) => addEntry(db, here, claim.id, { kind: 'mention', subjectId: null }));
    expect(await due()).toBe(second);
  });

  test('[QUEUE-1, ACCOUNT-12] an erased claim has no work, and gets none', async () => {
    const here = await world({ claims: [flightClaim()] });
    await say(here);
    await eraseClaim(here, here.claim.id, () => ({ books: '2033-12-31' }));
    expect(await here.db.selectFrom('work_entry').selectAll().execute()).toEqual([]);
    await here.db.transaction().execute((db) => addEntry(db, here, here.claim.id, { kind: 'held', subjectId: null }));
    expect(await here.db.selectFrom('work').selectAll().execute()).toEqual([]);
  });
});
