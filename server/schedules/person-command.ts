import { parseArgs } from 'node:util';
import { isCalendarDate } from '#contract/values/dates.ts';
import { lockContact } from '../access/contact-store.ts';
import { recordAudit } from '../changes/audit-store.ts';
import { emptyLog } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { obstacleOf } from '../features/erasure/rules.ts';
import { erasureOfContact, erasuresSince } from '../features/erasure/store.ts';
import { type CarryOutContext, eraseNow, insertErasing } from '../features/erasure/usecases.ts';
import { instantOf } from '../platform/clock.ts';
import { inCommand } from '../platform/log/request-scope.ts';
import {
  contactsNamed,
  countRowsOf,
  deleteHolds,
  hasRows,
  holdsOf,
  insertHold,
  lockClaimNumbered,
  lockClaimsOf,
  retainedBooksOf,
} from './person-store.ts';

const usage = `The personal data of one contact, by e-mail address, id or external id:
  npm run person -- status WHO                                     request, holds and rows; changes nothing
  npm run person -- export WHO --to FILE.zip                       writes a copy of all their data
  npm run person -- hold WHO --reason TEXT [--claim NUMBER]        keeps everything, or one claim, until it is lifted
  npm run person -- hold WHO --lift [--claim NUMBER]
  npm run person -- erase WHO                                      counts what would be erased; changes nothing
  npm run person -- erase WHO --yes                                erases it now
  npm run person -- erased [--since DAY]                           the commands that repeat, in a restored backup, what was erased since`;

export interface PersonCommandContext extends CarryOutContext {
  readonly say: (line: string) => void;
  readonly writeCopy: (contactId: string, file: string) => Promise<void>;
}

type Found = Awaited<ReturnType<typeof contactsNamed>>[number];

export async function personCommand(context: PersonCommandContext, args: readonly string[]): Promise<boolean> {
  const read = readArguments(args);
  if (read === null) return refuse(context, usage);
  if (read.act === 'erased') return listErased(context, read.since);
  const found = await contactsNamed(context.db, read.who);
  const [contact, ...more] = found;
  if (!contact) return refuse(context, 'There is no such contact.');
  if (more.length > 0) {
    const ids = found.map(({ id, brand }) => `  ${id}  ${brand}`).join('\n');
    return refuse(context, `This address is known at several brands; give the id:\n${ids}`);
  }
  return inCommand(() => carryOut(context, contact, read));
}

type Arguments = Exclude<NonNullable<ReturnType<typeof readArguments>>, { readonly act: 'erased' }>;

function readArguments(args: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: text, reason: text, claim: text, since: text, lift: flag, yes: flag },
    });
    const act = acts.find((one) => one === positionals[0]);
    const { since = '1970-01-01' } = values;
    if (act === 'erased') return positionals.length === 1 && isCalendarDate(since) ? { act, since } : null;
    const who = positionals[1];
    if (!act || !who || positionals.length > 2) return null;
    if (act === 'export' && !values.to) return null;
    if (act === 'hold' && !values.lift && !values.reason?.trim()) return null;
    return { act, who, ...values };
  } catch {
    return null;
  }
}

const acts = ['status', 'export', 'hold', 'erase', 'erased'] as const;

async function carryOut(context: PersonCommandContext, contact: Found, read: Arguments): Promise<boolean> {
  if (read.act === 'status') return status(context, contact);
  // Of an erased contact the books of claims may be left.
  if (read.act === 'hold') return hold(context, contact, read);
  if (contact.erased_at !== null) return refuse(context, 'This contact is erased.');
  if (read.act === 'erase') return erase(context, contact, read.yes ?? false);
  await context.writeCopy(contact.id, read.to ?? '');
  await recordAudit(context.db, context.clock, { act: 'export.fetched', contactId: contact.id });
  context.say(
    `The copy is in ${read.to}. It holds everything about this person: keep it private, and delete it after use.`,
  );
  return true;
}

/** Prints a command for each contact whose erasure was completed, to be run on a database that was restored from before. */
async function listErased({ db, say }: PersonCommandContext, since: string): Promise<true> {
  for (const { contact_id: id } of await erasuresSince(db, since)) say(`npm run person -- erase ${id} --yes`);
  return true;
}

async function status({ db, say }: PersonCommandContext, { id, brand, erased_at: erasedAt }: Found): Promise<boolean> {
  say(`Contact ${id} of ${brand}${erasedAt === null ? '' : `, erased on ${erasedAt}`}`);
  const row = await erasureOfContact(db, id);
  if (row) {
    const waits =
      row.waits_for === null ? '' : `, waits for an open ${row.waits_for}`.replace('an open hold', 'a hold');
    say(`Erasure: ${row.state}${waits}; asked by the ${row.asked_by} on ${row.asked_at}, due ${row.due_at}`);
  }
  for (const { reason, since, reference_number: number } of await holdsOf(db, id)) {
    say(`Hold on ${number === null ? 'everything' : `claim ${number}`} since ${since}: ${reason}`);
  }
  for (const { reference_number: number, retain_until: until } of await retainedBooksOf(db, id)) {
    say(`Books of claim ${number} are kept until ${until}`);
  }
  for (const [table, count] of await countRowsOf(db, id)) say(`${String(count).padStart(8)}  ${table}`);
  return true;
}

async function hold(context: PersonCommandContext, contact: Found, read: Arguments): Promise<boolean> {
  const answer = await context.db.transaction().execute((db) => changeHold({ ...context, db }, contact, read));
  context.say(answer.line);
  return answer.done;
}

/** Locks as an erasure does, the claims, then the contact: a hold comes before the erasure, or is refused. */
async function changeHold(
  { db, clock, random }: PersonCommandContext,
  contact: Found,
  { reason, claim: number, lift }: Arguments,
): Promise<{ readonly done: boolean; readonly line: string }> {
  const now = instantOf(clock);
  const claim = number === undefined ? null : await lockClaimNumbered(db, contact.id, number);
  if (claim === undefined) return { done: false, line: 'The contact has no claim with this number.' };
  if (claim === null) await lockClaimsOf(db, contact.id);
  await lockContact(db, contact.id);
  const claimId = claim?.id ?? null;
  const recorded = { contactId: contact.id, claimId };
  if (lift) {
    const [column, id] = claimId === null ? (['contact_id', contact.id] as const) : (['claim_id', claimId] as const);
    const count = await deleteHolds(db, column, id);
    if (count === 0) return { done: false, line: 'There is no such hold: npm run person -- status shows them.' };
    await recordAudit(db, clock, { act: 'hold.lifted', ...recorded });
    return { done: true, line: `${count} holds were lifted.` };
  }
  const isEnding = claim !== null && claim.retain_until !== null && claim.retain_until < now.slice(0, 10);
  if (isEnding) return { done: false, line: 'This claim is being erased.' };
  if (claimId === null && !(await hasRows(db, contact.id))) return { done: false, line: 'This contact is erased.' };
  const of = { contact_id: claimId === null ? contact.id : null, claim_id: claimId };
  await insertHold(db, { id: random.id(), ...of, reason: reason ?? '', since: now });
  await recordAudit(db, clock, { act: 'hold.set', ...recorded });
  return { done: true, line: 'The hold is set: nothing of it is erased until it is lifted.' };
}

async function erase(context: PersonCommandContext, contact: Found, isMeant: boolean): Promise<boolean> {
  const { db, say } = context;
  const obstacle = await obstacleOf(db, contact.id);
  if (obstacle === 'hold') return refuse(context, 'A hold is set (npm run person -- status): lift it first.');
  if (obstacle === 'claim') return refuse(context, 'The contact has an open claim: close or withdraw it first.');
  if (!isMeant) {
    for (const [table, count] of await countRowsOf(db, contact.id)) say(`${String(count).padStart(8)}  ${table}`);
    return refuse(
      context,
      'Of paid claims the books stay for their period. Nothing can be brought back. If that is meant, add --yes.',
    );
  }
  await eraseNow(context, contact.id, (db) => begin(context, db, contact.id));
  await emptyLog(db);
  const state = (await erasureOfContact(db, contact.id))?.state;
  say(
    state === 'done' ? 'All that may be erased is erased.' : 'Not all could be erased now; a running server goes on.',
  );
  return state === 'done';
}

async function begin(context: PersonCommandContext, db: Db, contactId: string): Promise<boolean> {
  if ((await obstacleOf(db, contactId)) !== null) return false;
  await insertErasing(db, context, contactId);
  return true;
}

function refuse({ say }: PersonCommandContext, why: string): false {
  say(why);
  return false;
}
