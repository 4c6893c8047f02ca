import { fileTypeFromBuffer } from 'file-type';
import { expect, test } from 'vitest';
import { demoFiles, readDemoFile } from './index.ts';

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

test('no key stands twice', () => {
  expect(new Set(demoFiles.map(({ key }) => key)).size).toBe(demoFiles.length);
});

test('every PDF names its language and has nothing that acts, such as a script, a link or a file inside', async () => {
  for (const { key, language } of demoFiles.filter(({ file }) => file.endsWith('.pdf'))) {
    const text = (await readDemoFile(key)).content.toString('latin1');
    expect(text).toContain({ nl: '/Lang (nl-NL)', en: '/Lang (en-GB)' }[language]);
    expect(text).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia)\b/);
  }
});
