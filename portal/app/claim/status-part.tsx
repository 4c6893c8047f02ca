import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Timeline } from '#contract/documents/timeline.ts';
import { useLastAct } from '../../data/acts.ts';
import { AnswerCard } from '../../features/claims/detail/answer-card.tsx';
import { ClaimAside, type TaskLink } from '../../features/claims/detail/claim-aside.tsx';
import { Dock } from '../../features/claims/detail/dock.tsx';
import { ClaimPromo } from '../../features/claims/list/affiliate.tsx';
import { type EntryPanelProps, type EntryPanels, EntryPanelsContext } from '../../features/documents/timeline/state.ts';
import { StatusTimeline } from '../../features/documents/timeline/timeline.tsx';
import { PayoutTask } from '../../features/payout/bank-card.tsx';
import { PeopleTask } from '../../features/people/list/people-list.tsx';
import { ReceivedReceipts } from '../../features/receipts/receipts-table.tsx';
import { laterPart } from '../../lib/parts/later-part.tsx';
import { LockLine } from '../../ui/feedback/lockline.tsx';
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
  return (
    <>
      <PageBody>
        {lock && <LockLine className={css.lock}>{lock}</LockLine>}
        <div className={css.answer}>
          <AnswerCard claim={claim} first={first}>
            {expectedSource(claim)}
            {statusFacts(claim)}
          </AnswerCard>
        </div>
        <div className={css.columns}>
          <div className={css.main}>
            {act && <ActReceipt claim={claim} act={act} />}
            {decisionPart(claim)}
            <EntryPanelsContext value={entryPanels}>
              <StatusTimeline key={claim.Id} claim={claim} timeline={timeline} mayAct={mayAct}>
                {moneyPart(claim)}
              </StatusTimeline>
            </EntryPanelsContext>
            <ClaimPromo claimId={claim.Id} />
          </div>
          <ClaimAside claim={claim} mayAct={mayAct}>
            {factsInShort(claim)}
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

type FactsProps = { claim: ClaimDetail };

const ActReceipt = later(async () => (await import('../../features/claims/detail/act-receipt.tsx')).ActReceipt);
const facts = () => import('./claim-facts.tsx');
const StatusFactRows = later(async () => (await facts()).StatusFactRows);
const ShortFactRows = later(async () => (await facts()).ShortFactRows);
const ExpectedSourceOf = later(async () => (await facts()).ExpectedSourceOf);
const MoneySections = laterPart(async () => (await facts()).MoneySections);
const DecisionPart = laterPart(async () => (await facts()).DecisionPart);
const FactPanel = laterPart(async () => (await facts()).FactPanel);

/** Further facts of the status; null for a claim without them. */
function statusFacts(claim: ClaimDetail): ReactNode {
  if (!claim.Limitation) return null;
  return <StatusFactRows claim={claim} />;
}

/** DATES-3: what the expectation rests on; null without history. */
function expectedSource(claim: ClaimDetail): ReactNode {
  if (claim.ExpectedStep?.Basis !== 'History') return null;
  return <ExpectedSourceOf claim={claim} />;
}

/** Further facts of the claim in short; null for a claim without them. */
function factsInShort(claim: ClaimDetail): ReactNode {
  if (claim.Money?.Payee !== 'Person' && !claim.Limitation && claim.Decisions.Decision.length === 0) return null;
  return <ShortFactRows claim={claim} />;
}

/** DECISION-1: the decisions on a claim; null while there is none. */
function decisionPart(claim: ClaimDetail): ReactNode {
  return claim.Decisions.Decision.length === 0 ? null : <DecisionPart claim={claim} />;
}

/** MONEY-1: the money and the payments of a claim; null while nothing is known of them. */
function moneyPart(claim: ClaimDetail): ReactNode {
  const { AirlinePayment, Payout } = claim.Payments;
  return claim.Money || AirlinePayment.length + Payout.length > 0 ? <MoneySections claim={claim} /> : null;
}

/** The panel of an item that shows a decision, an offer or a report. */
function factPanelOf({ DecisionId, OfferId, AirlineContact }: ClaimDocument): ComponentType<EntryPanelProps> | null {
  return DecisionId === null && OfferId === null && AirlineContact === null ? null : FactPanel;
}

/** A line of a claim that loads only for claims that have its facts; where that fails, the claim is shown without it. */
function later<Props extends FactsProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Line = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => () => null) }));
  return (props) => (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  );
}
