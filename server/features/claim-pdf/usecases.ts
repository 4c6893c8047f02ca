import { claimRefusals } from '#contract/claims/refusals.ts';
import { paymentRefusals } from '#contract/payments/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import type { Culture } from '#contract/values/culture.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { requireClaim } from '../../access/claim-store.ts';
import { peopleIn } from '../../access/person-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { moneyOf, settlementById } from '../../facts/money-store.ts';
import { paymentsOf } from '../../facts/payment-store.ts';
import { termsOf } from '../../facts/terms.ts';
import type { Report } from '../../platform/claim-pdf/report.ts';
import type { FileAnswer } from '../../platform/files/store.ts';
import { WorkerFailure } from '../../platform/threads/turns.ts';
import { detailOf } from '../claims/usecases.ts';
import { claimPdfContents } from './overview.ts';
import { type SentPayout, statementFile } from './statement.ts';

interface AskedIn {
  readonly language: TextLanguage;
  readonly culture: Culture;
}

/** DETAILS-5: the claim as a PDF, in the language of the request. */
export async function claimPdf(
  context: Context,
  session: Session,
  claimId: string,
  asked: AskedIn,
): Promise<FileAnswer> {
  return pdfOf(context, session, async () => {
    const claim = await detailOf(context, session, claimId);
    const report = claimPdfContents(claim, { ...asked, brand: context.brand }, context.clock.now());
    return { report, name: `claim-${claim.ReferenceNumber}-summary-report.pdf` };
  });
}

/** PAID-5: the statement of a payout that was sent, in the language of the request. */
export async function statementPdf(
  context: Context,
  session: Session,
  { claimId, payoutId }: { readonly claimId: string; readonly payoutId: string },
  asked: AskedIn,
): Promise<FileAnswer> {
  return pdfOf(context, session, async () => {
    const sent = await sentPayoutOf(context, session, claimId, payoutId);
    return statementFile(sent, { ...asked, brand: context.brand });
  });
}

/** A payout with what its statement is made of. 404 for one that is none of the claim's; 409 before it was sent. */
async function sentPayoutOf(
  { db, clock, brand }: Context,
  session: Session,
  claimId: string,
  payoutId: string,
): Promise<SentPayout> {
  const scope = await requireClaim(db, session, claimId);
  const { claim } = scope;
  const { payouts, payments: airlinePayments } = await paymentsOf(db, claim.id);
  const payout = payouts.find(({ id }) => id === payoutId);
  if (!payout) throw refuse(claimRefusals.notFound);
  const settlement = payout.settlementId && (await settlementById(db, claim.id, payout.settlementId));
  if (!settlement) throw refuse(paymentRefusals.notSent);
  await recordViewing({ db, clock }, scope, 'claim.viewed');
  return {
    claim,
    people: await peopleIn(db, scope),
    payout,
    payouts,
    airlinePayments,
    settlement,
    terms: termsOf(claim, await moneyOf(db, claim.id), brand).terms,
  };
}

/** A report as a file. 503 while too many are being made. */
function pdfOf(
  { madeFiles, printer }: Context,
  { contactId }: Session,
  make: () => Promise<{ readonly report: Report; readonly name: string }>,
): Promise<FileAnswer> {
  return madeFiles.send(contactId, async () => {
    const { report, name } = await make();
    const content = await printer.print(contactId, report).catch((error: unknown) => {
      const later = error instanceof WorkerFailure && error.reason !== 'failed';
      throw later ? refuse(generalRefusals.busy, { retryAfter: 10 }) : error;
    });
    return { content, name, contentType: 'application/pdf' };
  });
}
