import { expect, test } from 'vitest';
import { isDocumentKind, offeredKinds } from './kinds.ts';
import { documentKinds } from './schema.ts';

test('[UPLOAD-11] a request offers the flags of its checklist in one order, without receipts', () => {
  const flags = { ContainsOther: true, ContainsReceipts: true, ContainsBoardingPass: true, ContainsETicket: false };
  expect(offeredKinds(flags)).toEqual(['ContainsBoardingPass', 'ContainsOther']);
  expect(offeredKinds({})).toEqual([]);
});

test('[UPLOAD-11] a flag nobody knows is not offered', () => {
  expect(offeredKinds({ ContainsSurprise: true })).toEqual([]);
  expect(isDocumentKind('ContainsSurprise')).toBe(false);
  expect(documentKinds.every(isDocumentKind)).toBe(true);
});
