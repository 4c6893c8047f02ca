import type { WorkMessage } from '#contract/staff/work.ts';
import { minute } from '#contract/values/dates.ts';
import { type ActiveStaffSession, liveStaffSessions, seesBrand } from '../../../access/sessions/staff-session-store.ts';
import { type ChangedClaims, type ChangeFeed, mergedFeed, pollingFeed } from '../../../changes/change-feed.ts';
import { all, LiveStreams, mostSentSingly, type Stream } from '../../../changes/live-streams.ts';
import { batchesOf } from '../../../database/queries.ts';
import type { Db } from '../../../database/tables.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FailureLog } from '../../../platform/log/outage-log.ts';
import { brandsOfClaims, unannounced, visibleWithin } from './live-store.ts';

interface WorkLiveContext {
  readonly db: Db;
  readonly clock: Clock;
  /** The events of claims. */
  readonly changes: ChangeFeed;
  readonly log: () => FailureLog;
}

/** QUEUE-10, QUEUE-11: who is there, and what staff gave and handled, in this process or another: none of it is an event. */
function unannouncedFeed({ db, clock }: WorkLiveContext): ChangeFeed {
  return pollingFeed(async () => {
    let before = await unannounced(db, clock);
    return async () => {
      const now = await unannounced(db, clock);
      const changed = [
        ...missingIn(before.touched, now.touched),
        ...missingIn(before.present, now.present),
        ...missingIn(now.present, before.present),
      ];
      before = now;
      return [...new Set(changed)];
    };
  });
}

function missingIn(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): readonly string[] {
  return [...now].filter(([what]) => !before.has(what)).map(([, claimId]) => claimId);
}

/** Beyond this number of claims their brands are not looked up: of 20,000 at once that kept a process busy for a second. */
const mostLookedAt = 1_000;
/** What changed longer ago is forgotten. */
const rememberedFor = minute;

/** QUEUE-11: a feed that remembers for a while which claims changed, for queues that were loaded before their stream began. */
class RecentChanges implements ChangeFeed {
  readonly #feed: ChangeFeed;
  readonly #now: () => number;
  /** After this moment each change is known by its claim. */
  #knownAfter = Number.POSITIVE_INFINITY;
  /** When each claim last changed, in the order of these moments. */
  readonly #changed = new Map<string, number>();

  constructor(feed: ChangeFeed, clock: Clock) {
    this.#feed = feed;
    this.#now = () => clock.now().getTime();
  }

  async start(changed: (claims: ChangedClaims) => void): Promise<void> {
    await this.#feed.start((claims) => {
      this.#remember(claims);
      changed(claims);
    });
    this.#knownAfter = this.#now();
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  #remember(claims: ChangedClaims): void {
    const now = this.#now();
    if (claims === 'all') this.#knownAfter = now;
    else {
      for (const id of claims) {
        this.#changed.delete(id);
        this.#changed.set(id, now);
      }
    }
    for (const [id, at] of this.#changed) {
      if (at > now - rememberedFor) break;
      this.#changed.delete(id);
    }
  }

  /** What changed since a little before this time; 'all' when that is not known. */
  since(time: string | null): ChangedClaims {
    const now = this.#now();
    const from = Date.parse(time ?? '') - visibleWithin;
    if (!(from > Math.max(this.#knownAfter, now - rememberedFor) && from <= now)) return 'all';
    return [...this.#changed].filter(([, at]) => at >= from).map(([id]) => id);
  }
}

/** QUEUE-11: the streams of staff, each with the changed claims of their brands. */
export class WorkStreams extends LiveStreams<ActiveStaffSession, WorkMessage> {
  readonly #context: WorkLiveContext;
  readonly #changes: RecentChanges;

  constructor(context: WorkLiveContext) {
    const changes = new RecentChanges(mergedFeed([context.changes, unannouncedFeed(context)]), context.clock);
    super({ ...context, changes });
    this.#context = context;
    this.#changes = changes;
  }

  protected ownerOf({ staffId }: ActiveStaffSession): string {
    return staffId;
  }

  protected async messagesFor(claimIds: readonly string[], streams: readonly Stream<ActiveStaffSession>[]) {
    if (claimIds.length > mostLookedAt) return new Map(streams.map((stream) => [stream, [all]] as const));
    const brands = new Map<string, string>();
    for (const ids of batchesOf(claimIds)) {
      for (const [id, brand] of await brandsOfClaims(this.#context.db, ids)) brands.set(id, brand);
    }
    const messages = new Map<Stream<ActiveStaffSession>, readonly WorkMessage[]>();
    // A row of a claim that was erased goes from every queue, and nobody is given an id of another brand.
    const isGone = claimIds.some((id) => !brands.has(id));
    for (const stream of streams) {
      const ids = [...brands].filter(([, brand]) => seesBrand(stream.session, brand)).map(([id]) => id);
      if (isGone || ids.length > mostSentSingly) messages.set(stream, [all]);
      else if (ids.length > 0) messages.set(stream, [{ Kind: 'claims', Claims: ids }]);
    }
    return messages;
  }

  /** A stream ends with its session, and when its staff see other brands than at its start. */
  protected async active(streams: readonly Stream<ActiveStaffSession>[]) {
    const { db, clock } = this.#context;
    const live = new Map<string, string | null>();
    for (const hashes of batchesOf([...new Set(streams.map(({ session }) => session.idHash))])) {
      for (const { idHash, brands } of await liveStaffSessions(db, clock, hashes))
        live.set(idHash, brands?.join(',') ?? null);
    }
    return new Set(
      streams.filter(({ session: { idHash, brands } }) => live.get(idHash) === (brands?.join(',') ?? null)),
    );
  }

  /** The queue may have changed since it was loaded, or since the last event: the id of both is a time. */
  protected async missed(stream: Stream<ActiveStaffSession>, lastEventId: string | null) {
    const changed = this.#changes.since(lastEventId);
    if (changed === 'all') return [all];
    return changed.length === 0 ? [] : ((await this.messagesFor(changed, [stream])).get(stream) ?? []);
  }
}
