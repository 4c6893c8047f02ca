import type { EventActor, EventDetails, EventKind } from '#contract/events.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { orderedId } from '../platform/random.ts';
import { addNotices } from './notices.ts';
import { insertEvent } from './store.ts';

export interface Change<Kind extends EventKind = EventKind> {
  readonly kind: Kind;
  readonly subjectId: string | null;
  readonly details?: EventDetails<Kind>;
}

/** Who made the change, and the claim and contact that it belongs to. A `quiet` change creates no notices. */
export interface EventOrigin {
  readonly actor: EventActor;
  readonly claimId: string | null;
  readonly contactId: string | null;
  readonly quiet?: boolean;
}

export async function addEvent<Kind extends EventKind>(
  db: Db,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  origin: EventOrigin,
  { kind, subjectId, details }: Change<Kind>,
): Promise<void> {
  await insertEvent(db, {
    id: orderedId({ random, clock }),
    at: instantOf(clock),
    kind,
    actor: origin.actor,
    claim_id: origin.claimId,
    contact_id: origin.contactId,
    payload: JSON.stringify({ subjectId, ...details, ...(origin.quiet ? { quiet: true } : {}) }),
    position: null,
  });
  await addNotices(db, { clock, random }, origin, { kind, subjectId, details });
}
