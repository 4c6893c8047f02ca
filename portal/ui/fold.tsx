import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import css from './fold.module.css';

/** How a fold hides: out of sight and out of the tab order, but still found by the search of the browser. */
const folded = '[hidden="until-found"]';

type FoldProps = {
  open: boolean;
  /** The search of the browser, or `reveal`, found something in the folded part and opened it. */
  onFound: () => void;
  id?: string | undefined;
  children: ReactNode;
};

/** A part of the page that folds away. Its content stays mounted, so that nothing that was typed in it is lost. */
export function Fold({ open, onFound, id, children }: FoldProps) {
  const place = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  // React writes `hidden` as a boolean attribute; this needs its value.
  useLayoutEffect(() => {
    if (open) place.current?.removeAttribute('hidden');
    else place.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  useEffect(() => {
    const node = place.current;
    const tell = () => found.current();
    node?.addEventListener('beforematch', tell);
    return () => node?.removeEventListener('beforematch', tell);
  }, []);
  return (
    <div ref={place} id={id} className={css.fold} data-fold>
      {children}
    </div>
  );
}

/** Opens every fold around the element, and the element itself when it is one, as the search of the browser does. */
export function reveal(element: Element): void {
  for (let fold = element.closest(folded); fold; fold = fold.closest(folded)) {
    fold.dispatchEvent(new Event('beforematch', { bubbles: true }));
    // Open at once: what follows scrolls to it and moves the focus there.
    fold.removeAttribute('hidden');
  }
}
