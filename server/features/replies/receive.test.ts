import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { largestUpload } from '#contract/values/constants.ts';
import { roomForContacts } from '../../access/limits/claim-room.ts';
import { encryptedSize } from '../../platform/files/file-cipher.ts';
import { type FileStore, LowSpace } from '../../platform/files/store.ts';
import type { Desk } from '../../testing/desk.ts';
import { deskActs } from '../../testing/desk-acts.ts';
import { everythingIn } from '../../testing/everything.ts';
import { contact, flightClaim, type GivenClaim, item } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { type Given, onEachDatabase, onSqlite, type World } from '../../testing/world.ts';

/** Whether the store receives an attachment, by the most that it may take; the mail itself may be larger. */
const isAttachment = (most: number) => most === largestUpload || most === encryptedSize(largestUpload);

const question = { action: 'RequestReply', perform_required: true, can_react: true, description: 'Uw vlucht' };

interface Written {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly attachments?: readonly Attached[];
  /** HTML beside the text, with pictures that it shows by their Content-ID. */
  readonly html?: { readonly content: string; readonly pictures: readonly Attached[] };
  readonly id?: string;
}

interface Attached {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  /** Shown in its place, as Apple Mail sends photos. */
  readonly inline?: boolean;
  readonly contentId?: string;
}

/** Hands a mail over as the mail system of the claims service does. */
const desks = new WeakMap<World, Promise<Desk>>();
function deskAt(here: World): Promise<Desk> {
  const desk = desks.get(here) ?? here.desk(['write']);
  desks.set(here, desk);
  return desk;
}
async function received(here: World, bytes: Buffer) {
  const desk = await deskAt(here);
  const { status, body } = await desk.receiveMail([], undefined, { payload: bytes });
  expect(status).toBe(200);
  return body;
}

/** Everything but the keys of the mail system and the count of its calls. */
async function stored({ db }: World) {
  const everything = await everythingIn(db);
  const rate = everything.rate?.filter((row) => !row.includes('desk-calls:'));
  return { ...everything, rate, desk_key: [] };
}

/** The same address with another last letter before the @. */
const changed = (address: string) => address.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'));

const partsOf = (kind: string, mark: string, parts: readonly string[]) =>
  [
    `Content-Type: multipart/${kind}; boundary=${mark}\r\n`,
    ...parts.map((part) => `--${mark}\r\n${part}`),
    `--${mark}--\r\n`,
  ].join('\r\n');

let count = 0;
/** A mail as a program sends it (RFC 5322, 2046). */
function eml({
  from,
  to,
  subject = 'RE: Claim',
  headers = [],
  body = '',
  attachments = [],
  html,
  id,
}: Written): Buffer {
  count += 1;
  const head = [
    `From: Sanne <${from}>`,
    `To: Redress <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: <${id ?? `mail-${count}`}@voorbeeld.example>`,
    ...headers,
    'MIME-Version: 1.0',
  ];
  const part = ({ name, type, content, inline, contentId }: Attached) =>
    [
      `Content-Type: ${type}`,
      `Content-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64'),
    ].join('\r\n');
  const text = `Content-Type: text/plain; charset=utf-8\r\n\r\n${body.replaceAll('\n', '\r\n')}`;
  const shown = html && [`Content-Type: text/html; charset=utf-8\r\n\r\n${html.content}`, ...html.pictures.map(part)];
  const rich = shown && partsOf('alternative', 'keuze', [text, partsOf('related', 'beeld', shown)]);
  return Buffer.from(`${head.join('\r\n')}\r\n${partsOf('mixed', 'grens', [rich ?? text, ...attachments.map(part)])}`);
}

/** A claim in which something was asked, and the mail about it that can be answered. */
async function asked(
  makeWorld: (given?: Given) => Promise<World>,
  claim: GivenClaim = flightClaim(),
  document: object = question,
  given: Given = {},
) {
  const here = await makeWorld({ claims: [claim], replyDomain: 'reply.portaal.example', ...given });
  await deskAt(here);
  const id = await deskActs(here, claim, 'task.asked', document);
  here.clock.pass({ minutes: 10 });
  const [mail] = await here.mails();
  const to = mail?.replyTo ?? '';
  const answer = (written: Partial<Written>) => received(here, eml({ from: here.contact.email, to, ...written }));
  const documents = async () =>
    (await here.client.getClaim({ Id: claim.id, culture: 'nl-NL' })).body.Documents.Document;
  return { here, claim, id, mail, to, answer, documents };
}

const done = { Outcome: 'added', Reason: null, Reply: null };

onEachDatabase('an answer by mail', (world) => {
  test('[NOTICE-7, NOTICE-8] lands in the thread as the contact’s own message, without quote and signature, and performs what was asked', async () => {
    const { answer, documents, id, to, mail } = await asked(world);
    expect(to).toMatch(/^d[a-z2-7]{42}@reply\.portaal\.example$/);
    expect(mail?.text).toMatch(/^— Schrijf uw antwoord boven deze regel —/);
    const body = `Bijna vier uur.\n\nGroet, Sanne\n\nOp vr 20 nov 2026 schreef Redress <${to}>:\n> ${mail?.text.replaceAll('\n', '\n> ')}`;
    expect(await answer({ body })).toEqual(done);
    const [reply, question] = await documents();
    expect(reply).toMatchObject({
      DocumentAction: 'MessageCustomer',
      Message: 'Bijna vier uur.\n\nGroet, Sanne',
      ParentDocumentId: id,
      Description: 'RE: Uw vlucht',
    });
    expect(question?.DocumentActionPerformedDateTime).not.toBeNull();
  });

  test('[NOTICE-7] the same mail sent twice is added once, also at the same time', async () => {
    const { answer, documents } = await asked(world);
    const body = 'Ja.';
    await Promise.all([answer({ body, id: 'een' }), answer({ body, id: 'een' })]);
    expect(await answer({ body, id: 'een' })).toEqual(done);
    expect((await documents()).filter(({ Message }) => Message === 'Ja.')).toHaveLength(1);
  });

  test('[NOTICE-8, H6] a mail beyond the messages of an hour is handed over again later; one to a full claim is told to the contact', async () => {
    const sent = () => item({ action: 'MessageCustomer', at: '2026-11-20T08:30:00.000Z' });
    const busy = await asked(world, flightClaim({ documents: Array.from({ length: 60 }, sent) }));
    const bytes = eml({ from: busy.here.contact.email, to: busy.to, body: 'Ja.' });
    const handOver = () => deskAt(busy.here).then((d) => d.receiveMail([], undefined, { payload: bytes }));
    const { status, code, headers } = await handOver();
    expect([status, code, headers['retry-after']]).toEqual([429, 'messages.tooMany', String(20 * 60)]);
    busy.here.clock.pass({ minutes: 20 });
    expect((await handOver()).body).toEqual(done);
    const long = item({ message: 'x'.repeat(roomForContacts.bytes) });
    const { answer, here } = await asked(world, flightClaim({ documents: [long] }));
    expect(await answer({ body: 'Ja.' })).toEqual({ Outcome: 'declined', Reason: 'full', Reply: null });
    const told = (await here.mails()).map(({ text }) => text).join();
    expect(told).toContain('De claim is vol: er kan niets meer bij.');
  });

  test('[NOTICE-8, UPLOAD-8] a mail of which a file cannot be stored leaves nothing, and is taken later', async () => {
    let failing = true;
    let count = 0;
    const files = (store: FileStore): FileStore => ({
      ...store,
      receive: async (stream, most) => {
        if (isAttachment(most)) count += 1;
        if (failing && isAttachment(most) && count === 2) throw new LowSpace();
        return store.receive(stream, most);
      },
    });
    const { here, to, documents } = await asked(world, flightClaim(), question, { files });
    const pdf = { name: 'a.pdf', type: 'application/pdf', content: sentFile('pdf') };
    const mail = { from: here.contact.email, to, body: 'Zie bijlage.', attachments: [pdf, pdf], id: 'vol' };
    const before = (await documents()).length;
    const desk = await deskAt(here);
    const failed = await desk.receiveMail([], undefined, { payload: eml(mail) });
    expect(failed.status).toBe(507);
    expect((await here.onDisk()).arriving).toEqual([]);
    expect(await documents()).toHaveLength(before);
    failing = false;
    expect(await received(here, eml(mail))).toEqual(done);
    expect(await documents()).toHaveLength(before + 3);
  });
});

onSqlite('an answer by mail', (world) => {
  test('[NOTICE-8] files for which the claim has no room are named and told to the contact; the text arrives', async () => {
    const { answer, documents, here, id } = await asked(world, flightClaim(), question, {
      uploadLimits: { perContactDay: 0, perClaim: 1 },
    });
    const attachments = [
      { name: 'a.jpg', type: 'image/jpeg', content: Buffer.concat([sentFile('jpg'), Buffer.alloc(1_100_000)]) },
    ];
    const sent = (await here.mails()).length;
    const full = { Outcome: 'declined', Reason: 'noRoom', Reply: null };
    expect(await answer({ body: '', attachments })).toEqual(full);
    expect(await answer({ body: 'Zie bijlage.', attachments })).toEqual(full);
    const all = await documents();
    expect(all.find(({ ParentDocumentId }) => ParentDocumentId === id)?.Message).toBe(
      'Zie bijlage.\n\n[Niet aangenomen bestand: a.jpg]',
    );
    expect(all.filter(({ Message }) => Message === '[Niet aangenomen bestand: a.jpg]')).toMatchObject([
      { ParentDocumentId: null },
    ]);
    expect(all.some(({ DocumentAction }) => DocumentAction === 'DocumentCustomer')).toBe(false);
    expect((await here.mails()).slice(sent).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/uw bestanden zijn niet toegevoegd$/),
    ]);
    expect((await here.onDisk()).arriving).toEqual([]);
  });

  test('[NOTICE-7] where no reply is taken, the answer is a message about the claim', async () => {
    const { answer, documents } = await asked(world, flightClaim(), {
      ...question,
      action: 'RequestClaim',
      can_react: false,
    });
    expect(await answer({ subject: 'RE: Claim 4821307', body: 'Wanneer hoor ik iets?' })).toEqual(done);
    expect((await documents())[0]).toMatchObject({ ParentDocumentId: null, Description: 'RE: Claim 4821307' });
  });

  const machines = [
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner-email="x"',
    'Precedence: auto_reply',
    'X-Autoreply: yes',
    'List-Id: <x.example>',
    'Return-Path: <>',
  ];
  test('[NOTICE-8, RFC 3834] what a machine writes is not taken for words', async () => {
    const { answer, here } = await asked(world);
    const before = await stored(here);
    for (const header of machines) {
      const outcome = await answer({ body: 'Ik ben op vakantie.', headers: [header] });
      expect.soft(outcome, header).toMatchObject({ Outcome: 'ignored' });
    }
    expect(await stored(here)).toEqual(before);
  });

  describe('a mail that comes back', () => {
    const report = (to: string, status: string, action = 'failed') =>
      Buffer.from(
        [
          'From: Mail Delivery <mailer-daemon@voorbeeld.example>',
          `To: <${to}>`,
          'Subject: Undelivered Mail',
          'Auto-Submitted: auto-replied',
          'Content-Type: multipart/report; report-type=delivery-status; boundary=grens',
          '',
          '--grens',
          'Content-Type: text/plain',
          '',
          'It failed.',
          '--grens',
          'Content-Type: message/delivery-status',
          '',
          'Final-Recipient: rfc822; sanne@voorbeeld.example',
          `Action: ${action}`,
          `Status: ${status}`,
          '',
          '--grens--',
          '',
        ].join('\r\n'),
      );

    test('[NOTICE-6] for good is kept, shown to the contact and told to the desk; one that is late is not', async () => {
      const { here, mail } = await asked(world);
      const to = mail?.returnTo ?? '';
      expect(to).toMatch(/^b[a-z2-7]{42}@reply\.portaal\.example$/);
      expect(await received(here, report(to, '4.4.1', 'delayed'))).toMatchObject({ Outcome: 'ignored' });
      expect((await here.client.askNotices()).body.BouncedAt).toBeNull();
      expect(await received(here, report(to, '5.1.1'))).toMatchObject({ Outcome: 'bounced' });
      expect((await here.client.askNotices()).body.BouncedAt).not.toBeNull();
      const events = await here.db.selectFrom('event').select('payload').where('kind', '=', 'mail.bounced').execute();
      expect(events).toEqual([{ payload: '{"subjectId":null,"status":"5.1.1"}' }]);
    });

    test('[NOTICE-6] a report about the former address says nothing about the new one', async () => {
      const { here, mail } = await asked(world);
      await here.db.updateTable('contact').set({ email: 'sanne@nieuw.example' }).execute();
      const before = await stored(here);
      expect((await received(here, report(mail?.returnTo ?? '', '5.4.7'))).Outcome).toBe('ignored');
      expect(await stored(here)).toEqual(before);
      expect((await here.client.askNotices()).body.BouncedAt).toBeNull();
    });

    test('[NOTICE-6] a report to an address that was not made here changes nothing', async () => {
      const { here, to, mail } = await asked(world);
      const before = await stored(here);
      for (const address of [to, changed(mail?.returnTo ?? '')]) {
        expect((await received(here, report(address, '5.1.1'))).Outcome).toBe('ignored');
      }
      expect(await stored(here)).toEqual(before);
    });
  });

  describe('[NOTICE-8] a picture or PDF that a program shows in its place is a file', () => {
    const photo = Buffer.concat([sentFile('jpg'), Buffer.alloc(60_000)]);
    const inline = { name: 'IMG_0412.jpeg', type: 'image/jpeg', content: photo, inline: true };
    const files = (all: readonly { DocumentAction: string | null; Name: string | null }[]) =>
      all.filter(({ DocumentAction }) => DocumentAction === 'DocumentCustomer').map(({ Name }) => Name);

    test('Apple Mail: between the texts', async () => {
      const { answer, documents } = await asked(world);
      const pdf = { name: 'ticket.pdf', type: 'application/pdf', content: sentFile('pdf'), inline: true };
      const small = { ...inline, name: 'IMG_0413.jpeg', content: sentFile('jpg') };
      expect(await answer({ body: 'Hier is hij.', attachments: [inline, pdf, small] })).toEqual(done);
      expect(files(await documents()).toSorted()).toEqual(['IMG_0412.jpeg', 'IMG_0413.jpeg', 'ticket.pdf']);
    });

    test('Apple Mail and Gmail: a photo in the HTML', async () => {
      const { answer, documents } = await asked(world);
      const html = { content: '<img src="cid:foto@x">', pictures: [{ ...inline, contentId: 'foto@x' }] };
      expect(await answer({ body: '', html })).toEqual(done);
      expect(files(await documents())).toEqual(['IMG_0412.jpeg']);
    });

    test('one that is not taken is named', async () => {
      const { answer, documents } = await asked(world);
      expect(await answer({ body: 'Film.', attachments: [{ ...inline, name: 'IMG_0414.mov' }] })).toEqual(done);
      expect((await documents())[0]?.Message).toBe('Film.\n\n[Niet aangenomen bestand: IMG_0414.mov]');
    });

    test('a small picture that the HTML refers to is a logo, also outside multipart/related', async () => {
      const { answer, documents } = await asked(world);
      const logo = { ...inline, name: 'logo.jpg', content: sentFile('jpg'), contentId: 'logo@x' };
      const html = { content: '<p>Ja.</p><img src="cid:logo@x">', pictures: [] };
      expect(await answer({ body: 'Ja.', html, attachments: [logo] })).toEqual(done);
      expect(files(await documents())).toEqual([]);
    });
  });

  describe('[H4, NOTICE-7] large mails', () => {
    const photo = Buffer.concat([sentFile('jpg'), Buffer.alloc(3_000_000)]);
    const attachments = [{ name: 'a.jpg', type: 'image/jpeg', content: photo }];

    test('of which the address or the sender is wrong are not read further than their head', async () => {
      let read = 0;
      const files = (store: FileStore): FileStore => ({
        ...store,
        open: async (name) => {
          const stored = await store.open(name);
          stored?.stream.on('data', (chunk: Buffer) => {
            read += chunk.byteLength;
          });
          stored?.stream.pause();
          return stored;
        },
      });
      const { answer, to, here } = await asked(world, flightClaim(), question, { files });
      expect(await answer({ to: changed(to), attachments })).toMatchObject({ Reason: 'unknownAddress' });
      expect(await answer({ from: 'evil@evil.example', attachments })).toMatchObject({ Reason: 'wrongSender' });
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(1_500_000);
      expect((await here.onDisk()).arriving).toEqual([]);
    });

    test('are in memory two at a time', async () => {
      const may = Promise.withResolvers<void>();
      let storing = 0;
      const files = (store: FileStore): FileStore => ({
        ...store,
        receive: async (stream, most) => {
          if (isAttachment(most)) {
            storing += 1;
            await may.promise;
          }
          return store.receive(stream, most);
        },
      });
      const { answer, documents } = await asked(world, flightClaim(), question, { files });
      const all = Array.from({ length: 5 }, () => answer({ body: 'Ja.', attachments }));
      await expect.poll(() => storing, { timeout: 30_000 }).toBe(2);
      await setTimeout(500);
      expect(storing).toBe(2);
      may.resolve();
      expect(await Promise.all(all)).toEqual(all.map(() => done));
      expect((await documents()).filter(({ Name }) => Name === 'a.jpg')).toHaveLength(5);
    });
  });

  describe('is returned to its sender', () => {
    test('[NOTICE-7] when it comes from another address than the mail was sent to', async () => {
      const { answer, here } = await asked(world);
      const before = await stored(here);
      expect(await answer({ from: 'evil@evil.example', body: 'Ja.' })).toEqual({
        Outcome: 'refused',
        Reason: 'wrongSender',
        Reply: '550 5.7.1 Only the address this mail was sent to may answer it',
      });
      expect(await stored(here)).toEqual(before);
    });

    const unclear: Readonly<Record<string, (own: string) => object>> = {
      'two From headers': () => ({ headers: ['From: Evil <evil@evil.example>'] }),
      'a second From': (own) => ({ from: 'evil@evil.example', headers: [`From: ${own}`] }),
      'two authors, the contact first': (own) => ({ from: `${own}>, Evil <evil@evil.example` }),
      'two authors, the contact last': (own) => ({ from: `evil@evil.example>, Sanne <${own}` }),
      'a group of authors': (own) => ({ from: `x@y.example>, Group: ${own};, <${own}` }),
      'the same author twice': (own) => ({ from: `${own}>, Sanne <${own}` }),
    };
    test('[L11] when who wrote it cannot be told', async () => {
      const { answer, here } = await asked(world);
      const before = await stored(here);
      for (const [about, written] of Object.entries(unclear)) {
        const outcome = await answer({ body: 'Ja.', ...written(here.contact.email) });
        expect.soft(outcome, about).toMatchObject({ Outcome: 'refused', Reason: 'wrongSender' });
      }
      expect(await stored(here)).toEqual(before);
    });

    test('[NOTICE-7] when its address was not made here, was made for somebody else, or has been changed', async () => {
      const other = contact();
      const theirs = flightClaim({ owner: other });
      const { answer, to } = await asked(world, theirs);
      const forged = [
        changed(to),
        to.replace('@', 'a@'),
        to.replace('d', 'c'),
        to.replace('reply.portaal', 'elders'),
        'iemand@reply.portaal.example',
      ];
      for (const address of forged) {
        expect
          .soft(await answer({ from: other.email, to: address, body: 'Ja.' }), address)
          .toMatchObject({ Reason: 'unknownAddress' });
      }
    });

    test('[NOTICE-7] when it cannot be read', async () => {
      const { here } = await asked(world);
      expect(await received(here, Buffer.from('geen mail'))).toMatchObject({ Reason: 'unreadable' });
    });
  });

  test('[NOTICE-8] words below and between the lines of our mail arrive', async () => {
    const { answer, documents, to, mail } = await asked(world);
    const [first, ...rest] = mail?.text.split('\n') ?? [];
    const body = `Op vr 20 nov 2026 om 09:12 schreef Redress <${to}>:\n\n> ${first}\n\nBijna vier uur.\n\n> ${rest.join('\n> ')}\n\nGroet, Sanne`;
    expect(await answer({ body })).toEqual(done);
    expect((await documents())[0]?.Message).toBe('Bijna vier uur.\n\nGroet, Sanne');
  });

  test('[NOTICE-8] a mail in which no words of the contact were found is not passed over in silence', async () => {
    const { answer, documents, here, mail } = await asked(world);
    const before = (await documents()).length;
    const sent = (await here.mails()).length;
    expect(await answer({ body: '' })).toEqual({ Outcome: 'ignored', Reason: 'empty', Reply: null });
    const body = `> ${mail?.text.replaceAll('\n', '\n> ')}`;
    expect(await answer({ body })).toEqual({ Outcome: 'declined', Reason: 'noWords', Reply: null });
    expect(await documents()).toHaveLength(before);
    expect((await here.mails()).slice(sent).map(({ text }) => text)).toEqual([
      expect.stringContaining('In uw e-mail vonden wij geen eigen tekst.'),
    ]);
  });

  test('[NOTICE-8] files go through the checks of any upload; what is not taken is named, a logo in the text is nothing', async () => {
    const { answer, documents } = await asked(world);
    const pdf = sentFile('pdf');
    const attachments = [
      { name: 'ticket.pdf', type: 'application/pdf', content: pdf },
      { name: 'virus.exe', type: 'application/pdf', content: Buffer.from('MZ') },
      { name: 'bonnen.pdf', type: 'application/pdf', content: Buffer.from('<html>') },
    ];
    const logo = { name: 'logo.png', type: 'image/png', content: sentFile('png'), inline: true, contentId: 'logo@x' };
    const html = { content: '<p>Zie bijlage.</p><img src="cid:logo@x">', pictures: [logo] };
    expect(await answer({ body: 'Zie bijlage.', attachments, html })).toEqual(done);
    const all = await documents();
    expect(all.filter(({ DocumentAction }) => DocumentAction === 'DocumentCustomer').map(({ Name }) => Name)).toEqual([
      'ticket.pdf',
    ]);
    expect(all.find(({ DocumentAction }) => DocumentAction === 'MessageCustomer')?.Message).toBe(
      'Zie bijlage.\n\n[Niet aangenomen bestand: virus.exe]\n\n[Niet aangenomen bestand: bonnen.pdf]',
    );
  });

  test('[NOTICE-8] the name of a file that is not taken stands in the language of the contact', async () => {
    const { answer, documents, here } = await asked(world);
    await here.db.updateTable('contact').set({ language: 'fr' }).execute();
    const attachments = [{ name: 'virus.exe', type: 'application/pdf', content: Buffer.from('MZ') }];
    expect(await answer({ body: 'Voilà.', attachments })).toEqual(done);
    expect((await documents())[0]?.Message).toBe('Voilà.\n\n[Fichier non accepté\u00a0: virus.exe]');
  });

  test('[NOTICE-8] an answer to a closed claim is refused politely by mail, once a day', async () => {
    const { answer, claim, here, documents } = await asked(world);
    await here.db.updateTable('claim').set({ closed: true }).where('id', '=', claim.id).execute();
    const before = (await documents()).length;
    const sent = (await here.mails()).length;
    expect(await answer({ body: 'Nog iets.' })).toEqual({ Outcome: 'declined', Reason: 'closed', Reply: null });
    expect(await answer({ body: 'En nog iets.' })).toMatchObject({ Outcome: 'declined' });
    const mails = (await here.mails()).slice(sent);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/uw antwoord is niet toegevoegd$/)]);
    expect(mails[0]?.text).toContain('De claim is gesloten.');
    expect(mails[0]?.text).not.toContain('Nog iets');
    expect(await documents()).toHaveLength(before);
  });

  test('[NOTICE-8, TERMS-3] while the terms are open nothing is added; the contact is written to', async () => {
    const { answer, here } = await asked(world);
    await here.db.updateTable('contact').set({ terms_accepted: null }).execute();
    expect(await answer({ body: 'Ja.' })).toMatchObject({ Outcome: 'declined', Reason: 'termsOpen' });
  });

  test('[NOTICE-8, MSG-1] an answer longer than a message may be is refused politely', async () => {
    const { answer } = await asked(world);
    expect(await answer({ body: 'a'.repeat(10_001) })).toMatchObject({ Outcome: 'declined', Reason: 'tooLong' });
  });

  test('[NOTICE-7] without a domain for answers mails cannot be answered, and say so', async () => {
    const here = await world({ claims: [flightClaim()] });
    await deskActs(here, here.claim, 'task.asked', question);
    here.clock.pass({ minutes: 10 });
    const [mail] = await here.mails();
    expect([mail?.replyTo, mail?.returnTo]).toEqual([undefined, undefined]);
    expect(mail?.text).toContain('Een antwoord op dit bericht lezen wij niet.');
  });
});
