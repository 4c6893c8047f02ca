import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';

/** The sources or words that the policy gives to one directive. */
function directive(name: string, brand: { richMarkup?: boolean; videoHosts?: string[] } = {}): string[] | undefined {
  const headers = securityHeaders(true, { richMarkup: false, videoHosts: [], ...brand });
  const parts = headers['content-security-policy']?.split('; ').map((part) => part.split(' ')) ?? [];
  return parts.find(([first]) => first === name)?.slice(1);
}

test('[UI-10] pictures of other machines are let in for a brand with rich messages, and for no other', () => {
  const own = ["'self'", 'data:', 'blob:'];
  expect(directive('img-src')).toEqual(own);
  expect(directive('img-src', { richMarkup: true })).toEqual([...own, 'https:']);
});

test('[STATUS-7] frames are let in from the video hosts of the brand alone', () => {
  expect(directive('frame-src')).toEqual(["'self'", 'blob:']);
  expect(directive('frame-src', { videoHosts: ['vimeo.com'] })).toEqual([
    "'self'",
    'blob:',
    'https://vimeo.com',
    'https://www.vimeo.com',
  ]);
});

test('[STATUS-1] text becomes HTML or a script by one named policy alone', () => {
  expect(directive('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directive('trusted-types')).toEqual(['redress']);
});
