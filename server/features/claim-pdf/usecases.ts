import { generalRefusals } from '#contract/refusal.ts';
import type { Culture } from '#contract/values/culture.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import type { FileAnswer } from '../../platform/files/transfer.ts';
import { WorkerFailure } from '../../platform/threads/worker-queue.ts';
import { detailOf } from '../claims/usecases.ts';
import { claimPdfContents } from './overview.ts';

/** DETAILS-5: the claim as a PDF, in the language of the request. */
export async function claimPdf(
  context: Context,
  session: Session,
  claimId: string,
  reader: { readonly language: TextLanguage; readonly culture: Culture },
): Promise<FileAnswer> {
  return context.madeFiles.send(session.contactId, async () => {
    const claim = await detailOf(context, session, claimId);
    const report = claimPdfContents(claim, { ...reader, brand: context.brand });
    const content = await context.printer.print(session.contactId, report).catch((error: unknown) => {
      const later = error instanceof WorkerFailure && error.reason !== 'failed';
      throw later ? refuse(generalRefusals.busy, { retryAfter: 10 }) : error;
    });
    const name = `claim-${claim.ReferenceNumber}-summary-report.pdf`;
    return { content, name, contentType: 'application/pdf' };
  });
}
