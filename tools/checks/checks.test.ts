import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfRow, rowsOf } from './documents.ts';
import { isUsed, sourcesOf } from './texts.ts';

const good = { id: '1', status: 'met', evidence: 'tools/checks/checks.test.ts :: %s is a fault', reason: '' };

test('a row with evidence that exists has no fault; its cells are read with quotes and commas', () => {
  expect(faultsOfRow({ ...good, evidence: `SECURITY.md#Packages | ${good.evidence}` })).toEqual([]);
  expect(rowsOf('id,level,requirement,status,evidence,reason\n1,L1,"a, ""b""",met,"c,d",\n')).toEqual([
    { id: '1', status: 'met', evidence: 'c,d', reason: '' },
  ]);
});

test.each([
  ['an unknown status', { status: 'open', reason: 'Later.' }],
  ['what is met without evidence', { evidence: '' }],
  ['what is not applicable without a reason', { status: 'not applicable', evidence: '' }],
  ['a title that is nearly right', { evidence: `${good.evidence}s` }],
  ['a file that does not exist', { evidence: 'tools/a.test.ts :: a' }],
  ['a heading that does not exist', { evidence: 'SECURITY.md#Pack' }],
])('%s is a fault', (_, changes) => {
  expect(faultsOfRow({ ...good, ...changes })).toHaveLength(1);
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

const portal = [
  "t('login.title'); t('general:popup_strings.retry'); t('home.need', { count });",
  '// A key that a comment has, like login.gone, is no use of it.',
  `textOf(\`refusals.\${code}\`); t(\`claim.view_\${kind}\`); t(\`managed.\${direction}\`);`,
];
const server = ["const said = texts[language].mail.new_password; said.subject; words['used_there'];"];

test.each([
  ['portal.login.title', true],
  ['portal.login.gone', false],
  ['portal.login.title_of_old', false],
  ['portal.managed.ascending', true],
  ['portal.managed.gone', false],
  ['general.popup_strings.retry', true],
  ['portal.home.need_one', true],
  ['portal.home.need_other', true],
  ['portal.home.needed', false],
  ['portal.refusals.session.none', true],
  ['portal.claim.view_other', true],
  ['portal.claim.viewed', false],
  ['portal.incidents.cs_Regulation_261_2004_Delay', true],
  ['portal.incidents.cs_Regulation_261_2004_Strike', false],
  ['portal.incidents.unknown', true],
  ['mail.new_password.subject', true],
  ['mail.new_password.postscript', false],
])('[I18N-5] whether %s is shown anywhere: %s', (key, used) => {
  expect(isUsed(key, sourcesOf(portal, server))).toBe(used);
});
