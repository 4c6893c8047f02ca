import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { documentTitle } from '../../../data/claim-facts.ts';
import { CalendarButton, DueLine, dueOf } from '../../../data/due.tsx';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { HoldContext, useHolds } from '../../../ui/holds.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { EntryContent, type ItemProps } from './entry.tsx';
import { FoldedNews, TimelineNode, titleLangOf, UnseenMark } from './entry-parts.tsx';
import css from './task-card.module.css';
import { focusHeading, unfold } from './timeline-anchor.ts';

/** How long the check of a finished task shows, and the duration of the fold animation (as --dur-2), in milliseconds. */
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

/** STATUS-4: an open task: a row with its title and its due day; below it what is asked, and how to do it. */
export function TaskCard({ id, finished, onFolded, open, canFold, onOpen, ...props }: TaskCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const { isHeld, hold } = useHolds();
  const hadFocus = useHadFocus(card);
  const folds = useFolding(finished && !isHeld, () => {
    const heading = card.current && hadFocus() ? focusNext(card.current) : null;
    flushSync(onFolded);
    heading?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <li ref={card} id={id} data-item className={classes(css.task, folds && css.folds)}>
      <article aria-labelledby={titleId} className={classes(css.card, finished && css.done, !open && css.row)}>
        <TaskHead
          {...props}
          {...{ finished, open, titleId }}
          onToggle={
            canFold &&
            (() => {
              onOpen(!open);
              const heading = card.current?.querySelector('h3');
              if (!open && heading) focusHeading(heading);
            })
          }
        />
        <Fold open={open} onFound={() => onOpen(true)}>
          <HoldContext value={hold}>
            <TaskBody {...props} finished={finished} />
          </HoldContext>
        </Fold>
      </article>
    </li>
  );
}

/** ANSWER-42, D-30: a task that somebody else does: grey, with what it asks to be read. */
export function WaitingCard({ id, ...props }: ItemProps & { id: string }) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  return (
    <li id={id} data-item className={css.task}>
      <article aria-labelledby={titleId} className={classes(css.card, css.waiting, !open && css.row)}>
        <TaskHead {...props} {...{ open, titleId }} finished={false} waiting onToggle={() => setOpen(!open)} />
        <Fold open={open} onFound={() => setOpen(true)}>
          <TaskBody {...props} finished={false} />
        </Fold>
      </article>
    </li>
  );
}

type TaskHeadProps = Pick<ItemProps, 'claim' | 'item'> & {
  finished: boolean;
  open: boolean;
  titleId: string;
  waiting?: boolean;
  /** False where the card does not fold. */
  onToggle: (() => void) | false;
};

function TaskHead({ claim, item, finished, open, titleId, waiting = false, onToggle }: TaskHeadProps) {
  const asked = item.document;
  return (
    <header className={css.head}>
      <TimelineNode kind={finished ? 'done' : waiting ? 'locked' : 'task'} className={css.node} />
      <h3 id={titleId} className="lg" lang={titleLangOf(claim, asked)}>
        {documentTitle(asked, claim.ClaimType)}
      </h3>
      <p className="muted sm">
        <UnseenMark documentId={asked.Id} />
        {!open && <FoldedNews documents={item.children} />}
        {finished && <span className="ok semi">{t('status.finished_task')}</span>}
        {!finished && asked.DueDate !== null && <DueLine due={dueOf(claim, asked)} />}
      </p>
      {onToggle && <Toggle open={open} titleId={titleId} onToggle={onToggle} />}
    </header>
  );
}

export function TaskBody({ finished, ...props }: ItemProps & { finished: boolean }) {
  const asked = props.item.document;
  return (
    <div className="column pad" data-task-body>
      {asked.IsLate && <p className="read">{asked.LateText ?? t('dates.due.still')}</p>}
      <EntryContent {...props} finished={finished} />
      {asked.DueDate !== null && !asked.IsLate && !finished && (
        <CalendarButton claim={props.claim} subjectId={asked.OfferId ?? asked.Id} flush="start" />
      )}
      <p className="cap">
        {t('status.asked_on')} <time dateTime={asked.TimeStamp}>{dateTimeText(asked.TimeStamp)}</time>
      </p>
    </div>
  );
}

/** The button that opens and folds a task, over its whole row; its name contains the task's, since there are several. */
function Toggle({ open, titleId, onToggle }: { open: boolean; titleId: string; onToggle: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      className={classes(css.toggle, 'whole')}
      aria-expanded={open}
      aria-labelledby={`${id} ${titleId}`}
      onClick={onToggle}
    >
      <span id={id} className="vh">
        {t(open ? 'frame.read_less' : 'frame.open')}
      </span>
      <Icon of={open ? ChevronUp : ChevronDown} />
    </button>
  );
}

/** Whether the focus is in the card, or was there until its element went away. */
function useHadFocus(card: RefObject<HTMLElement | null>): () => boolean {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = card.current?.contains(target as Node) ? card.current : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [card]);
  return () =>
    card.current !== null && (last.current === card.current || card.current.contains(document.activeElement));
}

/** Whether the fold animation is running; calls `onFolded` at its end, once the check of what is finished has shown. */
export function useFolding(finished: boolean, onFolded: () => void): boolean {
  const [folds, setFolds] = useState(false);
  const end = useEffectEvent(onFolded);
  useEffect(() => {
    if (!finished) return;
    const fold = setTimeout(() => setFolds(true), checkShows);
    const gone = setTimeout(() => end(), checkShows + folding);
    return () => {
      clearTimeout(fold);
      clearTimeout(gone);
      setFolds(false);
    };
  }, [finished]);
  return folds;
}

/** When a focused card goes, focuses the heading of the next task, which opens, or that of the section; returns it. */
function focusNext(card: HTMLElement): HTMLElement | null {
  const neighbour = card.nextElementSibling ?? card.previousElementSibling;
  const heading = neighbour?.querySelector<HTMLElement>('h3') ?? document.querySelector<HTMLElement>('[data-story] h2');
  if (neighbour) unfold(neighbour);
  if (heading) focusHeading(heading);
  return heading;
}
