import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ofPart } from '../part.ts';
import { madePayloads } from './made.ts';

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

/** The lists: ours, and those of packages. */
export function payloadLists(): readonly PayloadList[] {
  const { resolve } = createRequire(import.meta.url);
  const ofPackages = Object.entries(packaged).map(([name, path]) => ({ name, payloads: readList(resolve(path)) }));
  return [{ name: 'made here', payloads: madePayloads() }, ...ofPackages];
}

/** JSON, or a payload in each line. */
function readList(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const all = path.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/);
  return [...new Set(all.filter((one) => one.length <= 10_000 && isInjection(one)))];
}

/** The payloads of this run: all of a part in the laboratory, where PAYLOADS says how many; otherwise so many. */
export function payloadsOfRun(usual: number): readonly string[] {
  return ofPart(pickPayloads(Number(process.env.PAYLOADS ?? usual)));
}

/** At most so many payloads, each once: evenly from each list, as many of one as of another until it has no more. */
export function pickPayloads(most: number): readonly string[] {
  const lists = payloadLists();
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
