import { useCallback, useEffect, useRef, useState } from 'react';
import { type ManagedView, parseView, viewText } from './managed-view.ts';

/** The key of the view in `history.state`. */
const entryKey = 'managedList';

type Change = Partial<ManagedView>;

/** The last view since the page loaded, for a reader who returns by a link and not by the back button. */
let last = { contact: '', text: '' };

/**
 * The view of the list, stored in `history.state`: going back from a claim, or reloading the page, restores the same
 * list (NAV-8). Searched names thus stay out of the address and of every server's log.
 */
export function useManagedView(contact: string): [ManagedView, (change: Change, as?: 'replace' | 'push') => void] {
  const [view, setView] = useState(() => read(contact));
  const shown = useRef(view);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const follow = () => {
      clearTimeout(later.current);
      later.current = undefined;
      shown.current = read(contact);
      setView(shown.current);
    };
    // Stores the view in the current entry at once, so that going back finds it.
    write(shown.current, 'replace');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [contact]);
  const change = useCallback(
    (part: Change, as: 'replace' | 'push' = 'replace') => {
      const unwritten = later.current !== undefined;
      clearTimeout(later.current);
      later.current = undefined;
      if (as === 'push' && unwritten) write(shown.current, 'replace');
      // Any other change returns to the first page.
      shown.current = { ...shown.current, page: 1, ...part };
      last = { contact, text: viewText(shown.current) };
      setView(shown.current);
      if (as === 'push') return write(shown.current, 'push');
      // Not in the way of the letter that was typed; elsewhere by then, the entry is no longer the list's.
      const at = location.href;
      later.current = setTimeout(() => {
        later.current = undefined;
        if (location.href === at) write(shown.current, 'replace');
      });
    },
    [contact],
  );
  return [view, change];
}

function read(contact: string): ManagedView {
  const kept = (history.state as Record<string, unknown> | null)?.[entryKey];
  if (typeof kept === 'string') return parseView(kept);
  return parseView(last.contact === contact ? last.text : '');
}

function write(view: ManagedView, as: 'replace' | 'push'): void {
  const state = { ...(history.state as object | null), [entryKey]: viewText(view) };
  try {
    if (as === 'push') history.pushState(state, '');
    else history.replaceState(state, '');
  } catch {
    // A browser that limits history changes throws here; then only going back loses the view.
  }
}
