import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import { amountText } from '../../lib/texts/amounts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** AIRLINE-4: payments that the contact reported and nobody has counted yet. */
export function ReportedNote({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  return uncountedReports(claim).map(({ Id, AirlineContact: report }) => (
    <Banner key={Id} status="info" live={false} title={t('money.reported', { amount: reportedAmount(report) })}>
      {t('money.reported_text')}
    </Banner>
  ));
}

function uncountedReports({ Documents, Payments }: ClaimDetail): ClaimDocument[] {
  const counted = new Set(Payments.AirlinePayment.map(({ ReportDocumentId }) => ReportDocumentId));
  return Documents.Document.filter(
    ({ Id, AirlineContact: report }) => report?.Kind === 'Paid' && report.WithdrawnAt === null && !counted.has(Id),
  );
}

function reportedAmount(report: ClaimDocument['AirlineContact']): string {
  const cents = report?.AmountCents ?? 0;
  return report?.Currency && report.Currency !== 'EURO' ? amountText(cents / 100, report.Currency) : exactEuros(cents);
}
