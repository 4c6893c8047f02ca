import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import css from './fold.module.css';

/** The hidden state of a fold: invisible and out of the tab order, but find-in-page still finds it. */
const folded = '[hidden="until-found"]';

type FoldProps = {
  open: boolean;
  /** Find-in-page, or `reveal`, matched something in the folded part and opened it. */
  onFound: () => void;
  id?: string | undefined;
  children: ReactNode;
};

/** A part of the page that folds. Its content stays mounted, so that typed input is kept. */
export function Fold({ open, onFound, id, children }: FoldProps) {
  const place = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  // React writes `hidden` as a boolean attribute; this one needs a value.
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

/** Opens the element if it is a fold, and every fold around it, as find-in-page does. */
export function reveal(element: Element): void {
  for (let fold = element.closest(folded); fold; fold = fold.closest(folded)) {
    fold.dispatchEvent(new Event('beforematch', { bubbles: true }));
    // Synchronously, since the caller then scrolls to it and moves the focus there.
    fold.removeAttribute('hidden');
  }
}
