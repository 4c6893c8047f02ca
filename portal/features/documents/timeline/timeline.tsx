import { type ReactNode, useId, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { accountHolder, inTaskOrder, type Timeline, type TimelineItem } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Pill } from '../../../ui/tag.tsx';
import { Entry, type ItemsProps } from './entry.tsx';
import { OptionalTasks } from './optional.tsx';
import { Story } from './story.tsx';
import { TaskCard, WaitingCard } from './task-card.tsx';
import css from './timeline.module.css';
import { itemIds } from './timeline-anchor.ts';

type StatusTimelineProps = {
  claim: ClaimDetail;
  timeline: Timeline;
  mayAct: boolean;
  children?: ReactNode;
};

/** STATUS-2, D-26: the open tasks, then the story of the claim; each item is rendered once. */
export function StatusTimeline({ claim, timeline, mayAct, children }: StatusTimelineProps) {
  const { tasks, story, lastDone, folded } = useFinishing(timeline);
  const { isOpen, canFold, setOpen } = useUnfolding(tasks);
  const ids = itemIds(timeline);
  const common = { claim, mayAct };
  const idOf = (documentId: string) => ids.get(documentId) ?? documentId;
  const left = timeline.tasks.length;
  return (
    <>
      <FinishedTasks tasks={lastDone} claimType={claim.ClaimType} left={left} />
      {tasks.length > 0 && (
        <section className="section" aria-labelledby="needed">
          <h2 id="needed" className="beside">
            {t('status.needed')}{' '}
            {left > 0 && (
              <>
                <span className="vh">{t('claim.open_tasks')} </span>
                <Pill act>{left}</Pill>
              </>
            )}
          </h2>
          <ul className={css.tasks}>
            {tasks.map(({ item, finished }) => (
              <TaskCard
                key={item.document.Id}
                {...common}
                id={idOf(item.document.Id)}
                item={item}
                finished={finished}
                onFolded={() => folded(item.document.Id)}
                open={isOpen(item.document.Id)}
                canFold={canFold}
                onOpen={(open) => setOpen(item.document.Id, open)}
              />
            ))}
          </ul>
        </section>
      )}
      <WaitingTasks {...common} items={timeline.waiting} idOf={idOf} />
      <OptionalTasks {...common} items={timeline.optional} idOf={idOf} />
      {children}
      <section className="section" aria-labelledby="story" data-story hidden={claim.ClaimClosed && story.length === 0}>
        <h2 id="story">{t('status.story')}</h2>
        {timeline.story.length === 0 ? (
          <p className="muted">{t('status.story_empty')}</p>
        ) : (
          <Story isBelow={tasks.length > 0} story={story}>
            {(item, shows) => (
              <Entry key={item.document.Id} {...common} id={idOf(item.document.Id)} item={item} {...shows} />
            )}
          </Story>
        )}
      </section>
    </>
  );
}

function WaitingTasks({ items, idOf, ...props }: ItemsProps) {
  const { claim } = props;
  const id = useId();
  const groups = Map.groupBy(items, ({ document }) =>
    claim.Locked === null
      ? t('status.filled_by', { name: accountHolder(document, claim)?.FullName })
      : t(claim.Locked === 'lockedForManager' ? 'status.filled_by_client' : 'status.filled_by_manager'),
  );
  return [...groups].map(([heading, group], index) => (
    <section key={heading} className="section" aria-labelledby={`${id}-${index}`}>
      <h2 id={`${id}-${index}`}>{heading}</h2>
      <ul className={classes(css.tasks, css.waiting)}>
        {group.map((item) => (
          <WaitingCard key={item.document.Id} {...props} item={item} id={idOf(item.document.Id)} />
        ))}
      </ul>
    </section>
  ));
}

type FinishedTasksProps = { tasks: readonly TimelineItem[]; claimType: string; left: number };

function FinishedTasks({ tasks, claimType, left }: FinishedTasksProps) {
  return (
    <p role="status" className="vh">
      {tasks.map(({ document }) => (
        <span key={document.Id}>{`${t('status.finished_task')}: ${documentTitle(document, claimType)} `}</span>
      ))}
      {tasks.length > 0 && <span>{left > 0 ? t('status.actions', { count: left }) : t('home.need_nothing')}</span>}
    </p>
  );
}

/** Keeps finished tasks in their position until `folded` is called; each item is still rendered once (STATUS-2). */
function useFinishing({ tasks, story }: Timeline) {
  const open = tasks.map(({ document }) => document.Id);
  const [before, setBefore] = useState(open);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [lastDone, setLastDone] = useState<readonly string[]>([]);
  if (before.join() !== open.join()) {
    setBefore(open);
    const done = before.filter((id) => story.some(({ document, task }) => document.Id === id && !task));
    setLeaving([...leaving.filter((id) => !open.includes(id)), ...done]);
    if (done.length > 0) setLastDone(done);
  }
  const isLeaving = ({ document }: TimelineItem) => leaving.includes(document.Id);
  return {
    tasks: [...tasks, ...story.filter(isLeaving)].toSorted(inTaskOrder).map((item) => ({ item, finished: !item.task })),
    story: story.filter((item) => !isLeaving(item)),
    lastDone: story.filter(({ document }) => lastDone.includes(document.Id)),
    folded: (id: string) => setLeaving((ids) => ids.filter((one) => one !== id)),
  };
}

type ShownTask = { readonly item: TimelineItem; readonly finished: boolean };

/** STATUS-2: the first of several tasks is open; when no open card is left, the next task opens. */
function useUnfolding(tasks: readonly ShownTask[]) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [before, setBefore] = useState('');
  const ids = tasks.map(({ item }) => item.document.Id);
  if (before !== ids.join()) {
    setBefore(ids.join());
    const first = tasks.find(({ finished }) => !finished)?.item.document.Id;
    if (first !== undefined && !ids.some((id) => opened.includes(id))) setOpened([...opened, first]);
  }
  // A single task does not fold.
  const canFold = ids.length > 1;
  return {
    isOpen: (id: string) => !canFold || opened.includes(id),
    canFold,
    setOpen: (id: string, open: boolean) =>
      setOpened((all) => (open ? [...new Set([...all, id])] : all.filter((one) => one !== id))),
  };
}
