import { createHash } from 'node:crypto';
import { accountRefusals } from '#contract/account.ts';
import type { OwnSession } from '#contract/account-calls.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { interpolate } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import { deleteSession, type Session, sessionLifetime } from '../../access/sessions/session-store.ts';
import { visitsOfStaff } from '../../access/staff-visit-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { mailAccountChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { ownSessions } from './store.ts';

/** The contact's own sessions: the current one first, then the newest. Sessions of staff are not listed. */
export async function sessionsOf(context: Context, session: Session, language: TextLanguage): Promise<OwnSession[]> {
  const rows = await activeSessionsOf(context, session);
  const sessions = rows.map((row) => ({
    Id: publicIdOf(row.id_hash),
    Current: row.id_hash === session.idHash,
    Device: deviceName(row.user_agent, language),
    BegunAt: row.created_at,
    SeenAt: row.seen_at,
  }));
  return sessions.toSorted((one, other) => Number(other.Current) - Number(one.Current));
}

/** ACCOUNT-5: ends one of the contact's own sessions at once, also for a copy of its cookie, after verifying the password. */
export async function endOwnSession(
  context: Context,
  session: Session,
  { sessionId, password }: { readonly sessionId: string; readonly password: string },
  save: SaveAnswer,
): Promise<void> {
  const { id: contactId } = await verifyCurrentPassword(context, session, password);
  const found = (await activeSessionsOf(context, session)).find((row) => publicIdOf(row.id_hash) === sessionId);
  if (!found) throw refuse(accountRefusals.notFound);
  await context.db.transaction().execute(async (db) => {
    // Of concurrent calls only one ends the session, so that there is one mail and one row in the audit.
    if (!(await deleteSession(db, found.id_hash))) throw refuse(accountRefusals.notFound);
    await recordAudit(db, context.clock, { act: 'session.endedElsewhere', contactId });
    await mailAccountChange(db, context, contactId, 'session');
    await save(db, itIsDone);
  });
  context.jobs.wake();
}

/** The last hundred times that staff opened the portal as this contact, who and why; the newest first. */
export async function visitsTo({ db }: Context, session: Session) {
  const visits = await visitsOfStaff(db, session.contactId, 100);
  return visits.map(({ at, staff, reason }) => ({ At: at, Staff: staff, Reason: reason }));
}

async function activeSessionsOf({ db, clock, activity }: Context, { contactId }: Session) {
  const seenSince = instantIn(clock, -sessionLifetime({ staffId: null }).idle);
  const rows = await ownSessions(db, contactId, instantOf(clock));
  return rows
    .map((row) => ({ ...row, seen_at: activity.lastSeen(row.id_hash, row.seen_at) }))
    .filter(({ seen_at: seenAt }) => seenAt >= seenSince);
}

/** The public id of a session; the stored hash is never sent. */
function publicIdOf(idHash: string): string {
  return createHash('sha256').update(`session ${idHash}`).digest('hex').slice(0, 32);
}

/** Patterns in user agents, specific ones first, because most browsers also claim to be Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A short description of a device: 'Chrome on Windows'. It omits version and model, which a user agent does not give reliably. */
export function deviceName(userAgent: string | null, language: TextLanguage): string {
  const { on, unknown } = texts[language].portal.devices;
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return interpolate(on, { browser, system });
  return browser ?? system ?? unknown;
}

function nameIn(table: readonly [RegExp, string][], userAgent: string | null): string | undefined {
  return table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
}
