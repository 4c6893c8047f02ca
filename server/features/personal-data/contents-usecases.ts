import { Readable } from 'node:stream';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type Culture, type LanguagePrefix, readerLanguage } from '#contract/values/culture.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { contactById } from '../../access/contact-store.ts';
import { Refused } from '../../access/refusals.ts';
import { safeName } from '../../access/safe-file-name.ts';
import { type Session, sessionWithoutCookie } from '../../access/sessions/session-store.ts';
import { visitsOfStaff } from '../../access/staff-visit-store.ts';
import type { Brand } from '../../brands/brand.ts';
import type { Services } from '../../context.ts';
import type { Report } from '../../platform/claim-pdf/report.ts';
import { instantOf } from '../../platform/clock.ts';
import { FileDamaged } from '../../platform/files/file-cipher.ts';
import { type OpenedContent, openContent } from '../../platform/files/stored-content.ts';
import { accountPage, claimPage, type FileInPage } from './present.ts';
import {
  accountRowsOf,
  booksOfContact,
  type ClaimFile,
  claimsOfContact,
  type ExportRow,
  filesOfClaim,
} from './store.ts';
import type { ArchiveEntry, DamagedFiles } from './usecases.ts';

export interface ExportReader {
  readonly language: TextLanguage;
  readonly culture: Culture;
  readonly brand: Brand;
}

type ExportSubject = Pick<ExportRow, 'contact_id' | 'culture' | 'prefix' | 'asked_at'>;

export interface ContentsContext extends Pick<Services, 'db' | 'clock' | 'files' | 'usualTimes'> {
  /** A claim as the portal shows it to the contact; it counts as no visit. */
  readonly claimFor: (
    context: Pick<Services, 'db' | 'clock' | 'usualTimes'> & { readonly brand: Brand },
    session: Session,
    claimId: string,
  ) => Promise<ClaimDetail>;
  readonly reportDamage?: (damage: FileDamaged) => void;
  readonly reportOf: (claim: ClaimDetail, reader: ExportReader, now: Date) => Report;
}

/** Compressed by their own formats. */
const isPacked = (type: string) => /^(?:image|video|audio)\/|pdf|zip|officedocument/.test(type);

const text = (path: string, content: string): ArchiveEntry => ({
  path,
  content: Readable.from([Buffer.from(content)], { objectMode: false }),
  compress: true,
});

/**
 * ACCOUNT-10: the entries of an export, one claim after another: `claim.json`, the claim as a page, and its files; then `data.json`
 * and `index.html`. Of a claim that the contact manages for somebody else, only what the contact did is in data.json. Files that
 * are damaged are named as not available.
 */
export async function* exportContents(
  context: ContentsContext,
  row: ExportSubject,
  { brand, damaged }: { readonly brand: Brand; readonly damaged: DamagedFiles },
): AsyncGenerator<ArchiveEntry> {
  const { db, clock } = context;
  const culture = row.culture as Culture;
  const language = readerLanguage(culture, row.prefix as LanguagePrefix | null);
  const reader = { language, culture, brand };
  const contact = await contactById(db, row.contact_id);
  const session = { ...sessionWithoutCookie(contact, row.asked_at), culture };
  const claims: { reference: string; folder: string }[] = [];
  for (const claim of await claimsOfContact(db, contact.id)) {
    const plain = `claims/${safeName(claim.reference_number.replaceAll(/[/\\]/g, '-'))}`;
    // Numbers that differ in a sign no file name can have, or in capitals, must not replace each other when they are unpacked.
    const isTaken = claims.some((one) => one.folder.toLowerCase() === plain.toLowerCase());
    const folder = isTaken ? `${plain} (${claims.length + 1})` : plain;
    let entries = 0;
    for await (const entry of claimEntries(context, session, { claim, folder, reader, damaged })) {
      entries += 1;
      yield entry;
    }
    if (entries > 0) claims.push({ reference: claim.reference_number, folder });
  }
  const visits = await visitsOfStaff(db, contact.id);
  const account = await accountRowsOf(db, contact.id);
  const retainedBooks = await booksOfContact(db, contact.id);
  const madeAt = instantOf(clock);
  const format = { format: 'redress-personal-data', version: 1, brand: brand.name, madeAt };
  const data = { ...format, account, visits, claims, retainedBooks };
  yield text('data.json', JSON.stringify(data, null, 2));
  yield text('index.html', accountPage({ contact, account, visits, claims, madeAt }, reader));
}

interface ClaimInExport {
  readonly claim: Awaited<ReturnType<typeof claimsOfContact>>[number];
  readonly folder: string;
  readonly reader: ExportReader;
  readonly damaged: DamagedFiles;
}

async function* claimEntries(
  context: ContentsContext,
  session: Session,
  { claim, folder, reader, damaged }: ClaimInExport,
): AsyncGenerator<ArchiveEntry> {
  const detail = await context
    .claimFor({ ...context, brand: reader.brand }, session, claim.id)
    .catch((error: unknown) => {
      // The claims service may have given the claim to somebody else meanwhile.
      if (error instanceof Refused) return null;
      throw error;
    });
  if (detail === null) return;
  const files = namedFiles(await filesOfClaim(context.db, claim.id));
  const listed: FileInPage[] = [];
  for (const { file, path } of files) {
    // A file that waits for its virus check, or did not pass it, is sent to nobody.
    const isHeld = file.verdict === 'waiting' || file.verdict === 'infected';
    const opened = isHeld || damaged.has(file.stored_name) ? null : await openWhole(context, file);
    listed.push({ documentId: file.document_id, name: file.name, path: opened === null ? null : path });
    if (opened) yield { path: `${folder}/${path}`, content: opened.stream, compress: !isPacked(file.content_type) };
  }
  yield text(`${folder}/claim.json`, JSON.stringify({ claim: detail, files: listed }, null, 2));
  const report = context.reportOf(detail, reader, context.clock.now());
  yield text(
    `${folder}/index.html`,
    claimPage({ report, documents: detail.Documents.Document, files: listed }, reader),
  );
}

/** A file of another size than was stored counts as missing. */
async function openWhole(context: ContentsContext, file: ClaimFile): Promise<OpenedContent | null> {
  try {
    return await openContent(context, { table: 'file', id: file.id }, file);
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error;
    context.reportDamage?.(error);
    return null;
  }
}

/** The path of each file in the folder of its claim: a number makes names unique, and puts the oldest first. */
function namedFiles(files: readonly ClaimFile[]): { readonly file: ClaimFile; readonly path: string }[] {
  const width = String(files.length).length;
  return files.map((file, at) => ({
    file,
    path: `files/${String(at + 1).padStart(width, '0')}-${safeName(file.name)}`,
  }));
}
