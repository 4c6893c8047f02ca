import type { ComponentType } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Timeline } from '#contract/documents/timeline.ts';
import { useLastAct } from '../../data/acts.ts';
import { AnswerCard } from '../../features/claims/detail/answer-card.tsx';
import { ClaimAside, type TaskLink } from '../../features/claims/detail/claim-aside.tsx';
import page from '../../features/claims/detail/claim-page.module.css';
import { Dock } from '../../features/claims/detail/dock.tsx';
import { ClaimPromo } from '../../features/claims/list/affiliate.tsx';
import { type EntryPanelProps, type EntryPanels, EntryPanelsContext } from '../../features/documents/timeline/state.ts';
import { StatusTimeline } from '../../features/documents/timeline/timeline.tsx';
import { PayoutTask } from '../../features/payout/bank-card.tsx';
import { PeopleTask } from '../../features/people/list/people-list.tsx';
import { ReceivedReceipts } from '../../features/receipts/receipts-table.tsx';
import { laterPart } from '../../lib/parts/later-part.tsx';
import { LockLine } from '../../ui/feedback/banner.tsx';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import css from './claim-screens.module.css';

type StatusPartProps = {
  claim: ClaimDetail;
  timeline: Timeline;
  tasks: readonly TaskLink[];
  done: number;
  lock: string | null;
};

/** The status of a claim: its state, open tasks and history; the tasks are repeated in the aside or the dock. */
export function StatusPart({ claim, timeline, tasks, done, lock }: StatusPartProps) {
  const [first, ...others] = tasks;
  const mayAct = !claim.ClaimClosed;
  const act = useLastAct(claim);
  // The parts of a claim that has none of these facts are not loaded.
  const hasDecisions = claim.Decisions.Decision.length > 0;
  const { AirlinePayment, Payout } = claim.Payments;
  const hasMoney = claim.Money !== null || AirlinePayment.length + Payout.length > 0;
  return (
    <>
      <PageBody>
        {lock && <LockLine className={css.lock}>{lock}</LockLine>}
        <div className={css.answer}>
          <AnswerCard claim={claim} first={first}>
            {(claim.Limitation || claim.ExpectedStep?.Basis === 'History') && <StatusFacts claim={claim} />}
          </AnswerCard>
        </div>
        <div className={page.page}>
          <div className={css.main}>
            {act && <ActReceipt claim={claim} act={act} />}
            {hasDecisions && <DecisionPart claim={claim} />}
            <EntryPanelsContext value={entryPanels}>
              <StatusTimeline key={claim.Id} claim={claim} timeline={timeline} mayAct={mayAct}>
                {hasMoney && <MoneySections claim={claim} />}
              </StatusTimeline>
            </EntryPanelsContext>
            <ClaimPromo claimId={claim.Id} />
          </div>
          <ClaimAside claim={claim} mayAct={mayAct}>
            {(hasDecisions || claim.Limitation || claim.Money?.Payee === 'Person') && <ShortFactRows claim={claim} />}
          </ClaimAside>
        </div>
      </PageBody>
      {first && mayAct && <Dock claimId={claim.Id} tasks={[first, ...others]} done={done} />}
    </>
  );
}

/** DOC-7, STATUS-9: the components of other features inside the items of the timeline. */
export const entryPanels: EntryPanels = {
  byAction: { RequestUpdateBankDetails: PayoutTask, RequestUpdatePassengerDetails: PeopleTask },
  byFact: factPanelOf,
  ReceivedReceipts,
};

const ActReceipt = laterPart(
  async () => (await import('../../features/claims/detail/act-receipt.tsx')).ActReceipt,
  null,
);
const facts = () => import('./claim-facts.tsx');
const StatusFacts = laterPart(async () => (await facts()).StatusFacts, null);
const ShortFactRows = laterPart(async () => (await facts()).ShortFactRows, null);
const MoneySections = laterPart(async () => (await facts()).MoneySections);
const DecisionPart = laterPart(async () => (await facts()).DecisionPart);
const FactPanel = laterPart(async () => (await facts()).FactPanel);

function factPanelOf({ DecisionId, OfferId, AirlineContact }: ClaimDocument): ComponentType<EntryPanelProps> | null {
  return DecisionId === null && OfferId === null && AirlineContact === null ? null : FactPanel;
}
