import { readFileSync } from 'node:fs';
import { fileTypeFromBuffer } from 'file-type';
import { expect, test } from 'vitest';
import { demoFiles, papersIn, readDemoFile } from './index.ts';
import { written } from './make/make.ts';
import { readCompoundFile } from './testing/compound-file.ts';
import { zipEntries } from './testing/zip-entries.ts';

const magic: Readonly<Record<string, string>> = {
  pdf: '%PDF-1.4\n',
  png: '\x89PNG\r\n',
  jpg: '\xff\xd8\xff',
  docx: 'PK\x03\x04',
  msg: '\xd0\xcf\x11\xe0',
  eml: 'From: ',
};

test.each(demoFiles)(
  '$file is small, begins as its kind does and keeps its ending in the name shown',
  async (listed) => {
    const { content } = await readDemoFile(listed.key);
    const ending = listed.file.slice(listed.file.lastIndexOf('.') + 1);
    const start = magic[ending] ?? 'unknown kind';
    expect(content.toString('latin1', 0, start.length)).toBe(start);
    expect(content.length).toBeLessThan(ending === 'png' || ending === 'jpg' ? 80_000 : 200_000);
    expect(listed.name.endsWith(`.${ending}`)).toBe(true);
  },
);

// Content detection sees a mail as plain text, and an Outlook message only as a compound file.
const sniffed = demoFiles.filter(({ file }) => !/\.(eml|msg)$/.test(file));
test.each(sniffed)('[DOC-6] $file is recognised by its bytes as $contentType', async ({ key, contentType }) => {
  const { content } = await readDemoFile(key);
  expect((await fileTypeFromBuffer(content))?.mime).toBe(contentType);
});

test.each(Object.entries(written))('%s is what its maker writes today', (file, make) => {
  expect(make().equals(readFileSync(new URL(file, import.meta.url)))).toBe(true);
});

test('every file made from code is listed, and no key stands twice', () => {
  const listed: readonly string[] = demoFiles.map(({ file }) => file);
  for (const file of Object.keys(written)) expect(listed).toContain(file);
  expect(new Set(demoFiles.map(({ key }) => key)).size).toBe(demoFiles.length);
});

test('every PDF finds its objects where its table says', async () => {
  for (const { key, contentType } of demoFiles.filter(({ file }) => file.endsWith('.pdf'))) {
    expect(contentType).toBe('application/pdf');
    const text = (await readDemoFile(key)).content.toString('latin1');
    const table = Number(text.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => Number(row[1]));
    expect(offsets.length).toBeGreaterThan(6);
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset, offset + 8)).toContain(`${index + 1} 0 obj`);
  }
});

test('every PDF names its language and has nothing that acts, such as a script, a link or a file inside', async () => {
  for (const { key, language } of demoFiles.filter(({ file }) => file.endsWith('.pdf'))) {
    const text = (await readDemoFile(key)).content.toString('latin1');
    expect(text).toContain({ nl: '/Lang (nl-NL)', en: '/Lang (en-GB)' }[language]);
    expect(text).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia)\b/);
  }
});

const languages = ['nl', 'en'] as const;

test.each(languages)('the booking confirmation in %s has two pages', async (language) => {
  const { content } = await readDemoFile(papersIn(language)('boekingsbevestiging'));
  expect(content.toString('latin1')).toContain('/Count 2 >>');
});

test.each([
  ['nl', 'Verklaring bij claim 4821307', '‘om operationele redenen’'],
  ['en', 'Statement for claim 4821418', '‘for operational reasons’'],
] as const)('the Word letter in %s holds its paragraphs and the parts that Word needs', async (language, ...texts) => {
  const entries = zipEntries((await readDemoFile(papersIn(language)('verklaring'))).content);
  expect([...entries.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
  const document = entries.get('word/document.xml')?.toString() ?? '';
  expect(document.match(/<w:p>/g)).toHaveLength(9);
  for (const text of texts) expect(document).toContain(text);
});

test.each([
  ['nl', 'Re: Claim 4821307 / XN1673 – geannuleerde vlucht, boeking X7K2QM'],
  ['en', 'Re: Claim 4821418 / XN1673 – cancelled flight, booking R4T9WB'],
] as const)(
  '[DOC-2] the .eml in %s holds sender, encoded subject, text, HTML and two attachments, in lines that end with CRLF',
  async (language, subject) => {
    const mail = (await readDemoFile(papersIn(language)('antwoordAirline'))).content.toString('latin1');
    expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of mail.split('\r\n')) expect(line.length).toBeLessThanOrEqual(120);
    expect(mail).toContain('From: Xenon Airlines Customer Relations <claims@xn-airlines.example>\r\n');
    const words = [...mail.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map((word) => Buffer.from(word[1] ?? '', 'base64'));
    expect(Buffer.concat(words).toString()).toBe(subject);
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail).toContain('Content-Type: text/html; charset=utf-8');
    const attached = [...mail.matchAll(/filename="([^"]+)"\r\n[^\r]+\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/g)];
    expect(attached.map((part) => part[1])).toEqual(['incident-report-XN1673.pdf', 'rebooking-overview.xlsx']);
    const [report, overview] = attached.map((part) => Buffer.from(part[2] ?? '', 'base64'));
    expect(report?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      zipEntries(overview ?? Buffer.alloc(0))
        .get('xl/worksheets/sheet1.xml')
        ?.toString(),
    ).toContain('XN1671 15AUG');
  },
);

const voucherMails = [
  {
    language: 'nl',
    subject: 'Aanbod reisvouchers bij claim 4821307 – één voucher per reiziger',
    from: 'Xenon Airlines Klantenservice',
    to: ['Redress dossierbeheer', 'dossier@redress.example'],
    offer: 'een reisvoucher van € 150 voor iedere reiziger',
    attached: ['voorwaarden-reisvoucher.pdf', 'reizigers.txt'],
  },
  {
    language: 'en',
    subject: 'Offer of travel vouchers for claim 4821418 – one voucher per passenger',
    from: 'Xenon Airlines Customer Service',
    to: ['Redress case management', 'cases@redress.example'],
    offer: 'a travel voucher of €150 for each passenger',
    attached: ['travel-voucher-conditions.pdf', 'passengers.txt'],
  },
] as const;

test.each(voucherMails)(
  '[DOC-2] the .msg in $language holds sender, recipient, subject, body and two attachments where Outlook keeps them',
  async (given) => {
    const streams = readCompoundFile((await readDemoFile(papersIn(given.language)('aanbodVouchers'))).content);
    const text = (path: string) => streams.get(path)?.toString('utf16le');
    expect(text('__substg1.0_0037001F')).toBe(given.subject);
    expect(text('__substg1.0_0C1A001F')).toBe(given.from);
    expect(text('__substg1.0_0C1F001F')).toBe('service@xn-airlines.example');
    expect(text('__substg1.0_5D01001F')).toBe('service@xn-airlines.example');
    expect(text('__substg1.0_0E04001F')).toBe(given.to[0]);
    expect(text('__substg1.0_1000001F')).toContain(given.offer);
    expect(text('__recip_version1.0_#00000000/__substg1.0_39FE001F')).toBe(given.to[1]);
    expect(text('__attach_version1.0_#00000000/__substg1.0_3707001F')).toBe(given.attached[0]);
    expect(text('__attach_version1.0_#00000001/__substg1.0_3707001F')).toBe(given.attached[1]);
    expect(text('__attach_version1.0_#00000001/__substg1.0_370E001F')).toBe('text/plain');
    expect(streams.get('__attach_version1.0_#00000000/__substg1.0_37010102')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(streams.get('__nameid_version1.0/__substg1.0_00020102')).toHaveLength(0);
  },
);

test.each(languages)(
  '[DOC-2] every text of the .msg in %s has the size that its properties stream tells',
  async (language) => {
    const streams = readCompoundFile((await readDemoFile(papersIn(language)('aanbodVouchers'))).content);
    let checked = 0;
    for (const [path, properties] of streams) {
      if (!path.endsWith('__properties_version1.0')) continue;
      const folder = path.slice(0, -'__properties_version1.0'.length);
      for (let at = folder === '' ? 32 : 8; at < properties.length; at += 16) {
        const tag = properties.readUInt32LE(at);
        const type = tag & 0xffff;
        if (type !== 0x1f && type !== 0x102) continue;
        const stream = streams.get(`${folder}__substg1.0_${tag.toString(16).toUpperCase().padStart(8, '0')}`);
        expect(properties.readUInt32LE(at + 8)).toBe((stream?.length ?? -9) + (type === 0x1f ? 2 : 0));
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(20);
  },
);
