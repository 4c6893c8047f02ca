import { setImmediate as nextTurn } from 'node:timers/promises';
import { day } from '#contract/values/durations.ts';
import { countSealedBefore, removeSealedRows } from '../../audit/store.ts';
import { instantIn } from '../../platform/clock.ts';
import { deleteBounces, deleteDeliveries, deleteUnusedTickets } from '../expired-store.ts';
import {
  auditRowsAtMost,
  countBounces,
  countDeadDeliveries,
  countDueEvents,
  deleteDueEvents,
  eventsAtMost,
} from './due-store.ts';
import type { Found, NightClass } from './night-class.ts';
import { claims, contacts } from './owner-classes.ts';
import { removeLogged } from './removal.ts';

/** Rows of one transaction. */
const atOnce = 500;

const audit: NightClass = {
  name: 'audit',
  isJudged: true,
  most: 500_000,
  look: async ({ db }, before) => ({
    due: await countSealedBefore(db, before),
    total: await auditRowsAtMost(db),
    ids: [],
  }),
  async *remove(context, due) {
    for (;;) {
      const count = await removeLogged(context, due, (db, before) => removeSealedRows(db, context.clock, before));
      if (count === 0) return;
      yield count;
      await nextTurn();
    }
  },
};

const events: NightClass = {
  name: 'events',
  isJudged: true,
  most: 50_000,
  look: async ({ db }, before) => ({
    due: await countDueEvents(db, before),
    total: await eventsAtMost(db),
    ids: [],
  }),
  async *remove(context, due) {
    for (;;) {
      const count = await removeLogged(context, due, (db, before) => deleteDueEvents(db, before, atOnce));
      if (count === 0) return;
      yield count;
      await nextTurn();
    }
  },
};

const deadDeliveries: NightClass = {
  name: 'deadDeliveries',
  isJudged: false,
  most: Number.MAX_SAFE_INTEGER,
  look: async ({ db }, before) => unjudged(await countDeadDeliveries(db, before)),
  async *remove(context, due) {
    yield await removeLogged(context, due, (db, before) => deleteDeliveries(db, 'dead', before));
  },
};

const bounces: NightClass = {
  name: 'bounces',
  isJudged: false,
  most: Number.MAX_SAFE_INTEGER,
  look: async ({ db }, before) => unjudged(await countBounces(db, before)),
  async *remove(context, due) {
    yield await removeLogged(context, due, deleteBounces);
    // No class of its own: what was never used says nothing about anybody.
    await deleteUnusedTickets(context.db, instantIn(context.clock, -day));
  },
};

function unjudged(due: number): Found {
  return { due, total: due, ids: [] };
}

/** The classes that go at night, in their order: what a claim or contact leaves behind goes later. */
export const nightClasses: readonly NightClass[] = [claims, contacts, events, deadDeliveries, bounces, audit];
