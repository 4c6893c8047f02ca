import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { texts } from '#texts/texts.ts';
import { redress } from '../brands/brand.ts';
import { Sites } from '../brands/sites.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Scanner } from '../platform/viruses/clamd.ts';
import { announceDays } from '../schedules/due-days.ts';
import { contact, flightClaim, item, request, someId, uploadRequest } from '../testing/given.ts';
import { letter, sentFile } from '../testing/sent-files.ts';
import { sendTo, uploadTo } from '../testing/upload.ts';
import { onEachDatabase, onSqlite } from '../testing/world.ts';
import { fileCheck } from '../uploads/jobs.ts';
import { checkOverdue } from './file.check.ts';

/** The harmless file that every scanner takes for a virus, in pieces, so that none takes this one for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const infected = Buffer.concat([sentFile('pdf'), Buffer.from(eicar)]);
const ticket = { name: 'ticket.pdf' };
const waitingFile = { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') };

/** A scanner that knows one virus, and may be away. */
function scanner() {
  const state = { away: false, seen: 0 };
  const knows: Scanner = {
    scan: async (content) => {
      const bytes = await buffer(content);
      if (state.away) throw new Error('connect ECONNREFUSED');
      state.seen += 1;
      return bytes.includes(eicar) ? 'Eicar-Test-Signature' : null;
    },
  };
  return { state, knows };
}

onEachDatabase('a file that is checked for viruses', (world) => {
  test('[UPLOAD-3] is seen by its owner as being checked and opened by nobody, until it is known to be clean', async () => {
    const { knows } = scanner();
    const { app, client, db, claim } = await world({ claims: [flightClaim()], scanner: knows });
    const id = (await uploadTo(client, claim, [ticket])).body[0]?.Id ?? '';
    const seen = async () => (await client.getClaim({ Id: claim.id })).body.Documents.Document[0];
    expect(await seen()).toMatchObject({ Id: id, ContainsFile: true, IsBeingChecked: true });
    const held = await client.download({ fileId: id });
    expect([held.status, held.code]).toEqual([409, 'documents.beingChecked']);
    const before = await db.selectFrom('claim').select('version').executeTakeFirstOrThrow();
    await app.jobs.runDue();
    expect(await seen()).toMatchObject({ Id: id, IsBeingChecked: false });
    expect((await client.download({ fileId: id })).bytes.equals(sentFile('pdf'))).toBe(true);
    const after = await db.selectFrom('claim').select('version').executeTakeFirstOrThrow();
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('[UPLOAD-3, STATUS-14] infected, it is gone with words to the contact, and the request it alone answered is open again', async () => {
    const { knows } = scanner();
    const asked = uploadRequest();
    const claim = flightClaim({ documents: [asked] });
    const { client, contact: me, db, mails, clock } = await world({ claims: [claim], scanner: knows });
    const id = (await uploadTo(client, claim, [{ ...ticket, content: infected }], asked)).body[0]?.Id ?? '';
    clock.pass({ minutes: 1 });
    const sent = await mails();
    const { Documents } = (await client.getClaim({ Id: claim.id })).body;
    const notice = Documents.Document.find(({ DocumentAction }) => DocumentAction === 'MessageRedress');
    const { subject } = texts.nl.mail.file_refused;
    expect(notice).toMatchObject({ Description: subject, CanReact: true, TimeStamp: clock.now().toISOString() });
    expect(notice?.Message).toContain('ticket.pdf');
    expect(Documents.Document.map(({ Id }) => Id).toSorted()).toEqual([asked.id, notice?.Id].toSorted());
    expect(Documents.Document.find(({ Id }) => Id === asked.id)?.DocumentActionPerformedDateTime).toBe(null);
    expect((await client.download({ fileId: id })).code).toBe('documents.notFound');
    expect(sent.map((mail) => [mail.to.address, mail.subject])).toEqual([[me.email, subject]]);
    expect(sent[0]?.text).toContain(`#/claim/${claim.id}`);
    const events = await db.selectFrom('event').select(['kind', 'actor']).orderBy('sequence').execute();
    expect(events.slice(-2)).toEqual([
      { kind: 'document.refused', actor: 'system' },
      { kind: 'task.asked', actor: 'system' },
    ]);
  });

  test('[UPLOAD-3] with the scanner away it stays held and is tried again, also after the last try of its job', async () => {
    const { knows, state } = scanner();
    const here = await world({ claims: [flightClaim()], scanner: knows });
    state.away = true;
    const id = (await uploadTo(here.client, here.claim, [ticket])).body[0]?.Id ?? '';
    for (const hours of [1, 6, 13, 13]) {
      await here.app.jobs.runDue();
      here.clock.pass({ hours });
    }
    const later = async () => here.clientOf(here.contact);
    expect((await (await later()).download({ fileId: id })).code).toBe('documents.beingChecked');
    const sites = new Sites({ publicUrl: 'https://portaal.example', hosts: null, brand: redress });
    const context = { ...here, sites, jobs: here.app.jobs, scanner: knows };
    await expect(checkOverdue(context)).rejects.toThrow('ECONNREFUSED');
    expect((await (await later()).download({ fileId: id })).code).toBe('documents.beingChecked');
    state.away = false;
    await checkOverdue(context);
    expect((await (await later()).download({ fileId: id })).status).toBe(200);
    expect(state.seen).toBe(1);
  });

  test('[UPLOAD-3] a file that cannot be scanned keeps no other waiting; a scanner that is away is asked three times', async () => {
    const waiting = (content: Buffer) => ({ ...waitingFile, content, verdict: 'waiting' as const });
    const heavy = Buffer.concat([sentFile('pdf'), Buffer.from('heavy')]);
    const papers = [heavy, sentFile('pdf'), heavy, sentFile('pdf')].map((content) => item({ file: waiting(content) }));
    const here = await world({ claims: [flightClaim({ documents: papers })] });
    const state = { away: true, asked: 0 };
    const scan: Scanner['scan'] = async (content) => {
      const bytes = await buffer(content);
      state.asked += 1;
      if (state.away) throw new Error('connect ECONNREFUSED');
      if (bytes.includes('heavy')) throw new Error('the scanner took too long');
      return null;
    };
    const sites = new Sites({ publicUrl: 'https://portaal.example', hosts: null, brand: redress });
    const context = { ...here, sites, jobs: here.app.jobs, scanner: { scan } };
    here.clock.pass({ hours: 25 });
    await expect(checkOverdue(context)).rejects.toThrow('ECONNREFUSED');
    expect(state.asked).toBe(3);
    state.away = false;
    here.clock.pass({ hours: 1 });
    await expect(checkOverdue(context)).rejects.toThrow('took too long');
    const verdicts = await here.db.selectFrom('file').select('verdict').orderBy('verdict').execute();
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['clean', 'clean', 'waiting', 'waiting']);
  });

  test('[UPLOAD-3] a hundred files that always fail are tried after the others', async () => {
    const here = await world({
      claims: [flightClaim({ documents: [item({ file: { ...waitingFile, verdict: 'waiting' } })] })],
    });
    const row = await here.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    const created_at = '2026-11-01T00:00:00.000Z';
    const missing = Array.from({ length: 100 }, () => ({
      ...row,
      id: someId(),
      stored_name: `${someId()}00000000`,
      // As of a file that is not encrypted: that of another row cannot be opened.
      seal: null,
      created_at,
    }));
    await here.db.insertInto('file').values(missing).execute();
    const sites = new Sites({ publicUrl: 'https://portaal.example', hosts: null, brand: redress });
    const context = { ...here, sites, jobs: here.app.jobs, scanner: scanner().knows };
    here.clock.pass({ hours: 25 });
    await checkOverdue(context);
    here.clock.pass({ hours: 1 });
    await checkOverdue(context);
    const clean = await here.db.selectFrom('file').select('id').where('verdict', '=', 'clean').execute();
    expect(clean).toEqual([{ id: row.id }]);
  });

  test('[QUEUE-1] one that is held for fifteen minutes is work for staff, once, until it is known to be clean', async () => {
    const { state, knows } = scanner();
    const here = await world({ claims: [flightClaim()], scanner: knows });
    const [first] = (await uploadTo(here.client, here.claim, [ticket])).body;
    const held = () =>
      here.db.selectFrom('work_entry').select(['subject_id', 'settled_at']).where('kind', '=', 'held').execute();
    const round = () => announceDays({ ...here, brandOf: () => redress });
    state.away = true;
    here.clock.pass({ minutes: 14 });
    await round();
    expect(await held()).toEqual([]);
    here.clock.pass({ minutes: 2 });
    await Promise.all([round(), round()]);
    await round();
    expect(await held()).toEqual([{ subject_id: first?.Id, settled_at: null }]);
    state.away = false;
    await here.app.jobs.runDue();
    expect(await held()).toEqual([{ subject_id: first?.Id, settled_at: here.clock.now().toISOString() }]);
  });
});

onSqlite('a file that is checked for viruses', (world) => {
  test('[UPLOAD-3, P3] the mail that waits for its turn names the file by its id, and sends its name', async () => {
    const { knows } = scanner();
    const { app, client, mails, claim } = await world({ claims: [flightClaim()], scanner: knows });
    await uploadTo(client, claim, [{ name: 'zqpaspoort.pdf', content: infected }]);
    const payloads: string[] = [];
    const { add } = app.jobs;
    app.jobs.add = (db, kind, payload, ...more) => {
      payloads.push(JSON.stringify(payload));
      return add.call(app.jobs, db, kind, payload, ...more);
    };
    const sent = await mails();
    expect(payloads.filter((payload) => payload.includes(claim.id))).toEqual([
      expect.not.stringContaining('zqpaspoort'),
    ]);
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('zqpaspoort.pdf')]);
  });

  test('[UPLOAD-3] an infected file is not opened, also while its document is still there', async () => {
    const paper = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
    const { client, db } = await world({ claims: [flightClaim({ documents: [paper] })] });
    const download = async () => (await client.download({ fileId: paper.id })).status;
    expect(await download()).toBe(200);
    await db.updateTable('file').set({ verdict: 'infected' }).execute();
    expect(await download()).toBe(404);
  });

  test('[UPLOAD-3] of two files of a request one infected leaves the other, and the request answered', async () => {
    const { knows } = scanner();
    const asked = uploadRequest();
    const { app, client, claim } = await world({ claims: [flightClaim({ documents: [asked] })], scanner: knows });
    const sent = await uploadTo(client, claim, [ticket, { name: 'b.pdf', content: infected }], asked);
    await app.jobs.runDue();
    const { Documents } = (await client.getClaim({ Id: claim.id })).body;
    const request = Documents.Document.find(({ Id }) => Id === asked.id);
    expect([request?.Children, request?.DocumentActionPerformedDateTime !== null]).toEqual([[sent.body[0]?.Id], true]);
  });

  test('[UPLOAD-3] a receipt goes with its infected file, and is shown as being checked before', async () => {
    const { knows } = scanner();
    const costs = request('RequestUploadReceipts');
    const { app, client, claim } = await world({ claims: [flightClaim({ documents: [costs] })], scanner: knows });
    await sendTo(client, claim, [{ content: infected }], costs);
    const receipts = async () => (await client.getClaim({ Id: claim.id })).body.Receipts.Receipt;
    expect(await receipts()).toMatchObject([{ IsBeingChecked: true }]);
    await app.jobs.runDue();
    expect(await receipts()).toEqual([]);
  });

  test('[FILES-2] one that was deleted before it was checked is nobody’s news', async () => {
    const { knows } = scanner();
    const german = contact({ culture: 'de-DE' });
    const claim = flightClaim({ owner: german });
    const { client, db, mails } = await world({ contacts: [german], claims: [claim], scanner: knows });
    const id = (await uploadTo(client, claim, [{ ...ticket, content: infected }])).body[0]?.Id ?? '';
    await client.deleteDocument({ documentId: id });
    expect(await mails()).toEqual([]);
    expect((await client.getClaim({ Id: claim.id })).body.Documents.Document).toEqual([]);
    expect(await db.selectFrom('file').select('verdict').execute()).toEqual([{ verdict: 'infected' }]);
    await uploadTo(client, claim, [{ name: 'b.pdf', content: infected }]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([texts.de.mail.file_refused.subject]);
  });

  test('[UPLOAD-3, FORGOT-5] a scanner that does not answer holds up no mail', async () => {
    const hangs = Promise.withResolvers<null>();
    const mails: string[] = [];
    const send: Mailer['send'] = async ({ subject }) => void mails.push(subject);
    const mailer = { send, close: async () => undefined };
    const here = await world({ claims: [flightClaim()], scanner: { scan: () => hangs.promise }, mailer });
    await uploadTo(here.client, here.claim, [ticket, { name: 'b.pdf' }, { name: 'c.pdf' }]);
    await (await here.stranger()).requestPasswordChange({ email: here.contact.email });
    here.app.jobs.start();
    await expect.poll(() => mails.length).toBe(1);
    hangs.resolve(null);
    await here.app.jobs.stop();
  });

  test('[DOC-2, UPLOAD-3] an e-mail that is held is not read either', async () => {
    const { knows } = scanner();
    const { app, client, claim } = await world({ claims: [flightClaim()], scanner: knows });
    const id = (await uploadTo(client, claim, [{ name: 'brief.eml', content: letter }])).body[0]?.Id ?? '';
    expect((await client.getEmail({ documentId: id })).code).toBe('documents.beingChecked');
    const attachment = await client.downloadAttachment({ documentId: id, index: 0 });
    expect(attachment.code).toBe('documents.beingChecked');
    await app.jobs.runDue();
    expect((await client.getEmail({ documentId: id })).status).toBe(200);
  });

  test('[UPLOAD-3] one that the claims service put there goes without words to the contact, and with an event', async () => {
    const { knows } = scanner();
    const file = { name: 'brief.pdf', contentType: 'application/pdf', content: infected, verdict: 'waiting' } as const;
    const claim = flightClaim({ documents: [item({ file })] });
    const { app, client, db, mails } = await world({ claims: [claim], scanner: knows });
    const row = await db.selectFrom('file').select('id').executeTakeFirstOrThrow();
    await app.jobs.add(db, fileCheck, { fileId: row.id });
    expect(await mails()).toEqual([]);
    expect((await client.getClaim({ Id: claim.id })).body.Documents.Document).toEqual([]);
    const events = await db.selectFrom('event').select('kind').execute();
    expect(events).toEqual([{ kind: 'document.refused' }]);
  });

  test('[UPLOAD-3] without a scanner nothing is held', async () => {
    const { client, db, claim } = await world({ claims: [flightClaim()] });
    const id = (await uploadTo(client, claim, [ticket])).body[0]?.Id ?? '';
    expect((await client.download({ fileId: id })).status).toBe(200);
    expect(await db.selectFrom('job').select('id').execute()).toEqual([]);
  });
});
