import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  contact,
  flightClaim,
  item,
  passenger,
  receipt,
  request,
  someId,
  staffMember,
} from '../../../testing/given.ts';
import { insert } from '../../../testing/rows.ts';
import { sentFile } from '../../../testing/sent-files.ts';
import { onEachDatabase, type World } from '../../../testing/world.ts';
import { mentionedIn } from './notes.ts';

const jorien = () => staffMember({ name: 'Jorien Terpstra' });
const reason = 'Dubbel ingediend';

/** The rows of the audit at the workbench, by act and subject. */
async function auditOf({ db }: World, claimId: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['act', 'staff_id', 'subject_id'])
    .where('claim_id', '=', claimId)
    .where('contact_id', 'is', null)
    .orderBy('sequence')
    .execute();
  return rows.map(({ act, staff_id, subject_id }) => [act, staff_id, subject_id]);
}

onEachDatabase('a claim at the workbench', (world) => {
  test('[CASE-1, CASE-7] shows what its contact sees, masked, with notes, authors, other claims and drafts; the contact gets none of it', async () => {
    const owner = contact({ first_name: 'Sanne', last_name: 'Berg', phone_number: '0612345678' });
    const bill = receipt(item({ action: 'DocumentCustomer' }));
    const question = item({ action: 'MessageCustomer', message: 'Is er nieuws?' });
    const claim = flightClaim({
      owner,
      people: [passenger({ first_name: 'Sanne', passport_number: 'NWH7X19K2' })],
      documents: [question],
      receipts: [bill],
      payout: { iban: 'NL91ABNA0417164300', valid: true },
    });
    const other = flightClaim({ owner, reference_number: '2026-7', closed: true });
    const [me, noor] = [jorien(), staffMember({ name: 'Noor Bakker' })];
    const here = await world({ claims: [claim, other], staff: [me, noor] });
    const [client, colleague] = [await here.staffClientOf(me), await here.staffClientOf(noor)];
    const claimId = claim.id;
    const document = { Message: 'Wij kijken ernaar.' };
    await colleague.send({ claimId, seenTo: 1, sure: true, thing: 'answer', document, settle: false });
    here.clock.pass({ seconds: 10 });
    await here.app.jobs.runDue();
    await colleague.judge({ claimId, receiptId: bill.id, version: null, given: { Judgement: 'Rejected' } });
    const { body: note } = await colleague.addNote({ claimId, text: 'Belde over de vlucht' });
    await client.saveDraft({ claimId, thing: 'request', text: 'Stuurt u', fields: { action: 'RequestReply' } });
    await colleague.saveDraft({ claimId, thing: 'answer', text: 'Van Noor', fields: {} });

    const { body } = await client.openClaim({ claimId });
    expect(note).toMatchObject({ Author: 'Noor Bakker', Text: 'Belde over de vlucht' });
    expect(body).toMatchObject({
      Claim: { Id: claimId, BankAccount: { IBAN: '••••4300' }, Relation: 'own' },
      Notes: [note],
      Withdrawn: [],
      Contact: { Id: owner.id, FullName: 'Sanne Berg', Brand: 'redress', Language: 'nl', BouncedAt: null },
      OtherClaims: [{ Id: other.id, ReferenceNumber: '2026-7', Closed: true }],
      Drafts: [{ Thing: 'request', Text: 'Stuurt u', Fields: { action: 'RequestReply' } }],
    });
    expect(body.Claim.Passengers.Person[0]?.PassportNumber).toBe('••••19K2');
    const [answer] = body.Claim.Documents.Document.filter(({ DocumentAction }) => DocumentAction === 'MessageRedress');
    expect(body.Authors).toEqual({ [answer?.Id ?? '']: 'Noor Bakker', [bill.id]: 'Noor Bakker' });
    const seen = await (await here.clientOf(owner)).getClaim({ Id: claimId });
    expect(seen.body.BankAccount.IBAN).toBe('NL91ABNA0417164300');
    expect(seen.text).not.toMatch(/Noor|Jorien|Stuurt u|Belde/);
    const desk = await here.desk();
    expect(body.Version).toBe((await desk.readClaim([claimId])).body.Version);
  });

  test('[CASE-1] each opening is recorded with the person, again after 15 minutes, and is no visit of the contact', async () => {
    const paper = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
    const claim = flightClaim({ documents: [paper] });
    const [me, noor] = [jorien(), staffMember()];
    const here = await world({ claims: [claim], staff: [me, noor] });
    const [client, colleague] = [await here.staffClientOf(me), await here.staffClientOf(noor)];
    const claimId = claim.id;
    for (const one of [client, client, colleague]) expect((await one.openClaim({ claimId })).status).toBe(200);
    here.clock.pass({ minutes: 14 });
    await client.openClaim({ claimId });
    here.clock.pass({ minutes: 2 });
    // Sixteen minutes of nobody end a session.
    await (await here.staffClientOf(me)).openClaim({ claimId });
    const file = await (await here.staffClientOf(me)).openFile({ claimId, documentId: paper.id });
    expect([file.status, file.bytes.length]).toEqual([200, sentFile('pdf').length]);
    const viewed = (id: string) => ['claim.viewed', id, null];
    expect(await auditOf(here, claimId)).toEqual([
      ...[viewed(me.id), viewed(noor.id), viewed(me.id)],
      ['document.viewed', me.id, paper.id],
    ]);
  });

  test('[CASE-1] a file that is being checked is held back, and one of another claim is unknown', async () => {
    const file = { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
    const [waiting, foreign] = [item({ file: { ...file, verdict: 'waiting' } }), item({ file })];
    const [claim, other] = [flightClaim({ documents: [waiting] }), flightClaim({ documents: [foreign] })];
    const me = jorien();
    const here = await world({ claims: [claim, other], staff: [me] });
    const client = await here.staffClientOf(me);
    const open = async (documentId: string) => (await client.openFile({ claimId: claim.id, documentId })).code;
    expect([await open(waiting.id), await open(foreign.id), await open(someId())]).toEqual([
      'documents.beingChecked',
      'staff.notFound',
      'staff.notFound',
    ]);
  });

  test('[CASE-3] a change of status looks at the claim, as does an empty one alone; one of an older version is refused', async () => {
    const claim = flightClaim({ status_title: 'Nieuw' });
    const me = jorien();
    const here = await world({ claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const claimId = claim.id;
    const { Version: version } = (await client.openClaim({ claimId })).body;
    const given = { ClaimStatusTitle: 'Bij de luchthaven', StatusActor: 'Airline', NextStep: 'AwaitAirline' } as const;
    const changed = await client.changeStatus({ claimId, version, given });
    expect(changed.body).toMatchObject({ Result: 'changed', Id: claimId });
    const at = here.clock.now().toISOString();
    const shown = async () => (await here.client.getClaim({ Id: claimId })).body;
    expect(await shown()).toMatchObject({ ...given, LastLookedAt: at });
    expect((await client.changeStatus({ claimId, version, given: {} })).code).toBe('desk.changedMeanwhile');
    here.clock.pass({ minutes: 1 });
    await client.changeStatus({ claimId, version: changed.body.Version, given: {} });
    expect(await shown()).toMatchObject({ ...given, LastLookedAt: here.clock.now().toISOString() });
    const events = await here.db.selectFrom('event').select(['kind', 'actor']).execute();
    expect(events).toContainEqual({ kind: 'status.changed', actor: 'workbench' });
  });

  test('[CASE-3] closing and reopening keep their reason as a note; closing settles what waits', async () => {
    const claim = flightClaim();
    const me = jorien();
    const here = await world({ claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const claimId = claim.id;
    await here.client.sendMessage({ claimId, subject: 'Vraag', body: 'Is er nieuws?' });
    const waits = () => here.db.selectFrom('work_entry').select('settled_by').where('kind', '=', 'message').execute();
    expect(await waits()).toEqual([{ settled_by: null }]);
    expect((await client.closeByHand({ claimId, version: null, reason: 'Nee' })).status).toBe(422);
    expect((await client.closeByHand({ claimId, version: null, reason })).body.Result).toBe('changed');
    expect(await waits()).toEqual([{ settled_by: me.id }]);
    expect((await client.closeByHand({ claimId, version: null, reason: 'Nog een keer' })).body.Result).toBe(
      'unchanged',
    );
    expect((await client.reopenByHand({ claimId, version: null, reason: 'Toch niet dubbel' })).status).toBe(200);
    const { body } = await client.openClaim({ claimId });
    expect(body.Claim.ClaimClosed).toBe(false);
    expect(body.Notes.map(({ Text }) => Text).toSorted()).toEqual([reason, 'Toch niet dubbel']);
  });

  test('[CASE-3, ANSWER-28] who closes says how it ended, which the contact reads', async () => {
    const claim = flightClaim();
    const me = jorien();
    const here = await world({ claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const ended = { claimId: claim.id, version: null, reason, closedAs: 'WithdrawnByContact' } as const;
    expect((await client.closeByHand(ended)).status).toBe(200);
    const read = async () => (await here.client.getClaim({ Id: claim.id, culture: 'nl-NL' })).body;
    expect(await read()).toMatchObject({ ClaimClosed: true, ClosedAs: 'WithdrawnByContact' });
    await client.reopenByHand({ claimId: claim.id, version: null, reason });
    expect(await read()).toMatchObject({ ClaimClosed: false, ClosedAs: null });
  });

  test('[CASE-4] a receipt is judged by the rules of the desk; its amount, currency and file stay', async () => {
    const bill = receipt(item({ action: 'DocumentCustomer' }), { amount_cents: 4_000, euro_cents: 4_000 });
    const claim = flightClaim({ receipts: [bill] });
    const me = jorien();
    const here = await world({ claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const judge = (given: Parameters<typeof client.judge>[0]['given'], receiptId = bill.id) =>
      client.judge({ claimId: claim.id, receiptId, version: null, given });
    const tooMuch = await judge({ Judgement: 'Partly', AcceptedCents: 4_001 });
    expect([tooMuch.status, tooMuch.text]).toEqual([422, expect.stringContaining('AcceptedCents')]);
    expect((await judge({ Judgement: 'Partly' }, someId())).code).toBe('staff.notFound');
    const { Receipts: before } = (await here.client.getClaim({ Id: claim.id })).body;
    await judge({ Judgement: 'Partly', Text: 'Alleen het hotel', AcceptedCents: 2_500 });
    const { Receipts: after } = (await here.client.getClaim({ Id: claim.id })).body;
    const found = { Judgement: 'Partly', JudgementText: 'Alleen het hotel', AcceptedCents: 2_500 };
    expect(after.Receipt).toEqual(before.Receipt.map((one) => ({ ...one, ...found })));
  });

  test('[COMPOSE-9] a claim has at most a thousand notes; it is closed for a reason all the same', async () => {
    const claim = flightClaim();
    const me = jorien();
    const here = await world({ claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const note = { claim_id: claim.id, staff_id: me.id, at: here.clock.now().toISOString(), text: 'x' };
    const notes = Array.from({ length: 999 }, (_, number) => ({ ...note, id: `n${number}` }));
    await insert(here.db, 'note', notes);
    const add = () => client.addNote({ claimId: claim.id, text: 'Gebeld' });
    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({ status: 409, code: 'staff.notesFull', body: { data: { most: 1_000 } } });
    expect((await client.closeByHand({ claimId: claim.id, version: null, reason })).status).toBe(200);
  });

  test('[CASE-4] of two who judge a receipt at once the second is told that it was judged meanwhile', async () => {
    const bill = receipt(item({ action: 'DocumentCustomer' }));
    const claim = flightClaim({ receipts: [bill] });
    const me = jorien();
    const here = await world({ claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const [claimId, receiptId] = [claim.id, bill.id];
    const versionNow = async () => (await client.openClaim({ claimId })).body.ReceiptVersions[receiptId] ?? '';
    const judge = (version: string, Judgement: 'Accepted' | 'Rejected') =>
      client.copy().judge({ claimId, receiptId, version, given: { Judgement } });
    const seen = await versionNow();
    const both = await Promise.all([judge(seen, 'Accepted'), judge(seen, 'Rejected')]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['desk.changedMeanwhile', 'done']);
    const done = both.find(({ status }) => status === 200);
    expect(await versionNow()).toBe(done?.body.Version);
    expect((await judge(await versionNow(), 'Rejected')).status).toBe(200);
  });

  test('[CASE-6, COMPOSE-8] what we wrote is withdrawn for a reason that staff see; what the contact wrote stays', async () => {
    const own = ['MessageCustomer', 'DocumentCustomer', 'QuoteCustomer'].map((action) => item({ action }));
    const letter = item({ action: 'MessageRedress', description: 'Antwoord', message: 'Verkeerde claim' });
    const task = request('RequestMarkRead');
    const claim = flightClaim({ documents: [...own, letter, task] });
    const me = jorien();
    const here = await world({ claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const claimId = claim.id;
    const withdraw = (documentId: string) => client.withdraw({ claimId, documentId, reason: 'Bij een ander bedoeld' });
    for (const { id } of own) expect((await withdraw(id)).code).toBe('staff.contactsWords');
    expect((await withdraw(letter.id)).status).toBe(200);
    expect((await withdraw(letter.id)).code).toBe('staff.notFound');
    const { body } = await client.openClaim({ claimId });
    const at = here.clock.now().toISOString();
    expect(body.Withdrawn).toMatchObject([
      {
        Id: letter.id,
        Name: 'Antwoord',
        Message: 'Verkeerde claim',
        WithdrawnAt: at,
        Author: 'Jorien Terpstra',
        Reason: 'Bij een ander bedoeld',
      },
    ]);
    const left = (await here.client.getClaim({ Id: claimId })).body.Documents.Document.map(({ Id }) => Id);
    expect(left.toSorted()).toEqual([...own, task].map(({ id }) => id).toSorted());
  });

  test('[COMPOSE-2] a draft is of one author, claim and thing; an empty one is removed', async () => {
    const claim = flightClaim();
    const [me, noor] = [jorien(), staffMember()];
    const here = await world({ claims: [claim], staff: [me, noor] });
    const [client, colleague] = [await here.staffClientOf(me), await here.staffClientOf(noor)];
    const claimId = claim.id;
    const draftsOf = async (who: typeof client) =>
      (await who.openClaim({ claimId })).body.Drafts.map(({ Thing, Text }) => [Thing, Text]);
    for (const text of ['Bes', 'Beste Sanne']) await client.saveDraft({ claimId, thing: 'answer', text, fields: {} });
    await client.saveDraft({ claimId, thing: 'note', text: 'Gebeld', fields: {} });
    await colleague.saveDraft({ claimId, thing: 'answer', text: 'Van een ander', fields: {} });
    await here.client.sendMessage({ claimId, subject: 'Vraag', body: 'Is er nieuws?' });
    expect(await draftsOf(await here.staffClientOf(me))).toEqual([
      ['answer', 'Beste Sanne'],
      ['note', 'Gebeld'],
    ]);
    await client.saveDraft({ claimId, thing: 'answer', text: '', fields: {} });
    expect([await draftsOf(client), await draftsOf(colleague)]).toEqual([
      [['note', 'Gebeld']],
      [['answer', 'Van een ander']],
    ]);
  });

  test('[COMPOSE-9] @name in a note makes work for the active colleagues of that name who see the brand', async () => {
    const claim = flightClaim();
    const [me, pim] = [jorien(), staffMember({ name: 'Pim de Wit' })];
    const gone = staffMember({ name: 'Pim Oud', disabled_at: '2026-01-01T00:00:00.000Z' });
    const here = await world({
      claims: [claim],
      staff: [me, pim, gone, staffMember({ name: 'Pim Verweg', brands: 'elders' })],
    });
    const client = await here.staffClientOf(me);
    await client.addNote({ claimId: claim.id, text: 'Kan jij bellen, @pim? Groet, @Jorien' });
    const entries = await here.db.selectFrom('work_entry').select(['kind', 'staff_id']).execute();
    expect(entries).toEqual([{ kind: 'mention', staff_id: pim.id }]);
  });
});

test('[COMPOSE-9] a full name goes before a first name, and no address or longer name is a mention', () => {
  const people = ['Pim de Wit', 'Pim Jansen', 'Noor Bakker', 'José'].map((name) => ({ id: name, name }));
  const named = (text: string) => mentionedIn(text, people).map(({ name }) => name);
  expect(named('@PIM DE WIT en @josé')).toEqual(['Pim de Wit', 'José']);
  expect(named('@pim')).toEqual(['Pim de Wit', 'Pim Jansen']);
  expect(named('mail naar info@noor.nl, @Noortje of @')).toEqual([]);
  expect(named('(@Noor).')).toEqual(['Noor Bakker']);
});

test('[CASE-6] no call of staff takes the id of a document to change it but withdraw, and seeing a report, which stays as it was written', () => {
  const taking = Object.values(calls).filter(({ path, takes }) => {
    const entries = 'schema' in takes ? (takes.schema as { readonly entries?: object }).entries : undefined;
    return path.startsWith('staff/') && entries !== undefined && 'documentId' in entries;
  });
  expect(taking.map(({ path }) => path).toSorted()).toEqual(['staff/file', 'staff/seereport', 'staff/withdraw']);
});

test('[COMPOSE-9] the names of all colleagues are folded once, however many @ a note holds', () => {
  let reads = 0;
  const one = {
    id: 'a',
    get name() {
      reads += 1;
      return 'Noor Bakker';
    },
  };
  mentionedIn('@'.repeat(1_000), [one]);
  expect(reads).toBe(1);
});
