import { expect, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { mailFrom, proxyWarning, readSettings, WrongSetting } from './settings.ts';

test('without any setting the portal runs alone: port 3000 of this machine, SQLite and files in ./data', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    secure: false,
    demo: 'when-alone',
    trustProxy: false,
    logLevel: 'warn',
  });
  expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readSettings({}));
});

test('what is set is taken, and a demo is made only where it is asked for or nothing is set', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv',
    DATABASE_URL: 'postgres://a@b/c',
    PUBLIC_URL: 'https://portal.example/',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  });
  expect(settings).toMatchObject({ port: 8080, host: '0.0.0.0', dataDir: '/srv', databaseUrl: 'postgres://a@b/c' });
  expect(settings).toMatchObject({ publicUrl: 'https://portal.example', secure: true, trustProxy: true, demo: 'off' });
  expect(readSettings({ PUBLIC_URL: 'https://portal.example', DEMO: '1' }).demo).toBe('on');
  expect(readSettings({ DEMO: '0' }).demo).toBe('off');
  expect(settings.staffMayChangePayout).toBe(false);
  expect(readSettings({ STAFF_MAY_CHANGE_PAYOUT: '1' }).staffMayChangePayout).toBe(true);
});

test.each([
  ['PORT', ['x', '-1', '70000', '80.5', '1e3', ' 80'], 'port number'],
  ['DATABASE_URL', ['mysql://a/b', 'a', 'postgres://'], 'PostgreSQL'],
  [
    'DATABASE_URL',
    ['u:a/b@db:5432/redress', 'u:a#b@db/redress', 'u:1?b@db/redress', 'u:1%x@db'].map((at) => `postgres://${at}`),
    '%2F',
  ],
  ['FILES_URL', ['x', 'bucket', 'https://bucket.s3.amazonaws.com', '/srv/files'], 's3://bucket/prefix'],
  ['CLAMD', ['clamd', '3310', 'tcp://a:1', './socket', 'a:0'], 'clamd listens'],
  ['EXCHANGE_RATES_URL', ['x', 'on', 'http://rates.example', 'ftp://a', 'https://a?b=c'], 'reference rates'],
  ['SMTP_URL', ['mail.example', 'http://a'], 'smtp://'],
  [
    'SMTP_URL',
    ['u:a/b@mail.example', 'u:a#b@mail.example:587', 'u:1/b@mail.example'].map((at) => `smtp://${at}`),
    '%2F',
  ],
  ['MAIL_FROM', ['Redress', 'a@b <', '<a@b', 'x <a@b>, <c@d>', 'x\r\nBcc: y <a@b>'], 'sender of mails'],
  [
    'PUBLIC_URL',
    ['portal.example', 'ftp://a', 'https://a/path', 'https://a?b', 'https://', 'https://a b', 'https://a:x'],
    'https://',
  ],
  [
    'STAFF_OIDC_ISSUER',
    [
      'login.example',
      'http://login.example',
      'http://localhost.example',
      'ftp://a',
      'https://a?b',
      'https://a#b',
      'https://x:y@a',
    ],
    'https://',
  ],
  [
    'ADDRESS_LOOKUP',
    [
      'PDOK',
      'google',
      '1',
      'api.pdok.nl',
      'http://api.pdok.nl/free',
      'file:///etc/passwd',
      'https://x:y@a',
      'https://a?q=1',
    ],
    'pdok (the Dutch register)',
  ],
  ['DEMO', ['yes', 'on', '2'], '1 (on) or 0 (off)'],
  ['STAFF_MAY_CHANGE_PAYOUT', ['yes', 'on', '2'], '1 (on) or 0 (off)'],
  ['TRUST_PROXY', ['yes'], '1 (on) or 0 (off)'],
  ['LOG_LEVEL', ['loud', 'WARN'], 'silent'],
])('a wrong %s stops the start with a sentence that says what to set', (name, values, says) => {
  for (const value of values) {
    const read = () => readSettings({ [name]: value });
    expect.soft(read, value).toThrow(WrongSetting);
    expect.soft(read, value).toThrow(new RegExp(`^${name} `));
    expect.soft(read, value).toThrow(says);
  }
});

test('[PERSON-18] addresses are looked up in the Dutch register unless a demo is made, or it is said where', () => {
  const pdok = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free';
  expect(readSettings({}).addressService).toBeNull();
  expect(readSettings({ DEMO: '1', PUBLIC_URL: 'https://portal.example' }).addressService).toBeNull();
  expect(readSettings({ PUBLIC_URL: 'https://portal.example' }).addressService).toBe(pdok);
  expect(readSettings({ PUBLIC_URL: 'https://portal.example', ADDRESS_LOOKUP: 'local' }).addressService).toBeNull();
  expect(readSettings({ ADDRESS_LOOKUP: 'pdok' }).addressService).toBe(pdok);
  expect(readSettings({ ADDRESS_LOOKUP: 'http://127.0.0.1:8983/free' }).addressService).toBe(
    'http://127.0.0.1:8983/free',
  );
});

test('staff log in by OpenID Connect where all three of its settings are there; a missing one gets a sentence', () => {
  const all = {
    STAFF_OIDC_ISSUER: 'https://login.example/realms/staff',
    STAFF_OIDC_CLIENT_ID: 'portal',
    STAFF_OIDC_CLIENT_SECRET: 'geheim',
  };
  expect(readSettings({}).staffIssuer).toBeNull();
  expect(readSettings({ ...all, PUBLIC_URL: 'https://portal.example/' }).staffIssuer).toEqual({
    issuer: 'https://login.example/realms/staff',
    clientId: 'portal',
    clientSecret: 'geheim',
    redirectUrl: 'https://portal.example/staff/oidc/callback',
    only: false,
  });
  expect(readSettings({ ...all, STAFF_PASSWORD_LOGIN: '0' }).staffIssuer).toMatchObject({ only: true });
  expect(() => readSettings({ STAFF_PASSWORD_LOGIN: '0' })).toThrow(/^STAFF_PASSWORD_LOGIN is 0 \(off\)/);
  for (const issuer of ['http://127.0.0.1:9000', 'http://localhost:9000/x']) {
    expect(readSettings({ ...all, STAFF_OIDC_ISSUER: issuer }).staffIssuer).toMatchObject({ issuer });
  }
  for (const name of Object.keys(all)) {
    expect
      .soft(() => readSettings({ ...all, [name]: '' }), name)
      .toThrow(new RegExp(`^${name} is missing: set .*none`));
    expect.soft(() => readSettings({ ...all, [name]: '' }), name).not.toThrow('geheim');
  }
});

test('mails come from the brand at the address people use, unless a sender is set', () => {
  const sender = (env: Record<string, string>) => mailFrom(readSettings(env), redress);
  expect(sender({ PUBLIC_URL: 'https://portal.example:8443' })).toBe('Redress <no-reply@portal.example>');
  expect(sender({ MAIL_FROM: 'Claims, Team <claims@site.example>' })).toBe('Claims, Team <claims@site.example>');
  expect(sender({ MAIL_FROM: 'claims@site.example' })).toBe('claims@site.example');
});

test('several wrong settings get a sentence each', () => {
  const wrong = { PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' };
  let sentences: string[] = [];
  try {
    readSettings(wrong);
  } catch (error) {
    sentences = (error as Error).message.split('\n');
  }
  expect(sentences).toHaveLength(3);
  for (const name of Object.keys(wrong)) expect(sentences.some((one) => one.startsWith(`${name} `))).toBe(true);
});

test('[L14] with PUBLIC_URL set its host alone is answered, unless HOSTS names others or *', () => {
  const publicUrl = { PUBLIC_URL: 'https://portal.example' };
  expect(readSettings({}).hosts).toBeNull();
  expect(readSettings(publicUrl).hosts).toEqual([]);
  expect(readSettings({ ...publicUrl, HOSTS: '*' }).hosts).toBeNull();
  expect(readSettings({ ...publicUrl, HOSTS: 'b.example' }).hosts).toEqual([
    { name: 'b.example', port: null, brand: null },
  ]);
  for (const HOSTS of ['* b.example', 'b.example *', '*.example', '*=b']) {
    expect.soft(() => readSettings({ HOSTS }), HOSTS).toThrow(WrongSetting);
  }
});

test('[UPLOAD-6] rates are fetched from the European Central Bank, in a demo from nowhere, and off is off', () => {
  const bank = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
  const of = (env: Record<string, string>) => readSettings(env).exchangeRatesUrl;
  expect(of({ DEMO: '0' })).toBe(bank);
  expect(of({ PUBLIC_URL: 'https://portal.example' })).toBe(bank);
  expect(of({})).toBeNull();
  expect(of({ DEMO: '1' })).toBeNull();
  expect(of({ DEMO: '1', EXCHANGE_RATES_URL: 'https://rates.example/x.xml' })).toBe('https://rates.example/x.xml');
  for (const off of ['off', '0']) expect(of({ DEMO: '0', EXCHANGE_RATES_URL: off })).toBeNull();
  expect(of({ DEMO: '0', OUTGOING: '0' })).toBeNull();
});

test('[L1] with OUTGOING=0 no mail server, register or bank is asked', () => {
  const outside = {
    SMTP_URL: 'smtp://mail.example',
    EXCHANGE_RATES_URL: 'https://rates.example/x.xml',
    ADDRESS_LOOKUP: 'pdok',
  };
  expect(readSettings(outside)).toMatchObject({ outgoing: true, smtpUrl: 'smtp://mail.example' });
  const quiet = readSettings({ ...outside, OUTGOING: '0' });
  expect(quiet).toMatchObject({ outgoing: false, smtpUrl: undefined, exchangeRatesUrl: null, addressService: null });
  // These are asked only when somebody sends a file or logs in, and are named in docs/security.md.
  const issuer = 'https://login.example';
  const ofStaff = { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: 'portal', STAFF_OIDC_CLIENT_SECRET: 'geheim' };
  const asked = readSettings({ CLAMD: 'clamd:3310', ...ofStaff, OUTGOING: '0' });
  expect(asked).toMatchObject({ clamd: expect.anything(), staffIssuer: { issuer } });
  // It is a copy of something real: it gets no demo.
  expect(quiet.demo).toBe('off');
});

test('[H5] a test copy makes no backup and lists no erasure in the folder of the original: OUTGOING=0 with BACKUP_TO', () => {
  expect(readSettings({ BACKUP_TO: '/backup' }).backupTo).toBe('/backup');
  expect(readSettings({ BACKUP_TO: '/backup', OUTGOING: '0' }).backupTo).toBeNull();
});

test.each([
  ['/data/backups', '/data', 'BACKUP_TO lies in DATA_DIR (/data)'],
  ['/data', '/data', 'BACKUP_TO lies in DATA_DIR (/data)'],
  ['/data/files/../keys', '/data', 'BACKUP_TO lies in DATA_DIR (/data)'],
  ['/var/lib', '/var/lib/redress', 'BACKUP_TO contains DATA_DIR (/var/lib/redress)'],
  ['/', '/data', 'BACKUP_TO contains DATA_DIR (/data)'],
])(
  '[H5] backups neither lie in the data nor around it: BACKUP_TO=%s with DATA_DIR=%s is refused',
  (BACKUP_TO, DATA_DIR, words) => {
    expect(() => readSettings({ BACKUP_TO, DATA_DIR })).toThrow(words);
    for (const beside of ['/data-backup', '/var/lib/backup', '/..data'])
      expect(readSettings({ BACKUP_TO: beside, DATA_DIR }).backupTo).toBe(beside);
  },
);

test.each([
  [{ PUBLIC_URL: 'https://portal.example' }, true],
  [{ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
])('[LOGIN-10] behind https a server without TRUST_PROXY warns that all share one address: %j is %s', (env, warns) => {
  expect(proxyWarning(readSettings(env))).toEqual(warns ? expect.stringContaining('Set TRUST_PROXY=1') : null);
});

test('AUDIT_KEY has at least 32 characters', () => {
  expect(readSettings({ AUDIT_KEY: 'k'.repeat(32) }).auditKey).toBe('k'.repeat(32));
  for (const wrong of ['short', 'k k'.repeat(20)]) {
    expect.soft(() => readSettings({ AUDIT_KEY: wrong }), wrong).toThrow('is a random text of at least 32 characters');
  }
});

test('metrics are served on this machine, or at the address before the port', () => {
  const of = (METRICS_PORT: string) => readSettings({ METRICS_PORT }).metrics;
  expect(readSettings({}).metrics).toBeNull();
  expect(of('9464')).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(of('0.0.0.0:9464')).toEqual({ port: 9464, host: '0.0.0.0' });
  expect(of('[::]:9464')).toEqual({ port: 9464, host: '::' });
  for (const wrong of ['x', ':9464', '70000', 'a:70000', 'http://a:1', '::9464']) {
    expect.soft(() => of(wrong), wrong).toThrow(/^METRICS_PORT (?:is|has) a port number/);
  }
});

test('webhooks may go to this machine where the portal is used on this machine alone; a demo shows the calls of the desk', () => {
  expect(readSettings({})).toMatchObject({ deskLocalWebhooks: true, deskDocs: true });
  const here = { PUBLIC_URL: 'http://localhost:8080' };
  expect(readSettings(here)).toMatchObject({ deskLocalWebhooks: true, deskDocs: false });
  const shown = { PUBLIC_URL: 'https://portal.example', DEMO: '1' };
  expect(readSettings(shown)).toMatchObject({ deskLocalWebhooks: false, deskDocs: true });
});

test('the books of an erased claim are kept for whole years, or not at all', () => {
  expect(readSettings({}).bookYears).toBe(7);
  expect(readSettings({ KEEP_BOOKS: '10y' }).bookYears).toBe(10);
  expect(readSettings({ KEEP_BOOKS: '0' }).bookYears).toBe(0);
  for (const wrong of ['7', '31y', '30d', 'never']) {
    expect.soft(() => readSettings({ KEEP_BOOKS: wrong }), wrong).toThrow(/^KEEP_BOOKS is a number of years/);
  }
});
