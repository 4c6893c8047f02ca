import { createHash } from 'node:crypto';
import type { OwnSession } from '#contract/account/calls.ts';
import { accountRefusals } from '#contract/account/refusals.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { refuse } from '../../access/refusals.ts';
import { type Session, sessionLifetime } from '../../access/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { deviceName } from './devices.ts';

/** The contact's own sessions: the current one first, then the newest. Sessions of staff are not listed. */
export async function sessionsOf(context: Context, session: Session, language: TextLanguage): Promise<OwnSession[]> {
  const rows = await liveOf(context, session);
  const sessions = rows.map((row) => ({
    Id: nameOf(row.id_hash),
    Current: row.id_hash === session.idHash,
    Device: deviceName(row.user_agent, language),
    BegunAt: row.created_at,
    SeenAt: row.seen_at,
  }));
  return sessions.toSorted((one, other) => Number(other.Current) - Number(one.Current));
}

/** Ends one of the contact's own sessions at once, also for a copy of its cookie. */
export async function endOwnSession(context: Context, session: Session, name: string): Promise<void> {
  const found = (await liveOf(context, session)).find((row) => nameOf(row.id_hash) === name);
  if (!found) throw refuse(accountRefusals.notFound);
  await context.db.transaction().execute(async (db) => {
    await db.deleteFrom('session').where('id_hash', '=', found.id_hash).execute();
    await recordAudit(db, context.clock, { act: 'session.endedElsewhere', contactId: session.contactId });
  });
}

/** When staff opened the portal as this contact, who and why; the newest first. */
export async function visitsTo({ db }: Context, session: Session) {
  const rows = await db
    .selectFrom('staff_ticket')
    .innerJoin('staff', 'staff.id', 'staff_ticket.staff_id')
    .select(['staff_ticket.used_at', 'staff.name', 'staff_ticket.reason'])
    .where('staff_ticket.contact_id', '=', session.contactId)
    .where('staff_ticket.used_at', 'is not', null)
    .orderBy('staff_ticket.used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ used_at, name, reason }) => ({ At: used_at ?? '', Staff: name, Reason: reason }));
}

function liveOf({ db, clock }: Context, { contactId }: Session) {
  return db
    .selectFrom('session')
    .select(['id_hash', 'user_agent', 'created_at', 'seen_at'])
    .where('contact_id', '=', contactId)
    .where('staff_id', 'is', null)
    .where('stage', '=', 'whole')
    .where('seen_at', '>=', instantIn(clock, -sessionLifetime({ staffId: null }).idle))
    .where('ends_at', '>=', instantOf(clock))
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .execute();
}

/** The public id of a session; the stored hash is never sent. */
function nameOf(idHash: string): string {
  return createHash('sha256').update(`session ${idHash}`).digest('hex').slice(0, 32);
}
