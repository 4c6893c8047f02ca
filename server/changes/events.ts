import type { EventActor, EventDetails, EventKind } from '#contract/events/schema.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { endRepeats } from '../platform/stored-answers.ts';
import { addNotices } from './notices.ts';
import { subjectsOf } from './repeats.ts';

/** A change: its kind, the id of its subject, and its details. */
export interface Change<Kind extends EventKind = EventKind> {
  readonly kind: Kind;
  readonly subjectId: string | null;
  readonly details?: EventDetails<Kind>;
}

/** Who made the change, and the claim and contact that it belongs to. A `quiet` change creates no notices. */
export interface Place {
  readonly actor: EventActor;
  readonly claimId: string | null;
  readonly contactId: string | null;
  readonly quiet?: boolean;
  /** The idempotency key of the call that made the change. The stored answer with this key is not deleted (W37). */
  readonly repeatKey?: string | null;
}

/**
 * Writes the event of a change in its transaction, deletes the stored answers that the change makes stale, and adds the notices
 * to be mailed.
 */
export async function addEvent<Kind extends EventKind>(
  db: Db,
  { clock, chance }: Pick<Context, 'clock' | 'chance'>,
  place: Place,
  { kind, subjectId, details }: Change<Kind>,
): Promise<void> {
  await db
    .insertInto('event')
    .values({
      id: chance.id(),
      at: instantOf(clock),
      kind,
      actor: place.actor,
      claim_id: place.claimId,
      contact_id: place.contactId,
      payload: JSON.stringify({ subjectId, ...details, ...(place.quiet ? { quiet: true } : {}) }),
      position: null,
    })
    .execute();
  if (place.claimId !== null) {
    const changed = subjectsOf(place.claimId, { kind, subjectId, ...(details ? { details } : {}) });
    await endRepeats({ db, clock }, changed, place.repeatKey ?? null);
  }
  await addNotices(db, { clock, chance }, place, { kind, subjectId, details });
}
