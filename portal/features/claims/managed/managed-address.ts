import { useCallback, useEffect, useRef, useState } from 'react';
import { type ManagedView, viewOf, viewText } from './managed-view.ts';

/** The name of the view in the browser's history entry. */
const entryKey = 'managedList';

type Change = Partial<ManagedView>;

/** The last view of this page's life, for who comes back by a link instead of the browser's button. */
let last = { contact: '', text: '' };

/**
 * The view of the list, kept in the browser's own history entry: going back from a claim, or loading the page again,
 * returns to the same list (NAV-8). A name searched for so stays out of the address, and of every server's log.
 */
export function useManagedView(contact: string): [ManagedView, (change: Change, as?: 'replace' | 'push') => void] {
  const [view, setView] = useState(() => read(contact));
  const shown = useRef(view);
  useEffect(() => {
    const follow = () => {
      shown.current = read(contact);
      setView(shown.current);
    };
    // The entry learns its view at once, so that going back to it finds what was there.
    write(shown.current, 'replace');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [contact]);
  const change = useCallback(
    (part: Change, as: 'replace' | 'push' = 'replace') => {
      // Whatever else changes, the list begins at its first page again.
      shown.current = { ...shown.current, page: 1, ...part };
      last = { contact, text: viewText(shown.current) };
      write(shown.current, as);
      setView(shown.current);
    },
    [contact],
  );
  return [view, change];
}

function read(contact: string): ManagedView {
  const kept = (history.state as Record<string, unknown> | null)?.[entryKey];
  if (typeof kept === 'string') return viewOf(kept);
  return viewOf(last.contact === contact ? last.text : '');
}

function write(view: ManagedView, as: 'replace' | 'push'): void {
  const state = { ...(history.state as object | null), [entryKey]: viewText(view) };
  try {
    if (as === 'push') history.pushState(state, '');
    else history.replaceState(state, '');
  } catch {
    // A browser that counts changes of its history as too many loses the way back, not the list.
  }
}
