import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfLayout, faultsOfRow, rowsOf } from './documents.ts';
import { namesWithoutRole, wrongImports } from './structure.ts';
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

test('a layout names each folder of its area, and no other', () => {
  const layout = 'server/      the server\n  app/         parts: metrics/\n  jobs/        mails\nportal/      ui/\n';
  expect(faultsOfLayout(layout, 'server', ['server/app', 'server/app/metrics', 'server/jobs'])).toEqual([]);
  expect(faultsOfLayout(layout, 'server', ['server/app', 'server/app/metrics', 'server/audit'])).toEqual([
    'the layout lacks server/audit',
    'the layout names jobs in server, which is no folder',
  ]);
});

test('a file of a feature has a role in its name', () => {
  const files = ['server/features/a/routes.ts', 'server/features/a/login-routes.ts', 'server/features/a/login.ts'];
  expect(namesWithoutRole(new Map(files.map((file) => [file, ''])))).toEqual(['server/features/a/login.ts']);
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

test.each([
  ['server/platform/clock.ts', 'server/features/claims/store.ts', 'against the direction of the layers'],
  ['portal/lib/a.ts', 'portal/data/b.ts', 'against the direction of the layers'],
  ['server/features/people/b.ts', 'server/features/claims/a.ts', 'from one feature into another'],
  ['contract/a.ts', 'node:fs', 'contract imports only itself'],
  ['portal/ui/a.tsx', 'contract/claims/calls.ts', 'ui takes everything as props'],
  ['portal/data/a.ts', 'server/context.ts', 'the portal meets the server only in contract'],
  ['server/http/a.ts', 'demo/make.ts', 'the server imports neither the portal nor the demo'],
  ['server/features/people/edit.ts', 'server/features/people/routes.ts', 'only server/app imports routes'],
  ['server/features/people/edit.ts', 'server/http/route.ts', 'use cases do not import http'],
])('the import by %s of %s is wrong', (from, to, why) => {
  expect(wrongImports([{ from, to }], [])).toEqual([
    `${why}${why.endsWith('itself') ? ' and the schema library' : ''}: ${from} → ${to}`,
  ]);
});

test('other imports are right, and an exception that is no longer needed is named', () => {
  const right = [
    ['server/app/routes.ts', 'server/features/claims/routes.ts'],
    ['server/features/claims/routes.ts', 'server/http/route.ts'],
    ['server/features/claims/a.ts', 'server/access/sessions/session-store.ts'],
    ['server/main.ts', 'server/app/create-app.ts'],
    ['contract/a.ts', 'valibot'],
  ].map(([from = '', to = '']) => ({ from, to }));
  expect(wrongImports(right, [])).toEqual([]);
  expect(wrongImports([], ['a → b'])).toEqual(['no longer needed in this file: a → b']);
});

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
