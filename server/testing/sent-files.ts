export { readDemoFile } from '../../demo/files/index.ts';

import { readFileSync } from 'node:fs';
import { compoundFile } from './outlook-mail.ts';
import { zip } from './zip.ts';

const base64 = (text: string) => Buffer.from(text, 'base64');
const compound = (stream: string) => compoundFile([{ name: stream, data: Buffer.from('a few bytes') }]);
const heif = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}\0\0\0\x08mdat`, 'latin1');

/** A small real file of each type that may be uploaded, by extension. */
const sentFiles: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
  jpg: base64(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  png: base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  gif: base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  webp: base64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  heic: heif('heic'),
  heif: heif('mif1'),
  doc: compound('WordDocument'),
  docx: readFileSync(new URL('../../demo/files/verklaring.docx', import.meta.url)),
  xls: compound('Workbook'),
  xlsx: zip([
    { path: '[Content_Types].xml', content: '<Types/>' },
    { path: 'xl/workbook.xml', content: '<workbook/>' },
  ]),
  odt: zip([
    { path: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { path: 'content.xml', content: '<office:document-content/>' },
  ]),
  msg: compound('__properties_version1.0'),
  eml: Buffer.from('From: a@voorbeeld.example\r\nTo: b@voorbeeld.example\r\nSubject: Vlucht\r\n\r\nGoedemiddag\r\n'),
  txt: Buffer.from('De vlucht kwam drie uur te laat aan.\nMet vriendelijke groet, André\n'),
};

/** The sent files with `jpeg`, which is the same as `jpg`. */
export function sentFile(extension: string): Buffer {
  const found = sentFiles[extension === 'jpeg' ? 'jpg' : extension];
  if (!found) throw new Error(`no file of type '${extension}'`);
  return found;
}

/** A Word document that begins with a picture, so that its first bytes do not tell yet what it is. */
export const largeFirstDocx = zip([
  { path: 'word/media/image1.png', content: Buffer.alloc(20_000, 7) },
  { path: '[Content_Types].xml', content: '<Types/>' },
]);

/** A mail with one attachment. */
export const letter = Buffer.from(
  [
    'From: a@voorbeeld.example',
    'Subject: Vlucht',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    '',
    'Goedemiddag',
    '--x',
    'Content-Disposition: attachment; filename=a.txt',
    '',
    'Bijlage',
    '--x--',
    '',
  ].join('\r\n'),
);
