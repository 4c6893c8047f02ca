import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isAcknowledgement, type Step, stepsOf, type TimelineItem } from '#contract/documents/timeline.ts';
import { isOwnMessage } from '../../../data/claim-facts.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import chips from '../../../ui/choices/chips.module.css';
import { useDrawn } from '../../../ui/first-paint.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { FoldedNews } from './entry-parts.tsx';
import css from './story.module.css';

type StoryProps = {
  /** Whether the story begins below what fills a window. */
  isBelow: boolean;
  story: readonly TimelineItem[];
  /** The `li` of an item; `line` draws it as the line of an acknowledgement (ANSWER-46). */
  children: (item: TimelineItem, shows: { hidden: boolean; line: boolean }) => ReactNode;
};

/** No window shows more steps at first where the story begins in it. */
const inSight = 3;

/** The story by steps, newest first, with a filter; the earlier steps fold behind a button when there are many. */
export function Story({ isBelow, story, children }: StoryProps) {
  const id = useId();
  const steps = stepsOf(story);
  const [kind, setKind] = useState<Kind>('all');
  const { newest, earlier, open, setOpen } = useEarlier(steps);
  const count = useDrawn(isBelow ? 0 : inSight, newest.length);
  const place = useRevealed(() => setKind('all'));
  const drawn = ({ item, acknowledgements }: Step) => {
    const hidden = !isOfKind[kind](item);
    return [
      children(item, { hidden, line: isAcknowledgement(item) }),
      ...acknowledgements.map((line) => children(line, { hidden, line: true })),
    ];
  };
  return (
    <div ref={place}>
      {steps.length > shown && <Filter steps={steps} kind={kind} onChange={setKind} />}
      <ol>{newest.slice(0, count).flatMap(drawn)}</ol>
      {earlier.length > 0 && (
        <>
          {kind === 'all' && (
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
              {!open && <FoldedNews documents={earlier.flatMap(documentsOf)} />}
            </Button>
          )}
          <Fold id={id} open={open || kind !== 'all'} onFound={() => setOpen(true)}>
            <ol>{earlier.flatMap(drawn)}</ol>
          </Fold>
        </>
      )}
    </div>
  );
}

function documentsOf({ item, acknowledgements }: Step) {
  return [item, ...acknowledgements].flatMap(({ document, children }) => [document, ...children]);
}

const kinds = ['all', 'messages', 'airline', 'files'] as const;
type Kind = (typeof kinds)[number];

/** What each filter shows; an item counts by what it or anything below it is. */
const isOfKind: Readonly<Record<Kind, (item: TimelineItem) => boolean>> = {
  all: () => true,
  messages: (item) => has(item, ({ DocumentAction: action }) => action === 'MessageCustomer' || isOwnMessage(action)),
  airline: (item) => has(item, ({ DocumentAction: action }) => action === 'MessageAirline'),
  files: (item) => has(item, ({ ContainsFile }) => ContainsFile),
};

function has({ document, children }: TimelineItem, is: (document: TimelineItem['document']) => boolean): boolean {
  return is(document) || children.some(is);
}

type FilterProps = { steps: readonly Step[]; kind: Kind; onChange: (kind: Kind) => void };

/** Which steps are shown, each kind with its count; a kind that would show nothing, or everything, is left out. */
function Filter({ steps, kind, onChange }: FilterProps) {
  const counted = kinds
    .map((one) => ({ one, count: steps.filter(({ item }) => isOfKind[one](item)).length }))
    .filter(({ one, count }) => one === 'all' || one === kind || (count > 0 && count < steps.length));
  if (counted.length < 2) return null;
  return (
    <fieldset className={css.filter}>
      <legend className="vh">{t('frame.show')}</legend>
      {counted.map(({ one, count }) => (
        <button
          key={one}
          type="button"
          className={chips.chip}
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
        >
          {t(`status.filter_${one}`)} <span className="muted num regular">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Calls `onRevealed` when a link or an address opens an item that the filter hides. */
function useRevealed(onRevealed: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const then = useEffectEvent(onRevealed);
  useEffect(() => {
    const node = place.current;
    const look = ({ target }: Event) => target instanceof HTMLLIElement && then();
    node?.addEventListener('beforematch', look);
    return () => node?.removeEventListener('beforematch', look);
  }, []);
  return place;
}

/** How many steps of a long story stay visible, and how many more it takes to fold the rest. */
const shown = 5;
const worthFolding = 3;

/** The newest steps and the earlier ones, which fold; fixed when the claim opens, so that no step goes while one reads. */
function useEarlier(steps: readonly Step[]) {
  const [old] = useState(() => (steps.length < shown + worthFolding ? [] : steps.slice(shown)).map(idOf));
  const [open, setOpen] = useState(false);
  const from = steps.findIndex((step) => old.includes(idOf(step)));
  const end = from < 0 ? steps.length : from;
  return { newest: steps.slice(0, end), earlier: steps.slice(end), open, setOpen };
}

function idOf({ item }: Step): string {
  return item.document.Id;
}
