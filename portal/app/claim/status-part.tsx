import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Timeline } from '#contract/documents/timeline.ts';
import { ClaimAside, type TaskLink } from '../../features/claims/detail/claim-aside.tsx';
import { Dock } from '../../features/claims/detail/dock/dock.tsx';
import { StatusCard } from '../../features/claims/detail/status/status-card.tsx';
import { ClaimPromo } from '../../features/claims/list/affiliate.tsx';
import { EntryPanelsContext } from '../../features/documents/timeline/entry/entry-panels.ts';
import { StatusTimeline } from '../../features/documents/timeline/timeline.tsx';
import { itemIds } from '../../features/documents/timeline/timeline-anchor.ts';
import { LockLine } from '../../ui/feedback/lockline.tsx';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import css from './claim-screens.module.css';
import { entryPanels } from './entry-panels.ts';
import { decisionPart, expectedSource, expectedWords, factsInShort, moneyPart, statusFacts } from './fact-slots.tsx';

type StatusPartProps = { claim: ClaimDetail; timeline: Timeline; tasks: readonly TaskLink[]; lock: string | null };

/** The status of a claim: its state, open tasks and history; the tasks are repeated in the aside or the dock. */
export function StatusPart({ claim, timeline, tasks, lock }: StatusPartProps) {
  const [first] = tasks;
  const mayAct = !claim.ClaimClosed;
  return (
    <>
      <PageBody>
        {lock && <LockLine className={css.lock}>{lock}</LockLine>}
        <div className={css.columns}>
          <div className={css.main}>
            <StatusCard
              claim={claim}
              openTasks={tasks.length}
              expected={expectedWords(claim)}
              source={expectedSource(claim)}
            >
              {statusFacts(claim)}
            </StatusCard>
            {decisionPart(claim)}
            <EntryPanelsContext value={entryPanels}>
              <StatusTimeline key={claim.Id} claim={claim} timeline={timeline} mayAct={mayAct}>
                {moneyPart(claim)}
              </StatusTimeline>
            </EntryPanelsContext>
            <ClaimPromo claimId={claim.Id} />
          </div>
          <ClaimAside claim={claim} tasks={tasks} mayAct={mayAct}>
            {factsInShort(claim)}
          </ClaimAside>
        </div>
      </PageBody>
      {first && mayAct && (
        <Dock first={first} count={tasks.length} itemId={itemIds(timeline).get(first.key) ?? first.key} />
      )}
    </>
  );
}
