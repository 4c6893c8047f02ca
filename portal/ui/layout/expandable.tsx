import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import css from './expandable.module.css';

type ExpandableProps = {
  children: ReactNode;
  moreText: ReactNode;
  lessText: ReactNode;
  /** True always folds, false never folds; left out, the height decides. */
  folded?: boolean | undefined;
  /** The visible height when folded, in rem. */
  foldHeight?: number | undefined;
  /** Shown beside the button, such as 'Reply'. */
  beside?: (toggle: ReactNode) => ReactNode;
  className?: string | undefined;
};

/** Folds long content behind a fade. The hidden part stays in the page and unfolds when it gets focus. */
export function Expandable(props: ExpandableProps) {
  const { children, moreText, lessText, folded, foldHeight = 9, beside, className } = props;
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const tall = useTallerThan(content, foldHeight);
  const folds = folded ?? tall;
  const cut = folds && !open;

  function unfoldForFocus(event: FocusEvent) {
    const box = content.current?.getBoundingClientRect();
    if (cut && box && event.target.getBoundingClientRect().bottom > box.top + box.height * 0.72) setOpen(true);
  }

  const toggle = folds && (
    <Button
      look="text"
      size="s"
      flush="start"
      iconEnd={ChevronDown}
      aria-expanded={open}
      aria-controls={id}
      className={css.toggle}
      onPress={() => setOpen(!open)}
    >
      {open ? lessText : moreText}
    </Button>
  );
  return (
    <div className={className}>
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
      {beside ? beside(toggle) : toggle}
    </div>
  );
}

/** Whether the content is taller than `rem`, measured again whenever its width or the reader's text size changes. */
function useTallerThan(element: { current: HTMLElement | null }, rem: number) {
  const [taller, setTaller] = useState(false);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const limit = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // Hiding only a line or two is not worth a press.
      setTaller(node.scrollHeight > limit * 1.25);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, rem]);
  return taller;
}
