import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { day } from '#contract/values/dates.ts';
import { contactById } from '../../access/contact-store.ts';
import type { Sites } from '../../brands/sites.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Services } from '../../context.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { FileDamaged } from '../../platform/files/file-cipher.ts';
import { openContent, storedColumns } from '../../platform/files/stored-content.ts';
import { isPaired } from '../../platform/files/survey.ts';
import { addJob, type TakenJob } from '../../platform/jobs/jobs.ts';
import { type ContentsContext, exportContents } from './contents-usecases.ts';
import { exportReady } from './jobs.ts';
import {
  type ClaimFile,
  claimsOfContact,
  deleteExport,
  type ExportRow,
  endedExports,
  exportById,
  filesOfClaim,
  updateMaking,
} from './store.ts';

const exportLife = 7 * day;
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
  const { db, random } = context;
  const row = await exportById(db, payload.exportId ?? '');
  if (row?.state !== 'making') return;
  const worker = random.id();
  if (!(await updateMaking(db, row, { worker }))) throw new Error('another process makes it');
  // What a killed attempt may have stored.
  if (row.worker !== null && (await isPaired(context))) await context.files.remove(nameFor(row.id, row.worker));
  try {
    await store(context, row, worker);
  } catch (error) {
    const state = attempt >= mostAttempts ? 'failed' : 'making';
    const isOwn = await updateMaking(db, { id: row.id, worker }, { state });
    if (state === 'making') throw error;
    if (isOwn) await context.files.remove(nameFor(row.id, worker));
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
  const storedName = await files.save(arrived, nameFor(row.id, worker)).catch(async (error: unknown) => {
    await files.discard(arrived);
    throw error;
  });
  const isOwn = await db.transaction().execute(async (db) => {
    const endsAt = instantIn(clock, exportLife);
    const file = storedColumns(db, { table: 'personal_export', id: row.id }, arrived, storedName);
    const ready = { state: 'ready', ready_at: instantOf(clock), ends_at: endsAt, ...file } as const;
    if (!(await updateMaking(db, { id: row.id, worker }, ready))) return false;
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

/** An entry of a zip. What is compressed already, such as a photo, is stored as it is. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: Readable;
  readonly compress: boolean;
}

/** A zip as a stream; `ended` resolves when nothing is read for it any more, also after the stream was destroyed. */
interface Archive {
  readonly stream: Readable;
  readonly ended: Promise<void>;
}

/**
 * A zip of these entries. The next entry is taken only after the one before was read, so memory does not grow with their number or
 * size. If an entry fails, so does the stream: what was written until then is no zip.
 */
export function archiveOf(entries: AsyncIterable<ArchiveEntry>, at: Date): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // Whoever reads the stream gets its error; when nobody does, it must not end the process.
  stream.on('error', () => undefined);
  zip.on('error', (error: Error) => stream.destroy(error));
  const ended = addAll(zip, stream, entries, at).catch((error: unknown) => {
    stream.destroy(error as Error);
  });
  return { stream, ended };
}

async function addAll(zip: ZipFile, output: Readable, entries: AsyncIterable<ArchiveEntry>, at: Date): Promise<void> {
  for await (const { path, content, compress } of entries) {
    if (output.destroyed) return;
    const read = untilRead(content, output);
    zip.addReadStream(content, path, { mtime: at, compress });
    await read;
  }
  zip.end();
}

/** Waits until an entry was read. Ends it when the zip is no longer wanted, such as for want of space. */
async function untilRead(content: Readable, output: Readable): Promise<void> {
  const stop = () => content.destroy();
  output.once('close', stop);
  try {
    await finished(content);
  } finally {
    output.off('close', stop);
  }
}

export type DamagedFiles = ReadonlySet<string>;

type ReadingContext = Pick<ContentsContext, 'db' | 'files' | 'reportDamage'>;

/**
 * Makes something of all files of a contact. That an encrypted file is damaged shows only while it is read, when a part of it is in the
 * zip already: then every file is read once, and `make` is called again without those that are damaged.
 */
async function withoutDamaged<Made>(
  context: ReadingContext,
  contactId: string,
  make: (damaged: DamagedFiles) => Promise<Made>,
): Promise<Made> {
  try {
    return await make(new Set());
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error;
  }
  return make(await damagedOf(context, contactId));
}

async function damagedOf(context: ReadingContext, contactId: string): Promise<DamagedFiles> {
  const damaged = new Set<string>();
  for (const claim of await claimsOfContact(context.db, contactId)) {
    for (const file of await filesOfClaim(context.db, claim.id)) {
      const error = await damageOf(context, file);
      if (error === null) continue;
      damaged.add(file.stored_name);
      context.reportDamage?.(error);
    }
  }
  return damaged;
}

async function damageOf(context: ReadingContext, file: ClaimFile): Promise<FileDamaged | null> {
  try {
    const opened = await openContent(context, { table: 'file', id: file.id }, file);
    for await (const _ of opened?.stream ?? []);
    return null;
  } catch (error) {
    if (error instanceof FileDamaged) return error;
    throw error;
  }
}

/** ACCOUNT-10: writes the copy of a contact's data to a file that must not exist yet, for the operator. */
export async function writeCopy(
  context: ContentsContext & { readonly sites: Pick<Sites, 'brandOf'> },
  contactId: string,
  file: string,
): Promise<void> {
  const contact = await contactById(context.db, contactId);
  const { culture } = contact;
  const row = { contact_id: contactId, culture, prefix: null, asked_at: instantOf(context.clock) };
  const brand = context.sites.brandOf(contact.brand);
  let flags = 'wx';
  const write = async (damaged: DamagedFiles) => {
    const { stream, ended } = archiveOf(exportContents(context, row, { brand, damaged }), context.clock.now());
    const out = createWriteStream(file, { flags, mode: 0o600 });
    // From then on it is the file of this copy, which a second attempt begins anew.
    out.once('open', () => {
      flags = 'w';
    });
    try {
      await pipeline(stream, out);
    } finally {
      stream.destroy();
      await ended;
    }
  };
  try {
    await withoutDamaged(context, contactId, write);
  } catch (error) {
    if (flags === 'w') await rm(file, { force: true });
    throw error;
  }
}

/**
 * Removes the exports whose time is over. Their files do not go to the trash: nobody needs them back, and a copy of all that is known
 * about a person is not to lie about.
 */
export async function removeEndedExports(context: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const ended = await endedExports(context.db, instantOf(context.clock));
  for (const row of ended) await removeExport(context, row);
}

/** The file first: after a crash between the two, the next sweep finds the row and does both again. */
export async function removeExport({ db, files }: Pick<Services, 'db' | 'files'>, row: ExportRow): Promise<void> {
  if (row.stored_name !== null) await files.remove(row.stored_name);
  await deleteExport(db, row.id);
}
