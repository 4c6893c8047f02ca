import { generalRefusals } from '#contract/refusal.ts';
import type { Culture } from '#contract/values/culture.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions.ts';
import type { Ground } from '../../context.ts';
import type { FileAnswer } from '../../http/route.ts';
import { WorkNotDone } from '../../platform/workshop.ts';
import { detailOf } from '../claims/usecases.ts';
import { overviewOf } from './overview.ts';

/** DETAILS-5: the claim as a PDF, in the language of who asks. */
export async function overviewFile(
  ground: Ground,
  session: Session,
  claimId: string,
  reader: { readonly language: TextLanguage; readonly culture: Culture },
): Promise<FileAnswer> {
  return ground.madeFiles.send(session.contactId, async () => {
    const claim = await detailOf(ground, session, claimId);
    const report = overviewOf(claim, { ...reader, brand: ground.brand });
    const content = await ground.printer.print(session.contactId, report).catch((error: unknown) => {
      const later = error instanceof WorkNotDone && error.reason !== 'failed';
      throw later ? refuse(generalRefusals.busy, { retryAfter: 10 }) : error;
    });
    const name = `claim-${claim.ReferenceNumber}-summary-report.pdf`;
    return { content, name, contentType: 'application/pdf' };
  });
}
