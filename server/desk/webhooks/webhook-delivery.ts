import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DeskEvent } from '#contract/events/schema.ts';
import { assignEventPositions } from '../../changes/event-position-store.ts';
import { type Engine, engineOf } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { messageForLog } from '../../platform/log/error-log.ts';
import { type FailureLog, OutageLog } from '../../platform/log/outage-log.ts';
import { stopPatience, waitAtMost } from '../../platform/process/patience.ts';
import { eventRows, lastPosition, presentEvent } from '../api/events.ts';
import { postDelivery, signDelivery } from './post-delivery.ts';
import { createDeliveries } from './webhooks.ts';

const minute = 60_000;
/** Delays between attempts. After the last failed attempt the event becomes a dead letter. */
const backOff = [5_000, 30_000, 2 * minute, 10 * minute, 60 * minute, 4 * 60 * minute, 12 * 60 * minute];
/** The lease of a delivery, in milliseconds: longer than the time limit for the receiver. */
const lease = minute;
/** Polling interval for new events and retries. */
const lookEvery = 1_000;
/** Concurrent deliveries. */
const hands = 4;

/** Deliveries created for a webhook in one transaction; the next run continues. */
const mostSpread = 5_000;

/** Sends an event; tests replace it. */
export type Sender = (url: string, event: DeskEvent, secret: string, now: Date) => Promise<void>;

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: () => FailureLog;
  /** Whether webhooks may go to this machine. */
  readonly local: boolean;
  readonly send?: Sender;
}

/**
 * Delivers events to webhooks (DESK-8) at least once, by any process, and in order within each ordering key (`lane`). Deliveries
 * are rows in the database, so a killed process loses none; a delivery it was sending is sent again.
 */
export class WebhookDelivery {
  readonly #context: Ground;
  readonly #engine: Engine;
  readonly #send: Sender;
  readonly #outage: OutageLog;
  #stopped = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(context: Ground) {
    this.#context = context;
    this.#engine = engineOf(context.db);
    this.#outage = new OutageLog(context.log);
    this.#send =
      context.send ?? ((url, event, secret, now) => postDelivery(url, signDelivery(event, secret, now), context.local));
  }

  /** Starts to poll for events. */
  start(): void {
    this.#stopped = new AbortController();
    this.#work = this.#rounds(this.#stopped.signal);
  }

  /** Takes no more deliveries and waits for the running ones, up to a time limit. A delivery that is cut off is sent again later. */
  async stop(patience = stopPatience): Promise<void> {
    this.#stopped.abort();
    await waitAtMost(this.#work, patience);
  }

  async #rounds(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.runDue(signal).then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error, 'events cannot be sent to webhooks'),
      );
      await sleep(lookEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Creates deliveries for new events and sends those that are due. Returns the number of attempts. */
  async runDue(signal?: AbortSignal): Promise<number> {
    const { db } = this.#context;
    const any = await db.selectFrom('webhook').select('id').where('removed_at', 'is', null).limit(1).execute();
    if (any.length === 0) return 0;
    await assignEventPositions(db);
    await this.#spread();
    let attempts = 0;
    const hand = async () => {
      while (!signal?.aborted && (await this.#attempt())) attempts += 1;
    };
    await Promise.all(Array.from({ length: hands }, hand));
    return attempts;
  }

  /** Creates one delivery for each event and webhook. The webhook's last position advances in the same transaction. */
  async #spread(): Promise<void> {
    const { db, clock } = this.#context;
    const webhooks = await db
      .selectFrom('webhook')
      .innerJoin('event_order', (join) => join.on('event_order.name', '=', 'events'))
      .select('webhook.id')
      .where('removed_at', 'is', null)
      .whereRef('webhook.last_position', '<', 'event_order.last_position')
      .execute();
    for (const { id } of webhooks) {
      await db.transaction().execute(async (db) => {
        const { last_position: before } = await db
          .updateTable('webhook')
          .set((row) => ({ last_position: row.ref('last_position') }))
          .where('id', '=', id)
          .returning('last_position')
          .executeTakeFirstOrThrow();
        const last = Math.min(await lastPosition(db), before + mostSpread);
        if (last <= before) return;
        await createDeliveries(
          db,
          id,
          instantOf(clock),
          sql<boolean>`event.position > ${before} and event.position <= ${last}`,
        );
        await db.updateTable('webhook').set({ last_position: last }).where('id', '=', id).execute();
      });
    }
  }

  /** Takes one due delivery and sends it. Returns false if there is none. */
  async #attempt(): Promise<boolean> {
    const taken = await this.#take();
    if (!taken) return false;
    const { db, clock } = this.#context;
    const webhook = await db
      .selectFrom('webhook')
      .select(['url', 'secret'])
      .where('id', '=', taken.webhook_id)
      .executeTakeFirst();
    const row = await eventRows(db).where('event.id', '=', taken.event_id).executeTakeFirst();
    if (!webhook || !row) return true;
    try {
      await this.#send(webhook.url, presentEvent(row), webhook.secret, clock.now());
      await this.#set(taken, { state: 'delivered', ended_at: instantOf(clock), failure: null });
    } catch (error) {
      const failure = messageForLog(error).slice(0, 300);
      const wait = backOff[taken.attempts - 1];
      if (wait === undefined) {
        this.#context
          .log()
          .error({ webhook: taken.webhook_id, event: taken.event_id, failure }, 'an event was given up');
        await this.#set(taken, { state: 'dead', ended_at: instantOf(clock), failure });
      } else await this.#set(taken, { due_at: instantIn(clock, wait), failure });
    }
    return true;
  }

  /** Takes the first waiting delivery of an ordering key; later ones of the same key wait for it. */
  #take() {
    const { db, clock } = this.#context;
    const now = instantOf(clock);
    return db
      .updateTable('webhook_delivery')
      .set((row) => ({ attempts: row('attempts', '+', 1), locked_until: instantIn(clock, lease) }))
      .where((where) =>
        where(
          where.refTuple('webhook_id', 'position'),
          'in',
          where
            .selectFrom('webhook_delivery as head')
            .select(['head.webhook_id', 'head.position'])
            .where('head.state', '=', 'waiting')
            .where('head.due_at', '<=', now)
            .where((free) => free.or([free('head.locked_until', 'is', null), free('head.locked_until', '<=', now)]))
            .where((first) =>
              first.not(
                first.exists(
                  first
                    .selectFrom('webhook_delivery as earlier')
                    .select('earlier.position')
                    .whereRef('earlier.webhook_id', '=', 'head.webhook_id')
                    .whereRef('earlier.lane', '=', 'head.lane')
                    .where('earlier.state', '=', 'waiting')
                    .whereRef('earlier.position', '<', 'head.position'),
                ),
              ),
            )
            .orderBy('head.due_at')
            .orderBy('head.position')
            .limit(1)
            .$if(this.#engine === 'postgres', (query) => query.forUpdate().skipLocked())
            .$asTuple('webhook_id', 'position'),
        ),
      )
      .returning(['webhook_id', 'position', 'event_id', 'attempts'])
      .executeTakeFirst();
  }

  /** Only the process that holds the lease writes: after it expired, another one may have taken the delivery. */
  async #set(taken: Taken, columns: Partial<Ended>): Promise<void> {
    await this.#context.db
      .updateTable('webhook_delivery')
      .set({ locked_until: null, ...columns })
      .where('webhook_id', '=', taken.webhook_id)
      .where('position', '=', taken.position)
      .where('attempts', '=', taken.attempts)
      .execute();
  }
}

interface Taken {
  readonly webhook_id: string;
  readonly position: number;
  readonly event_id: string;
  readonly attempts: number;
}

interface Ended {
  readonly state: 'waiting' | 'delivered' | 'dead';
  readonly ended_at: string | null;
  readonly due_at: string;
  readonly failure: string | null;
}
