import { expect, test } from 'vitest';
import { filesNamedIn } from './paths.ts';

test('a document names files by path, by the name of a source file, and by links', () => {
  const text = [
    'See `server/http/calls.ts`, `usecases.ts` and [events](events.md#kinds).',
    'Not `texts/*/mail.ts`, `portal/login`, `npm start`, [a site](https://example.org) or [below](#rules).',
  ].join('\n');
  expect(filesNamedIn('docs/architecture.md', text)).toEqual([
    { name: 'server/http/calls.ts', line: 1 },
    { name: 'usecases.ts', line: 1 },
    { name: 'docs/events.md', line: 1 },
  ]);
});
