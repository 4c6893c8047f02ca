import { expect, test } from 'vitest';
import { definedIds, mentionsInDocument, mentionsInSource, undefinedIds } from './ids.ts';

const idsOf = (mentions: readonly { id: string }[]) => mentions.map(({ id }) => id);

test('documents define clauses, decisions, decision records, faults, goals and weak points', () => {
  const defined = definedIds({
    requirements: '- UI-7 (P) Escape closes the dialog.\n',
    decisions: '| Id | Question |\n|---|---|\n| D-14 | Languages |\n',
    trust: '| W37 | a name |\n| C1 | a fault |\n| S12 | a goal |\n',
    records: ['docs/decisions/0027-the-desk.md', 'docs/decisions/README.md'],
  });
  expect([...defined].toSorted()).toEqual(['0027', 'C1', 'D-14', 'S12', 'UI-7', 'W37']);
});

test('comments and the brackets of titles are read, code and strings are not', () => {
  const source = `// Escape closes it (UI-7, D-14).
    /** One lock: W37,
     *  decision 0027; migration 0016 is older. */
    const path = 'M4 4h8'; call('LIST-3');
    test('[C1] H2 is a heading', () => {});`;
  expect(mentionsInSource('a.test.ts', source)).toEqual([
    { id: 'UI-7', file: 'a.test.ts', line: 1 },
    { id: 'D-14', file: 'a.test.ts', line: 1 },
    { id: 'W37', file: 'a.test.ts', line: 2 },
    { id: '0027', file: 'a.test.ts', line: 3 },
    { id: 'C1', file: 'a.test.ts', line: 5 },
  ]);
});

test('documents are read without their code; standards and dates are no ids', () => {
  const text = 'See UI-7 and (0027).\n```sh\ncurl claims/K-2001\n```\n`C-7`, UTF-8, SHA-256, S3, 0000-00-00, M12\n';
  expect(idsOf(mentionsInDocument('docs/a.md', text))).toEqual(['UI-7', 'M12', '0027']);
});

test('an id that no document defines is named with its place', () => {
  const mention = { id: 'UI-99', file: 'portal/a.tsx', line: 3 };
  expect(undefinedIds(new Set(['UI-7']), [mention])).toEqual(['portal/a.tsx:3 names UI-99, which no document defines']);
  expect(undefinedIds(new Set(['UI-99']), [mention])).toEqual([]);
});
