// The stand-in for the claims service: an example of a system that uses only the calls and the event feed of the desk.

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DeskEvent } from '#contract/events.ts';
import { addKey, deleteKeys, type KeyContext } from '../../server/desk/api/stores/key-store.ts';
import { type Desk, DeskRefused, deskAt } from './desk.ts';
import { isSwitch, type Reaction, reactionTo } from './reactions.ts';

/** A human answer takes some seconds; a report can be withdrawn before it is seen. Events sent in one go get one answer. */
const thinking = 4_000;
const beforeReportIsSeen = 60_000;
const sentTogether = 10_000;
const lookEvery = 1_000;

/**
 * Reads the events of contacts and answers them. It stores nothing: after each start it reads the feed from the
 * beginning. Its answers have keys derived from the events, so putting an answer again changes nothing.
 */
export class StandIn {
  readonly #desk: Desk;
  readonly #now: () => Date;
  readonly #lastOf = new Map<string, { at: number; key: string }>();
  /** The claims that a person at the workbench has worked on: theirs are left to them. */
  readonly #leftTo = new Set<string>();
  #cursor: string | undefined;
  #waiting: DeskEvent[] = [];
  #stopped = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(desk: Desk, now: () => Date = () => new Date()) {
    this.#desk = desk;
    this.#now = now;
  }

  start(onFailure: (error: unknown) => void): void {
    const { signal } = this.#stopped;
    const live = async () => {
      while (!signal.aborted) {
        await this.round().catch((error: unknown) => {
          // Another server on the same database has started a stand-in and revoked this key.
          if (error instanceof DeskRefused && error.status === 401) this.#stopped.abort();
          else onFailure(error);
        });
        await sleep(lookEvery, undefined, { signal, ref: false }).catch(() => undefined);
      }
    };
    this.#work = live();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#work;
  }

  /** Reads new events, and answers those that are old enough. */
  async round(): Promise<void> {
    for (;;) {
      const page = await this.#desk.events(this.#cursor);
      this.#waiting.push(...page.Events.filter(({ Actor }) => Actor !== 'workbench'));
      for (const { Actor, ClaimId } of page.Events) if (Actor === 'workbench' && ClaimId) this.#leftTo.add(ClaimId);
      this.#cursor = page.Next;
      if (!page.More) break;
    }
    for (const event of this.#waiting.filter((one) => this.#isDue(one))) {
      const followers = this.#waiting.filter((one) => one !== event && goesWith(event, one)).length;
      await this.#answer(event, followers + 1);
      // Only after success: an event whose answer failed is retried in the next round.
      this.#waiting = this.#waiting.filter((one) => one !== event);
    }
  }

  #isDue({ At, Kind }: DeskEvent): boolean {
    const after = Kind === 'airline.reported' ? beforeReportIsSeen : thinking;
    return Date.parse(At) + after <= this.#now().getTime();
  }

  async #answer(event: DeskEvent, together: number): Promise<void> {
    if (event.ClaimId === null || this.#leftTo.has(event.ClaimId) || this.#isOneOfMany(event)) return;
    try {
      const claim = await this.#desk.claim(event.ClaimId);
      const document = claim.Documents.find(({ Id }) => Id === event.SubjectId) ?? null;
      const now = this.#now().toISOString();
      const reaction = reactionTo(event, { claim, document, together, now });
      if (!reaction) return;
      const results = await this.#put(claim.Id, event.Id, reaction);
      // After a restart old events are read again; their status must not be set again.
      const isNews =
        results.length === 0 ? this.#isFresh(event) : results.includes('added') || results.includes('changed');
      if (reaction.status && isNews) await this.#desk.patch(claim.Id, 'status', reaction.status);
    } catch (error) {
      // The contact has withdrawn it meanwhile, so it needs no answer; other failures are retried.
      if (!(error instanceof DeskRefused) || ![404, 409, 422].includes(error.status)) throw error;
    }
  }

  /** Puts what a reaction consists of, and returns the results. */
  async #put(claimId: string, eventId: string, { say, judge, payments = [], seen }: Reaction): Promise<string[]> {
    const results: string[] = [];
    for (const [place, payment] of payments.entries()) {
      results.push((await this.#desk.put(claimId, `airline-payments/report-${eventId}-${place + 1}`, payment)).Result);
    }
    if (seen !== undefined) await this.#desk.post(claimId, `airline-contacts/${seen}/seen`, {});
    if (say) results.push((await this.#desk.put(claimId, `documents/answer-${eventId}`, say)).Result);
    if (judge)
      results.push((await this.#desk.put(claimId, `receipts/${judge.receiptId}/judgement`, judge.judgement)).Result);
    return results;
  }

  /** Files sent in one go, or fields saved in sequence, count as one event. */
  #isOneOfMany(event: DeskEvent): boolean {
    if (isSwitch(event)) return false;
    const lane = `${event.ClaimId} ${event.Kind} ${String(event.Kind).startsWith('person') ? event.SubjectId : ''}`;
    const at = Date.parse(event.At);
    const last = this.#lastOf.get(lane);
    this.#lastOf.set(lane, { at, key: event.Id });
    const counts =
      event.Kind === 'document.added' || event.Kind === 'person.changed' || event.Kind === 'payout.changed';
    return counts && last !== undefined && last.key !== event.Id && at - last.at <= sentTogether;
  }

  #isFresh(event: DeskEvent): boolean {
    return this.#now().getTime() - Date.parse(event.At) < 60_000;
  }
}

/** Whether two events belong to one go. */
function goesWith(one: DeskEvent, other: DeskEvent): boolean {
  return (
    other.Kind === one.Kind &&
    other.ClaimId === one.ClaimId &&
    Date.parse(other.At) - Date.parse(one.At) <= sentTogether
  );
}

const name = 'Stand-in of the demo';

/**
 * Starts the stand-in with a new API key and deletes those of earlier starts. It calls the server within this
 * process with the host of `address`, since the server may listen at another name.
 */
export async function beginStandIn(
  context: KeyContext,
  app: Pick<FastifyInstance, 'inject'>,
  address: string,
  onFailure: (error: unknown) => void,
): Promise<StandIn> {
  const quiet = { ...context, tellsStaff: false };
  await deleteKeys(context.db, name);
  const { key } = await addKey(quiet, { name, scopes: ['read', 'write', 'events'] });
  const standIn = new StandIn(deskAt(address, key, inside(app)));
  standIn.start(onFailure);
  return standIn;
}

/** A `fetch` without a network: it injects the request into the server. */
function inside(app: Pick<FastifyInstance, 'inject'>): typeof fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const url = new URL(String(address));
    const answer = await app.inject({
      method: method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...(headers as Record<string, string>), host: url.host },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
