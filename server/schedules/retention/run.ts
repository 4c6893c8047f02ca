import { setImmediate as nextTurn } from 'node:timers/promises';
import { countSealedBefore, removeSealedRows } from '../../audit/store.ts';
import type { Services } from '../../context.ts';
import { commitAlone } from '../../database/shared-commit.ts';
import type { Db } from '../../database/tables.ts';
import { eraseClaim, eraseContact } from '../../features/erasure/erase-usecases.ts';
import { booksOf } from '../../features/erasure/rules.ts';
import { messageForLog } from '../../platform/log/error-log.ts';
import { inCommand } from '../../platform/log/request-scope.ts';
import { endedBefore, type RetentionClass, type RetentionPeriods } from '../../platform/retention.ts';
import {
  type ConditionClass,
  claimIsDue,
  contactGoes,
  contactIsDue,
  countRows,
  deleteSome,
  dueRows,
  idsWhere,
  isDue,
} from './store.ts';

export type RetentionContext = Pick<Services, 'db' | 'clock' | 'random' | 'bookYears'>;

/** How a class goes: how much of it ended before an instant, and the removal of that in small parts, of which each yields its number. */
interface ClassWork {
  count(context: RetentionContext, before: string): Promise<number>;
  remove(context: RetentionContext, before: string): AsyncGenerator<number>;
}

function rowsOf(name: ConditionClass): ClassWork {
  return {
    async count({ db }, before) {
      let count = 0;
      for (const rows of dueRows(name, before)) count += await countRows(db, rows);
      return count;
    },
    async *remove({ db }, before) {
      for (const rows of dueRows(name, before)) {
        for (let count = 1; count > 0; yield count) count = await commitAlone(() => deleteSome(db, rows));
      }
    },
  };
}

/**
 * Closed claims. Each is judged again under its lock, in the transaction that begins its erasure. The books of a payment stay as long as
 * those of an erased contact (ACCOUNT-13). `eraseDue` ends them, deletes the files, and completes an erasure that was cut off.
 */
const claims: ClassWork = {
  count: ({ db }, before) => countRows(db, { table: 'claim', where: claimIsDue(before) }),
  async *remove(context, before) {
    for await (const ids of idsWhere(context.db, 'claim', claimIsDue(before))) {
      for (const id of ids) {
        const state = await eraseClaim(context, id, async (db) => {
          if (!(await isDue(db, 'claim', id, claimIsDue(before)))) return 'leave';
          const until = await booksOf(db, id, context);
          return until === null ? 'erase' : { books: until };
        });
        yield Number(state !== 'left');
      }
    }
  },
};

/** Contacts without claims. A claim that comes in meanwhile stays, and the contact with it. */
const contacts: ClassWork = {
  count: ({ db }, before) => countRows(db, { table: 'contact', where: contactGoes(before) }),
  async *remove(context, before) {
    for await (const ids of idsWhere(context.db, 'contact', contactGoes(before))) {
      for (const id of ids) {
        const judge = (db: Db) => isDue(db, 'contact', id, contactIsDue(before));
        const state = await eraseContact(context, id, { judge, judgeClaim: () => 'leave' });
        yield Number(state === 'gone' || state === 'books');
      }
    }
  },
};

const audit: ClassWork = {
  count: ({ db }, before) => countSealedBefore(db, before),
  async *remove({ db, clock }, before) {
    const removeSome = () => commitAlone(() => db.transaction().execute((db) => removeSealedRows(db, clock, before)));
    for (let count = 1; count > 0; yield count) count = await removeSome();
  },
};

/** The classes in the order in which they go; the sweep of files removes the two others, which are about files. */
export const retentionWorks: Readonly<Record<Exclude<RetentionClass, 'removed' | 'trash'>, ClassWork>> = {
  sessions: rowsOf('sessions'),
  jobs: rowsOf('jobs'),
  failedJobs: rowsOf('failedJobs'),
  deliveries: rowsOf('deliveries'),
  deadDeliveries: rowsOf('deadDeliveries'),
  notices: rowsOf('notices'),
  claims,
  contacts,
  events: rowsOf('events'),
  audit,
};

export interface ClassReport {
  readonly name: RetentionClass;
  readonly before: string;
  readonly count: number;
  /** Why it was not finished; the next night tries again. */
  readonly failure?: unknown;
}

export async function countDue(context: RetentionContext, periods: RetentionPeriods): Promise<readonly ClassReport[]> {
  const reports: ClassReport[] = [];
  for (const { name, work, before } of dueClasses(context, periods)) {
    // All rows of a table are looked at, which takes longer than a call may.
    reports.push({ name, before, count: await commitAlone(() => work.count(context, before)) });
  }
  return reports;
}

/**
 * Removes what is older than its period, class by class, in small parts with turns for others between. A killed run is simply done again,
 * and two at once do no harm. A failure of one class does not keep the others.
 */
export async function removeDue(context: RetentionContext, periods: RetentionPeriods, isStopping = () => false) {
  const reports: ClassReport[] = [];
  for (const { name, work, before } of dueClasses(context, periods)) {
    let count = 0;
    try {
      for await (const part of work.remove(context, before)) {
        count += part;
        if (isStopping()) break;
        await nextTurn();
      }
      reports.push({ name, before, count });
    } catch (failure) {
      reports.push({ name, before, count, failure });
    }
    if (isStopping()) break;
  }
  return reports;
}

function dueClasses({ clock }: RetentionContext, periods: RetentionPeriods) {
  return Object.entries(retentionWorks).flatMap(([key, work]) => {
    const name = key as keyof typeof retentionWorks;
    const before = endedBefore(clock, periods[name]);
    return before === null ? [] : [{ name, work, before }];
  });
}

type RetentionLog = () => {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
};

export async function nightlyRetention(
  context: RetentionContext,
  periods: RetentionPeriods,
  log: RetentionLog,
  stopping: AbortSignal,
): Promise<void> {
  for (const { name, count, failure } of await removeDue(context, periods, () => stopping.aborted)) {
    if (count > 0) log().info({ class: name, count }, 'what was older than its period was removed');
    if (failure !== undefined) log().warn({ class: name }, `the retention failed: ${messageForLog(failure)}`);
  }
}

const usage = `What is older than its period is removed each night. By hand:
  npm run retention -- --dry-run   says what would go now
  npm run retention                removes it now`;

interface RetentionCommandContext extends RetentionContext {
  readonly periods: RetentionPeriods;
  say(line: string): void;
}

export async function retentionCommand(context: RetentionCommandContext, args: readonly string[]): Promise<boolean> {
  const { periods, say } = context;
  const isDry = args[0] === '--dry-run';
  if (args.length > Number(isDry)) {
    say(usage);
    return false;
  }
  const reports = await inCommand(() => (isDry ? countDue(context, periods) : removeDue(context, periods)));
  for (const { name, before, count, failure } of reports) {
    say(`${name.padEnd(14)}  ended before ${before}: ${count} ${isDry ? 'would go' : 'removed'}`);
    if (failure !== undefined) say(`  then it failed: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
  if (isDry) say('Not counted: contacts who have no claim any more once these claims are gone.');
  return reports.every(({ failure }) => failure === undefined);
}
