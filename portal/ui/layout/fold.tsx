import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps, Buttons } from '../button.tsx';
import { classes } from '../classes.ts';
import { useFirstPaint } from '../first-paint.ts';
import { Icon } from '../icon.tsx';
import css from './fold.module.css';

const Unfolded = createContext(true);

/** Whether the part of the page was ever unfolded: before that it asks the server for nothing. */
export const useUnfolded = () => useContext(Unfolded);

type FoldProps = {
  open: boolean;
  /** Find-in-page, or `reveal`, matched something in the folded part and opened it. */
  onFound: () => void;
  id?: string | undefined;
  children: ReactNode;
};

/** A part of the page that folds. Its content stays mounted, so that typed input is kept; one that begins folded comes after the first paint. */
export function Fold({ open, onFound, id, children }: FoldProps) {
  const place = useRef<HTMLDivElement>(null);
  const isPainted = useFirstPaint();
  const isAround = useUnfolded();
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const takeFound = useEffectEvent(onFound);
  // Invisible and out of the tab order, but found by find-in-page. A rendered `hidden` would be a boolean attribute; this one needs a value.
  useLayoutEffect(() => {
    if (open) place.current?.removeAttribute('hidden');
    else place.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  useEffect(() => {
    const node = place.current;
    const found = () => takeFound();
    node?.addEventListener('beforematch', found);
    return () => node?.removeEventListener('beforematch', found);
  }, []);
  return (
    <div ref={place} id={id} className={css.fold} data-fold>
      <Unfolded value={isAround && (open || wasOpen)}>{(open || isPainted) && children}</Unfolded>
    </div>
  );
}

/** Shows the element if it is hidden, and opens every fold around it, as find-in-page does. */
export function reveal(element: Element): void {
  for (let fold = element.closest('[hidden]'); fold; fold = fold.closest('[hidden]')) {
    fold.dispatchEvent(new Event('beforematch', { bubbles: true }));
    // Synchronously, since the caller then scrolls to it and moves the focus there.
    fold.removeAttribute('hidden');
  }
}

type FoldButtonProps = Pick<ButtonProps, 'size' | 'flush' | 'className' | 'onPress'> & {
  isOpen: boolean;
  controls?: string;
  children: ReactNode;
};

export function FoldButton({ isOpen, controls, ...button }: FoldButtonProps) {
  return (
    <Button
      look="text"
      iconEnd={isOpen ? ChevronUp : ChevronDown}
      aria-expanded={isOpen}
      aria-controls={controls}
      {...button}
    />
  );
}

/** Details behind their summary, as the browser folds them: by keyboard, and opened by find-in-page. */
export function Unfold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={css.unfold}>
      <summary>
        {summary}
        <Icon of={ChevronDown} size="sm" />
      </summary>
      {children}
    </details>
  );
}

type FoldedListProps<Item> = {
  items: readonly Item[];
  most: number;
  children: (item: Item, index: number) => ReactNode;
  moreText: (hidden: number) => ReactNode;
  lessText: string;
  className?: string | undefined;
  toggleClassName?: string | undefined;
  /** Puts the button below the list, at its edge; otherwise beside it. */
  toggleBelow?: boolean;
  'aria-label'?: string;
};

/** A list that shows its first few items, and a button for the rest. */
export function FoldedList<Item>({ items, most, children, moreText, lessText, ...props }: FoldedListProps<Item>) {
  const [open, setOpen] = useState(false);
  const hidden = items.length - most;
  return (
    <>
      <ul className={props.className} aria-label={props['aria-label']}>
        {(open ? items : items.slice(0, most)).map(children)}
      </ul>
      {hidden > 0 && (
        <FoldButton
          className={props.toggleClassName}
          flush={props.toggleBelow ? 'start' : undefined}
          isOpen={open}
          onPress={() => setOpen(!open)}
        >
          {open ? lessText : moreText(hidden)}
        </FoldButton>
      )}
    </>
  );
}

type ExpandableProps = {
  children: ReactNode;
  moreText: ReactNode;
  lessText: ReactNode;
  folded: boolean;
  /** The visible height when folded, in rem. */
  foldHeight?: number | undefined;
  /** Shown beside the button, such as 'Reply'. */
  beside?: ReactNode;
};

/** Folds long content behind a fade. The hidden part stays in the page and unfolds when it gets focus. */
export function Expandable(props: ExpandableProps) {
  const { children, moreText, lessText, folded, foldHeight = 9, beside } = props;
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const cut = folded && !open;

  function unfoldForFocus(event: FocusEvent) {
    const box = content.current?.getBoundingClientRect();
    if (cut && box && event.target.getBoundingClientRect().bottom > box.top + box.height * 0.72) setOpen(true);
  }

  const toggle = folded && (
    <FoldButton
      size="s"
      flush="start"
      isOpen={open}
      controls={id}
      className={css.toggle}
      onPress={() => setOpen(!open)}
    >
      {open ? lessText : moreText}
    </FoldButton>
  );
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only detects focus in its content */}
      <div
        id={id}
        ref={content}
        className={classes(cut && css.cut)}
        style={{ '--fold-height': `${foldHeight}rem` } as object}
        onFocus={unfoldForFocus}
      >
        {children}
      </div>
      {(toggle || beside) && (
        <Buttons className={css.acts}>
          {toggle}
          {beside}
        </Buttons>
      )}
    </div>
  );
}
