import { expect, test } from 'vitest';
import { largestUpload, mostFiles } from '#contract/values/constants.ts';
import {
  afterUploadEvent,
  type ChosenFile,
  fileFaults,
  lacksKind,
  noUpload,
  readiness,
  sentOfEach,
  steps,
  type Upload,
  type UploadEvent,
} from './upload-state.ts';

const file = (name: string, size = 10) => Object.defineProperty(new File([], name), 'size', { value: size });
const added = (files: File[], onlyKind: 'ContainsOther' | null = null): UploadEvent => ({
  is: 'added',
  files,
  extensions: ['jpg', 'pdf'],
  onlyKind,
});
const chosen = (change: Partial<ChosenFile> = {}): ChosenFile => ({
  id: 1,
  file: file('pas.jpg'),
  kinds: ['ContainsBoardingPass'],
  touched: false,
  fault: null,
  ...change,
});
const ready = [chosen()];

const initial = noUpload;
const reviewing: Upload = { step: steps.reviewing, files: ready, tooMany: false };
const saving: Upload = { step: steps.saving, files: ready, sent: 0 };
const done: Upload = { step: steps.done, received: 1 };
const failed: Upload = { step: steps.failed, files: ready, error: 'lost' };

const events = {
  added: added([file('bon.pdf')]),
  kindsChosen: { is: 'kindsChosen', id: 1, kinds: ['ContainsOther'] },
  removed: { is: 'removed', id: 1 },
  cancelled: { is: 'cancelled' },
  sent: { is: 'sent' },
  progressed: { is: 'progressed', sent: 0.5 },
  received: { is: 'received' },
  failed: { is: 'failed', error: 'lost', fields: [] },
  triedAgain: { is: 'triedAgain' },
  reset: { is: 'reset' },
} as const satisfies Record<string, UploadEvent>;

/** From which step an event leads where; every other pair changes nothing. */
const moves: readonly (readonly [Upload, keyof typeof events, number])[] = [
  [initial, 'added', 1],
  [reviewing, 'added', 1],
  [reviewing, 'kindsChosen', 1],
  [reviewing, 'removed', 0],
  [reviewing, 'cancelled', 0],
  [reviewing, 'sent', 2],
  [saving, 'progressed', 2],
  [saving, 'received', 4],
  [saving, 'failed', 5],
  [saving, 'cancelled', 1],
  [done, 'reset', 0],
  [failed, 'triedAgain', 1],
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

test('[UPLOAD-2] cancelling and trying again keep the files and their kinds', () => {
  for (const [from, event] of [
    [saving, events.cancelled],
    [failed, events.triedAgain],
  ] as const) {
    expect(afterUploadEvent(from, event)).toEqual(reviewing);
  }
});

test.each([
  ['pas.jpg', largestUpload, null],
  ['pas.JPG', 1, null],
  ['pas.jpg', largestUpload + 1, fileFaults.tooLarge],
  ['film.mov', 10, fileFaults.unsupported],
  ['zonder-punt', 10, fileFaults.unsupported],
  ['leeg.pdf', 0, 'documents.emptyFile'],
])('[UPLOAD-3] %s of %i bytes: fault %s', (name, size, fault) => {
  const after = afterUploadEvent(initial, added([file(name, size)]));
  expect(after).toMatchObject({ files: [{ fault }] });
});

test('[UPLOAD-2] the file states have the numbers 6 and 7', () => {
  expect(fileFaults).toEqual({ tooLarge: 6, unsupported: 7 });
});

test('where only one kind is asked, it is chosen already', () => {
  expect(afterUploadEvent(initial, added([file('a.pdf')], 'ContainsOther'))).toMatchObject({
    files: [{ kinds: ['ContainsOther'] }],
  });
});

test('more than twenty files: the rest is left out, and that is said', () => {
  const many = Array.from({ length: mostFiles + 1 }, (_, place) => file(`${place}.jpg`));
  const after = afterUploadEvent(initial, added(many));
  expect(after).toMatchObject({ tooMany: true, files: { length: mostFiles } });
});

test('[UPLOAD-7] what the server found wrong goes to the file it names, and another kind mends a wrong kind', () => {
  const two: Upload = { ...saving, files: [chosen(), chosen({ id: 2 })] };
  const fields = [
    { field: 'uploadedFile_0', code: 'documents.contentDiffers' },
    { field: 'fileKind_1', code: 'documents.wrongKind' },
  ];
  const refused = afterUploadEvent(two, { is: 'failed', error: null, fields });
  expect(refused).toMatchObject({ files: [{ fault: fields[0]?.code }, { fault: fields[1]?.code }] });
  const again = afterUploadEvent(refused, { is: 'triedAgain' });
  const both = [1, 2].reduce((now, id) => afterUploadEvent(now, { ...events.kindsChosen, id }), again);
  expect(both).toMatchObject({ files: [{ fault: 'documents.contentDiffers' }, { fault: null }] });
});

test.each([
  ['every file has a kind', [chosen()], { canSend: true, sends: 1 }],
  ['one has none', [chosen(), chosen({ kinds: [] })], { canSend: false, sends: 1, withoutKind: 1 }],
  ['none has one', [chosen({ kinds: [] }), chosen({ kinds: [] })], { canSend: false, sends: 2, withoutKind: 2 }],
  ['one cannot go', [chosen(), chosen({ fault: 6 })], { canSend: false, sends: 1, faulty: 1 }],
  [
    'together too large',
    Array(6).fill(chosen({ file: file('a.jpg', largestUpload) })),
    { canSend: false, tooMuch: true },
  ],
])('[UPLOAD-7] whether they can be sent: %s', (_, files, expected) => {
  expect(readiness(files)).toMatchObject(expected);
});

test('[UPLOAD-7] a file without a kind is marked only after the reader passed it', () => {
  const [first, second] = [chosen({ kinds: [] }), chosen({ id: 2, touched: true })];
  expect(lacksKind([first, { ...second, touched: false }], first)).toBe(false);
  expect(lacksKind([first, second], first)).toBe(true);
  expect(lacksKind([second, first], first)).toBe(false);
  const emptied = { ...first, touched: true };
  expect(lacksKind([emptied], emptied)).toBe(true);
});

test('[UPLOAD-8] the progress of one request is that of its files, one after the other', () => {
  const files = [chosen({ file: file('a.jpg', 100) }), chosen({ id: 2, file: file('b.jpg', 300) })];
  expect([0, 0.125, 0.25, 0.5, 1].map((sent) => sentOfEach(files, sent))).toEqual([
    [0, 0],
    [50, 0],
    [100, 0],
    [100, 100],
    [100, 300],
  ]);
});
