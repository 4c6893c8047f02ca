import { expect, test } from 'vitest';
import { buildOfAnswer, cacheOf, handlingOf, type KeptBuild, outdatedCaches } from './cache-policy.ts';

const build: KeptBuild = {
  id: 'b2',
  header: 'redress-build',
  pages: ['/login', '/mijn-redress'],
  texts: ['/api-v2/uistrings/portal/NL'],
  files: { '/assets/a-1.js': 'sha256-x' },
};
const origin = 'https://portal.example';

test.each([
  ['navigate', '/mijn-redress', 'page'],
  ['navigate', '/fr/mijn-redress?x=1#/claim/1', 'page'],
  ['navigate', '/staff', null],
  ['navigate', '/privacy', null],
  ['navigate', '/de/staff', null],
  ['cors', '/assets/a-1.js', 'file'],
  ['cors', '/assets/a-2.js', null],
  ['cors', '/fr/api-v2/uistrings/portal/NL', 'text'],
  ['cors', '/api-v2/portal/getClaim', null],
  ['cors', '/api-v2/portal/isloggedin', null],
  ['cors', '/mijn-redress', null],
])('[OFFLINE-1] %s %s is answered as %s', (mode, path, handling) => {
  expect(handlingOf({ method: 'GET', mode, url: origin + path }, origin, build)).toBe(handling);
  expect(handlingOf({ method: 'POST', mode, url: origin + path }, origin, build)).toBeNull();
  expect(handlingOf({ method: 'GET', mode, url: `https://other.example${path}` }, origin, build)).toBeNull();
});

const answer = (headers: Record<string, string>, { ok = true, type = 'basic' as ResponseType } = {}) => ({
  ok,
  type,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
});

test.each([
  ['of this build', answer({ 'redress-build': 'b2' }), 'same'],
  ['of another build', answer({ 'redress-build': 'b3' }), 'other'],
  ['of a server that keeps nothing', answer({}), 'other'],
  ['of a proxy that has no server', answer({}, { ok: false }), 'unknown'],
  ['that is a redirect', answer({}, { ok: false, type: 'opaqueredirect' }), 'unknown'],
  ['that is no page', answer({ 'content-type': 'text/plain' }), 'unknown'],
])('[OFFLINE-3] an answer %s is judged so', (_, given, judged) => {
  expect(buildOfAnswer(given, build)).toBe(judged);
});

test('[OFFLINE-3] only the cache of this build stays, and those of others are not touched', () => {
  const names = ['redress-shell-b1', cacheOf(build), 'redress-shell-b3', 'something-else'];
  expect(outdatedCaches(names, build)).toEqual(['redress-shell-b1', 'redress-shell-b3']);
});
