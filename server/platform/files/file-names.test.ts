import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { safeName } from '../../access/safe-file-name.ts';
import { flightClaim } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { receiptParts, uploadParts } from '../../testing/upload.ts';
import { onSqlite } from '../../testing/world.ts';

const dots = (count: number) => `a${'.'.repeat(count)}b.pdf`;

/** Names that an expression which starts anew at each character would take hours for. */
const hostile: readonly (readonly [string, string])[] = [
  ['dots inside', `a${'.'.repeat(5_000_000)}b.pdf`],
  ['dots at the end', `a.pdf${'.'.repeat(5_000_000)}`],
  ['blanks inside', `a${' '.repeat(5_000_000)}b.pdf`],
  ['folders', `${'a/'.repeat(2_500_000)}b.pdf`],
  ['letters with marks', `${'e\u0301'.repeat(2_500_000)}.pdf`],
  ['one long extension', `a.${'b'.repeat(5_000_000)}`],
];

test.each(hostile)('[H2] a name of five million characters, %s, is made safe from its end alone', (_, name) => {
  const begun = performance.now();
  const safe = safeName(name);
  // Less than a millisecond; the old expression needed hours.
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect([...safe].length).toBeLessThanOrEqual(120);
});

test.each([
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(116)}.pdf`],
  [`${'folder/'.repeat(100)}ticket.pdf`, 'ticket.pdf'],
  ['.. ticket.pdf . .', 'ticket.pdf'],
  [' . . ', 'document'],
  [`a.${'x'.repeat(18)}\ud83d\ude00`, `a.${'x'.repeat(18)}`],
  [`${'\ud83d\ude00'.repeat(151)}.pdf`, `${'\ud83d\ude00'.repeat(116)}.pdf`],
])('[H2] what is kept of a long name is its end, whole characters, and its extension: %#', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

onSqlite('the name of a sent file', (world) => {
  const tooLong = (field: string) => ({
    status: 422,
    body: { code: 'documents.nameTooLong', fields: [{ field, code: 'documents.nameTooLong' }] },
  });

  test('[H2] over 300 characters is refused wherever files are sent, with the field and in words, and nothing is left', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const { client } = here;
    const desk = await here.desk();
    for (const name of [dots(300), dots(78_000)]) {
      expect(await client.parts(documentCalls.uploadFiles, uploadParts(claim.id, [{ name }]))).toMatchObject(
        tooLong('uploadedFile_0'),
      );
      const receipts = receiptParts(claim.id, [{}]).map((part) => (part.filename ? { ...part, filename: name } : part));
      expect(await client.parts(documentCalls.sendReceipts, receipts)).toMatchObject(tooLong('uploadedReceipt_0'));
      const parts = [{ name: 'file0', filename: name, content: sentFile('pdf') }];
      expect(await desk.putFile([claim.id, 'F1'], undefined, { parts })).toMatchObject(tooLong('file0'));
    }
    const announced = await client.beginUpload({ claimId: claim.id, name: dots(300), size: 10 });
    expect(announced).toMatchObject(tooLong('name'));
    expect(announced.body).toMatchObject({ message: expect.stringContaining('te lang') });
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
  });

  test('[H2] of 255 bytes, the longest a phone makes, is taken', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    for (const name of [`${'a'.repeat(251)}.pdf`, `${'\ud83d\ude00'.repeat(62)}.pdf`]) {
      const sent = await client.parts(documentCalls.uploadFiles, uploadParts(claim.id, [{ name }]));
      expect(sent).toMatchObject({ status: 200, body: [{ Name: safeName(name) }] });
    }
  });

  test('[H2] the name of a field is at most 100 bytes, and a part has at most 20 headers', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    const parts = [...uploadParts(claim.id, [{ name: 'a.pdf' }]), { name: 'x'.repeat(101), content: '' }];
    expect(await client.parts(documentCalls.uploadFiles, parts)).toMatchObject({ status: 422, code: 'call.invalid' });
    const file = parts.findIndex(({ filename }) => filename !== undefined);
    const longField = parts
      .slice(0, -1)
      .with(file, { ...parts[file], name: `uploadedFile_${'0'.repeat(100)}` } as never);
    expect(await client.parts(documentCalls.uploadFiles, longField)).toMatchObject({
      status: 422,
      code: 'call.invalid',
    });
  });
});
