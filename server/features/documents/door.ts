import { claimRefusals } from '#contract/claims/refusals.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import type { Db } from '../../database/tables.ts';
import { refuse } from '../../http/refused.ts';
import type { Session } from '../../http/sessions.ts';
import { type ClaimScope, claimFor } from '../claims/door.ts';
import { claimIdOf, type DocumentRow, documentIn } from './store.ts';

/** A document through the door of its claim; an unknown one and anyone else's are refused alike. */
export async function documentFor(
  db: Db,
  session: Session,
  documentId: string,
): Promise<{ scope: ClaimScope; document: DocumentRow }> {
  const claimId = await claimIdOf(db, documentId);
  if (claimId === undefined) throw refuse(documentRefusals.notFound);
  const scope = await claimFor(db, session, claimId).catch((error: { refusal?: unknown }) => {
    throw error.refusal === claimRefusals.notFound ? refuse(documentRefusals.notFound) : error;
  });
  const document = await documentIn(db, scope, documentId);
  if (!document) throw refuse(documentRefusals.notFound);
  return { scope, document };
}
