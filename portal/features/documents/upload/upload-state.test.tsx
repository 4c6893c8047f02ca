import { expect, test } from 'vitest';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';
import { type FileMetadata, finalizationOf, isFinalizationOf } from './file-metadata.ts';
import {
  afterUploadEvent,
  type ChosenFile,
  fieldsToMark,
  fileFaults,
  noUpload,
  reviewStatus,
  steps,
  type Upload,
  type UploadEvent,
} from './upload-state.ts';

const file = (name: string, size = 10) =>
  Object.defineProperty(new File([], name, { lastModified: 0 }), 'size', { value: size });
const pass: FileMetadata = { is: 'document', kinds: ['ContainsBoardingPass'] };
const other: FileMetadata = { is: 'document', kinds: ['ContainsOther'] };
const none: FileMetadata = { is: 'document', kinds: [] };
const added = (files: File[], metadata: FileMetadata = none): UploadEvent => ({
  is: 'added',
  files,
  extensions: ['jpg', 'pdf'],
  metadata,
});
const chosen = (change: Partial<ChosenFile> = {}): ChosenFile => ({
  id: 1,
  file: file('pas.pdf'),
  metadata: pass,
  touched: [],
  fault: null,
  preparing: false,
  picture: null,
  uploadId: null,
  ...change,
});
const ready = [chosen()] as const;

const initial = noUpload;
const reviewing: Upload = { step: steps.reviewing, files: ready, tooMany: false };
const saving: Upload = { step: steps.saving, files: ready, sent: [0], pause: null };
const done: Upload = { step: steps.done, received: 1 };
const failed: Upload = { step: steps.failed, files: ready, error: 'lost' };

const prepared = { file: file('pas.jpg'), change: null, unseen: false };
const events = {
  added: added([file('bon.pdf')]),
  restored: { is: 'restored', files: [chosen({ id: 7 })] },
  prepared: { is: 'prepared', of: ready[0].file, prepared },
  changed: { is: 'metadataChanged', id: 1, metadata: other, field: 'kinds' },
  touched: { is: 'touched', id: 1, field: 'kinds' },
  removed: { is: 'removed', id: 1 },
  cancelled: { is: 'cancelled' },
  sent: { is: 'sent' },
  begun: { is: 'begun', id: 1, uploadId: 'u1' },
  progressed: { is: 'progressed', id: 1, bytes: 5 },
  paused: { is: 'paused', pause: 'offline' },
  received: { is: 'received' },
  failed: { is: 'failed', error: 'lost', fields: [] },
  triedAgain: { is: 'triedAgain' },
  reset: { is: 'reset' },
} as const satisfies Record<string, UploadEvent>;

/** From which step an event leads where; every other pair changes nothing. */
const moves: readonly (readonly [Upload, keyof typeof events, number])[] = [
  [initial, 'added', 1],
  [initial, 'restored', 1],
  [reviewing, 'added', 1],
  [reviewing, 'prepared', 1],
  [reviewing, 'changed', 1],
  [reviewing, 'touched', 1],
  [reviewing, 'removed', 0],
  [reviewing, 'cancelled', 0],
  [reviewing, 'sent', 2],
  [saving, 'removed', 0],
  [saving, 'begun', 2],
  [saving, 'progressed', 2],
  [saving, 'paused', 2],
  [saving, 'received', 4],
  [saving, 'failed', 5],
  [saving, 'cancelled', 1],
  [done, 'reset', 0],
  [failed, 'triedAgain', 1],
  [failed, 'cancelled', 0],
];

const rows = moves.map(([from, name, to]) => [from.step, name, to, from] as const);
test.each(rows)('[UPLOAD-2] in step %i, %s leads to step %i', (_, name, to, from) => {
  const after = afterUploadEvent(from, events[name]);
  expect(after).not.toBe(from);
  expect(after.step).toBe(to);
});

test('[UPLOAD-2] an event that does not fit the step changes nothing', () => {
  for (const from of [initial, reviewing, saving, done, failed]) {
    for (const name of Object.keys(events) as (keyof typeof events)[]) {
      if (moves.some(([step, event]) => step === from && event === name)) continue;
      expect(afterUploadEvent(from, events[name]), `${from.step} ${name}`).toBe(from);
    }
  }
});

test('[UPLOAD-2] cancelling and trying again keep the files, what is said of them, and what the server has', () => {
  const begun = afterUploadEvent(saving, events.begun);
  expect(afterUploadEvent(begun, events.cancelled)).toMatchObject({ files: [{ metadata: pass, uploadId: 'u1' }] });
  expect(afterUploadEvent(failed, events.triedAgain)).toEqual(reviewing);
});

test.each([
  ['brief.pdf', largestUpload, null],
  ['brief.PDF', 1, null],
  ['brief.pdf', largestUpload + 1, fileFaults.tooLarge],
  ['film.mov', 10, fileFaults.unsupported],
  ['zonder-punt', 10, fileFaults.unsupported],
  ['leeg.pdf', 0, 'documents.emptyFile'],
  ['leeg.jpg', 0, 'documents.emptyFile'],
])('[UPLOAD-3] %s of %i bytes: fault %s', (name, size, fault) => {
  expect(afterUploadEvent(initial, added([file(name, size)]))).toMatchObject({ files: [{ fault, preparing: false }] });
});

test.each([
  ['smaller now', largestUpload, null],
  ['still too large', largestUpload + 1, fileFaults.tooLarge],
])('[UPLOAD-3] a picture too large is judged once it is prepared: %s', (_, size, fault) => {
  const photo = file('pas.jpg', largestUpload * 2);
  const before = afterUploadEvent(initial, added([photo]));
  expect(before).toMatchObject({ files: [{ fault: null, preparing: true }] });
  const after = afterUploadEvent(before, {
    is: 'prepared',
    of: photo,
    prepared: { ...prepared, file: file('pas.jpg', size), change: 'smaller' },
  });
  expect(after).toMatchObject({ files: [{ fault, preparing: false, picture: { change: 'smaller' } }] });
});

test.each([
  ['removed', [events.removed]],
  ['cancelled', [events.cancelled]],
])('[UPLOAD-1] a picture that is prepared after it was %s changes no file chosen after it', (_, gone) => {
  const [photo, letter] = [file('a.jpg'), file('brief.pdf')];
  const then: readonly UploadEvent[] = [added([photo]), ...gone, added([letter])];
  const before = then.reduce(afterUploadEvent, initial);
  const after = afterUploadEvent(before, { is: 'prepared', of: photo, prepared });
  expect('files' in after && after.files.map((one) => one.file)).toEqual([letter]);
});

test('[UPLOAD-2] the file states have the numbers 6 and 7', () => {
  expect(fileFaults).toEqual({ tooLarge: 6, unsupported: 7 });
});

test('more than twenty files: the rest is left out, and that is said', () => {
  const many = Array.from({ length: mostFiles + 1 }, (_, place) => file(`${place}.pdf`));
  const after = afterUploadEvent(initial, added(many));
  expect(after).toMatchObject({ tooMany: true });
  expect('files' in after && after.files).toHaveLength(mostFiles);
});

test('[UPLOAD-7] what the server found stands with the file it is about, until something else is said', () => {
  const two: Upload = { ...saving, files: [chosen(), chosen({ id: 2 })], sent: [0, 0] };
  const fields = [{ field: 'fileKind_1', code: 'documents.wrongKind' }];
  const after = afterUploadEvent(two, { is: 'failed', error: 'lost', fields });
  expect(after).toMatchObject({ files: [{ fault: null }, { fault: 'documents.wrongKind' }] });
  const again = afterUploadEvent(after, events.triedAgain);
  expect(afterUploadEvent(again, { ...events.changed, id: 2 })).toMatchObject({ files: [{}, { fault: null }] });
});

test.each(['documents.uploadGone', 'documents.uploadUnfinished', 'documents.damaged'])(
  '[UPLOAD-8] after %s the file goes once more from the start',
  (code) => {
    const begun = afterUploadEvent(saving, events.begun);
    const fields = [{ field: 'uploadedId_0', code }];
    expect(afterUploadEvent(begun, { is: 'failed', error: 'lost', fields })).toMatchObject({
      files: [{ fault: null, uploadId: null }],
    });
  },
);

const lacks = chosen({ metadata: none });
const bad = chosen({ fault: fileFaults.tooLarge });
const receipt = (descriptions: 'Hotel'[], amount: string): FileMetadata => ({
  is: 'receipt',
  descriptions,
  currency: 'GBP',
  amount,
});

test.each([
  ['all said', [chosen(), chosen()], { canSend: true, sends: 2, incomplete: 0, faulty: 0 }],
  ['one without a kind', [chosen(), lacks], { canSend: false, sends: 1, incomplete: 1, faulty: 0 }],
  ['nothing said of any', [lacks, lacks], { canSend: false, sends: 2, incomplete: 2, faulty: 0 }],
  ['one that cannot go', [chosen(), bad], { canSend: false, sends: 1, incomplete: 0, faulty: 1 }],
  ['a photo still on its way in', [chosen(), chosen({ preparing: true })], { canSend: false, preparing: 1 }],
  ['too much together', [chosen({ file: file('a.pdf', largestUploads + 1) })], { canSend: false, tooMuch: true }],
  ['a receipt in full', [chosen({ metadata: receipt(['Hotel'], '42,50') })], { canSend: true, sends: 1 }],
  ['a receipt without description', [chosen({ metadata: receipt([], '42,50') })], { canSend: false, incomplete: 1 }],
  ['a receipt without amount', [chosen({ metadata: receipt(['Hotel'], '') })], { canSend: false, incomplete: 1 }],
  ['an amount that is none', [chosen({ metadata: receipt(['Hotel'], '1.234,50') })], { canSend: false, incomplete: 1 }],
  ['a receipt of nothing', [chosen({ metadata: receipt(['Hotel'], '0,00') })], { canSend: false, incomplete: 1 }],
])('[UPLOAD-7] %s', (_, files, expected) => {
  expect(reviewStatus(files)).toMatchObject(expected);
});

const emptied = chosen({ metadata: none, touched: ['kinds'] });
const below = chosen({ id: 2, touched: ['kinds'] });
const typed = chosen({ metadata: receipt([], 'veel'), touched: ['amount'] });
test.each([
  ['not touched yet', [lacks], []],
  ['taken away again', [emptied], ['kinds']],
  ['passed over for a file below', [lacks, below], ['kinds']],
  ['an amount left wrong', [typed], ['amount']],
  ['a receipt passed over', [typed, below], ['descriptions', 'amount']],
  ['cannot go anyway', [chosen({ ...emptied, fault: fileFaults.tooLarge })], []],
])('[UPLOAD-7] what is lacking is marked: %s', (_, files, expected) => {
  expect(fieldsToMark(files, files[0] ?? chosen())).toEqual(expected);
});

const to = { claimId: 'c1', parentDocumentId: 'r1', isActionPerformed: 'false' } as const;
const named = (id: number, change: Partial<ChosenFile> = {}) =>
  chosen({ id, file: new File(['1'], 'pas.pdf'), uploadId: `u${id}`, ...change });
const two = [named(1), named(2)];

test('[CALL-10] a last call has a key of its own', () => {
  expect(finalizationOf(to, two).key).not.toBe(finalizationOf(to, two).key);
});

test.each([
  ['the same choices', two, true],
  ['the same choices, looked at since', [named(1, { touched: ['kinds'] }), named(2)], true],
  ['another kind', [named(1, { metadata: { is: 'document', kinds: ['ContainsETicket'] } }), named(2)], false],
  ['one less', [named(1)], false],
  ['one more', [...two, named(3)], false],
  ['another order', two.toReversed(), false],
  ['a file that goes anew', [named(1, { uploadId: null }), named(2)], false],
])('[CALL-10] [UPLOAD-8] it is asked for again only for %s', (_, files, expected) => {
  expect(isFinalizationOf(finalizationOf(to, two), files)).toBe(expected);
});
