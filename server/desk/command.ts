import { parseArgs } from 'node:util';
import { type DeskScope, deskScopes } from '#contract/call.ts';
import { mostKeyDays, mostOverlapHours } from '#contract/staff/systems.ts';
import { inCommand } from '../platform/log/request-scope.ts';
import { addKey, allKeys, type KeyContext, revokeKey, rotateKey } from './api/stores/key-store.ts';
import { addressProblem } from './webhooks/post-delivery.ts';
import {
  addWebhook,
  allWebhooks,
  deadLetters,
  removeWebhook,
  replayDead,
  webhookTarget,
} from './webhooks/webhook-store.ts';

export interface DeskCommandContext extends KeyContext {
  say(line: string): void;
  importFile(path: string, reportPath: string | undefined): Promise<boolean>;
  readonly localWebhooks: boolean;
}

const usage = `The desk: keys, import, webhooks.
  npm run desk -- keys add --name "Claims system" [--scopes ${deskScopes.join(',')}] [--days 365]
  npm run desk -- keys list
  npm run desk -- keys rotate ID [--overlap 24] [--days 365]   hours the old key goes on working, life of the new one
  npm run desk -- keys revoke ID
  npm run desk -- import claims.ndjson [--report report.ndjson]
  npm run desk -- webhooks add https://system.example/in
  npm run desk -- webhooks list
  npm run desk -- webhooks dead ID
  npm run desk -- webhooks replay ID
  npm run desk -- webhooks remove ID`;

type Options = ReturnType<typeof readOptions>['values'];
type Act = (context: DeskCommandContext, what: string, options: Options) => Promise<boolean>;

/** All others are about the key or webhook, or the address, that their third word names. */
const withoutName = ['keys add', 'keys list', 'webhooks list'];

const acts: Readonly<Record<string, Act>> = {
  'keys add': keysAdd,
  'keys list': keysList,
  'keys rotate': keysRotate,
  'keys revoke': async (context, id) =>
    saying(context, await revokeKey(context, id), `The key ${id} is revoked.`, `No key in force has the id ${id}.`),
  'webhooks add': webhooksAdd,
  'webhooks list': webhooksList,
  'webhooks dead': ofWebhook(webhooksDead),
  'webhooks replay': ofWebhook(async (context, id) => {
    context.say(`${await replayDead(context, id)} dead letters are sent once more.`);
    return true;
  }),
  'webhooks remove': async (context, id) =>
    saying(context, await removeWebhook(context, id), `The webhook ${id} is removed.`, noWebhook(id)),
};

/** Manages keys and webhooks of the desk and imports files (DESK-2, DESK-8, DESK-9). Returns whether it succeeded. */
export function deskCommand(context: DeskCommandContext, args: readonly string[]): Promise<boolean> {
  return inCommand(() => runCommand(context, args));
}

async function runCommand(context: DeskCommandContext, args: readonly string[]): Promise<boolean> {
  let read: ReturnType<typeof readOptions>;
  try {
    read = readOptions(args);
  } catch (error) {
    return refused(context, `${(error as Error).message}\n${usage}`);
  }
  const { values, positionals } = read;
  const [first = '', second = '', third = '', ...more] = positionals;
  if (first === 'import' && second !== '' && third === '') return context.importFile(second, values.report);
  const name = `${first} ${second}`;
  const isComplete = more.length === 0 && (third === '') === withoutName.includes(name);
  return isComplete && acts[name] ? acts[name](context, third, values) : refused(context, usage);
}

function readOptions(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      scopes: { type: 'string', default: deskScopes.join(',') },
      days: { type: 'string' },
      overlap: { type: 'string', default: '24' },
      report: { type: 'string' },
    },
  });
}

async function keysAdd(context: DeskCommandContext, _: string, { name = '', scopes, days }: Options): Promise<boolean> {
  if (name.trim() === '') return refused(context, '--name is missing: which system has this key?');
  const wanted = scopes
    .split(',')
    .filter((scope): scope is DeskScope => (deskScopes as readonly string[]).includes(scope));
  if (wanted.length === 0 || wanted.length !== scopes.split(',').length) {
    return refused(context, `--scopes is a comma list of ${deskScopes.join(', ')}.`);
  }
  const life = lifeIn(days);
  if (life === undefined) return refused(context, wrongDays);
  const { id, key } = await addKey(context, { name: name.trim(), scopes: wanted, days: life });
  context.say(`Key ${id} for ${name.trim()}: ${wanted.join(', ')}${life === null ? '' : `, for ${life} days`}.`);
  context.say(`Shown this once: ${key}`);
  return true;
}

async function keysList(context: DeskCommandContext): Promise<true> {
  const all = await allKeys(context);
  if (all.length === 0) context.say('There is no key yet.');
  for (const key of all) {
    const over = key.state === 'active' ? 'in force' : key.state;
    const until = over === 'in force' && key.expires_at ? ` until ${minuteOf(key.expires_at)}` : '';
    const used = key.used_at ? `last used ${minuteOf(key.used_at)}` : 'never used';
    context.say(`${key.id}  ${key.name}  ${key.scopes}  ${over}${until}  ${used}`);
  }
  return true;
}

async function keysRotate(context: DeskCommandContext, id: string, { overlap, days }: Options): Promise<boolean> {
  const hours = wholeNumber(overlap, mostOverlapHours, 0);
  if (hours === undefined)
    return refused(context, `--overlap is a whole number of hours, at most ${mostOverlapHours}.`);
  const life = lifeIn(days);
  if (life === undefined) return refused(context, wrongDays);
  const rotated = await rotateKey(context, id, hours, life);
  if (!rotated) return refused(context, `No key in force has the id ${id}.`);
  if ('replacedBy' in rotated) {
    const { replacedBy } = rotated;
    return refused(context, `Key ${id} was replaced already, by ${replacedBy}: rotate that one, or add a key.`);
  }
  const ends = rotated.ends === null ? 'The new one has no end.' : `The new one works until ${minuteOf(rotated.ends)}.`;
  context.say(`Key ${rotated.id} takes the place of ${id}, which works until ${minuteOf(rotated.oldEnds)}. ${ends}`);
  context.say(`Shown this once: ${rotated.key}`);
  return true;
}

const wrongDays = `--days is a whole number up to ${mostKeyDays}.`;

function lifeIn(days: string | undefined): number | null | undefined {
  return days === undefined ? null : wholeNumber(days, mostKeyDays);
}

async function webhooksAdd(context: DeskCommandContext, url: string): Promise<boolean> {
  const wrong = addressProblem(url, context.localWebhooks);
  if (wrong !== null) return refused(context, wrong);
  const { id, secret } = await addWebhook(context, url);
  context.say(`Webhook ${id} is sent what contacts do from now on.`);
  context.say(`Secret for the signatures, shown this once: ${secret}`);
  return true;
}

async function webhooksList(context: DeskCommandContext): Promise<true> {
  const all = await allWebhooks(context.db);
  if (all.length === 0) context.say('There is no webhook yet.');
  for (const { id, url, waiting, dead, paused_at: paused, failure } of all) {
    const state = paused === null ? (failure ?? '') : `paused since ${minuteOf(paused)}`;
    context.say(`${id}  ${url}  ${waiting} waiting  ${dead} dead  ${state}`.trimEnd());
  }
  return true;
}

function ofWebhook(act: Act): Act {
  return async (context, id, options) => {
    const isKnown = (await webhookTarget(context.db, id)) !== undefined;
    return isKnown ? act(context, id, options) : refused(context, noWebhook(id));
  };
}

const noWebhook = (id: string) => `There is no webhook ${id}.`;

async function webhooksDead(context: DeskCommandContext, id: string): Promise<true> {
  const all = await deadLetters(context.db, id);
  if (all.length === 0) context.say('There are no dead letters.');
  for (const one of all)
    context.say(`${one.id}  ${minuteOf(one.at)}  ${one.kind}  ${one.attempts} attempts  ${one.failure}`);
  return true;
}

function wholeNumber(text: string, most: number, least = 1): number | undefined {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function minuteOf(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

function saying({ say }: DeskCommandContext, done: boolean, yes: string, no: string): boolean {
  say(done ? yes : no);
  return done;
}

function refused({ say }: DeskCommandContext, why: string): false {
  say(why);
  return false;
}
