import type { LiveMessage } from '#contract/live.ts';
import { hour, minute } from '#contract/values/dates.ts';
import { liveSessions, type Session, type SessionContext } from '../../access/sessions/session-store.ts';
import type { Sites } from '../../brands/sites.ts';
import type { ChangeFeed } from '../../changes/change-feed.ts';
import { all, LiveStreams, mostSentSingly, type Stream } from '../../changes/live-streams.ts';
import { batchesOf } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FailureLog } from '../../platform/log/outage-log.ts';
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

/** STATUS-13: the streams of contacts. */
export class PortalStreams extends LiveStreams<Session, LiveMessage> {
  readonly #context: LiveContext;

  constructor(context: LiveContext) {
    super(context);
    this.#context = context;
  }

  protected ownerOf({ contactId }: Session): string {
    return contactId;
  }

  protected async messagesFor(claimIds: readonly string[], streams: readonly Stream<Session>[]) {
    const messages = new Map<Stream<Session>, LiveMessage[]>();
    const byContact = Map.groupBy(streams, ({ session }) => session.contactId);
    for (const ids of batchesOf(claimIds)) {
      for (const { claim, contactIds } of await watchersOf(this.#context.db, ids)) {
        const message: LiveMessage = { Kind: 'claim', Claim: claim.id, Version: claim.version };
        for (const stream of contactIds.flatMap((id) => byContact.get(id) ?? [])) {
          messages.set(stream, [...(messages.get(stream) ?? []), message]);
        }
      }
    }
    return messages;
  }

  /** Those whose session is active and has accepted the current terms. */
  protected async active(streams: readonly Stream<Session>[]): Promise<ReadonlySet<Stream<Session>>> {
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

  protected async missed({ session }: Stream<Session>, lastEventId: string | null): Promise<readonly LiveMessage[]> {
    const { db, clock } = this.#context;
    const since = sinceWhen(lastEventId, clock.now());
    if (since === null) return [all];
    const missed = await changedSince(db, session.contactId, since, mostSentSingly + 1).execute();
    if (missed.length > mostSentSingly) return [all];
    return missed.map(({ id, version }) => ({ Kind: 'claim', Claim: id, Version: version }));
  }
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
