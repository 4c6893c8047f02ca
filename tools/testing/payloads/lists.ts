import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { madePayloads } from './made.ts';
import { payloadsIn } from './readers.ts';

/** A list of payloads for script injection, with where it is from. */
export interface PayloadList {
  readonly name: string;
  readonly payloads: readonly string[];
}

/** Lists of others that come with a package; docs/security.md names them with version and licence. */
const packaged = {
  'big-list-of-naughty-strings': 'big-list-of-naughty-strings/blns.json',
  'xss-filters': 'xss-filters/tests/fuzz/bin/seed.xss',
};

/** What a payload for script injection has somewhere: an element, an address that runs code, or a call. */
const isInjection = (payload: string) => /[<>]|script:|\balert\b|on\w+\s*=/i.test(payload);

/** The lists of a run: ours, those of packages, and those of the folder PAYLOAD_LISTS, each of its folders a list. */
export function listsFor(env: { readonly PAYLOAD_LISTS?: string | undefined }): readonly PayloadList[] {
  const { resolve } = createRequire(import.meta.url);
  const ofPackages = Object.entries(packaged).map(([name, path]) => ({ name, payloads: readList(resolve(path)) }));
  return [{ name: 'made here', payloads: madePayloads() }, ...ofPackages, ...listsIn(env.PAYLOAD_LISTS)];
}

function listsIn(folder: string | undefined): PayloadList[] {
  if (folder === undefined || folder === '') return [];
  const folders = globSync('*/', { cwd: folder }).toSorted();
  return folders.map((one) => {
    const files = globSync('**/*.{txt,md,mjs,js,json,xss}', { cwd: join(folder, one) }).toSorted();
    const all = files.flatMap((file) => readList(join(folder, one, file)));
    return { name: basename(one), payloads: [...new Set(all)] };
  });
}

function readList(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const all = path.endsWith('blns.json') ? (JSON.parse(text) as string[]) : payloadsIn(path, text);
  return [...new Set(all.filter(isInjection))];
}

/** At most so many payloads, each once: evenly from each list, as many of one as of another until it has no more. */
export function pickPayloads(lists: readonly PayloadList[], most: number): readonly string[] {
  const orders = lists.map(({ payloads }) => spreadOut(payloads, most / lists.length));
  const longest = Math.max(...orders.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, round) => orders.flatMap((order) => order.slice(round, round + 1)));
  return [...new Set(turns.flat())].slice(0, most);
}

/** The list in another order: first as many as asked for, from all over it, and then the rest. */
function spreadOut(payloads: readonly string[], first: number): readonly string[] {
  const step = Math.max(1, Math.floor(payloads.length / Math.max(1, first)));
  return Array.from({ length: step }, (_, offset) => payloads.filter((_, at) => at % step === offset)).flat();
}
