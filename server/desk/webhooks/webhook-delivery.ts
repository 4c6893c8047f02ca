import type { DeskEvent } from '#contract/events.ts';
import { hour, minute } from '#contract/values/dates.ts';
import { assignEventPositions } from '../../changes/store.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { LeasedQueue, PermanentFailure } from '../../platform/jobs/leased-queue.ts';
import { PollingLoop } from '../../platform/jobs/polling-loop.ts';
import type { FailureLog } from '../../platform/log/outage-log.ts';
import { observed, publishGivenUp } from '../../platform/operations.ts';
import { presentEvent } from '../api/events.ts';
import { eventById } from '../api/stores/list-store.ts';
import { createNewDeliveries, type LeasedDelivery, settleDelivery, takeDelivery } from './delivery-store.ts';
import { postDelivery, signDelivery } from './post-delivery.ts';
import { webhookIds, webhookTarget } from './webhook-store.ts';

/** After the last failed attempt the event becomes a dead letter. The lease is longer than the time limit for the receiver. */
const rules = {
  backOff: [5_000, 30_000, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour],
  lease: minute,
};
const lookEvery = 1_000;
const concurrency = 4;

export type Sender = (url: string, event: DeskEvent, secret: string, now: Date) => Promise<void>;

interface DeliveryContext extends Pick<Context, 'db' | 'clock'> {
  readonly log: () => FailureLog;
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
  readonly #loop: PollingLoop;
  /** A loop for each webhook, by its id: a receiver that does not answer holds up its own events only. */
  readonly #senders = new Map<string, PollingLoop>();

  constructor(context: DeliveryContext) {
    const { log, local } = context;
    this.#context = context;
    this.#send =
      context.send ?? ((url, event, secret, now) => postDelivery(url, signDelivery(event, secret, now), local));
    const round = (stopped: AbortSignal) => this.#createDue(stopped).then(() => false);
    this.#loop = new PollingLoop({ round, every: lookEvery, log, failure: 'events cannot be sent to webhooks' });
  }

  start(): void {
    this.#loop.start();
  }

  /** Takes no more deliveries and waits for the running ones, up to a time limit. A delivery that is cut off is sent again later. */
  async stop(patience?: number): Promise<void> {
    await Promise.all([this.#loop, ...this.#senders.values()].map((loop) => loop.stop(patience)));
    this.#senders.clear();
  }

  async runDue(signal?: AbortSignal): Promise<number> {
    const { webhooks } = await this.#create();
    const attempts = await Promise.all(webhooks.map((id) => this.#queueOf(id).drain(concurrency, signal)));
    return attempts.reduce((sum, count) => sum + count, 0);
  }

  async #createDue(stopped: AbortSignal): Promise<void> {
    const { webhooks, created } = await this.#create();
    if (stopped.aborted) return;
    for (const id of this.#senders.keys()) if (!webhooks.includes(id)) this.#endSender(id);
    for (const id of webhooks) if (!this.#senders.has(id)) this.#startSender(id);
    for (const id of created) this.#senders.get(id)?.wake();
  }

  async #create(): Promise<{ webhooks: readonly string[]; created: readonly string[] }> {
    const { db, clock } = this.#context;
    const all = await webhookIds(db);
    if (all.length === 0) return { webhooks: [], created: [] };
    const webhooks = all.filter(({ paused_at }) => paused_at === null).map(({ id }) => id);
    await assignEventPositions(db);
    return { webhooks, created: await createNewDeliveries(db, instantOf(clock)) };
  }

  #startSender(id: string): void {
    const queue = this.#queueOf(id);
    const sender = new PollingLoop({
      round: (stopped) => queue.drain(concurrency, stopped).then(() => false),
      every: lookEvery,
      log: this.#context.log,
      failure: 'events cannot be sent to a webhook',
    });
    this.#senders.set(id, sender);
    sender.start();
  }

  /** Of a removed webhook. What it is sending now ends by itself. */
  #endSender(id: string): void {
    void this.#senders.get(id)?.stop();
    this.#senders.delete(id);
  }

  #queueOf(id: string): LeasedQueue<LeasedDelivery> {
    const { db, clock, log } = this.#context;
    return new LeasedQueue<LeasedDelivery>({
      clock,
      rules,
      store: {
        take: (now, until) => takeDelivery(db, id, now, until),
        settle: (delivery, outcome) => settleDelivery(db, delivery, outcome),
      },
      work: (delivery) => this.#deliver(delivery),
      givenUp: ({ webhook_id: webhook, event_id: event }, failure) => {
        publishGivenUp('webhook', '');
        log().error({ webhook, event, failure }, 'an event was given up');
      },
    });
  }

  async #deliver({ webhook_id: webhookId, event_id: eventId }: LeasedDelivery): Promise<void> {
    const { db, clock } = this.#context;
    const webhook = await webhookTarget(db, webhookId);
    // Nothing is sent to a removed webhook; its deliveries go with the next sweep.
    if (!webhook) return;
    const event = await eventById(db, eventId);
    if (!event) throw new PermanentFailure('the event was deleted');
    await observed('webhook', '', () => this.#send(webhook.url, presentEvent(event), webhook.secret, clock.now()));
  }
}
