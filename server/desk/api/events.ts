import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskEvent, EventKind, EventPayload } from '#contract/events.ts';
import { refuse } from '../../access/refusals.ts';
import { assignEventPositions } from '../../changes/store.ts';
import type { Db } from '../../database/tables.ts';
import { isNoSpace } from '../../database/unavailable.ts';
import { claimOr404, contactNamed } from '../acts/stores/reference-store.ts';
import { type EventRow, findEvents, lastPosition } from './stores/list-store.ts';

export interface EventFilter {
  readonly after?: string | undefined;
  readonly limit: number;
  readonly contact?: string | undefined;
  readonly claim?: string | undefined;
  readonly kinds?: readonly EventKind[] | undefined;
  readonly own?: '0' | '1' | undefined;
}

/**
 * DESK-7: the events after a cursor in the order of their positions, and the next cursor, even if there are none. Events that
 * have no position yet follow in a later call; `More` is then true.
 */
export async function eventsAfter(db: Db, wanted: EventFilter) {
  const unplaced = await assignEventPositions(db).catch((error: unknown) => {
    // On a full disk, the events that have a position are read (F4).
    if (isNoSpace(error)) return false;
    throw error;
  });
  const contact = wanted.contact === undefined ? undefined : await contactNamed(db, wanted.contact);
  if (wanted.contact !== undefined && !contact) throw refuse(deskRefusals.notFound, { data: { what: 'contact' } });
  const claim = wanted.claim === undefined ? undefined : await claimOr404(db, wanted.claim);
  // Read before the events, so the next statement sees every event up to this position.
  const last = await lastPosition(db);
  if (wanted.after === 'latest') return { Events: [], Next: cursorOf(last), More: false };
  const after = wanted.after === undefined ? 0 : positionOf(wanted.after);
  const rows = await findEvents(db, {
    after,
    most: wanted.limit + 1,
    own: wanted.own === '1',
    contactId: contact?.id,
    claimId: claim?.id,
    kinds: wanted.kinds,
  });
  const events = rows.slice(0, wanted.limit).map(presentEvent);
  const more = rows.length > wanted.limit;
  const reached = Math.max(after, more ? (rows[wanted.limit - 1]?.position ?? 0) : last, rows.at(-1)?.position ?? 0);
  return { Events: events, Next: more ? (events.at(-1)?.Cursor ?? '') : cursorOf(reached), More: more || unplaced };
}

export function presentEvent(row: EventRow): DeskEvent {
  const { subjectId, ...details } = JSON.parse(row.payload) as EventPayload;
  return {
    Id: row.id,
    Cursor: cursorOf(row.position),
    At: row.at,
    Kind: row.kind as EventKind,
    Actor: row.actor,
    ClaimId: row.claim_id,
    ClaimExternalId: row.claim_external,
    ContactId: row.contact_id,
    ContactExternalId: row.contact_external,
    SubjectId: subjectId ?? null,
    Details: details,
  };
}

/** A cursor is an opaque form of a position. */
function cursorOf(position: number): string {
  return Buffer.from(`e${position.toString(36)}`).toString('base64url');
}

function positionOf(cursor: string): number {
  const [, digits] = /^e([0-9a-z]{1,11})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const position = digits === undefined ? Number.NaN : Number.parseInt(digits, 36);
  if (!Number.isSafeInteger(position)) throw refuse(deskRefusals.badCursor);
  return position;
}
