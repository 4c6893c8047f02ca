import { expect, test } from 'vitest';
import { deleteUntil, isOwnUpload, mayDelete, whyNotDelete } from './deletable.ts';

const [at, open] = ['2026-11-20T09:00:00.000Z', { closed: false }];

test.each([
  ['2026-11-20T09:00:00.000Z', true],
  ['2026-11-21T08:59:59.999Z', true],
  ['2026-11-21T09:00:00.000Z', false],
  ['2026-12-20T09:00:00.000Z', false],
  // Another clock may be a little ahead: a file uploaded just now can be deleted.
  ['2026-11-20T08:59:00.000Z', true],
])('[FILES-2] uploaded at nine, at %s: deletable is %s', (now, deletable) => {
  expect(mayDelete({ isOwn: true, at }, open, now)).toBe(deletable);
});

test('[FILES-2] the window is 24 hours, also over the night when clocks change', () => {
  expect(deleteUntil('2026-10-24T23:30:00.000Z')).toBe('2026-10-25T23:30:00.000Z');
});

test.each([
  [{ isOwn: true, closed: false, old: false }, null],
  [{ isOwn: true, closed: false, old: true }, 'tooOld'],
  [{ isOwn: false, closed: false, old: false }, 'notOwn'],
  [{ isOwn: false, closed: false, old: true }, 'notOwn'],
  [{ isOwn: true, closed: true, old: false }, 'closed'],
  [{ isOwn: false, closed: true, old: true }, 'closed'],
])('[FILES-2, FILES-5] why %o cannot be deleted: %s', ({ isOwn, closed, old }, why) => {
  const now = old ? '2026-11-22T09:00:00.000Z' : at;
  expect(whyNotDelete({ isOwn, at }, { closed }, now)).toBe(why);
});

test('[FILES-5] own are documents of the customer with a file, and nothing else', () => {
  const own = (DocumentAction: string | null, ContainsFile: boolean) => isOwnUpload({ DocumentAction, ContainsFile });
  expect(own('DocumentCustomer', true)).toBe(true);
  expect(own('DocumentCustomer', false)).toBe(false);
  for (const action of [null, 'MessageCustomer', 'QuoteCustomer', 'RequestUploadDocument']) {
    expect(own(action, true)).toBe(false);
  }
});
