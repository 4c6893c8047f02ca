import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { settingsIn } from './deploy.ts';
import {
  featureOf,
  filesWithSql,
  functionsOver,
  importsOf,
  isSideways,
  smallFilesOfOneCaller,
  sourcesOfProduct,
  vagueIdentifiers,
} from './structure.ts';

export type Figure = { readonly name: string; readonly figure: string; readonly goal: string; readonly holds: boolean };

const atMost = (name: string, figure: number, most: number): Figure => ({
  name,
  figure: figure.toLocaleString('en'),
  goal: most === 0 ? 'none' : `≤ ${most.toLocaleString('en')}`,
  holds: figure <= most,
});

export function printFigures(): boolean {
  const size = sizes();
  for (const { name, figure, goal, holds } of [...size, ...structure()])
    console.log(`${holds ? '      ' : 'MISSED'} ${name}: ${figure} (goal ${goal})`);
  return size.every(({ holds }) => holds);
}

/** What only the staff have: it was added to a product whose figures were set before. */
const workbench = new RegExp(
  [
    '^(?:portal/staff|server/desk/(?:workbench|team)|contract/staff)/',
    '^server/(?:changes/(?:work|promise|find-word)|desk/staff/find|database/.*/workbench)',
    '^texts/\\w+/(?:work|case|facts|team|staff)\\.ts$',
    '^(?:e2e/.*workbench|lab/timing/queue)',
  ].join('|'),
);

const goals = { server: 38_000, portal: 32_000, contract: 8_500, texts: 16_500, demo: 4_800, tools: 4_500 };

function sizes(): Figure[] {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync);
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(file, 'utf8'));
  const isTest = (file: string) => /\.(?:test|spec)\.|(?:^|\/)testing\/|^(?:e2e|lab)\//.test(file);
  const lines = (tests: boolean, folders = /^/, without = /^$/) =>
    files
      .filter((file) => /\.(?:tsx?|css|mjs)$/.test(file) && isTest(file) === tests)
      .filter((file) => folders.test(file) && !without.test(file))
      .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  const settings = read(/^server\/platform\/(?:settings|retention|files\/s3\/location)\.ts$/).flatMap((source) => [
    ...source.matchAll(/^ {2}([A-Z][A-Z\d_]+):|setting: '([A-Z_]+)'/gm),
  ]);
  const tables = read(/^server\/database\/tables\/(?!workbench)\w[\w-]*\.ts$/).join('\n');
  return [
    atMost('source lines', lines(false), 114_000),
    atMost('source lines of the workbench, with its texts', lines(false, workbench), 9_000),
    atMost('source lines without the workbench', lines(false, /^/, workbench), 105_000),
    ...Object.entries(goals).map(([folder, most]) =>
      atMost(
        `source lines of ${folder}/ without the workbench`,
        lines(false, new RegExp(`^${folder}/`), workbench),
        most,
      ),
    ),
    atMost('test lines without the workbench', lines(true, /^/, workbench), 62_000),
    atMost('files', files.length, 1_900),
    atMost('words of Markdown', (read(/\.md$/).join('\n').match(/\S+/g) ?? []).length, 40_000),
    atMost('scripts', Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts).length, 30),
    atMost('settings', new Set([...settings.map(([, a, b]) => a ?? b), ...settingsIn()]).size, 45),
    atMost('tables without the workbench', tables.match(/^ {2}\w+: table\(/gm)?.length ?? 0, 62),
    atMost('migrations', globSync('server/database/migrations/[0-9]*.ts').length, 1),
  ];
}

function structure(): Figure[] {
  const sources = sourcesOfProduct();
  const long = functionsOver(50, sources);
  const imports = importsOf(sources);
  const folders = Map.groupBy(
    [...sources.keys()].filter((file) => !/^texts\/|\/migrations\//.test(file)),
    dirname,
  );
  return [
    ...(['server', 'portal'] as const).map((half) => {
      const own = imports.filter(({ from, to }) => from.startsWith(half) && featureOf(from) && featureOf(to));
      const percent = Math.round((1_000 * own.filter(isSideways).length) / Math.max(1, own.length)) / 10;
      return atMost(`percent of imports between features of the ${half}`, percent, half === 'server' ? 10 : 5);
    }),
    atMost('files under 80 lines with one caller in the same folder', smallFilesOfOneCaller(80, sources).length, 40),
    atMost('identifiers with keep, said, tell or manner', vagueIdentifiers(sources).length, 0),
    atMost('folders with more than 20 files', [...folders.values()].filter((some) => some.length > 20).length, 0),
    atMost('files with SQL that are not a store', filesWithSql(sources).length, 0),
    atMost('functions of more than 50 lines', long.length, 15),
    atMost('functions of more than 80 lines', long.filter(({ lines }) => lines > 80).length, 0),
  ];
}
