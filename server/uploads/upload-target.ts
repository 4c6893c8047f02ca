import { type ClaimScope, type LockedClaim, refuseClosed, requireClaim, requireOpen } from '../access/claim-access.ts';
import { findOpenRequest } from '../access/document-access.ts';
import type { DocumentRow } from '../access/document-store.ts';
import type { Session } from '../access/sessions/session-store.ts';
import type { Db } from '../database/tables.ts';
import type { UploadForm, UploadRequest } from './upload-request.ts';

/** The claim of an upload, and the request in it that the files answer; null for files of the claim itself. */
export interface UploadTarget<Scope extends ClaimScope = ClaimScope> {
  readonly scope: Scope;
  readonly parent: DocumentRow | null;
}

/**
 * Checks the target before any file is assembled or stored, so a refused upload costs no work. It takes no lock:
 * `lockUploadTarget` repeats the check when the rows are written. Throws 404 for a claim or request of somebody else, 409 for a
 * closed claim, and refuses a request that does not ask for such files.
 */
export async function findUploadTarget(
  db: Db,
  session: Session,
  { claimId, parentDocumentId }: UploadRequest,
  { asks }: UploadForm,
): Promise<UploadTarget> {
  const scope = refuseClosed(await requireClaim(db, session, claimId));
  return { scope, parent: await findOpenRequest(db, scope, parentDocumentId, asks) };
}

/** Locks the claim of the target and checks it again: the claim may have been closed, and the request withdrawn or answered. */
export async function lockUploadTarget(
  db: Db,
  session: Session,
  { claimId, parentDocumentId }: UploadRequest,
  { asks }: UploadForm,
): Promise<UploadTarget<LockedClaim>> {
  const scope = await requireOpen(db, session, claimId);
  return { scope, parent: await findOpenRequest(db, scope, parentDocumentId, asks) };
}
