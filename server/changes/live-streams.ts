import { PassThrough, type Readable } from 'node:stream';
import { liveBeat } from '#contract/live.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { refuse } from '../access/refusals.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { type FailureLog, OutageLog } from '../platform/log/outage-log.ts';
import type { ChangedClaims, ChangeFeed } from './change-feed.ts';

interface StreamContext {
  readonly clock: Clock;
  readonly changes: ChangeFeed;
  readonly log: () => FailureLog;
}

/**
 * The maximum number of streams in this process, of one session and of one contact or member of staff; the oldest are closed. A browser shares one
 * stream among its tabs, and they have a few devices. A limit per session alone would not help, because the number of
 * sessions is not limited.
 */
const most = 5_000;
const mostOfSession = 3;
const mostOfOwner = 10;
/** Changes are collected for this long before they are sent, in milliseconds: an import changes thousands of claims. */
const collectFor = 100;
/** Beyond this number of claims, one message for all replaces one for each. */
export const mostSentSingly = 100;
/** A stream with more unsent bytes than this is closed. The portal reconnects and gets what it missed. */
const mostUnsent = 64 * 1024;
/** Time limit in milliseconds for a client to read the end of its stream. */
const mayTakeTheEnd = 5_000;

export interface Stream<Asking> {
  readonly session: Asking;
  readonly out: PassThrough;
}

/** The streams of one kind of session. Each gets the changes of claims that its session may see, and ends with its session. */
export abstract class LiveStreams<Asking extends { readonly idHash: string }, Message> {
  readonly #context: StreamContext;
  readonly #streams = new Set<Stream<Asking>>();
  #begun: Promise<void> | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #collected: Set<string> | 'all' = new Set();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #failedChecks: OutageLog;
  readonly #failedSends: OutageLog;

  constructor(context: StreamContext) {
    this.#context = context;
    this.#failedChecks = new OutageLog(context.log);
    this.#failedSends = new OutageLog(context.log);
  }

  /** Whose streams are limited together. */
  protected abstract ownerOf(session: Asking): string;
  /** What a stream that begins has missed since the event that its page got last. */
  protected abstract missed(
    stream: Stream<Asking>,
    lastEventId: string | null,
  ): Promise<readonly (Message | typeof all)[]>;
  /** What each of the streams is sent of these changed claims. */
  protected abstract messagesFor(
    claimIds: readonly string[],
    streams: readonly Stream<Asking>[],
  ): Promise<ReadonlyMap<Stream<Asking>, readonly (Message | typeof all)[]>>;
  /** Those whose session is active. */
  protected abstract active(streams: readonly Stream<Asking>[]): Promise<ReadonlySet<Stream<Asking>>>;

  get count(): number {
    return this.#streams.size;
  }

  async open(session: Asking, lastEventId: string | null): Promise<Readable> {
    if (this.#closed || this.#streams.size >= most) throw refuse(generalRefusals.busy, { retryAfter: 10 });
    this.#begun ??= this.#begin().catch((error: unknown) => {
      // The next call tries again: one failed start must not disable live updates until a restart.
      this.#begun = undefined;
      throw error;
    });
    await this.#begun;
    const stream: Stream<Asking> = { session, out: new PassThrough() };
    this.#add(stream);
    // Send a first byte at once, so that no proxy waits for one.
    this.#say(stream, null);
    try {
      // New changes already reach the stream, because it was added before the missed ones are read.
      for (const message of await this.missed(stream, lastEventId)) this.#say(stream, message);
    } catch (error) {
      stream.out.destroy();
      throw error;
    }
    return stream.out;
  }

  #add(stream: Stream<Asking>): void {
    this.#streams.add(stream);
    stream.out.once('close', () => this.#streams.delete(stream));
    const owner = this.ownerOf(stream.session);
    const ofOwner = [...this.#streams].filter(({ session }) => this.ownerOf(session) === owner);
    const ofSession = ofOwner.filter(({ session }) => session.idHash === stream.session.idHash);
    for (const oldest of [...ofSession.slice(0, -mostOfSession), ...ofOwner.slice(0, -mostOfOwner)]) {
      this.#end(oldest);
    }
  }

  /** Closes a stream. A client gets what was sent and the end; if it does not read, the stream is destroyed after a time limit. */
  #end(stream: Stream<Asking>): void {
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
      const live = await this.active([...this.#streams]);
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
    this.#heartbeatTimer = setInterval(() => void this.heartbeat(), liveBeat);
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

  async #messagesFor(collected: Set<string> | 'all') {
    const streams = [...this.#streams];
    const messages: Map<Stream<Asking>, readonly (Message | typeof all)[]> = new Map(
      collected === 'all'
        ? streams.map((stream) => [stream, [all]] as const)
        : await this.messagesFor([...collected], streams),
    );
    // A session that has just ended gets no more messages.
    const live = await this.active([...messages.keys()]);
    for (const stream of messages.keys()) if (!live.has(stream)) messages.delete(stream);
    return messages;
  }

  #say({ out }: Stream<Asking>, message: Message | typeof all | null): void {
    if (!out.writable) return;
    out.write(eventText(instantOf(this.#context.clock), message));
    if (out.writableLength > mostUnsent) out.destroy();
  }
}

/** Too much to list: the page asks for everything anew. */
export const all = { Kind: 'all' } as const;

/** The text of an event in the stream, with the time as its id. Without a message it is a heartbeat. */
export function eventText(at: string, message: unknown): string {
  return message ? `id: ${at}\ndata: ${JSON.stringify(message)}\n\n` : `id: ${at}\n\n`;
}
