import { accountRefusals } from '#contract/account.ts';
import type { ExportState } from '#contract/account-calls.ts';
import * as personalDataCalls from '#contract/account-calls.ts';
import { day } from '#contract/values/dates.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { requireWithinLimitIn } from '../../access/limits/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import { type Asked, fileRoute, type Route, route } from '../../http/route.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { type OpenedContent, openContent } from '../../platform/files/stored-content.ts';
import { exportAsked } from './jobs.ts';
import { type ExportRow, exportOf, replaceExport } from './store.ts';
import { removeExport } from './usecases.ts';

/** An export is as much work as many pages; most contacts need one. */
const mostExports = { window: day, most: 5 };

/** One that is being made for longer than this was given up. */
const mayTake = day;

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

export const personalDataRoutes: readonly Route[] = [
  route(personalDataCalls.ownDataState, async ({ context: { db, clock }, session }) =>
    stateOf(await exportOf(db, session.contactId), clock),
  ),
  route(personalDataCalls.requestOwnData, requestExport),
  // ACCOUNT-10: the finished export, after the password. 409 while none is ready.
  fileRoute(personalDataCalls.downloadOwnData, async ({ context, session, input }) => {
    await verifyCurrentPassword(context, session, input.password);
    const row = await exportOf(context.db, session.contactId);
    const isReady = row && stateOf(row, context.clock).State === 'ready';
    const opened = isReady ? await openExport(context, row) : null;
    if (!row || !opened) throw refuse(accountRefusals.noExport);
    await recordAudit(context.db, context.clock, { act: 'export.fetched', contactId: session.contactId });
    const name = `${context.brand.id}-${row.asked_at.slice(0, 10)}.zip`;
    return { stream: opened.stream, size: opened.size, name, contentType: 'application/zip' };
  }),
];

/** ACCOUNT-9: asks for an export. While one is being made or ready, nothing new begins. */
async function requestExport({
  context,
  session,
  input,
  culture,
  prefix,
}: Asked<typeof personalDataCalls.requestOwnData>): Promise<ExportState> {
  const { db, clock, random, jobs } = context;
  const { contactId } = session;
  await verifyCurrentPassword(context, session, input.password);
  const former = await exportOf(db, contactId);
  if (former && hasEnded(former, clock)) await removeExport(context, former);
  const state = await db.transaction().execute(async (db) => {
    await lockContact(db, contactId);
    const current = stateOf(await exportOf(db, contactId), clock);
    if (current.State === 'making' || current.State === 'ready') return current;
    await requireWithinLimitIn({ db, clock }, { key: `own-data:${contactId}`, allowance: mostExports });
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
