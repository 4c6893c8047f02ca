import { expect, test } from 'vitest';
import { finalizationOf, isFinalizationOf } from './upload-finalize.ts';
import type { ChosenFile } from './upload-state.ts';

const to = { claimId: 'c1', parentDocumentId: 'r1', isActionPerformed: 'false' } as const;
const named = (id: number, change: Partial<ChosenFile> = {}): ChosenFile => ({
  id,
  file: new File(['1'], 'pas.pdf'),
  metadata: { is: 'document', kinds: ['ContainsBoardingPass'] },
  touched: [],
  fault: null,
  preparing: false,
  picture: null,
  uploadId: `u${id}`,
  ...change,
});
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
