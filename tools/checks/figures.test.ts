import { expect, test } from 'vitest';
import { functionsIn, termsIn } from './figures.ts';

test('every function is measured from its first line to its last, those inside others too', () => {
  const source = `export function outer(): void {
  const inner = () => {
    return 1;
  };
}
const part = <p>{[1].map((n) => n)}</p>;
`;
  expect(functionsIn('a.tsx', source)).toEqual([
    { name: 'a.tsx:1', lines: 5 },
    { name: 'a.tsx:2', lines: 3 },
    { name: 'a.tsx:6', lines: 1 },
  ]);
});

test('the terms of a glossary are its rows that begin in bold', () => {
  expect(termsIn('| Term | Wire |\n|---|---|\n| **claim** | `Claim` |\n| **a**: b | |\ntext\n')).toBe(2);
});
