import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/folder.ts';
import { testRandom } from '../../testing/random.ts';
import { Signing } from '../credentials/signing.ts';
import { folderMailer } from './folder.ts';
import { type MailContent, mailHtml, mailText } from './mail-content.ts';
import type { Mail, Mailer } from './mailer.ts';
import { ReplyAddresses } from './reply-address.ts';
import { smtpMailer } from './smtp.ts';

const from = 'Redress, claims <no-reply@portaal.example>';
const mail: Mail = {
  id: 'f3c1a0',
  to: { name: 'Sanne Müller', address: 'sanne@voorbeeld.example' },
  subject: 'Kies een nieuw wachtwoord – één keer',
  text: `Beste Sanne Müller,\n\n${'Een lange zin met een € en een ü. '.repeat(10)}\nhttps://portaal.example/mijn-redress#/newpassword/a-b_c=\n.\nslot\n`,
  html: `<!doctype html><html lang="nl"><body><p>${'Één '.repeat(60)}</p><a href="https://portaal.example/?a=1&amp;b=2">Kies</a></body></html>`,
  at: new Date('2026-11-20T09:00:00.000Z'),
};

interface Box {
  readonly mailer: Mailer;
  received(): Promise<readonly Buffer[]>;
}

/** A mail server in this process; it keeps what it takes. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: Buffer[] = [];
  const envelopes: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks));
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, envelopes, port };
}

const drivers: Readonly<Record<string, () => Promise<Box>>> = {
  smtp: async () => {
    const { taken, port } = await mailServer();
    return { mailer: smtpMailer(`smtp://127.0.0.1:${port}`, from), received: async () => taken };
  },
  folder: async () => {
    const folder = temporaryFolder();
    const received = async () => {
      const names = (await readdir(join(folder, 'mail'))).toSorted();
      expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
      return Promise.all(names.map((name) => readFile(join(folder, 'mail', name))));
    };
    return { mailer: folderMailer(join(folder, 'mail'), from), received };
  },
};

describe.each(Object.entries(drivers))('mail by %s', (_, open) => {
  test('[FORGOT-5] arrives whole: sender, receiver, subject, text and HTML, in any alphabet', async () => {
    const { mailer, received } = await open();
    await mailer.send(mail);
    await mailer.close();
    const [source, ...more] = await received();
    expect(more).toEqual([]);
    const { headers, text, html, ...read } = await readMail(source);
    expect(read).toMatchObject({
      from: { name: 'Redress, claims', address: 'no-reply@portaal.example' },
      to: [mail.to],
      subject: mail.subject,
      messageId: '<f3c1a0@portaal.example>',
      date: mail.at.toISOString(),
    });
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(text.trimEnd()).toBe(mail.text.trimEnd());
    expect(html.trimEnd()).toBe(mail.html);
  });

  test('[FORGOT-5] sent twice it is the same message', async () => {
    const { mailer, received } = await open();
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.close();
    const read = await Promise.all((await received()).map(readMail));
    expect(new Set(read.map(({ messageId }) => messageId))).toEqual(new Set(['<f3c1a0@portaal.example>']));
  });

  test('[FORGOT-5] a name or subject cannot add a header or a receiver', async () => {
    const { mailer, received } = await open();
    const name = 'Sanne" <evil@evil.example>, "x\r\nBcc: evil@evil.example';
    await mailer.send({ ...mail, to: { name, address: mail.to.address }, subject: 'x\r\nX-Evil: yes' });
    await mailer.close();
    const { headers, to } = await readMail((await received())[0]);
    expect([headers.has('bcc'), headers.has('x-evil')]).toEqual([false, false]);
    expect(to).toMatchObject([{ address: 'sanne@voorbeeld.example' }]);
  });
});

describe('mail by smtp', () => {
  test('[FORGOT-5] goes to the one receiver and no other', async () => {
    const { envelopes, port } = await mailServer();
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
    await mailer.send({ ...mail, to: { name: 'x <evil@evil.example>,', address: mail.to.address } });
    await mailer.close();
    expect(envelopes).toEqual([['sanne@voorbeeld.example']]);
  });

  test('[FORGOT-5] logs in with user and password of the address', async () => {
    const seen: unknown[] = [];
    const { taken, port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        seen.push(username, password);
        done(null, { user: username });
      },
    });
    const mailer = smtpMailer(`smtp://redress:ge%40heim@127.0.0.1:${port}`, from);
    await mailer.send(mail);
    await mailer.close();
    expect(seen).toEqual(['redress', 'ge@heim']);
    expect(taken).toHaveLength(1);
  });

  test('[FORGOT-5] a mailbox refused for good is final, anything else may be tried again; neither says whose it is', async () => {
    const refusing = async (responseCode: number) => {
      const { port } = await mailServer({
        onRcptTo: ({ address }, _, done) => done(Object.assign(new Error(`${address} is not here`), { responseCode })),
      });
      const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
      const failure = await mailer.send(mail).catch((error: unknown) => error);
      await mailer.close();
      return failure;
    };
    expect(await refusing(550)).toMatchObject({ final: true, message: 'mail was not taken: EENVELOPE RCPT TO 550' });
    expect(await refusing(450)).toMatchObject({ final: false, message: 'mail was not taken: EENVELOPE RCPT TO 450' });
  });

  const refused = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  test.each<[string, boolean, SMTPServerOptions]>([
    ['MAIL FROM', false, { onMailFrom: (_, __, done) => done(refused(550, '5.7.1 Sender domain not verified')) }],
    ['MAIL FROM', false, { onMailFrom: (_, __, done) => done(refused(553, '5.1.1 Not yours')) }],
    [
      'DATA',
      false,
      {
        onData: (stream, _, done) => {
          stream.resume();
          stream.on('end', () => done(refused(550, '5.7.1 This looks like spam')));
        },
      },
    ],
    ...[
      [553, '5.7.1 Sender address rejected: not owned by user', false],
      [554, '5.7.1 Relay access denied', false],
      [550, '5.7.1 Client host is on a blocklist', false],
      [550, '5.1.8 Domain of the sender does not exist', false],
      [550, '5.1.7 Bad address of the sender', false],
      [552, '5.2.2 Mailbox full', false],
      [554, 'Transaction failed', false],
      [421, '4.7.0 Later', false],
      [550, '5.1.1 User unknown', true],
      [550, '5.1.10 The domain takes no mail', true],
      [550, '5.2.1 Mailbox disabled', true],
      [550, 'No such user here', true],
      [551, 'User not local', true],
      [553, 'Mailbox name not allowed', true],
    ].map(([code, text, final]): [string, boolean, SMTPServerOptions] => [
      `RCPT TO ${code} ${text}`,
      final === true,
      { onRcptTo: (_, __, done) => done(refused(Number(code), String(text))) },
    ]),
  ])('[NOTICE-6] only an answer about the mailbox is about the mailbox: %s, %s', async (_, final, options) => {
    const { port } = await mailServer(options);
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
    await expect(mailer.send(mail)).rejects.toMatchObject({ final });
    await mailer.close();
  });

  test('[FORGOT-5] without a mail server the failure says so and may be tried again', async () => {
    const mailer = smtpMailer('smtp://127.0.0.1:1', from);
    const failure = await mailer.send(mail).catch((error: unknown) => error);
    await mailer.close();
    expect(failure).toMatchObject({ final: false });
    expect(String(failure)).toBe('Error: mail was not taken: ESOCKET CONN');
  });
});

test('[FORGOT-5] a folder that cannot be written fails, and may be tried again', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'mail'), 'a file, not a folder');
  const failure = await folderMailer(join(folder, 'mail'), from)
    .send(mail)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ final: false, message: 'mail was not kept: EEXIST' });
});

test('[L12] a mail server that is not on this machine gets no mail and no password before the line is encrypted', async () => {
  const { taken, envelopes, port } = await mailServer({
    authOptional: false,
    onAuth: (_, __, done) => done(null, { user: 'x' }),
  });
  // An address of this machine that does not say so.
  const mailer = smtpMailer(`smtp://redress:geheim@0.0.0.0:${port}`, from);
  await expect(mailer.send(mail)).rejects.toMatchObject({ message: expect.stringContaining('ETLS'), final: false });
  await mailer.close();
  expect([taken, envelopes]).toEqual([[], []]);
});

test('[L12] ?tls=off sends in the clear where the operator says so', async () => {
  const { taken, port } = await mailServer();
  const mailer = smtpMailer(`smtp://0.0.0.0:${port}?tls=off`, from);
  await mailer.send(mail);
  await mailer.close();
  expect(taken).toHaveLength(1);
});

/** Reads a message as another mail program does. */
async function readMail(source: Buffer = Buffer.alloc(0)) {
  const { headers, text = '', html = '', ...mail } = await PostalMime.parse(source);
  return { ...mail, text, html, headers: new Map(headers.map(({ key, value }) => [key, value])) };
}

const letter: MailContent = {
  brand: 'Redress',
  language: 'nl',
  greeting: 'Beste Sanne,',
  paragraphs: ['U heeft een nieuw wachtwoord gevraagd.'],
  button: {
    label: 'Nieuw wachtwoord kiezen',
    url: 'https://portaal.example/mijn-redress#/newpassword/abc',
    asText: 'Werkt de knop niet?',
  },
  after: ['De knop werkt 30 minuten.'],
  regards: 'Met vriendelijke groet,',
  automatic: 'Dit bericht is automatisch verstuurd.',
};
const hostile = `"><script>alert('1')</script><img src=x onerror=alert(1)> & Co`;

test('[FORGOT-5] a name in a mail is shown and never becomes an element, an attribute or an address', () => {
  const html = mailHtml({
    ...letter,
    brand: hostile,
    language: hostile,
    greeting: hostile,
    paragraphs: [hostile],
    button: { label: hostile, url: `https://portaal.example/${hostile}`, asText: hostile },
    after: [hostile],
    regards: hostile,
    automatic: hostile,
  });
  expect(html).not.toMatch(/<script|<img|alert\('/);
  expect(html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
  const elements = (text: string) => [...text.matchAll(/<\/?[a-z1]+(?=[\s>])/g)].map(([tag]) => tag);
  expect(elements(html)).toEqual(elements(mailHtml(letter)));
});

test('[FORGOT-5] a mail loads nothing, runs nothing and leads to one address', () => {
  const html = mailHtml(letter);
  expect(html).not.toMatch(/<(?:img|link|script|style|iframe|form|table)|src=|url\(|@import/);
  const addresses = new Set([...html.matchAll(/(?:https?:)?\/\/[^"<\s]+/g)].map(([address]) => address));
  expect([...addresses]).toEqual([letter.button.url]);
});

test('[FORGOT-5] the plain text says all that the HTML says', () => {
  const text = mailText(letter);
  const { greeting, paragraphs, button, after, regards, brand, automatic } = letter;
  for (const said of [greeting, ...paragraphs, button.label, button.url, ...after, regards, brand, automatic]) {
    expect(text).toContain(said);
    expect(mailHtml(letter)).toContain(said);
  }
});

const addresses = new ReplyAddresses('reply.portaal.example', new Signing('secret'));
const own = () => addresses.answerAddress('claim', testRandom.id(), testRandom.id());

describe('an address of ours', () => {
  test('[NOTICE-7] is found in any header, whatever its case', () => {
    const address = own();
    for (const text of [address, `Redress <${address}>`, `"Redress" <${address.toUpperCase()}>, x@y.example`]) {
      expect(addresses.find(text), text).toMatchObject({ kind: 'claim', tag: address.slice(27, 43) });
    }
  });

  test.each([..."dcba7.-+_'"])('[NOTICE-7] is not the end of a longer one that begins with %s', (letter) => {
    for (const kind of ['d', 'c', 'b']) {
      const longer = `${letter}${own().replace(/^./, kind)}`;
      expect(addresses.find(`Redress <${longer}>`), longer).toBeNull();
    }
  });
});
