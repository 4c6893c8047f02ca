import { Readable } from 'node:stream';
import { generalRefusals } from '#contract/refusal.ts';
import type { Culture } from '#contract/values/culture.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { refuse } from '../../http/refused.ts';
import type { FileAnswer } from '../../http/route.ts';
import type { Session } from '../../http/sessions.ts';
import { WorkNotDone } from '../../platform/workshop.ts';
import { detailOf } from '../claims/usecases.ts';
import type { Ground } from '../ground.ts';
import { overviewOf } from './overview.ts';

/** DETAILS-5: the claim as a PDF, in the language of who asks. */
export async function overviewFile(
  ground: Ground,
  session: Session,
  claimId: string,
  reader: { readonly language: TextLanguage; readonly culture: Culture },
): Promise<FileAnswer> {
  const claim = await detailOf(ground, session, claimId);
  const report = overviewOf(claim, { ...reader, brand: ground.brand });
  const bytes = await ground.printer.print(report).catch((error: unknown) => {
    const later = error instanceof WorkNotDone && error.reason !== 'failed';
    throw later ? refuse(generalRefusals.busy, { retryAfter: 10 }) : error;
  });
  return {
    stream: Readable.from([Buffer.from(bytes)]),
    size: bytes.byteLength,
    name: `claim-${claim.ReferenceNumber}-summary-report.pdf`,
    contentType: 'application/pdf',
  };
}
