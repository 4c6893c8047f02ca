import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellsOf, faultsOfRows, type Row, rowsOf, testTitlesIn } from './evidence.ts';

const source = `test('a rule', () => {});
test.each([[1, 2]])('a table of %s', () => {});
test.each([
  ['a', fn(1)],
])('a table of several lines', () => {});
describe('a group', () => {});
test.skip('what is left out', () => {});
call('no test', 1);
test('it\\'s a rule', async () => {});`;
const read = (file: string) =>
  ({ 'a.test.ts': source, 'docs/a.md': '# Title\n\n## Part one\n' })[file as 'a.test.ts'] ?? null;
const known = new Map([
  ['1.1.1', 'L1'],
  ['1.1.2', 'L2'],
]);
const row = (changes: Partial<Row> = {}): Row => ({
  id: '1.1.1',
  level: 'L1',
  requirement: 'Something',
  status: 'met',
  evidence: 'a.test.ts :: a rule',
  reason: '',
  ...changes,
});
const other = row({ id: '1.1.2', level: 'L2' });
const judged = (...rows: Row[]) => faultsOfRows(rows, known, { met: 'met', mostDeviations: 1 }, read);

test('the titles of a file are those of its tests, not of groups, other calls and what is left out', () => {
  expect([...testTitlesIn(source)]).toEqual(['a rule', 'a table of %s', 'a table of several lines', "it's a rule"]);
});

test('a table with a row for each requirement and evidence that exists has no fault', () => {
  expect(judged(row(), other)).toEqual([]);
  expect(judged(row({ evidence: 'docs/a.md#Part one | a.test.ts :: a table of %s' }), other)).toEqual([]);
});

test.each([
  ['a missing requirement', [row()], /1\.1\.2 has no row/],
  ['a requirement twice', [row(), row(), other], /1\.1\.1 has several rows/],
  ['an unknown requirement', [row(), other, row({ id: '9.9.9' })], /9\.9\.9: is no requirement/],
  ['another level', [row({ level: 'L2' }), other], /has level L1, not L2/],
  ['a title that is nearly right', [row({ evidence: 'a.test.ts :: a rul' }), other], /has no test "a rul"/],
  ['a group instead of a test', [row({ evidence: 'a.test.ts :: a group' }), other], /has no test "a group"/],
  ['a test that is left out', [row({ evidence: 'a.test.ts :: what is left out' }), other], /has no test/],
  ['a file that is not there', [row({ evidence: 'b.test.ts :: a rule' }), other], /b\.test\.ts does not exist/],
  ['a heading that is not there', [row({ evidence: 'docs/a.md#Part' }), other], /has no heading "Part"/],
  ['what is met without evidence', [row({ evidence: '' }), other], /names no evidence/],
  ['what is not applicable without a reason', [row({ status: 'not applicable' }), other], /gives no reason/],
  ['a deviation without its need', [row({ status: 'deviation', reason: 'Later.' }), other], /would be needed/],
  [
    'too many deviations',
    ['1.1.1', '1.1.2'].map((id) => ({ ...row({ status: 'deviation', reason: 'Needed: some more time.' }), id })),
    /2 deviations, and 1 at most/,
  ],
] as const)('%s is a fault', (_, rows, fault) => {
  expect(judged(...rows).join('\n')).toMatch(fault);
});

test('cells are read with quotes, commas and line ends', () => {
  expect(cellsOf('a,"b, ""c""\nd",\r\ne,f,g\n')).toEqual([
    ['a', 'b, "c"\nd', ''],
    ['e', 'f', 'g'],
  ]);
});

const wcag = new Map(rowsOf(readFileSync('docs/wcag.csv', 'utf8')).map((one) => [one.id, one.status]));
/** What the statement says of the service, with the criteria that it is true by. */
const claims: Readonly<Record<string, readonly string[]>> = {
  'keyboard|toetsenbord|Tastatur': ['2.1.1', '2.1.2', '2.4.7'],
  'title|titel|Titel': ['2.4.2', '3.1.1', '1.3.1'],
  'colour|kleur|Farbe': ['1.4.1', '1.4.3'],
  '200 ?%': ['1.4.4', '1.4.10'],
  'at their field|bij hun veld|bij het veld|beim Feld': ['3.3.1', '3.3.3'],
  'two minutes|twee minuten|zwei Minuten': ['2.2.1'],
};

test.each(['redress', 'noordstern'].flatMap((brand) => ['nl', 'de', 'en'].map((language) => [brand, language])))(
  'the accessibility statement of %s in %s is true to docs/wcag.csv',
  (brand, language) => {
    const text = readFileSync(`brands/${brand}/pages/accessibility/${language}.txt`, 'utf8');
    for (const [words, criteria] of Object.entries(claims)) {
      expect.soft(text, words).toMatch(new RegExp(words));
      for (const id of criteria) expect.soft(wcag.get(id), id).toBe('pass');
    }
    const open = [...wcag].filter(([, status]) => status === 'deviation').map(([id]) => id);
    expect(open, 'what the statement names under "not right yet"').toEqual(['1.2.2', '1.2.3', '1.2.5']);
    expect(text).toMatch(/captions|ondertiteling|ondertitels|Untertitel/);
    expect(text).toMatch(/not been audited|niet.*onafhankelijk|nicht.*unabhängig/s);
  },
);
