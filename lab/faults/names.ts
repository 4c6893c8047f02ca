import { numbersFrom } from '../../server/testing/numbers.ts';
import { sentFile } from '../../server/testing/sent-files.ts';
import { holdOthers } from './bounds.ts';
import type { Fault, FaultContext } from './fault.ts';
import { addPerson } from './people.ts';
import { watch } from './watcher.ts';
import { wholeFile } from './writes.ts';

/** H2: file names that are chosen to cost time. */
export const names: Fault = {
  name: 'names',
  ids: ['H2'],
  engines: ['sqlite', 'postgres'],
  promise: 'Hostile file names are taken or refused, never with a 5xx, and cost nobody else time.',
  limit: { short: 180, long: 600 },
  run,
};

/** With a bug, a few names may take minutes; the rest is then skipped. */
const mostSeconds = { short: 10, long: 120 } as const;

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const count = form === 'long' ? 400 : 40;
  const installation = await context.install();
  await installation.start();
  const { caller, claim } = await addPerson(installation);
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const statuses = new Map<number, number>();
  const content = sentFile('pdf');
  const ends = performance.now() + mostSeconds[form] * 1_000;
  let [sent, slowest] = [0, 0];
  for (const name of hostileNames(count)) {
    if (performance.now() > ends) break;
    const { status, took } = await wholeFile(caller, claim, `name-${sent}`, { name, content });
    sent += 1;
    slowest = Math.max(slowest, took);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const waited = await watcher.stop();
  holdOthers(context, waited);
  if (sent < count) broken(`only ${sent} of ${count} names in ${mostSeconds[form]} s`);
  const wrong = [...statuses].filter(([status]) => status === 0 || status >= 500);
  for (const [status, times] of wrong) broken(`${times} × ${status === 0 ? 'no answer' : status}`);
  note(
    `${sent} names, the slowest ${Math.round(slowest)} ms; answers ${[...statuses].map((one) => one.join(': ')).join(', ')}`,
  );
  return { acknowledged: statuses.get(200) ?? 0, waited };
}

/** Names that cause backtracking in regular expressions, traverse paths, disguise their type, or are not text. */
function hostileNames(count: number): string[] {
  const below = numbersFrom(20261122);
  const one = (list: readonly string[]) => list[below(list.length)] ?? '';
  const runs = [
    '.',
    ' ',
    '. ',
    ' .',
    '..',
    '-',
    '_',
    '/',
    '\\',
    '\t',
    '\u00a0',
    '\u202e',
    '\u0301',
    '😀',
    '%',
    '%2e',
    'a.',
    '(',
    '"',
  ];
  const sizes = [1, 100, 300, 1_000, 10_000, 40_000, 78_000];
  const starts = [
    '',
    'a',
    '../../etc/passwd',
    'C:\\',
    '.',
    'CON',
    '\u202egpj',
    '<script>',
    "'; drop table file; --",
    '$(id)',
    '~/',
  ];
  const tails = [
    'b.txt',
    'b.pdf',
    '.pdf',
    'pdf',
    'x.pdf.exe',
    '',
    '.',
    'b.pdf ',
    'b.pdf.',
    '.tar.gz',
    '\u0000.pdf',
    ';.pdf',
  ];
  // The two names that caused bugs come first.
  const seen = [`a${'.'.repeat(78_000)}b.pdf`, `a${' '.repeat(60_000)}b.pdf`];
  const made = Array.from({ length: Math.max(0, count - seen.length) }, () => {
    const run = one(runs);
    const times = Math.floor((sizes[below(sizes.length)] ?? 1) / Buffer.byteLength(run));
    return `${one(starts)}${run.repeat(Math.max(1, times))}${one(tails)}`;
  });
  return [...seen, ...made];
}
