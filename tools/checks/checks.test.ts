import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clausesOf, faultsOfRow, filesIn, idsInDocument, idsInSource, rowsOf } from './documents.ts';
import { filesWithSql, functionsOver, importsIn, wrongImports } from './structure.ts';
import { isUsed, readSources, sourcesOf } from './texts.ts';

test('a clause is a list line that begins with an id; a line of several defines each of them', () => {
  const text = ['# NAV', '- NAV-1 (P) Routes, see LIST-9.', '- VALID-1 a · VALID-13 b · LIST 3.', 'Text about NAV-7.'];
  expect(clausesOf(text.join('\n'))).toEqual(['NAV-1', 'VALID-1', 'VALID-13']);
});

test('comments and the brackets of titles are read, also after a table; code and strings are not', () => {
  const source = `// Escape closes it (UI-7, D-14).
    /** One lock: W37,
     *  decision 0027; migration 0016 is older. */
    const path = 'M4 4h8'; call('LIST-3');
    test('[C1] H2 is a heading', () => {});
    test.each([fn(2)])(
      '[LIST-8] %s', () => {});`;
  expect(idsInSource('a.test.ts', source)).toEqual([
    { name: 'UI-7', file: 'a.test.ts', line: 1 },
    { name: 'D-14', file: 'a.test.ts', line: 1 },
    { name: 'W37', file: 'a.test.ts', line: 2 },
    { name: '0027', file: 'a.test.ts', line: 3 },
    { name: 'C1', file: 'a.test.ts', line: 5 },
    { name: 'LIST-8', file: 'a.test.ts', line: 6 },
  ]);
});

test('documents are read without their code; standards and dates are no ids', () => {
  const text = 'See UI-7 and (0027).\n```sh\ncurl claims/K-2001\n```\n`C-7`, UTF-8, SHA-256, S3, 0000-00-00, M12\n';
  expect(idsInDocument('docs/a.md', text).map(({ name }) => name)).toEqual(['UI-7', 'M12', '0027']);
});

test('a document names files by path, by the name of a source file, by links and in commands', () => {
  const text = [
    'See `server/http/calls.ts`, `usecases.ts` and [events](events.md#kinds).',
    'Not `texts/*/mail.ts`, `portal/login`, `npm audit`, [a site](https://example.org) or [below](#rules).',
    'npm start, npm run keys -- new, node tools/checks/check.ts --quick, node tools/commands/NAME.ts',
  ];
  expect(filesIn('docs/architecture.md', text.join('\n')).map(({ name }) => name)).toEqual([
    'server/http/calls.ts',
    'tools/checks/check.ts',
    'usecases.ts',
    'docs/events.md',
    'package.json#start',
    'package.json#keys',
  ]);
});

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

test('imports are found, of values, types, on demand and by the names of folders', () => {
  const source = `import a from './a.ts';
    import type { B } from '../b.ts';
    import '../c.css';
    const d = await import('./d.ts');
    import { e } from '#contract/e.ts';
    import f from 'fastify';`;
  const found = importsIn('server/desk/x.ts', source).map(({ to }) => to);
  expect(found).toEqual([
    'server/desk/a.ts',
    'server/b.ts',
    'server/c.css',
    'server/desk/d.ts',
    'contract/e.ts',
    'fastify',
  ]);
});

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

test('SQL belongs to a store and the database layer; every function is measured, those inside others too', () => {
  const query = "db.selectFrom('claim')";
  const files = ['access/session-store.ts', 'features/claims/edit.ts', 'database/tables.ts'];
  expect(filesWithSql(new Map(files.map((file) => [`server/${file}`, query])))).toEqual([
    'server/features/claims/edit.ts',
  ]);
  const source = 'function outer() {\n  const inner = () => {\n    return 1;\n  };\n}\n';
  expect(functionsOver(2, new Map([['server/a.ts', source]]))).toEqual([
    { name: 'server/a.ts:1', lines: 5 },
    { name: 'server/a.ts:2', lines: 3 },
  ]);
});

const portal = [
  "t('login.title'); t('general:popup_strings.retry'); t('home.need', { count });",
  '// A key that a comment has, like login.gone, is no use of it.',
  `textOf(\`refusals.\${code}\`); t(\`claim.view_\${kind}\`); t(\`login.\${failed}\`);`,
];
const server = ["const said = texts[language].mail.new_password; said.subject; words['used_there'];"];

test.each([
  ['portal.login.title', true],
  ['portal.login.gone', false],
  ['portal.login.title_of_old', false],
  ['portal.login.unknown_error', true],
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

test('[I18N-5] the sources of tests and of the gallery do not count', () => {
  expect(isUsed('portal.login.gone', readSources())).toBe(false);
  expect(isUsed('portal.login.title', readSources())).toBe(true);
});
