import { documentRefusals } from '#contract/documents/schema.ts';
import type { FileRow } from '../database/tables/documents.ts';
import type { Db } from '../database/tables.ts';
import { type ClaimScope, lockClaim, refuseClosed, requireClaim, withoutClaim } from './claim-store.ts';
import { claimIdOf, type DocumentRow, documentIn, fileById } from './document-store.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions/session-store.ts';

/** Checks access to the document's claim; throws the same 404 for an unknown document as for one of another contact's claim. */
export async function requireDocument(db: Db, session: Session, documentId: string) {
  return documentThrough(db, documentId, (claimId) => requireClaim(db, session, claimId));
}

export async function documentToChange(db: Db, session: Session, documentId: string) {
  return documentThrough(db, documentId, (claimId) => lockClaim(db, session, claimId));
}

/** Loads a document for a change, and throws 409 if its claim is closed (as `requireOpen`). */
export async function requireOpenDocument(db: Db, session: Session, documentId: string) {
  const found = await documentToChange(db, session, documentId);
  refuseClosed(found.scope);
  return found;
}

const noClaim = '';

async function documentThrough<Scope extends ClaimScope>(
  db: Db,
  documentId: string,
  claimOf: (claimId: string) => Promise<Scope>,
): Promise<{ scope: Scope; document: DocumentRow }> {
  // An unknown document asks for a claim too, so that its refusal takes the time of one for a foreign claim (PERM-3).
  const claimId = await claimIdOf(db, documentId);
  const scope = await claimOf(claimId ?? noClaim).catch(withoutClaim(documentRefusals.notFound));
  const document = await documentIn(db, scope, documentId);
  if (!document) throw refuse(documentRefusals.notFound);
  return { scope, document };
}

/** The document that asks for the files of an upload, or null for an upload to the claim. Throws 404, or that it asks for no such files. */
export async function findOpenRequest(
  db: Db,
  scope: ClaimScope,
  documentId: string,
  asks: (request: DocumentRow) => boolean,
): Promise<DocumentRow | null> {
  if (documentId === '') return null;
  const parent = await documentIn(db, scope, documentId);
  if (!parent) throw refuse(documentRefusals.notFound);
  if (!asks(parent)) throw refuse(documentRefusals.notAsked);
  return parent;
}

/** The file of a document, for download. Nobody can download a file before the virus scanner has cleared it. */
export async function requireReadableFile(db: Db, document: DocumentRow): Promise<FileRow> {
  const file = document.file_id === null ? undefined : await fileById(db, document.file_id);
  if (!file || file.verdict === 'infected') throw refuse(documentRefusals.notFound);
  if (file.verdict === 'waiting') throw refuse(documentRefusals.beingChecked);
  return file;
}
