import type { DeskEvent } from '#contract/events/schema.ts';
import { hour, minute } from '#contract/values/durations.ts';
import { assignEventPositions } from '../../changes/event-position-store.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { LeasedQueue, PermanentFailure } from '../../platform/jobs/leased-queue.ts';
import { PollingLoop } from '../../platform/jobs/polling-loop.ts';
import type { FailureLog } from '../../platform/log/outage-log.ts';
import { observed, publishGivenUp } from '../../platform/operations.ts';
import { presentEvent } from '../api/events.ts';
import { eventById } from '../api/stores/event-store.ts';
import { createNewDeliveries, type LeasedDelivery, settleDelivery, takeDelivery } from './delivery-store.ts';
import { postDelivery, signDelivery } from './post-delivery.ts';
import { hasWebhooks, webhookTarget } from './webhook-store.ts';

/** After the last failed attempt the event becomes a dead letter. The lease is longer than the time limit for the receiver. */
const rules = {
  backOff: [5_000, 30_000, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour],
  lease: minute,
};
/** Polling interval for new events and retries. */
const lookEvery = 1_000;
/** Concurrent deliveries. */
const concurrency = 4;

/** Sends an event; tests replace it. */
export type Sender = (url: string, event: DeskEvent, secret: string, now: Date) => Promise<void>;

interface DeliveryContext {
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
  readonly #context: DeliveryContext;
  readonly #send: Sender;
  readonly #queue: LeasedQueue<LeasedDelivery>;
  readonly #loop: PollingLoop;

  constructor(context: DeliveryContext) {
    const { db, clock, log, local } = context;
    this.#context = context;
    this.#send =
      context.send ?? ((url, event, secret, now) => postDelivery(url, signDelivery(event, secret, now), local));
    this.#queue = new LeasedQueue<LeasedDelivery>({
      clock,
      rules,
      store: {
        take: (now, until) => takeDelivery(db, now, until),
        settle: (delivery, outcome) => settleDelivery(db, delivery, outcome),
      },
      work: (delivery) => this.#deliver(delivery),
      givenUp: ({ webhook_id: webhook, event_id: event }, failure) => {
        publishGivenUp('webhook', '');
        log().error({ webhook, event, failure }, 'an event was given up');
      },
    });
    const round = (stopped: AbortSignal) => this.runDue(stopped).then(() => false);
    this.#loop = new PollingLoop({ round, every: lookEvery, log, failure: 'events cannot be sent to webhooks' });
  }

  /** Starts to poll for events. */
  start(): void {
    this.#loop.start();
  }

  /** Takes no more deliveries and waits for the running ones, up to a time limit. A delivery that is cut off is sent again later. */
  stop(patience?: number): Promise<void> {
    return this.#loop.stop(patience);
  }

  /** Creates deliveries for new events and sends those that are due. Returns the number of attempts. */
  async runDue(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.#context;
    if (!(await hasWebhooks(db))) return 0;
    await assignEventPositions(db);
    await createNewDeliveries(db, instantOf(clock));
    return this.#queue.drain(concurrency, signal);
  }

  async #deliver({ webhook_id: webhookId, event_id: eventId }: LeasedDelivery): Promise<void> {
    const { db, clock } = this.#context;
    const webhook = await webhookTarget(db, webhookId);
    // A removed webhook has no deliveries left.
    if (!webhook) return;
    const event = await eventById(db, eventId);
    if (!event) throw new PermanentFailure('the event was deleted');
    await observed('webhook', '', () => this.#send(webhook.url, presentEvent(event), webhook.secret, clock.now()));
  }
}
