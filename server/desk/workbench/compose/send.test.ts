import { expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import type { DraftFile } from '#contract/staff/compose.ts';
import * as compose from '#contract/staff/compose.ts';
import { contact, flightClaim, item, someId, staffMember } from '../../../testing/given.ts';
import { sentFile } from '../../../testing/sent-files.ts';
import { attachedParts } from '../../../testing/upload.ts';
import { type MakeWorld, onEachDatabase, onSqlite, type World } from '../../../testing/world.ts';
import { changeStaff, disableStaff } from '../../staff/accounts.ts';

const words = 'Wij hebben uw claim bekeken.';

/** An open claim, two members of staff with a browser each, and an answer to it. */
async function scene(world: MakeWorld, columns: Parameters<typeof flightClaim>[0] = {}) {
  const claim = flightClaim(columns);
  const [me, noor] = [staffMember({ name: 'Jorien Terpstra' }), staffMember({ name: 'Noor Bakker' })];
  const here = await world({ claims: [claim], staff: [me, noor] });
  const [client, colleague] = [await here.staffClientOf(me), await here.staffClientOf(noor)];
  const claimId = claim.id;
  const answer = (given: Partial<InputOf<typeof compose.send>> = {}) => ({
    ...{ claimId, seenTo: 1, sure: false, thing: 'answer' as const, document: { Message: words }, settle: false },
    ...given,
  });
  const goes = async () => {
    here.clock.pass({ seconds: 10 });
    await here.app.jobs.runDue();
  };
  const arrived = async () =>
    (await here.client.getClaim({ Id: claimId })).body.Documents.Document.flatMap(({ Message, DocumentAction }) =>
      DocumentAction === 'MessageRedress' ? [Message] : [],
    );
  const drafts = async () =>
    (await client.openClaim({ claimId })).body.Drafts.map(({ Thing, Text, Fields }) => [Thing, Text, Fields]);
  const attach = (file: string, thing: 'answer' | 'request' = 'answer') =>
    client.parts<DraftFile>(compose.attachFile, attachedParts(claimId, file, thing));
  const files = async () =>
    (await client.openClaim({ claimId })).body.Drafts.map(({ Thing, Files }) => [Thing, Files.map(({ Name }) => Name)]);
  return { here, claim, claimId, me, client, colleague, answer, goes, arrived, drafts, attach, files };
}

const itemsOf = async ({ client }: World, claimId: string) =>
  (await client.getClaim({ Id: claimId })).body.Documents.Document;

const waitingIn = ({ db }: World) => db.selectFrom('waiting_send').select('id').execute();
const workIn = ({ db }: World) => db.selectFrom('work_entry').select(['kind', 'settled_by']).orderBy('kind').execute();

onEachDatabase('what staff send', (world) => {
  test('[COMPOSE-4] words wait ten seconds, then words, status and settling reach the contact together, once, and the draft goes', async () => {
    const { here, claimId, me, client, answer, goes, arrived, drafts } = await scene(world);
    await here.client.sendMessage({ claimId, subject: 'Vraag', body: 'Is er nieuws?' });
    await here.client.addNonPassenger({ claimId, FirstName: 'Henk', MiddleName: null, LastName: 'Berg' });
    const { SeenTo: seenTo } = (await client.openClaim({ claimId })).body;
    await client.saveDraft({ claimId, thing: 'answer', text: words, fields: {} });
    const status = { ClaimStatusTitle: 'Bij de luchthaven' };
    const sent = await client.send(answer({ seenTo, status, settle: true }));
    const goesAt = new Date(here.clock.now().getTime() + 10_000).toISOString();
    expect(sent.body).toEqual({ Id: expect.any(String), GoesAt: goesAt });
    here.clock.pass({ seconds: 9 });
    await here.app.jobs.runDue();
    expect([await arrived(), await drafts()]).toEqual([[], [['answer', words, {}]]]);
    await goes();
    await goes();
    expect([await arrived(), await drafts(), await waitingIn(here)]).toEqual([[words], [], []]);
    const { body } = await here.client.getClaim({ Id: claimId });
    expect(body).toMatchObject({ ...status, LastLookedAt: expect.any(String) });
    expect(await workIn(here)).toEqual([
      { kind: 'details', settled_by: me.id },
      { kind: 'message', settled_by: me.id },
    ]);
    const documents = await here.db.selectFrom('document').select('external_id').where('message', '=', words).execute();
    expect(documents).toEqual([{ external_id: null }]);
    const audit = await here.db.selectFrom('audit').select('staff_id').where('act', '=', 'message.arrived').execute();
    expect(audit).toEqual([{ staff_id: me.id }]);
  });

  test('[COMPOSE-4, NOTICE-1] files go along with the words: those of an answer below it, the one of a request as its own, and one notice tells of each', async () => {
    const { here, claimId, client, answer, goes, attach, files } = await scene(world);
    await here.client.sendMessage({ claimId, subject: 'Vraag', body: 'Is er nieuws?' });
    const [letter, photo] = [await attach('brief.pdf'), await attach('foto.png')];
    const form = await attach('volmacht.pdf', 'request');
    expect(form).toMatchObject({
      status: 200,
      body: { Name: 'volmacht.pdf', IsBeingChecked: false, IsRefused: false },
    });
    expect((await attach('tweede.pdf', 'request')).code).toBe('documents.tooManyFiles');
    const { SeenTo: seenTo } = (await client.openClaim({ claimId })).body;
    await client.send(answer({ seenTo, files: [photo.body.Id, letter.body.Id] }));
    expect(await files()).toEqual([['request', ['volmacht.pdf']]]);
    const document = { DocumentAction: 'RequestCompleteDocuSign', IsPerformDocumentActionRequired: true };
    await client.send(answer({ seenTo, thing: 'request', document, files: [form.body.Id] }));
    expect(await files()).toEqual([]);
    expect(await itemsOf(here, claimId)).toHaveLength(1);
    await goes();
    const notices = await here.db.selectFrom('notice').select('kind').where('kind', '!=', 'reminder').execute();
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['answered', 'asked']);
    const items = await itemsOf(here, claimId);
    const [said, asked] = ['MessageRedress', 'RequestCompleteDocuSign'].map((action) =>
      items.find(({ DocumentAction }) => DocumentAction === action),
    );
    expect(said?.ContainsFile).toBe(false);
    const unsigned = { ParentDocumentId: null, DocumentActionPerformedDateTime: null };
    expect(asked).toMatchObject({ Name: 'volmacht.pdf', ContainsFile: true, ...unsigned });
    const below = items.filter(({ ParentDocumentId }) => ParentDocumentId === said?.Id);
    expect(below.map(({ Name }) => Name).toSorted()).toEqual(['brief.pdf', 'foto.png']);
    expect((await here.client.download({ fileId: below[0]?.Id ?? '' })).status).toBe(200);
    expect(await here.db.selectFrom('draft_file').selectAll().execute()).toEqual([]);
  });

  test('[COMPOSE-2, COMPOSE-4] files wait in a draft without words, come back with what is called back, and are gone from the store when taken out', async () => {
    const { here, claimId, client, colleague, answer, goes, attach, files } = await scene(world);
    const { Id: fileId } = (await attach('brief.pdf')).body;
    expect(await files()).toEqual([['answer', ['brief.pdf']]]);
    expect((await colleague.openClaim({ claimId })).body.Drafts).toEqual([]);
    expect((await colleague.detachFile({ claimId, fileId })).code).toBe('staff.notFound');
    expect((await colleague.send(answer({ files: [fileId] }))).code).toBe('staff.notFound');
    const { Id: id } = (await client.send(answer({ files: [fileId] }))).body;
    // What waits to go is not taken out, and does not go twice.
    expect((await client.detachFile({ claimId, fileId })).code).toBe('staff.notFound');
    await client.unsend({ id });
    expect(await files()).toEqual([['answer', ['brief.pdf']]]);
    expect((await client.send(answer({ files: [fileId, fileId] }))).code).toBe('staff.notFound');
    await client.send(answer({ files: [fileId] }));
    await colleague.closeByHand({ claimId, version: null, reason: 'Dubbel ingediend' });
    await goes();
    expect([await files(), await itemsOf(here, claimId)]).toEqual([[['answer', ['brief.pdf']]], []]);
    expect((await attach('nog-een.pdf')).code).toBe('claims.closed');
    expect((await client.detachFile({ claimId, fileId })).status).toBe(200);
    // The words have come back too.
    expect([await files(), await here.db.selectFrom('file').selectAll().execute()]).toEqual([[['answer', []]], []]);
    expect(await here.db.selectFrom('leaving_file').select('erased').execute()).toEqual([{ erased: false }]);
  });

  test('[COMPOSE-2, COMPOSE-4] a file of a draft is opened by its author alone, until it is sent, and not while it is checked', async () => {
    const { here, claimId, me, client, colleague, answer, attach } = await scene(world);
    const { Id: fileId } = (await attach('brief.pdf')).body;
    const open = async (who = client, id = fileId) => (await who.openDraftFile({ claimId, fileId: id })).code;
    expect([await open(colleague), await open(client, someId())]).toEqual(['staff.notFound', 'staff.notFound']);
    const check = (verdict: 'waiting' | 'infected' | 'clean') => here.db.updateTable('file').set({ verdict }).execute();
    await check('waiting');
    expect(await open()).toBe('documents.beingChecked');
    await check('infected');
    expect(await open()).toBe('staff.notFound');
    await check('clean');
    const file = await client.openDraftFile({ claimId, fileId });
    expect([file.status, file.bytes.length]).toEqual([200, sentFile('pdf').length]);
    const opened = { act: 'draftFile.viewed', staff_id: me.id, contact_id: null, subject_id: fileId };
    const audit = here.db.selectFrom('audit').select(['act', 'staff_id', 'contact_id', 'subject_id']);
    expect(await audit.where('claim_id', '=', claimId).execute()).toEqual([opened]);
    await client.send(answer({ files: [fileId] }));
    expect(await open()).toBe('staff.notFound');
  });

  test('[COMPOSE-4] what is called back leaves its draft and reaches nobody; what has gone cannot be called back', async () => {
    const { here, claimId, client, colleague, answer, goes, arrived, drafts } = await scene(world);
    await client.saveDraft({ claimId, thing: 'answer', text: 'Wij hebben', fields: { name: 'x' } });
    const { Id: id } = (await client.send(answer())).body;
    // The form is emptied as soon as it is sent.
    await client.saveDraft({ claimId, thing: 'answer', text: '', fields: {} });
    // A colleague learns as little of it as of an unknown one.
    expect((await colleague.unsend({ id })).code).toBe('staff.tooLate');
    expect((await client.unsend({ id })).status).toBe(200);
    expect((await client.unsend({ id })).code).toBe('staff.tooLate');
    await goes();
    expect([await arrived(), await drafts()]).toEqual([[], [['answer', words, { name: 'x' }]]]);
    const again = await client.send(answer());
    await client.saveDraft({ claimId, thing: 'answer', text: 'Iets anders', fields: {} });
    await goes();
    expect((await client.unsend({ id: again.body.Id })).code).toBe('staff.tooLate');
    expect((await client.unsend({ id: someId() })).code).toBe('staff.tooLate');
    // What was written since is no part of what was sent.
    expect([await arrived(), await drafts()]).toEqual([[words], [['answer', 'Iets anders', {}]]]);
    expect(await waitingIn(here)).toEqual([]);
  });

  test('[COMPOSE-3] who has not seen the answer of another, also of a client, is told whose it is, unless they are sure', async () => {
    const { here, claimId, client, colleague, answer, goes, arrived } = await scene(world);
    const { SeenTo: seenTo } = (await client.openClaim({ claimId })).body;
    await colleague.send(answer({ seenTo, document: { Message: 'Van Noor' } }));
    await goes();
    const refused = await client.send(answer({ seenTo }));
    expect([refused.status, refused.code, refused.text]).toEqual([
      ...[409, 'staff.answeredMeanwhile'],
      expect.stringContaining('Noor Bakker'),
    ]);
    expect((await colleague.send(answer({ seenTo, document: { Message: 'Nog iets' } }))).status).toBe(200);
    await goes();
    expect((await client.send(answer({ seenTo, sure: true }))).status).toBe(200);
    await goes();
    expect(await arrived()).toHaveLength(3);
    await (await here.desk()).putDocument([claimId, 'D1'], { DocumentAction: 'MessageRedress', Message: 'Systeem' });
    const { code, text } = await client.send(answer({ seenTo }));
    expect([code, text]).toEqual(['staff.answeredMeanwhile', expect.stringContaining('Redress')]);
  });

  test('[COMPOSE-4] what a rule forbids when it would go is not written: the draft returns, and the claim has work', async () => {
    const { here, claimId, client, colleague, answer, goes, arrived, drafts } = await scene(world);
    const status = { ClaimStatusTitle: 'Bij de luchthaven' };
    await client.send(answer({ status, settle: true }));
    await colleague.closeByHand({ claimId, version: null, reason: 'Dubbel ingediend' });
    await goes();
    expect([await arrived(), await drafts(), await waitingIn(here)]).toEqual([[], [['answer', words, {}]], []]);
    expect(await workIn(here)).toEqual([{ kind: 'failed', settled_by: null }]);
    expect((await here.client.getClaim({ Id: claimId })).body.ClaimStatusTitle).not.toBe(status.ClaimStatusTitle);
    expect((await client.send(answer())).code).toBe('claims.closed');
  });

  test('[COMPOSE-3, COMPOSE-4] of two who answer within the wait, the second gets theirs back', async () => {
    const { here, client, colleague, answer, goes, arrived, drafts } = await scene(world);
    await colleague.send(answer({ document: { Message: 'Van Noor' } }));
    here.clock.pass({ seconds: 1 });
    await client.send(answer());
    await goes();
    expect([await arrived(), await drafts()]).toEqual([['Van Noor'], [['answer', words, {}]]]);
  });

  test('[COMPOSE-4] two tabs that send one draft send it once', async () => {
    const { here, client, answer, goes, arrived } = await scene(world);
    const [one, other] = await Promise.all([client.copy().send(answer()), client.copy().send(answer())]);
    expect([one.status, other.body]).toEqual([200, one.body]);
    expect(await waitingIn(here)).toHaveLength(1);
    await goes();
    expect(await arrived()).toEqual([words]);
  });

  test('[COMPOSE-4] other words that are sent within the wait of the first go as well', async () => {
    const { client, answer, goes, arrived } = await scene(world);
    const first = await client.send(answer());
    const second = await client.send(answer({ document: { Message: 'En nog iets.' } }));
    expect(second.body.Id).not.toBe(first.body.Id);
    await goes();
    expect((await arrived()).toSorted()).toEqual(['En nog iets.', words]);
  });

  test('[COMPOSE-4] ten wait of one author at a claim, so that those that may not go are no draft without end', async () => {
    const { client, colleague, answer, goes } = await scene(world);
    const say = async (who: typeof client, turn: number) =>
      (await who.send(answer({ sure: true, document: { Message: `Bericht ${turn}` } }))).code;
    for (let turn = 1; turn <= 10; turn += 1) expect(await say(client, turn)).toBeUndefined();
    expect([await say(client, 11), await say(client, 10), await say(colleague, 11)]).toEqual([
      'call.tooFast',
      undefined,
      undefined,
    ]);
    await goes();
    expect(await say(client, 11)).toBeUndefined();
  });

  test('[COMPOSE-4] a server that fails or is killed at any moment neither loses what waits nor sends it twice', async () => {
    const { here, client, answer, goes, arrived, drafts } = await scene(world);
    await client.send(answer());
    const rename = (from: string, to: string) => here.db.schema.alterTable(from).renameTo(to).execute();
    // It fails at its last statement.
    await rename('draft', 'draft_elsewhere');
    await goes();
    expect([await arrived(), (await waitingIn(here)).length]).toEqual([[], 1]);
    await rename('draft_elsewhere', 'draft');
    await goes();
    expect([await arrived(), await waitingIn(here)]).toEqual([[words], []]);
    // Killed after its commit, before the job was settled: another process takes the job again.
    const jobs = here.db.selectFrom('job').selectAll().where('kind', '=', 'workbench.send');
    const { id } = await jobs.executeTakeFirstOrThrow();
    const again = await client.send(answer({ seenTo: 9 }));
    const payload = JSON.stringify({ sendId: again.body.Id });
    await here.db.updateTable('job').set({ done_at: null, attempts: 1, payload }).where('id', '=', id).execute();
    await goes();
    expect([await arrived(), await drafts()]).toEqual([[words, words], []]);
  });

  test('[COMPOSE-4] a fault that stays gives the words back to who wrote them', async () => {
    const { here, client, answer, arrived, drafts } = await scene(world);
    const { Id: id } = (await client.send(answer())).body;
    await here.db.schema.alterTable('notice').renameTo('notice_elsewhere').execute();
    for (const minutes of [1, 2, 10]) {
      here.clock.pass({ minutes });
      await here.app.jobs.runDue();
    }
    await here.db.schema.alterTable('notice_elsewhere').renameTo('notice').execute();
    expect([await arrived(), await drafts()]).toEqual([[], [['answer', words, {}]]]);
    expect((await client.unsend({ id })).code).toBe('staff.tooLate');
    expect(await workIn(here)).toEqual([{ kind: 'failed', settled_by: null }]);
  });
});

onSqlite('what staff send', (world) => {
  test('[COMPOSE-8] files that came with words are withdrawn with them', async () => {
    const { here, claimId, client, answer, goes, attach } = await scene(world);
    const { Id } = (await attach('brief.pdf')).body;
    await client.send(answer({ files: [Id] }));
    await goes();
    const words = (await itemsOf(here, claimId)).find(({ DocumentAction }) => DocumentAction === 'MessageRedress');
    await client.withdraw({ claimId, documentId: words?.Id ?? '', reason: 'Verkeerde claim' });
    expect(await itemsOf(here, claimId)).toEqual([]);
    const { Withdrawn } = (await client.openClaim({ claimId })).body;
    expect(Withdrawn.map(({ Reason }) => Reason)).toEqual(['Verkeerde claim', 'Verkeerde claim']);
  });

  test('[COMPOSE-4] a file with a virus stays behind, and the words with it', async () => {
    const { here, client, answer, attach } = await scene(world);
    const { Id } = (await attach('brief.pdf')).body;
    await here.db.updateTable('file').set({ verdict: 'infected' }).execute();
    expect((await client.openClaim({ claimId: answer().claimId })).body.Drafts).toMatchObject([
      { Files: [{ Id, IsRefused: true }] },
    ]);
    expect(await client.send(answer({ files: [Id] }))).toMatchObject({ status: 409, code: 'staff.unsafeFile' });
  });

  test.each([
    ['can no longer log in', (here: World, email: string) => disableStaff(here, email)],
    ['no longer sees the brand', (here: World, email: string) => changeStaff(here, email, { brands: 'elsewhere' })],
  ])('[COMPOSE-4] the words of an author who %s when they would go are given back', async (_, lose) => {
    const { here, me, client, colleague, claimId, answer, goes, arrived } = await scene(world);
    await client.saveDraft({ claimId, thing: 'answer', text: words, fields: {} });
    await client.send(answer());
    await lose(here, me.email);
    await goes();
    expect([await arrived(), await waitingIn(here)]).toEqual([[], []]);
    expect(await here.db.selectFrom('draft').select(['staff_id', 'text']).execute()).toEqual([
      { staff_id: me.id, text: words },
    ]);
    expect((await colleague.openClaim({ claimId })).body.Work?.News).toMatchObject([{ Kind: 'failed' }]);
  });

  test('[CASE-6, COMPOSE-4] what the rules forbid is refused at once: empty words, the name of the contact, an unknown document, another kind', async () => {
    const foreign = item();
    const { here, client, answer } = await scene(world);
    const fields = async (given: Parameters<typeof answer>[0]) => {
      const { status, text } = await client.send(answer(given));
      return [status, (JSON.parse(text).fields as { field: string }[]).map(({ field }) => field)];
    };
    const [action, before] = ['document.DocumentAction', await here.everything()];
    expect(await fields({ document: { Message: ' ' } })).toEqual([422, ['document.Message']]);
    for (const DocumentAction of ['QuoteCustomer', 'MessageCustomer', 'DocumentCustomer', 'RequestReply'] as const) {
      expect(await fields({ document: { Message: words, DocumentAction } })).toEqual([422, [action]]);
    }
    expect(await fields({ thing: 'request', document: { Message: words } })).toEqual([422, [action]]);
    expect(await fields({ document: { Message: words, ParentDocumentId: foreign.id } })).toEqual([
      422,
      ['ParentDocumentId'],
    ]);
    expect(await here.everything()).toEqual(before);
  });

  test('[TEAM-1, DOC-14] a request names a claim of another brand no more than one that does not exist', async () => {
    const [mine, theirs] = [
      flightClaim(),
      flightClaim({ owner: contact({ brand: 'noordstern' }), external_id: 'N-1' }),
    ];
    const me = staffMember({ brands: 'redress' });
    const client = await (await world({ claims: [mine, theirs], staff: [me] })).staffClientOf(me);
    const ask = async (DocumentActionArguments: string) => {
      const document = { DocumentAction: 'RequestClaim', DocumentActionArguments } as const;
      const input = { claimId: mine.id, seenTo: 1, sure: true, thing: 'request', document, settle: false } as const;
      return (await client.send(input)).status;
    };
    expect([await ask(mine.id), await ask(theirs.id), await ask('N-1'), await ask('N-2')]).toEqual([
      200, 404, 404, 404,
    ]);
  });
});
