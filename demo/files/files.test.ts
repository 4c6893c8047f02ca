import { fileTypeFromBuffer } from 'file-type';
import { expect, test } from 'vitest';
import { demoFiles, readDemoFile } from './index.ts';

// Content detection sees a mail as plain text, and an Outlook message only as a compound file.
const sniffed = demoFiles.filter(({ file }) => !/\.(eml|msg)$/.test(file));
test.each(sniffed)('[DOC-6] $file is recognised by its bytes as $contentType', async ({ key, contentType }) => {
  const { content } = await readDemoFile(key);
  expect((await fileTypeFromBuffer(content))?.mime).toBe(contentType);
});

test('every PDF names its language and has nothing that acts, such as a script, a link or a file inside', async () => {
  for (const { key, language } of demoFiles.filter(({ file }) => file.endsWith('.pdf'))) {
    const text = (await readDemoFile(key)).content.toString('latin1');
    expect(text).toContain({ nl: '/Lang (nl-NL)', en: '/Lang (en-GB)' }[language]);
    expect(text).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia)\b/);
  }
});
