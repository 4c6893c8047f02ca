import { expect, test } from 'vitest';
import { viewableType } from './viewer.tsx';

test.each([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['IMAGE/GIF', 'image/gif'],
  ['image/webp; q=1', 'image/webp'],
  ['application/pdf', 'application/pdf'],
  ['application/x-pdf', 'application/pdf'],
  ['text/html;pdf', 'application/pdf'],
  ['image/svg+xml', null],
  ['image/heic', null],
  ['text/html', null],
  ['application/vnd.ms-outlook', null],
  ['', null],
  [null, null],
])('[DOC-6] %s is shown as %s', (contentType, expected) => {
  expect(viewableType(contentType)).toBe(expected);
});
