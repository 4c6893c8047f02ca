import { accountRefusals } from '#contract/account.ts';
import type { ExportState } from '#contract/account-calls.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import { day } from '#contract/values/dates.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { requireWithinLimitIn } from '../../access/limits/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context, Services } from '../../context.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import type { FileAnswer } from '../../platform/files/store.ts';
import { type OpenedContent, openContent } from '../../platform/files/stored-content.ts';
import type { RateLimit } from '../../platform/rates.ts';
import { exportAsked } from './jobs.ts';
import { deleteExport, type ExportRow, endedExports, exportOf, lockExport, replaceExport } from './store.ts';

/** An export is as much work as many pages; most contacts need one. */
function exportsOf(contactId: string): RateLimit {
  return { key: `own-data:${contactId}`, allowance: { window: day, most: 5 } };
}

/** One that is being made for longer than this was given up. */
const mayTake = day;

export async function exportStateOf({ db, clock }: Context, { contactId }: Session): Promise<ExportState> {
  return stateOf(await exportOf(db, contactId), clock);
}

function stateOf(row: ExportRow | undefined, clock: Clock): ExportState {
  const asked = { AskedAt: row?.asked_at ?? null, ReadyUntil: null };
  if (!row || hasEnded(row, clock)) return { State: 'none', AskedAt: null, ReadyUntil: null };
  if (row.state === 'ready') return { State: 'ready', ...asked, ReadyUntil: row.ends_at };
  const isLate = row.state === 'making' && row.asked_at < instantIn(clock, -mayTake);
  return { State: isLate ? 'failed' : row.state, ...asked };
}

function hasEnded({ ends_at: endsAt }: ExportRow, clock: Clock): boolean {
  return endsAt !== null && endsAt <= instantOf(clock);
}

/** ACCOUNT-9: asks for an export. While one is being made or ready, nothing new begins. Throws 422 and 429. */
export async function requestExport(
  context: Context,
  session: Session,
  password: string,
  { culture, prefix }: { readonly culture: Culture; readonly prefix: LanguagePrefix | null },
): Promise<ExportState> {
  const { db, clock, random, jobs } = context;
  const { contactId } = session;
  await verifyCurrentPassword(context, session, password);
  const former = await exportOf(db, contactId);
  if (former && hasEnded(former, clock)) await removeExport(context, former);
  const state = await db.transaction().execute(async (db) => {
    const current = stateOf(await lockExport(db, contactId), clock);
    if (current.State === 'making' || current.State === 'ready') return current;
    await requireWithinLimitIn({ db, clock }, exportsOf(contactId));
    const row: ExportRow = {
      id: random.id(),
      contact_id: contactId,
      culture,
      prefix,
      state: 'making',
      asked_at: instantOf(clock),
      worker: null,
      ready_at: null,
      ends_at: null,
      stored_name: null,
      sha256: null,
      size: null,
      seal: null,
    };
    await replaceExport(db, row);
    await jobs.add(db, exportAsked, { exportId: row.id });
    await recordAudit(db, clock, { act: 'export.asked', contactId });
    return stateOf(row, clock);
  });
  jobs.wake();
  return state;
}

async function openExport(context: Context, { id, stored_name, size, seal }: ExportRow): Promise<OpenedContent | null> {
  if (stored_name === null || size === null) return null;
  return openContent(context, { table: 'personal_export', id }, { stored_name, size, seal });
}

/** ACCOUNT-10: the finished export, after the password. Throws 422 and 429, and 409 while none is ready. */
export async function exportFile(context: Context, session: Session, password: string): Promise<FileAnswer> {
  await verifyCurrentPassword(context, session, password);
  const row = await exportOf(context.db, session.contactId);
  const isReady = row && stateOf(row, context.clock).State === 'ready';
  const opened = isReady ? await openExport(context, row) : null;
  if (!row || !opened) throw refuse(accountRefusals.noExport);
  await recordAudit(context.db, context.clock, { act: 'export.fetched', contactId: session.contactId });
  const name = `${context.brand.id}-${row.asked_at.slice(0, 10)}.zip`;
  return { stream: opened.stream, size: opened.size, name, contentType: 'application/zip' };
}

type RemoveContext = Pick<Services, 'db' | 'files' | 'clock'>;

/**
 * Removes the exports whose time is over. Their files do not go to the trash: nobody needs them back, and a copy of all that is known
 * about a person is not to lie about. Returns how many.
 */
export async function removeEndedExports(context: RemoveContext): Promise<number> {
  const ended = await endedExports(context.db, instantOf(context.clock));
  for (const row of ended) await removeExport(context, row);
  return ended.length;
}

/** The file first: after a crash between the two, the next sweep finds the row and does both again. */
async function removeExport({ db, files }: Pick<RemoveContext, 'db' | 'files'>, row: ExportRow): Promise<void> {
  if (row.stored_name !== null) await files.remove(row.stored_name);
  await deleteExport(db, row.id);
}
