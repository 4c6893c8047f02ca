import { createHash } from 'node:crypto';
import { day, minute, second } from '#contract/values/dates.ts';
import { contactById } from '../../access/contact-store.ts';
import type { Sites } from '../../brands/sites.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Services } from '../../context.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { isPaired } from '../../platform/files/pairing.ts';
import type { ArrivedFile } from '../../platform/files/store.ts';
import { storedColumns } from '../../platform/files/stored-content.ts';
import { addJob, type TakenJob } from '../../platform/jobs/jobs.ts';
import { archiveOf } from './archive.ts';
import { type ContentsContext, exportContents } from './contents.ts';
import { withoutDamaged } from './damaged-files.ts';
import { exportReady } from './jobs.ts';
import { type ExportRow, exportById, takeExport, updateOwnExport } from './store.ts';

/** How long a finished export can be fetched. */
const exportLife = 7 * day;
/** A process that makes an export renews its lease; one that was killed loses it. */
const [lease, renewEvery] = [2 * minute, 30 * second];
/** An export is given up after so many attempts; the contact can ask again. */
const mostAttempts = 5;

interface MakeExportContext extends ContentsContext, Pick<Services, 'random'> {
  readonly sites: Pick<Sites, 'brandOf'>;
}

/**
 * ACCOUNT-9: makes the zip of an export and announces it by mail. It can be fetched only when all of it is stored: a process that is
 * killed leaves a temporary file, which the sweep removes, and the job runs again. The stored name follows from the export and the
 * attempt, so that a repeat removes what a killed attempt had stored.
 */
export async function makeExport(context: MakeExportContext, { payload, attempt }: TakenJob): Promise<void> {
  const { db, clock, random } = context;
  const row = await exportById(db, payload.exportId ?? '');
  if (row?.state !== 'making') return;
  const worker = random.id();
  const until = instantIn(clock, lease);
  const now = instantOf(clock);
  if (!(await takeExport(db, row, { worker, until }, now))) throw new Error('another process makes it');
  // What a killed attempt may have stored.
  if (row.worker !== null && (await isPaired(context))) await context.files.remove(nameFor(row.id, row.worker));
  const renewal = setInterval(() => {
    void updateOwnExport(db, row.id, worker, { worker_until: instantIn(clock, lease) }).catch(() => undefined);
  }, renewEvery);
  try {
    await store(context, row, worker);
  } catch (error) {
    const state = attempt >= mostAttempts ? 'failed' : 'making';
    const isOwn = await updateOwnExport(db, row.id, worker, { state, worker_until: null });
    if (state === 'making') throw error;
    if (isOwn) await context.files.remove(nameFor(row.id, worker));
  } finally {
    clearInterval(renewal);
  }
}

async function store(context: MakeExportContext, row: ExportRow, worker: string): Promise<void> {
  const { db, clock, files, sites } = context;
  const contact = await contactById(db, row.contact_id);
  const brand = sites.brandOf(contact.brand);
  const arrived = await withoutDamaged(context, contact.id, (damaged) => {
    const { stream, ended } = archiveOf(exportContents(context, row, { brand, damaged }), clock.now());
    return files.receive(stream, Number.MAX_SAFE_INTEGER).finally(() => {
      stream.destroy();
      return ended;
    });
  });
  const storedName = await keep(context, nameFor(row.id, worker), arrived);
  const isOwn = await db.transaction().execute(async (db) => {
    const endsAt = instantIn(clock, exportLife);
    const file = storedColumns(db, { table: 'personal_export', id: row.id }, arrived, storedName);
    const ready = { state: 'ready', ready_at: instantOf(clock), ends_at: endsAt, ...file } as const;
    if (!(await updateOwnExport(db, row.id, worker, ready))) return false;
    await addJob(db, context, exportReady, { contactId: row.contact_id, until: endsAt });
    await recordAudit(db, clock, { act: 'export.ready', contactId: row.contact_id });
    return true;
  });
  // Another process has taken it over, or the contact was erased meanwhile.
  if (!isOwn) await files.remove(storedName);
}

/** Each attempt has a name of its own: one that stood still must not replace the file of the one that took it over. */
function nameFor(exportId: string, worker: string): string {
  return createHash('sha256').update(`export ${exportId} ${worker}`).digest('hex').slice(0, 40);
}

async function keep({ files }: MakeExportContext, storedName: string, arrived: ArrivedFile): Promise<string> {
  try {
    return await files.keep(arrived, storedName);
  } catch (error) {
    await files.discard(arrived);
    throw error;
  }
}
