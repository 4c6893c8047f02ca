import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Redirect } from 'wouter';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import {
  isOpenTask,
  isOptionalTask,
  mayDoTask,
  type Timeline,
  type TimelineItem,
} from '#contract/documents/timeline.ts';
import { claimTimeline, documentTitle, lockText } from '../../data/claim-facts.ts';
import { useClaim } from '../../data/claims.ts';
import { dueOf } from '../../data/due.tsx';
import { Aside, type TaskLink, TasksAhead } from '../../features/claims/detail/claim-aside.tsx';
import page from '../../features/claims/detail/claim-page.module.css';
import { ClaimFailed, ClaimHead, ClaimLoading, ClaimTabs } from '../../features/claims/detail/claim-page.tsx';
import { useWantedSection } from '../../features/claims/detail/details.tsx';
import { incidentText } from '../../features/claims/shared/claim-texts.ts';
import { isMessage, type Unseen, UnseenContext, useUnseen } from '../../features/documents/timeline/state.ts';
import { documentAnchor, useAnchor } from '../../features/documents/timeline/timeline-anchor.ts';
import { ViewerProvider } from '../../features/documents/viewer/viewer.tsx';
import { pageData } from '../../lib/page/page-data.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { RestoreScroll } from '../../lib/page/scroll.tsx';
import { laterPart, loadPartsSoon } from '../../lib/parts/later-part.tsx';
import { t } from '../../lib/texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Band, PageBody } from '../../ui/layout/page-shell.tsx';
import { Frame } from '../frame.tsx';
import type { ClaimPart } from '../routes.tsx';
import css from './claim-screens.module.css';
import { DetailsPart } from './details-part.tsx';
import { StatusPart } from './status-part.tsx';

type ClaimScreensProps = { id: string; part: ClaimPart; anchor?: string | undefined };

/** CLAIM-1 to CLAIM-5: a claim with its tabs; `anchor` names the timeline item to scroll to (STATUS-3). */
export function ClaimScreens({ id, part, anchor }: ClaimScreensProps) {
  const { data, error, isFetching, refetch } = useClaim(id);
  const timeline = useMemo(() => data && claimTimeline(data), [data]);
  const done = useDone(timeline);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) loadPartsSoon();
  }, [isThere]);
  return (
    <Frame>
      {data || !error ? (
        <ViewerProvider>
          {part === 'tasks' && data && timeline ? (
            <TasksPart claim={data} timeline={timeline} done={done} />
          ) : (
            <ClaimPage
              {...{ id, anchor, timeline }}
              part={part === 'tasks' ? 'status' : part}
              claim={data}
              done={done.length}
            />
          )}
        </ViewerProvider>
      ) : (
        <ClaimFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

function useDone(timeline: Timeline | undefined): TimelineItem[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const added = (timeline?.tasks ?? []).map(({ document }) => document.Id).filter((id) => !seen.includes(id));
  if (added.length > 0) setSeen([...seen, ...added]);
  return timeline?.story.filter(({ document }) => seen.includes(document.Id)) ?? [];
}

const TasksPart = laterPart(async () => (await import('./tasks-part.tsx')).TasksPart);

type PagePart = Exclude<ClaimPart, 'tasks'>;

type ClaimPageProps = Omit<ClaimScreensProps, 'part'> & {
  part: PagePart;
  claim: ClaimDetail | undefined;
  timeline: Timeline | undefined;
  done: number;
};

function ClaimPage({ id, part, anchor, claim, timeline, done }: ClaimPageProps) {
  const news = useUnseen(claim);
  const openTasks = claim?.Answer.Now.Count ?? 0;
  useClaimTitle(claim, part, openTasks, news.announced.length > 0);
  const jumps = useAnchor(anchor, timeline);
  useWantedSection(part === 'details' && claim !== undefined);
  return (
    <UnseenContext value={news}>
      <UnseenNote claim={claim} news={news} onJump={jumps.toDocument} />
      <Band>
        <ClaimHead id={id} claim={claim} />
        <ClaimTabs
          id={id}
          claim={claim}
          current={part}
          openTasks={openTasks}
          newMessages={news.unseen.filter(isMessage).length}
        />
      </Band>
      {claim && timeline ? (
        <RestoreScroll version={claim.Version}>
          <Part part={part} claim={claim} timeline={timeline} done={done} onJump={jumps.toItem} />
        </RestoreScroll>
      ) : (
        <PageBody>
          <ClaimLoading />
        </PageBody>
      )}
    </UnseenContext>
  );
}

/** NAV-8: '(2) Vlucht geannuleerd 4821307 - Redress', with the number of open tasks; a dot marks unseen items. */
function useClaimTitle(claim: ClaimDetail | undefined, part: PagePart, openTasks: number, hasNews: boolean): void {
  const name = claim && `${incidentText(claim)} ${claim.ReferenceNumber}`;
  const titles = {
    status: name,
    details: t('titles.claim_details', { claim: name }),
    bericht: t('titles.claim_message', { claim: name }),
    airline: t('titles.claim_airline', { claim: name }),
  };
  const marks = `${hasNews ? '• ' : ''}${openTasks > 0 ? `(${openTasks}) ` : ''}`;
  useScreen(name ? `${marks}${titles[part]}` : t('claim.loading'), part, name ? ' - ' : undefined);
}

type PartProps = {
  part: PagePart;
  done: number;
  claim: ClaimDetail;
  timeline: Timeline;
  onJump: (item: TimelineItem) => void;
};

function Part({ part, claim, timeline, done, onJump }: PartProps) {
  const lock = lockText(claim);
  if (part === 'airline') return <AirlinePart claim={claim} />;
  if (part === 'details') return <DetailsPart claim={claim} lock={lock} />;
  const tasks = timeline.tasks.map((item) => taskLink(claim, item, part === 'status' ? () => onJump(item) : undefined));
  if (part === 'bericht') return <MessagePart claim={claim} tasks={tasks} />;
  return <StatusPart claim={claim} timeline={timeline} tasks={tasks} done={done} lock={lock} />;
}

function taskLink(claim: ClaimDetail, { document }: TimelineItem, onJump: (() => void) | undefined): TaskLink {
  return {
    key: document.Id,
    title: documentTitle(document, claim.ClaimType),
    href: href(paths.status(claim.Id, document.DocumentAction ?? undefined)),
    onJump,
    due: dueOf(claim, document),
  };
}

type NewsNoteProps = { claim: ClaimDetail | undefined; news: Unseen; onJump: (documentId: string) => void };

/** STATUS-13: announces items that arrived while the claim was open, with a link to the first until it is in view. */
export function UnseenNote({ claim, news: { announced, ahead }, onJump }: NewsNoteProps) {
  const [first] = announced;
  const [next] = ahead;
  return (
    // Always mounted, so that screen readers announce its changes; items already in view are announced here too.
    <div role="status" className={css.place}>
      {claim && first && (
        <p className={next ? css.note : 'vh'}>
          <span>
            {announced.length > 1 ? t('live.several', { count: announced.length }) : <Words claim={claim} of={first} />}
          </span>
          {next && (
            <a href={href(paths.status(claim.Id, documentAnchor(next.Id)))} onClick={() => onJump(next.Id)}>
              {t('status.view_document')}
              <Icon of={ArrowRight} size="sm" />
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function Words({ claim, of }: { claim: ClaimDetail; of: ClaimDocument }) {
  const title = documentTitle(of, claim.ClaimType);
  if (isOpenTask(of) && !isOptionalTask(of) && mayDoTask(of, claim)) return t('live.task', { title });
  if (of.DocumentAction === 'MessageAirline') return t('live.airline');
  if (of.DocumentAction === null || of.DocumentAction.startsWith('Message')) {
    return t('live.message', { brand: pageData.brand.name });
  }
  return t('live.item', { title });
}

const AirlineColumns = laterPart(async () => (await import('./claim-facts.tsx')).AirlineColumns);

/** AIRLINE-1: the report of what the airline did, on an open claim that the reader may change. */
export function AirlinePart({ claim }: { claim: ClaimDetail }) {
  if (claim.ClaimClosed || claim.Locked !== null) return <Redirect to={paths.status(claim.Id)} replace />;
  return (
    <PageBody>
      <div className={page.page}>
        <AirlineColumns claim={claim} />
      </div>
    </PageBody>
  );
}

const ClaimConversation = laterPart(async () => (await import('./message-part.tsx')).ClaimConversation);

/** MSG-1, CLAIM-3: the conversation about an open claim; a closed claim has no such part. */
export function MessagePart({ claim, tasks }: { claim: ClaimDetail; tasks: readonly TaskLink[] }) {
  if (claim.ClaimClosed) return <Redirect to={paths.status(claim.Id)} replace />;
  return (
    <PageBody>
      <div className={page.page}>
        <div className={css.main}>
          <ClaimConversation claim={claim} />
          {claim.Locked === null && (
            <p className="narrow">
              <a href={href(paths.airline(claim.Id))}>{t('airline.title')}</a>
            </p>
          )}
        </div>
        <Aside>
          <TasksAhead tasks={tasks} />
        </Aside>
      </div>
    </PageBody>
  );
}
