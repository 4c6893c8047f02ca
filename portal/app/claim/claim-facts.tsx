import { FileText } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { AfterReport, ReportCard } from '../../features/airline/report-card.tsx';
import { ReportEntry } from '../../features/airline/report-entry.tsx';
import { Aside } from '../../features/claims/detail/claim-aside.tsx';
import { ExpectedSource, LimitationFact, LimitationShort } from '../../features/dates/claim-dates.tsx';
import { DecisionLink, DecisionSection, DecisionShort } from '../../features/decisions/decision-section.tsx';
import { EvidenceFileContext } from '../../features/decisions/reason.tsx';
import type { EntryPanelProps } from '../../features/documents/timeline/state.ts';
import { useViewer } from '../../features/documents/viewer/viewer.tsx';
import { MoneySection } from '../../features/money/money-section.tsx';
import { OfferPanel } from '../../features/offers/offer-panel.tsx';
import { PaymentsSection } from '../../features/payments/payments-section.tsx';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';

// What only a claim with money, dates, decisions, offers or reports shows is one file: further ones cost requests.

type FactsProps = { claim: ClaimDetail };

/** DATES-3, DATES-6: below the answer, what the expectation rests on, and the limitation. */
export function StatusFacts({ claim }: FactsProps) {
  return (
    <>
      {claim.ExpectedStep && <ExpectedSource step={claim.ExpectedStep} />}
      {claim.Limitation && (
        <Facts>
          <LimitationFact limitation={claim.Limitation} />
        </Facts>
      )}
    </>
  );
}

export function ShortFactRows({ claim }: FactsProps) {
  return (
    <>
      <DecisionShort claim={claim} />
      {claim.Money?.Payee === 'Person' && <Fact term={t('money.facts.payee')}>{t('money.each_apart')}</Fact>}
      {claim.Limitation && <LimitationShort limitation={claim.Limitation} />}
    </>
  );
}

export function MoneySections({ claim }: FactsProps) {
  const { Money: money, Payments: payments } = claim;
  return (
    <>
      {money && <MoneySection claim={claim} money={money} />}
      {payments.AirlinePayment.length + payments.Payout.length > 0 && <PaymentsSection claim={claim} />}
    </>
  );
}

export function DecisionPart({ claim }: FactsProps) {
  return (
    <EvidenceFileContext value={EvidenceFile}>
      <DecisionSection claim={claim} />
    </EvidenceFileContext>
  );
}

export function FactPanel({ claim, document }: EntryPanelProps) {
  if (document.DecisionId !== null) return <DecisionLink claim={claim} />;
  if (document.OfferId !== null) return <OfferPanel claim={claim} document={document} />;
  return <ReportEntry claim={claim} document={document} />;
}

/** DECISION-1: a document of the claim as evidence, which opens in the viewer; nothing once it is gone. */
function EvidenceFile({ claim, documentId }: { claim: ClaimDetail; documentId: string }) {
  const viewer = useViewer();
  const file = claim.Documents.Document.find(({ Id }) => Id === documentId);
  if (!file?.ContainsFile || file.IsBeingChecked) return null;
  const name = file.Name ?? documentTitle(file, claim.ClaimType);
  return (
    <div>
      <Button
        look="text"
        size="s"
        flush="start"
        icon={FileText}
        onPress={() => viewer.view({ fileId: file.Id, name, contentType: file.ContentType })}
      >
        {name}
      </Button>
    </div>
  );
}

/** AIRLINE-1: the form of a report, and in the aside what happens once it is sent. */
export function AirlineColumns({ claim }: FactsProps) {
  return (
    <>
      <ReportCard claim={claim} />
      <Aside>
        <AfterReport />
      </Aside>
    </>
  );
}
