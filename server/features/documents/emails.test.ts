import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { flightClaim, item, someId } from '../../testing/given.ts';
import { outlookMail } from '../../testing/outlook-mail.ts';
import { letter, readDemoFile, sentFile } from '../../testing/sent-files.ts';
import { onSqlite } from '../../testing/world.ts';

const mail = (content: Buffer | string, name = 'mail.eml') =>
  item({ name, file: { name, contentType: 'message/rfc822', content: Buffer.from(content) } });
const lines = (...all: readonly string[]) => all.join('\r\n');
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** A mail of parts, each given as its headers and its content. */
const mailOf = (parts: readonly (readonly [headers: string, content: string])[], head = 'From: a@b.example') =>
  lines(
    head,
    'Content-Type: multipart/mixed; boundary="grens"',
    '',
    ...parts.flatMap(([headers, content]) => ['--grens', ...(headers ? [headers] : []), '', content]),
    '--grens--',
    '',
  );
const attached = (name: string, bytes: Buffer) =>
  [
    lines(
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
    ),
    base64(bytes),
  ] as const;

/** Where the entry of a directory with this name begins in a mail of Outlook. */
const entryOf = (content: Buffer, name: string) => content.indexOf(Buffer.from(`${name}\0`, 'utf16le'));

/** A mail of Outlook of a few kB with a stream that says it has two gigabytes. */
function statingMore(): Buffer {
  const content = outlookMail([
    [0x001a, 'IPM.Note'],
    [0x1000, 'x'.repeat(5_000)],
  ]);
  content.writeUInt32LE(0x7fffffff, entryOf(content, '__substg1.0_1000001F') + 0x78);
  return content;
}

/** A mail of Outlook with two attachments whose storages have the same streams. */
function sharedAttachments(): Buffer {
  const inner = [[0x0037, 'Binnenste']] as const;
  const content = outlookMail([[0x001a, 'IPM.Note']], { inner: [inner, inner] });
  const [one, two] = [0, 1].map((at) => entryOf(content, `__attach_version1.0_#0000000${at}`)) as [number, number];
  content.copy(content, two + 0x4c, one + 0x4c, one + 0x50);
  return content;
}

onSqlite('an e-mail among the documents', (world) => {
  /** The mails as documents of a claim, and what is asked of them. */
  async function reading(...documents: ReturnType<typeof item>[]) {
    const here = await world({ claims: [flightClaim({ documents })] });
    const asked = (client: Client) => ({
      read: (document = documents[0]) => client.getEmail({ documentId: document?.id ?? '' }),
      take: (index: unknown, document = documents[0]) =>
        client.downloadAttachment({ index: index as number, documentId: document?.id ?? '' }),
    });
    return { ...here, ...asked(here.client) };
  }

  test('[DOC-2] the .eml of the demo shows its sender, recipient, subject, lines and attachments, which download as they are', async () => {
    const { content, name } = await readDemoFile('antwoordAirline');
    const { read, take } = await reading(mail(content, name));
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      From: 'Xenon Airlines Customer Relations <claims@xn-airlines.example>',
      To: 'Redress dossierbeheer <dossier@redress.example>',
      Subject: 'Re: Claim 4821307 / XN1673 – geannuleerde vlucht, boeking X7K2QM',
    });
    expect(body.Body.split('\n')).toEqual(
      expect.arrayContaining(['Dear Sir, Madam,', 'Anaïs Lefèvre, Customer Relations']),
    );
    expect(body.Attachments.EMailMessageAttachment).toEqual([
      { FileName: 'incident-report-XN1673.pdf', ContentType: 'application/pdf' },
      {
        FileName: 'rebooking-overview.xlsx',
        ContentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    ]);
    const report = await take(0);
    expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(report.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(report.bytes.length),
      'content-disposition': `attachment; filename="incident-report-XN1673.pdf"; filename*=UTF-8''incident-report-XN1673.pdf`,
    });
    expect((await take(1)).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('[DOC-2] the .msg of the demo does so too', async () => {
    const { content, name } = await readDemoFile('aanbodVouchers');
    const { read, take } = await reading(mail(content, name));
    const { body } = await read();
    expect(body).toMatchObject({
      From: 'Xenon Airlines Klantenservice <service@xn-airlines.example>',
      To: 'Redress dossierbeheer <dossier@redress.example>',
      Subject: 'Aanbod reisvouchers bij claim 4821307 – één voucher per reiziger',
      Attachments: {
        EMailMessageAttachment: [
          { FileName: 'voorwaarden-reisvoucher.pdf', ContentType: 'application/pdf' },
          { FileName: 'reizigers.txt', ContentType: 'text/plain' },
        ],
      },
    });
    expect(body.Body).toMatch(/^Geachte heer, mevrouw,\n\n.*€ 150 voor iedere reiziger\.\n/);
    expect((await take(0)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('[DOC-2] a mail of Outlook is read from RTF, from HTML and from the letters of before Unicode', async () => {
    const rtf = (text: string) => {
      const [head, body] = [Buffer.alloc(16), Buffer.from(text, 'latin1')];
      head.writeUInt32LE(body.length, 4);
      head.write('MELA', 8);
      return Buffer.concat([head, body]);
    };
    const common = [
      [0x001a, 'IPM.Note'],
      [0x0c1a, 'Ömer Özdemir'],
      [0x0c1f, '/O=EXCHANGELABS/CN=OMER'],
      [0x0c1e, 'EX'],
    ] as const;
    const recipients = [
      [
        [0x0c15, 1],
        [0x3001, 'Sanne'],
        [0x39fe, 's@c.example'],
      ],
      [
        [0x0c15, 2],
        [0x3001, 'Kopie'],
        [0x39fe, 'k@c.example'],
      ],
    ] as const;
    const fromRtf = outlookMail([...common, [0x0037, 'Rtf'], [0x1009, rtf("{\\rtf1\\ansi Gen\\'e8ve\\par twee}")]], {
      recipients,
    });
    const fromHtml = outlookMail([
      ...common,
      [0x1013, Buffer.from([...Buffer.from('<p>Gen'), 0xe8, ...Buffer.from('ve</p><p>twee</p>')])],
      [0x3fde, 1252],
    ]);
    const old = outlookMail([
      [0x001a, { old: Buffer.from('IPM.Note') }],
      [0x0037, { old: Buffer.from([0xa3, 0xf3, 0x64, 0x9f]) }],
      [0x1000, { old: Buffer.from([0x80, 0x20, 0x35]) }],
      [0x3ffd, 1250],
    ]);
    const documents = [fromRtf, fromHtml, old].map((content, at) => mail(content, `${at}.msg`));
    const { read } = await reading(...documents);
    const [one, two] = await Promise.all(documents.slice(0, 2).map(async (document) => (await read(document)).body));
    const { body: three } = await read(documents[2]);
    expect(one).toMatchObject({ From: 'Ömer Özdemir', To: 'Sanne <s@c.example>', Body: 'Genève\ntwee' });
    expect(two?.Body).toBe('Genève\ntwee');
    expect(three).toMatchObject({ Subject: 'Łódź', Body: '€ 5' });
  });

  test('[DOC-2] a mail inside a mail of Outlook downloads as a mail', async () => {
    const inner = [
      [0x001a, 'IPM.Note'],
      [0x0037, 'Binnenste'],
      [0x1000, 'Hier'],
    ] as const;
    const outer = outlookMail(
      [
        [0x001a, 'IPM.Note'],
        [0x0037, 'Buitenste'],
      ],
      { inner: [inner] },
    );
    const { read, take } = await reading(mail(outer, 'a.msg'));
    expect((await read()).body.Attachments.EMailMessageAttachment).toEqual([
      { FileName: 'Binnenste mail.msg', ContentType: 'application/vnd.ms-outlook' },
    ]);
    expect((await take(0)).bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  });

  test('[DOC-2] a mail in HTML alone is shown as its words; nothing of it is markup or loaded', async () => {
    const html =
      '<style>p{}</style><script>fetch("https://x.example")</script><p>Beste <b>Sanne</b>,</p><img src="https://x.example/p.gif"><p>a &lt;b&gt; &amp; c</p>';
    const { read } = await reading(mail(lines('From: a@b.example', 'Content-Type: text/html', '', html)));
    expect((await read()).body.Body).toBe('Beste Sanne,\na <b> & c');
  });

  test('[DOC-2] a mail whose text part is blank is shown from its HTML', async () => {
    const alternative = (type: string, content: string) =>
      lines('--grens', `Content-Type: ${type}; charset=utf-8`, '', content);
    const mails = ['', ' ', ' \r\n\t\r\n', '\u00a0'].map((blank) =>
      mail(
        lines(
          'From: a@b.example',
          'Content-Type: multipart/alternative; boundary=grens',
          '',
          alternative('text/plain', blank),
          alternative('text/html', '<p>Beste Sanne</p>'),
          '--grens--',
          '',
        ),
      ),
    );
    const { read } = await reading(...mails);
    for (const one of mails) expect((await read(one)).body.Body).toBe('Beste Sanne');
  });

  test('[DOC-2] what a mail says keeps its letters, whatever they were sent in', async () => {
    const sent = (charset: string, bytes: Buffer) =>
      mail(
        Buffer.concat([
          Buffer.from(`From: a@b.example\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`),
          bytes,
        ]),
      );
    const expected = [
      [sent('utf-8', Buffer.from('Łukasik, Özdemir, € 250')), 'Łukasik, Özdemir, € 250'],
      [sent('"ISO-8859-1"', Buffer.from('Genève één', 'latin1')), 'Genève één'],
      [sent('windows-1252', Buffer.from([0x80, 0x20, 0x35, 0x30])), '€ 50'],
      [sent('iso-8859-9', Buffer.from([0xdd, 0x73, 0x74, 0x61, 0x6e, 0x62, 0x75, 0x6c])), 'İstanbul'],
      [sent('iso-8859-2', Buffer.from([0xa3, 0xf3, 0x64, 0xbc])), 'Łódź'],
      [sent('x-onbekend', Buffer.from('toch leesbaar')), 'toch leesbaar'],
      [sent('../../etc/passwd', Buffer.from('toch leesbaar')), 'toch leesbaar'],
      [sent('utf-7', Buffer.from('+ADw-script+AD4-')), '+ADw-script+AD4-'],
    ] as const;
    const { read } = await reading(...expected.map(([document]) => document));
    for (const [document, text] of expected) expect.soft((await read(document)).body.Body).toBe(text);
  });

  test('[DOC-2] names and subjects hold no line ends, controls or direction signs, so that none poses as another', async () => {
    const head = lines(
      'From: =?utf-8?Q?Airline=0D=0ABcc=3A_x=40y.example=E2=80=AE?= <a@b.example>',
      'To: "Sanne\t=?utf-8?B?4oCu?=" <s@c.example>, Groep: d@e.example, "F" <f@g.example>;',
      'Subject: =?utf-8?Q?Een=0D=0ATwee=00=E2=80=AEdrie?=',
    );
    const { read } = await reading(
      mail(mailOf([['', 'a\0b\u202ec'], attached('../../etc/=?utf-8?Q?=0D=0AX:_y?=.pdf', sentFile('pdf'))], head)),
    );
    const { body, headers } = await read();
    for (const text of [body.From, body.To, body.Subject]) expect.soft(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(body.From).toBe('Airline Bcc: x@y.example <a@b.example>');
    expect(body.Subject).toBe('Een Twee drie');
    expect(body.Body).not.toMatch(/[\0\u202e]/);
    expect(body.Attachments.EMailMessageAttachment[0]?.FileName).toMatch(/^[^/\\:\p{Cc}\p{Cf}]+$/u);
    expect(headers.bcc ?? headers.x).toBeUndefined();
  });

  test('[DOC-2] a mail inside a mail is an attachment that downloads as a mail, to ten levels and no further', async () => {
    const inside = (levels: number): string =>
      levels === 0
        ? lines('From: diep@b.example', 'Subject: binnenste', '', 'Hier')
        : mailOf([
            ['', `niveau ${levels}`],
            ['Content-Type: message/rfc822', inside(levels - 1).replaceAll('grens', `grens${levels}`)],
          ]);
    const { read, take } = await reading(mail(inside(1)));
    const { body } = await read();
    expect(body.Body).toBe('niveau 1');
    expect(body.Attachments.EMailMessageAttachment).toEqual([
      { FileName: 'message.eml', ContentType: 'message/rfc822' },
    ]);
    const inner = await take(0);
    expect(inner.headers['content-type']).toBe('message/rfc822');
    expect(inner.bytes.toString()).toContain('Subject: binnenste');
  });

  test('[DOC-2, VIEWER-2] a type is what the content bears out; anything else is only bytes', async () => {
    const parts = [
      attached('kaart.png', sentFile('png')),
      attached('geen.png', sentFile('pdf')),
      attached('pagina.html', Buffer.from('<script>alert(1)</script>')),
      attached('tekening.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      attached('programma.exe', Buffer.from('MZ\x90\0')),
      attached('foto', sentFile('jpg')),
      attached('naamloos', Buffer.from('iets')),
      attached('.constructor', Buffer.from('iets')),
      attached('inhoud.gz', gzipSync('a')),
      attached('leeg.pdf', Buffer.alloc(0)),
    ];
    const { read, take } = await reading(mail(mailOf(parts)));
    const found = (await read()).body.Attachments.EMailMessageAttachment;
    const bytes = 'application/octet-stream';
    expect(found.map(({ FileName, ContentType }) => [FileName, ContentType])).toEqual([
      ['kaart.png', 'image/png'],
      ['geen.png', bytes],
      ['pagina.html', bytes],
      ['tekening.svg', bytes],
      ['programma.exe', bytes],
      ['foto.jpg', 'image/jpeg'],
      ['naamloos', bytes],
      ['constructor', bytes],
      ['inhoud.gz', bytes],
      ['leeg.pdf', bytes],
    ]);
    for (const [index, { ContentType }] of found.entries()) {
      const { headers } = await take(index);
      expect.soft(headers['content-type'], String(index)).toBe(ContentType);
      expect
        .soft(headers['content-disposition'])
        .toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%-]+$/);
      expect.soft(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('[VIEWER-2, CALL-9] an attachment beyond the last is not there; what is no index is refused', async () => {
    const { take } = await reading(mail(letter));
    expect((await take(0)).text).toBe('Bijlage\n');
    for (const index of [-1, 1, 1e9, 1.5, 2 ** 53, '0', '0x0', '', '__proto__', 'length'])
      expect.soft(await take(index), String(index)).toMatchObject({ status: 404, code: 'documents.notFound' });
    for (const index of [null, undefined, [0], {}, true])
      expect
        .soft(await take(index), String(index))
        .toMatchObject({ status: 422, body: { fields: [{ field: 'index' }] } });
  });

  test('[VIEWER-2] documentId and fileId are both understood; two that differ are not there, and one is needed', async () => {
    const [one, other] = [mail(letter), mail(letter)];
    const { client } = await reading(one, other);
    const ask = (ids: { documentId?: string; fileId?: string }) =>
      client.downloadAttachment({ index: 0, fileType: 'text/html', fileName: '../x', ...ids });
    expect((await ask({ documentId: one.id })).text).toBe('Bijlage\n');
    expect((await ask({ fileId: one.id })).text).toBe('Bijlage\n');
    expect((await ask({ documentId: one.id, fileId: one.id })).headers['content-type']).toBe('text/plain');
    expect((await ask({ documentId: one.id, fileId: other.id })).status).toBe(404);
    expect((await ask({ documentId: one.id, fileId: someId() })).status).toBe(404);
    expect((await ask({})).status).toBe(422);
  });

  describe('what cannot be read', () => {
    const bomb = (levels: number) =>
      Array.from({ length: levels }, (_, at) =>
        lines(
          `${at === 0 ? 'From: a@b.example\r\n' : ''}Content-Type: multipart/mixed; boundary=g${at}`,
          '',
          `--g${at}`,
        ),
      ).join('\r\n');
    const unreadable: Record<string, Buffer | string> = {
      'an empty file': '',
      'no mail at all': 'zomaar wat tekst\n',
      'random bytes': Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 251)),
      'a PDF': sentFile('pdf'),
      'a multipart of a thousand levels': bomb(1_000),
      'a multipart of eleven levels': bomb(12),
      'a thousand attachments': mailOf(Array.from({ length: 1_000 }, () => attached('a.txt', Buffer.from('a')))),
      'a hundred and one attachments': mailOf(Array.from({ length: 101 }, () => attached('a.txt', Buffer.from('a')))),
      'a head of a megabyte': `From: a@b.example\r\n${`X-Lang: ${'x'.repeat(900)}\r\n`.repeat(1_200)}\r\nhallo`,
      'the beginning of an Outlook mail': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'an Outlook mail of zeros': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
      'a Word document named as a mail': sentFile('doc'),
      'a mail of Outlook whose text says that it has two gigabytes': statingMore(),
      'a mail of Outlook whose attachments are one and the same': sharedAttachments(),
    };
    test('[DOC-2] is refused with words, and the next mail is read', async () => {
      const hostile = Object.entries(unreadable).map(([about, content]) => [about, mail(content, 'mail.msg')] as const);
      const good = mail(letter);
      const { read, take, everything } = await reading(good, ...hostile.map(([, one]) => one));
      const before = await everything();
      for (const [about, one] of hostile) {
        const refused = await read(one);
        expect.soft(refused, about).toMatchObject({ status: 422, code: 'documents.unreadableMail' });
        const { message } = refused.body as unknown as { message: string };
        expect.soft(message, about).toContain('Download het bestand');
        expect.soft((await take(0, one)).status, about).toBe(422);
        expect.soft((await read(good)).body.Body, about).toBe('Goedemiddag');
      }
      expect(await everything()).toEqual(before);
    });

    test('[DOC-2, H4] a mail of Outlook takes no more memory than its size, whatever it states', async () => {
      const [first, hostile] = [mail(letter), mail(statingMore(), 'mail.msg')];
      const { read } = await reading(first, hostile);
      // The thread has started, so that only the reading counts.
      await read();
      const before = process.memoryUsage.rss();
      let most = 0;
      const timer = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss() - before);
      }, 20);
      const answered: number[] = [];
      for (let asked = 0; asked < 3; asked += 1) answered.push((await read(hostile)).status);
      clearInterval(timer);
      expect(answered).toEqual([422, 422, 422]);
      expect(most).toBeLessThan(200 * 2 ** 20);
    });

    test('[DOC-2] a hundred attachments are shown', async () => {
      const parts = Array.from({ length: 100 }, (_, at) => attached(`${at}.txt`, Buffer.from(`nummer ${at}`)));
      const { read, take } = await reading(mail(mailOf(parts)));
      expect((await read()).body.Attachments.EMailMessageAttachment.length).toBe(100);
      expect((await take(99)).text).toBe('nummer 99');
    });

    test('[DOC-2] a demo mail with any byte changed or cut anywhere is read or refused, and nothing else', async () => {
      const { content } = await readDemoFile('aanbodVouchers');
      const broken = Array.from({ length: 60 }, (_, at) => {
        const copy = Buffer.from(content);
        const place = (at * 104_729) % copy.length;
        if (at % 3 === 0) return mail(copy.subarray(0, place), `${at}.msg`);
        if (at % 3 === 1) copy.fill(0xff, place, place + 8);
        else copy[place] = (copy[place] ?? 0) ^ 0xff;
        return mail(copy, `${at}.msg`);
      });
      const { read } = await reading(...broken);
      for (const document of broken) expect.soft([200, 422]).toContain((await read(document)).status);
    });

    test('[DOC-2] a file that is no mail by its name is not opened as one; a document without a file is not there', async () => {
      const [pdf, none] = [mail(letter, 'brief.pdf'), item({ name: 'mail.eml' })];
      const { read } = await reading(pdf, none);
      expect(await read(pdf)).toMatchObject({ status: 422, code: 'documents.unreadableMail' });
      expect(await read(none)).toMatchObject({ status: 404, code: 'documents.notFound' });
    });
  });

  test('[DOC-2] the largest mail there can be is read, its attachment whole', async () => {
    const big = Buffer.alloc(7_000_000, 'regel van een bijlage\n');
    const { read, take } = await reading(mail(mailOf([['', 'Zie bijlage'], attached('groot.txt', big)])));
    expect((await read()).body.Attachments.EMailMessageAttachment[0]?.FileName).toBe('groot.txt');
    expect((await take(0)).bytes.equals(big)).toBe(true);
  });
});
