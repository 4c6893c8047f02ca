import * as paymentCalls from '#contract/claims/act-calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { paymentRefusals } from '#contract/payments/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { peopleIn, requireClaim } from '../../access/claim-store.ts';
import { refuse } from '../../access/refusals.ts';
import { recordViewing } from '../../changes/record-change.ts';
import { airlinePaymentsOf, moneyOf, payoutsOf, settlementById } from '../../facts/money-store.ts';
import { termsOf } from '../../facts/terms.ts';
import { type Asked, fileRoute, type Route } from '../../http/route.ts';
import type { Report } from '../../platform/claim-pdf/report.ts';
import type { FileAnswer } from '../../platform/files/store.ts';
import { WorkerFailure } from '../../platform/threads/turns.ts';
import { detailOf } from '../claims/usecases.ts';
import { claimPdfContents } from './present.ts';
import type { Reader } from './rules.ts';
import { type SentPayout, statementFile } from './statement-present.ts';

type AskedPdf = Asked<typeof claimCalls.downloadOverview>;
type AskedStatement = Asked<typeof paymentCalls.downloadStatement>;

export const claimPdfRoutes: readonly Route[] = [
  // DETAILS-5: the claim as a PDF.
  fileRoute(claimCalls.downloadOverview, (asked) =>
    pdfOf(asked, async (reader) => {
      const { context, input, session } = asked;
      const claim = await detailOf(context, session, input.claimId);
      const report = claimPdfContents(claim, reader, context.clock.now());
      return { report, name: `claim-${claim.ReferenceNumber}-summary-report.pdf` };
    }),
  ),
  // PAID-5: the statement of a payout that was sent.
  fileRoute(paymentCalls.downloadStatement, (asked) =>
    pdfOf(asked, async (reader) => statementFile(await sentPayoutOf(asked), reader)),
  ),
];

/** A payout with what its statement is made of. 404 for one that is none of the claim's; 409 before it was sent. */
async function sentPayoutOf({ context, session, input }: AskedStatement): Promise<SentPayout> {
  const { db, brand } = context;
  const scope = await requireClaim(db, session, input.claimId);
  const { claim } = scope;
  const payouts = await payoutsOf(db, claim.id);
  const payout = payouts.find(({ id }) => id === input.payoutId);
  if (!payout) throw refuse(claimRefusals.notFound);
  const settlement = payout.settlementId && (await settlementById(db, claim.id, payout.settlementId));
  if (!settlement) throw refuse(paymentRefusals.notSent);
  await recordViewing(context, scope, 'claim.viewed');
  return {
    claim,
    people: await peopleIn(db, scope),
    payout,
    payouts,
    airlinePayments: await airlinePaymentsOf(db, claim.id),
    settlement,
    terms: termsOf(claim, await moneyOf(db, claim.id), brand).terms,
  };
}

/** A report as a file, in the language of the request. 503 while too many are being made. */
function pdfOf(
  { context, session: { contactId }, culture, prefix }: Omit<AskedPdf, 'input'>,
  make: (reader: Reader) => Promise<{ readonly report: Report; readonly name: string }>,
): Promise<FileAnswer> {
  const { brand, madeFiles, printer } = context;
  return madeFiles.send(contactId, async () => {
    const { report, name } = await make({ brand, culture, language: readerLanguage(culture, prefix) });
    const content = await printer.print(contactId, report).catch((error: unknown) => {
      const later = error instanceof WorkerFailure && error.reason !== 'failed';
      throw later ? refuse(generalRefusals.busy, { retryAfter: 10 }) : error;
    });
    return { content, name, contentType: 'application/pdf' };
  });
}
