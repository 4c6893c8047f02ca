import { setImmediate as nextTurn } from 'node:timers/promises';
import { eraseClaim } from '../../features/erasure/erase-claim.ts';
import { eraseContact } from '../../features/erasure/erase-contact.ts';
import { lastPaymentOf } from '../../features/erasure/obstacle-store.ts';
import { removeErasedFiles } from '../../features/erasure/remove-files.ts';
import { booksUntil } from '../../features/erasure/rules.ts';
import { instantOf } from '../../platform/clock.ts';
import type { Found, NightClass } from './night-class.ts';
import { isClaimOld, isContactOld, type LookedThrough, lookThroughClaims, lookThroughContacts } from './owner-store.ts';
import { logRemoved } from './removal.ts';

/** Rows that one statement looks through. */
const atOnce = 500;
/** Claims, and contacts, of one night. */
const mostOfNight = 2_000;

/** Looks through a whole table in parts, so that nobody waits for it. */
async function lookThrough(part: (after: string, most: number) => Promise<LookedThrough>): Promise<Found> {
  const ids: string[] = [];
  let [total, due] = [0, 0];
  for (let after: string | null = ''; after !== null; ) {
    const found: LookedThrough = await part(after, atOnce);
    total += found.rows;
    due += found.due.length;
    ids.push(...found.due.slice(0, mostOfNight - ids.length));
    after = found.last;
    await nextTurn();
  }
  return { due, total, ids };
}

/**
 * Closed claims. Each is judged again under its lock, in the transaction that begins its erasure and logs it. The books of a payment stay
 * as long as those of an erased contact (ACCOUNT-13); `eraseDue` ends them.
 */
export const claims: NightClass = {
  name: 'claims',
  isJudged: true,
  most: mostOfNight,
  look: ({ db, clock }, before) => {
    const today = instantOf(clock).slice(0, 10);
    return lookThrough((after, most) => lookThroughClaims(db, { before, today }, after, most));
  },
  async *remove(context, due, { ids }) {
    const { keepYears } = context.erasureRules;
    for (const id of ids) {
      const state = await eraseClaim(context, id, async (db) => {
        if (!(await isClaimOld(db, id, due.before))) return 'leave';
        await logRemoved({ ...context, db }, due, 1);
        const until = booksUntil(await lastPaymentOf(db, id), { ...context, keepYears });
        return until === null ? 'erase' : { books: until };
      });
      yield Number(state !== 'left');
    }
    await removeErasedFiles(context);
  },
};

/** Contacts without claims. A claim that comes in meanwhile stays, and the contact with it. */
export const contacts: NightClass = {
  name: 'contacts',
  isJudged: true,
  most: mostOfNight,
  look: ({ db }, before) => lookThrough((after, most) => lookThroughContacts(db, before, after, most)),
  async *remove(context, due, { ids }) {
    for (const id of ids) {
      const state = await eraseContact(context, id, {
        judge: async (db) => {
          if (!(await isContactOld(db, id, due.before))) return false;
          await logRemoved({ ...context, db }, due, 1);
          return true;
        },
        judgeClaim: () => 'leave',
      });
      yield Number(state === 'gone' || state === 'books');
    }
    await removeErasedFiles(context);
  },
};
