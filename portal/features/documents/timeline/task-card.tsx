import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { documentTitle } from '../../../data/claim-facts.ts';
import { CalendarButton, DueLine, dueOf } from '../../../data/due.tsx';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { HoldContext, useHolds } from '../../../ui/holds.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { EntryContent, type ItemProps } from './entry.tsx';
import { FoldedNews, TimelineNode, UnseenMark } from './entry-parts.tsx';
import css from './task-card.module.css';
import { focusHeading, unfold } from './timeline-anchor.ts';

/**
 * How long the check of a finished task shows, and the duration of the fold animation (as --dur-2), in milliseconds.
 */
const checkShows = 900;
const folding = 200;

type TaskCardProps = ItemProps & {
  id: string;
  /** The task was just done: the card shows a check and then folds away, unless part of its content holds it open. */
  finished: boolean;
  onFolded: () => void;
  /** Whether the content is visible; a folded card is a row with its title. */
  open: boolean;
  /** Whether the card folds and opens, as it does among several tasks. */
  canFold: boolean;
  onOpen: (open: boolean) => void;
};

/** STATUS-4: an open task: what is required, since when, and how to perform it. */
export function TaskCard({ id, finished, onFolded, open, canFold, onOpen, ...props }: TaskCardProps) {
  const { t } = useTexts();
  const card = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const { isHeld, hold } = useHolds();
  const folds = useFolding(finished && !isHeld, () => {
    if (card.current?.contains(document.activeElement)) focusNext(card.current);
    onFolded();
  });
  const asked = props.item.document;
  return (
    <li ref={card} id={id} data-item className={classes(css.task, folds && css.folds)}>
      <article aria-labelledby={titleId} className={classes(css.card, finished && css.done, !open && css.row)}>
        <header className={css.head}>
          <TimelineNode kind={finished ? 'done' : 'task'} className={css.node} />
          <h3 id={titleId}>{documentTitle(asked, props.claim.ClaimType)}</h3>
          <p>
            <UnseenMark documentId={asked.Id} />
            {!open && <FoldedNews documents={props.item.children} />}
            {(finished || !asked.IsLate) && (
              <span className={css.todo}>{t(finished ? 'status.finished_task' : 'status.action_needed')}</span>
            )}
            {asked.IsDocumentActionOptional && !finished && <span>{t('frame.optional')}</span>}
            {asked.DueDate === null || finished ? (
              <span>
                {t('status.asked_on')} <time dateTime={asked.TimeStamp}>{dateTimeText(asked.TimeStamp)}</time>
              </span>
            ) : (
              <DueLine due={dueOf(props.claim, asked)} />
            )}
          </p>
          {canFold && (
            <Toggle
              open={open}
              titleId={titleId}
              onToggle={() => {
                onOpen(!open);
                const heading = card.current?.querySelector('h3');
                if (!open && heading) focusHeading(heading);
              }}
            />
          )}
        </header>
        <Fold open={open} onFound={() => onOpen(true)}>
          <div className={css.body}>
            <HoldContext value={hold}>
              {asked.IsLate && <p className="read">{asked.LateText ?? t('dates.due.still')}</p>}
              <EntryContent {...props} finished={finished} />
              {asked.DueDate !== null && !asked.IsLate && !finished && (
                <CalendarButton claim={props.claim} subjectId={asked.OfferId ?? asked.Id} flush="start" />
              )}
            </HoldContext>
          </div>
        </Fold>
      </article>
    </li>
  );
}

/** The button that opens and folds a task; its name contains the task's, since there are several. */
function Toggle({ open, titleId, onToggle }: { open: boolean; titleId: string; onToggle: () => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <Button
      id={id}
      look={open ? 'text' : 'second'}
      size="s"
      className={css.toggle}
      iconEnd={open ? ChevronUp : ChevronDown}
      aria-expanded={open}
      aria-labelledby={`${id} ${titleId}`}
      onPress={onToggle}
    >
      {t(open ? 'frame.read_less' : 'status.open_task')}
    </Button>
  );
}

/** Whether the fold animation is running; calls `onFolded` at its end. */
function useFolding(finished: boolean, onFolded: () => void): boolean {
  const [folds, setFolds] = useState(false);
  const end = useRef(onFolded);
  useEffect(() => {
    end.current = onFolded;
  });
  useEffect(() => {
    if (!finished) return;
    const fold = setTimeout(() => setFolds(true), checkShows);
    const gone = setTimeout(() => end.current(), checkShows + folding);
    return () => {
      clearTimeout(fold);
      clearTimeout(gone);
      setFolds(false);
    };
  }, [finished]);
  return folds;
}

/**
 * When a focused card goes, moves the focus to the heading of the next task, which opens, or to that of the section.
 */
function focusNext(card: HTMLElement): void {
  const neighbour = card.nextElementSibling ?? card.previousElementSibling;
  const heading = neighbour?.querySelector<HTMLElement>('h3') ?? document.querySelector<HTMLElement>('[data-story] h2');
  if (neighbour) unfold(neighbour);
  if (heading) focusHeading(heading);
}
