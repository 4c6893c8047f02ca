import { useMemo } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type Timeline, type TimelineItem, timelineOf } from '#contract/documents/timeline.ts';
import { ClaimAside, type TaskLink } from '../features/claims/claim-aside.tsx';
import { ClaimFailed } from '../features/claims/claim-failed.tsx';
import { ClaimHead } from '../features/claims/claim-head.tsx';
import { ClaimLoading } from '../features/claims/claim-loading.tsx';
import { ClaimTabs } from '../features/claims/claim-tabs.tsx';
import { Dock } from '../features/claims/dock.tsx';
import { useClaim } from '../features/claims/queries.ts';
import { StatusCard } from '../features/claims/status-card.tsx';
import { documentTitle } from '../features/documents/entry-title.ts';
import { StatusTimeline } from '../features/documents/timeline.tsx';
import { itemIds, useAnchor } from '../features/documents/timeline-anchor.ts';
import { ViewerProvider } from '../features/documents/viewer.tsx';
import { href, paths } from '../lib/paths.ts';
import { useScreen } from '../lib/screen.ts';
import { useTexts } from '../lib/texts.ts';
import { LockLine } from '../ui/lockline.tsx';
import { Band, PageBody } from '../ui/page-shell.tsx';
import css from './claim-screens.module.css';
import { Frame } from './frame.tsx';
import type { ClaimPart } from './routes.tsx';

type ClaimScreensProps = { id: string; part: ClaimPart; anchor?: string | undefined };

/** CLAIM-1 to CLAIM-5: a claim with its parts; `anchor` names the item of the status to go to (STATUS-3). */
export function ClaimScreens({ id, part, anchor }: ClaimScreensProps) {
  const { data, error, isFetching, refetch } = useClaim(id);
  return (
    <Frame>
      {data || !error ? (
        <ViewerProvider>
          <ClaimPage id={id} part={part} anchor={anchor} claim={data} />
        </ViewerProvider>
      ) : (
        <ClaimFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

function ClaimPage({ id, part, anchor, claim }: ClaimScreensProps & { claim: ClaimDetail | undefined }) {
  const { t } = useTexts();
  const timeline = useMemo(() => claim && timelineOf(claim.Documents.Document), [claim]);
  useScreen(claim ? t('titles.claim', { number: claim.ReferenceNumber }) : t('claim.loading'));
  const jump = useAnchor(anchor, timeline);
  return (
    <>
      <Band>
        <ClaimHead id={id} claim={claim} />
        <ClaimTabs id={id} claim={claim} current={part} openTasks={timeline?.tasks.length ?? 0} />
      </Band>
      {claim && timeline ? (
        <StatusPart claim={claim} timeline={timeline} onJump={jump} />
      ) : (
        <PageBody>
          <ClaimLoading />
        </PageBody>
      )}
    </>
  );
}

type StatusPartProps = { claim: ClaimDetail; timeline: Timeline; onJump: (item: TimelineItem) => void };

/** The status of a claim: where it stands, what is needed, how it went; the tasks again in the aside or the dock. */
function StatusPart({ claim, timeline, onJump }: StatusPartProps) {
  const { t } = useTexts();
  const lock = claim.ClaimClosed ? t('closed_claim') : claim.Locked && t(`lockedMessages.${claim.Locked}`);
  const links = timeline.tasks.map((item): TaskLink => {
    const { Id, DocumentAction: action } = item.document;
    return {
      key: Id,
      title: documentTitle(item.document, claim.ClaimType),
      href: href(paths.status(claim.Id, action ?? undefined)),
      onJump: () => onJump(item),
    };
  });
  const [first] = links;
  return (
    <>
      <PageBody>
        {lock && <LockLine className={css.lock}>{lock}</LockLine>}
        <div className={css.columns}>
          <div className={css.main}>
            <StatusCard claim={claim} openTasks={links.length} />
            <StatusTimeline claim={claim} timeline={timeline} mayAct={!lock} />
          </div>
          <ClaimAside claim={claim} tasks={links} />
        </div>
      </PageBody>
      {first && !lock && (
        <Dock first={first} count={links.length} itemId={itemIds(timeline).get(first.key) ?? first.key} />
      )}
    </>
  );
}
