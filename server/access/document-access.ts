import { claimRefusals } from '#contract/claims/refusals.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import type { Db } from '../database/tables.ts';
import { type ClaimScope, type LockedClaim, lockClaim, refuseClosed, requireClaim } from './claim-access.ts';
import { claimIdOf, type DocumentRow, documentIn, type FileRow, fileById } from './document-store.ts';
import type { SaveAnswer } from './idempotency.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions.ts';

/** A document through the door of its claim; an unknown one and anyone else's are refused alike. */
export async function requireDocument(
  db: Db,
  session: Session,
  documentId: string,
): Promise<{ scope: ClaimScope; document: DocumentRow }> {
  return documentThrough(db, documentId, (claimId) => requireClaim(db, session, claimId));
}

/** The same for who is about to change it: the claim is locked first, then the document is read as it is now. */
export async function documentToChange(
  db: Db,
  session: Session,
  documentId: string,
  keep?: Pick<SaveAnswer, 'key'>,
): Promise<{ scope: LockedClaim; document: DocumentRow }> {
  return documentThrough(db, documentId, (claimId) => lockClaim(db, session, claimId, keep));
}

/** The same in a claim that the asker may change now (409 otherwise, as `requireOpen`). */
export async function requireOpenDocument(
  db: Db,
  session: Session,
  documentId: string,
  keep?: Pick<SaveAnswer, 'key'>,
): Promise<{ scope: LockedClaim; document: DocumentRow }> {
  const found = await documentToChange(db, session, documentId, keep);
  refuseClosed(found.scope);
  return found;
}

async function documentThrough<Scope extends ClaimScope>(
  db: Db,
  documentId: string,
  claimOf: (claimId: string) => Promise<Scope>,
): Promise<{ scope: Scope; document: DocumentRow }> {
  const claimId = await claimIdOf(db, documentId);
  if (claimId === undefined) throw refuse(documentRefusals.notFound);
  const scope = await claimOf(claimId).catch((error: { refusal?: unknown }) => {
    throw error.refusal === claimRefusals.notFound ? refuse(documentRefusals.notFound) : error;
  });
  const document = await documentIn(db, scope, documentId);
  if (!document) throw refuse(documentRefusals.notFound);
  return { scope, document };
}

/** The request that files are sent to: one of this claim that asks for them; null for the claim itself. */
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

/** The file of a document, for reading: one that is not known to be free of viruses yet is held back from everyone. */
export async function requireReadableFile(db: Db, document: DocumentRow): Promise<FileRow> {
  const file = document.file_id === null ? undefined : await fileById(db, document.file_id);
  if (!file || file.verdict === 'infected') throw refuse(documentRefusals.notFound);
  if (file.verdict === 'waiting') throw refuse(documentRefusals.beingChecked);
  return file;
}
