import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { contentTypesOf, supportedExtensions } from '#contract/documents/file-types.ts';
import { texts } from '#texts/texts.ts';
import type { Answered, Client } from '../../testing/client.ts';
import { flightClaim } from '../../testing/given.ts';
import { type HostileFile, hostileFiles } from '../../testing/hostile-files.ts';
import { uploadParts } from '../../testing/upload.ts';
import { onEachDatabase } from '../../testing/world.ts';

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

onEachDatabase('a hostile file', (world) => {
  const all = hostileFiles();

  test(`[UPLOAD-3, FILES-3] of ${all.length}, each is refused in words or served as nothing but bytes`, async () => {
    expect(all.length).toBeGreaterThan(200);
    const claim = flightClaim();
    const { client, onDisk } = await world({ claims: [claim] });
    const kept: string[] = [];
    for (const file of all) {
      const answer = await send(client, claim, file);
      const [made] = answer.status === 200 ? answer.body : [];
      if (!made) {
        expectRefused(answer, file.about);
        continue;
      }
      kept.push(file.about);
      expect.soft(made.Name, file.about).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]{1,140}$/u);
      expect.soft(made.Name, file.about).not.toMatch(/^[. ]|[. ]$|^(?:con|nul|aux|prn|com\d|lpt\d)\./i);
      expectHarmless(await client.call(documentCalls.download, { fileId: made.Id }), file);
    }
    expect((await onDisk()).arriving).toEqual([]);
    // Neither everything nor nothing: what is only suspicious is somebody's paper.
    expect(kept.length).toBeGreaterThan(60);
    expect(kept.length).toBeLessThan(all.length - 100);
  });

  test.each([
    ['a page, as pdf', 'documents.contentDiffers'],
    ['a page behind a byte order mark, as txt', 'documents.contentDiffers'],
    ['a drawing that can run, as jpg', 'documents.contentDiffers'],
    ['a program of Windows, as docx', 'documents.contentDiffers'],
    ['a test virus, as pdf', 'documents.contentDiffers'],
    ['nothing, as pdf', 'documents.emptyFile'],
    ['a zip bomb, as pdf', 'documents.contentDiffers'],
    ['a page with a PDF behind it, as pdf', 'documents.contentDiffers'],
    ['the name "a.pdf.exe"', 'documents.wrongType'],
    ['the name "a.svg"', 'documents.wrongType'],
    ['the name "a.pdf\\u0000.exe"', 'documents.wrongType'],
  ])('[UPLOAD-3] %s is refused as %s', async (about, code) => {
    const claim = flightClaim();
    const { client } = await world({ claims: [claim] });
    const file = all.find((one) => one.about === about);
    if (!file) throw new Error(`no file ${about}`);
    expect((await send(client, claim, file)).code).toBe(code);
  });

  test('[UPLOAD-4] two names that look alike are one name, and two files', async () => {
    const claim = flightClaim();
    const { client } = await world({ claims: [claim] });
    const twins = all.filter(({ name }) => name === 'e\u0301.pdf' || name === '\u00e9.pdf');
    const made = await Promise.all(twins.map((twin) => send(client, claim, twin)));
    expect(made.map(({ body }) => body[0]?.Name)).toEqual(['\u00e9.pdf', '\u00e9.pdf']);
    expect(new Set(made.map(({ body }) => body[0]?.Id)).size).toBe(2);
  });
});
