import { PassThrough, type Readable } from 'node:stream';
import type { LiveMessage } from '#contract/live.ts';
import * as liveCalls from '#contract/live.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { hour, minute } from '#contract/values/dates.ts';
import { refuse } from '../../access/refusals.ts';
import { liveSessions, type Session, type SessionContext } from '../../access/sessions/session-store.ts';
import type { Sites } from '../../brands/sites.ts';
import type { ChangedClaims, ChangeFeed } from '../../changes/change-feed.ts';
import { batchesOf } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { type FailureLog, OutageLog } from '../../platform/log/outage-log.ts';
import { changedSince, watchersOf } from './store.ts';

interface LiveContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly activity: SessionContext['activity'];
  readonly changes: ChangeFeed;
  /** The brands, whose current terms the contact must have accepted (TERMS-3). */
  readonly sites: Pick<Sites, 'brandOf'>;
  readonly log: () => FailureLog;
}

/**
 * The maximum number of streams in this process, of one session and of one contact; the oldest are closed. A browser shares one
 * stream among its tabs, and a contact has a few devices. A limit per session alone would not help, because the number of
 * sessions is not limited.
 */
const most = 5_000;
const mostOfSession = 3;
const mostOfContact = 10;
/** Changes are collected for this long before they are sent, in milliseconds: an import changes thousands of claims. */
const collectFor = 100;
/** Beyond this number of claims, one message for all replaces one for each. */
const mostSentSingly = 100;
/** A stream with more unsent bytes than this is closed. The portal reconnects and gets what it missed. */
const mostUnsent = 64 * 1024;
/** Time limit in milliseconds for a client to read the end of its stream. */
const mayTakeTheEnd = 5_000;

interface Stream {
  readonly session: Session;
  readonly out: PassThrough;
}

/** STATUS-13: each stream gets the changes of claims that its session may see, and ends with its session. */
export class LiveStreams {
  readonly #context: LiveContext;
  readonly #streams = new Set<Stream>();
  #begun: Promise<void> | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #collected: Set<string> | 'all' = new Set();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #failedChecks: OutageLog;
  readonly #failedSends: OutageLog;

  constructor(context: LiveContext) {
    this.#context = context;
    this.#failedChecks = new OutageLog(context.log);
    this.#failedSends = new OutageLog(context.log);
  }

  get count(): number {
    return this.#streams.size;
  }

  async open(session: Session, lastEventId: string | null): Promise<Readable> {
    if (this.#closed || this.#streams.size >= most) throw refuse(generalRefusals.busy, { retryAfter: 10 });
    this.#begun ??= this.#begin().catch((error: unknown) => {
      // The next call tries again: one failed start must not disable live updates until a restart.
      this.#begun = undefined;
      throw error;
    });
    await this.#begun;
    const stream: Stream = { session, out: new PassThrough() };
    this.#add(stream);
    // Send a first byte at once, so that no proxy waits for one.
    this.#say(stream, null);
    try {
      // New changes already reach the stream, because it was added before the missed ones are read.
      for (const message of await this.#missed(session, lastEventId)) this.#say(stream, message);
    } catch (error) {
      stream.out.destroy();
      throw error;
    }
    return stream.out;
  }

  #add(stream: Stream): void {
    this.#streams.add(stream);
    stream.out.once('close', () => this.#streams.delete(stream));
    const { idHash, contactId } = stream.session;
    const ofContact = [...this.#streams].filter(({ session }) => session.contactId === contactId);
    const ofSession = ofContact.filter(({ session }) => session.idHash === idHash);
    for (const oldest of [...ofSession.slice(0, -mostOfSession), ...ofContact.slice(0, -mostOfContact)]) {
      this.#end(oldest);
    }
  }

  /** Closes a stream. A client gets what was sent and the end; if it does not read, the stream is destroyed after a time limit. */
  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.out.end();
    const timer = setTimeout(() => stream.out.destroy(), mayTakeTheEnd).unref();
    stream.out.once('close', () => clearTimeout(timer));
  }

  /** Closes all streams before the server stops. The portals reconnect to whichever server runs then. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeatTimer);
    clearTimeout(this.#timer);
    for (const stream of this.#streams) this.#end(stream);
    if (this.#begun) await this.#context.changes.stop();
    await this.#telling;
  }

  /** Closes the streams whose session has ended, and sends a heartbeat to the others. Logs a failure: the next one tries again. */
  async heartbeat(): Promise<void> {
    try {
      const live = await this.#live([...this.#streams]);
      for (const stream of this.#streams) {
        if (live.has(stream)) this.#say(stream, null);
        else this.#end(stream);
      }
      this.#failedChecks.worked();
    } catch (error) {
      this.#failedChecks.failed(error, 'live sessions cannot be checked');
    }
  }

  /** Sends the changes collected so far; resolves when they are sent. */
  deliver(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#telling = this.#telling.then(() => this.#tellCollected());
    return this.#telling;
  }

  async #begin(): Promise<void> {
    await this.#context.changes.start((claims) => this.#collect(claims));
    this.#heartbeatTimer = setInterval(() => void this.heartbeat(), liveCalls.liveBeat);
    this.#heartbeatTimer.unref();
  }

  #collect(claims: ChangedClaims): void {
    if (this.#streams.size === 0 || this.#closed) return;
    if (claims === 'all') this.#collected = 'all';
    else if (this.#collected !== 'all') for (const id of claims) this.#collected.add(id);
    this.#timer ??= setTimeout(() => void this.deliver(), collectFor);
  }

  async #tellCollected(): Promise<void> {
    const collected = this.#collected;
    this.#collected = new Set();
    try {
      for (const [stream, messages] of await this.#messagesFor(collected)) {
        for (const message of messages.length > mostSentSingly ? [all] : messages) this.#say(stream, message);
      }
      this.#failedSends.worked();
    } catch (error) {
      this.#failedSends.failed(error, 'live changes cannot be sent');
      // The ids are lost, so all claims count as changed when sending works again.
      this.#collected = 'all';
      if (!this.#closed) this.#timer ??= setTimeout(() => void this.deliver(), 5_000);
    }
  }

  async #messagesFor(collected: Set<string> | 'all'): Promise<ReadonlyMap<Stream, readonly LiveMessage[]>> {
    const messages = new Map<Stream, LiveMessage[]>();
    if (collected === 'all') {
      for (const stream of this.#streams) messages.set(stream, [all]);
    } else {
      const byContact = Map.groupBy(this.#streams, ({ session }) => session.contactId);
      for (const ids of batchesOf([...collected])) {
        for (const { claim, contactIds } of await watchersOf(this.#context.db, ids)) {
          const message: LiveMessage = { Kind: 'claim', Claim: claim.id, Version: claim.version };
          for (const stream of contactIds.flatMap((id) => byContact.get(id) ?? [])) {
            messages.set(stream, [...(messages.get(stream) ?? []), message]);
          }
        }
      }
    }
    // A session that has just ended gets no more messages.
    const live = await this.#live([...messages.keys()]);
    for (const stream of messages.keys()) if (!live.has(stream)) messages.delete(stream);
    return messages;
  }

  /** The streams whose session is active and has accepted the current terms. */
  async #live(streams: readonly Stream[]): Promise<ReadonlySet<Stream>> {
    const { sites } = this.#context;
    const hashes = [...new Set(streams.map(({ session }) => session.idHash))];
    const live = new Set<string>();
    for (const some of batchesOf(hashes)) {
      for (const { idHash, brand, termsAccepted } of await liveSessions(this.#context, some)) {
        if (termsAccepted === sites.brandOf(brand).termsVersion) live.add(idHash);
      }
    }
    return new Set(streams.filter(({ session }) => live.has(session.idHash)));
  }

  async #missed({ contactId }: Session, lastEventId: string | null): Promise<readonly LiveMessage[]> {
    const { db, clock } = this.#context;
    const since = sinceWhen(lastEventId, clock.now());
    if (since === null) return [all];
    const missed = await changedSince(db, contactId, since, mostSentSingly + 1).execute();
    if (missed.length > mostSentSingly) return [all];
    return missed.map(({ id, version }) => ({ Kind: 'claim', Claim: id, Version: version }));
  }

  #say({ out }: Stream, message: LiveMessage | null): void {
    if (!out.writable) return;
    out.write(eventText(instantOf(this.#context.clock), message));
    if (out.writableLength > mostUnsent) out.destroy();
  }
}

const all: LiveMessage = { Kind: 'all' };

/** The text of an event in the stream, with the time as its id. Without a message it is a heartbeat. */
export function eventText(at: string, message: LiveMessage | null): string {
  return message ? `id: ${at}\ndata: ${JSON.stringify(message)}\n\n` : `id: ${at}\n\n`;
}

/** After a longer absence, changes are not listed one by one. */
const longestAway = 12 * hour;
/** An event carries a time before its commit, by at most this much. */
const commitsWithin = minute;

/**
 * The time from which changes are sent to a new stream: a little before the Last-Event-ID, or without one a little before now,
 * for changes since the page was loaded. Null if the id is too old or not an instant.
 */
export function sinceWhen(lastEventId: string | null, now: Date): string | null {
  const left = lastEventId === null ? now.getTime() : Date.parse(lastEventId);
  // The clocks of two processes differ a little; an instant far in the future was not issued here.
  if (!(left <= now.getTime() + minute) || left < now.getTime() - longestAway) return null;
  return new Date(Math.min(left, now.getTime()) - commitsWithin).toISOString();
}
