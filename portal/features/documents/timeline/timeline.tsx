import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Timeline, TimelineItem } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Pill } from '../../../ui/tag.tsx';
import { Entry } from './entry/entry.tsx';
import { TaskCard } from './entry/task-card.tsx';
import css from './timeline.module.css';
import { itemIds } from './timeline-anchor.ts';
import { useFinishing } from './timeline-finishing.ts';
import { useEarlier, useUnfolding } from './timeline-unfolding.ts';
import { FoldedNews } from './unseen.tsx';

type StatusTimelineProps = {
  claim: ClaimDetail;
  timeline: Timeline;
  mayAct: boolean;
  /** Sections between the tasks and the story, such as the money of the claim. */
  children?: ReactNode;
};

/** STATUS-2, D-26: the open tasks, then the story of the claim; each item is rendered once. */
export function StatusTimeline({ claim, timeline, mayAct, children }: StatusTimelineProps) {
  const { t } = useTexts();
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
        <section className={css.section} aria-labelledby="needed">
          <h2 id="needed">
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
      {children}
      <section className={css.section} aria-labelledby="story" data-story>
        <h2 id="story">{t('status.story')}</h2>
        {timeline.story.length === 0 ? (
          <p className="muted">{t('status.story_empty')}</p>
        ) : (
          <Story story={story}>
            {(item) => <Entry key={item.document.Id} {...common} id={idOf(item.document.Id)} item={item} />}
          </Story>
        )}
      </section>
    </>
  );
}

type FinishedTasksProps = { tasks: readonly TimelineItem[]; claimType: string; left: number };

/** Announces the tasks that were just done, and how many are left, to screen readers. */
function FinishedTasks({ tasks, claimType, left }: FinishedTasksProps) {
  const { t } = useTexts();
  return (
    <p role="status" className="vh">
      {tasks.map(({ document }) => (
        <span key={document.Id}>{`${t('status.finished_task')}: ${documentTitle(document, claimType)} `}</span>
      ))}
      {tasks.length > 0 && <span>{left > 0 ? t('status.actions', { count: left }) : t('home.need_nothing')}</span>}
    </p>
  );
}

type StoryProps = { story: readonly TimelineItem[]; children: (item: TimelineItem) => ReactNode };

/** The newest items of the story; the earlier ones fold behind a button when there are many. */
function Story({ story, children }: StoryProps) {
  const { t } = useTexts();
  const id = useId();
  const { newest, earlier, open, setOpen } = useEarlier(story);
  if (earlier.length === 0) return <ol>{newest.map(children)}</ol>;
  return (
    <>
      <ol>{newest.map(children)}</ol>
      <Button
        look="second"
        block
        className={css.earlier}
        iconEnd={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-controls={id}
        onPress={() => setOpen(!open)}
      >
        {open ? t('status.hide_earlier') : t('status.show_earlier', { count: earlier.length })}{' '}
        {!open && <FoldedNews documents={earlier.flatMap(({ document, children }) => [document, ...children])} />}
      </Button>
      <Fold id={id} open={open} onFound={() => setOpen(true)}>
        <ol>{earlier.map(children)}</ol>
      </Fold>
    </>
  );
}
