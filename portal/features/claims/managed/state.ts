import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { firstView, type ManagedView } from '#contract/managed-claims.ts';

export type ChangeView = (change: Partial<ManagedView>, as?: 'replace' | 'push') => void;

export const columnTexts = {
  claim: 'claims.kinds.other',
  people: 'details.passengers',
  departure: 'claims.departure',
  flight: 'claims.flight',
  problem: 'details.problem',
  status: 'claim.status',
  due: 'managed.due',
} as const satisfies Record<ManagedView['Sort'], string>;

export function activeFilters({ Kind, Departure }: Pick<ManagedView, 'Kind' | 'Departure'>): number {
  return Number(Kind !== 'all') + Number(Departure !== 'all');
}

/** ANSWER-44: what needs an action goes by its due day; the other claims have none. */
function orderIn(state: ManagedView['State'] | undefined, { Sort }: ManagedView): Partial<ManagedView> {
  if (state === 'action') return { Sort: 'due', Descending: false };
  return state !== undefined && Sort === 'due' ? { Sort: firstView.Sort, Descending: firstView.Descending } : {};
}

const entryKey = 'managedList';

/** The last view since the page loaded, for a reader who returns by a link and not by the back button. */
let last = { contact: '', view: firstView };

/** NAV-8: the view is stored in `history.state`: searched names stay out of the address and of every log. */
export function useManagedView(contact: string): [ManagedView, ChangeView] {
  const [view, setView] = useState(() => read(contact));
  const shown = useRef(view);
  useEffect(() => {
    const follow = () => setView(read(contact));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [contact]);
  // Once it is drawn: not in the way of the letter that was typed.
  useEffect(() => {
    shown.current = view;
    last = { contact, view };
    write(view, 'replace');
  }, [contact, view]);
  const change = useCallback<ChangeView>((part, as = 'replace') => {
    if (as === 'push') write(shown.current, 'replace');
    // Any other change returns to the first page.
    shown.current = { ...shown.current, Page: 1, Cursor: null, ...orderIn(part.State, shown.current), ...part };
    if (as === 'push') write(shown.current, 'push');
    setView(shown.current);
  }, []);
  return [view, change];
}

function read(contact: string): ManagedView {
  const stored = (history.state as { [entryKey]?: ManagedView } | null)?.[entryKey];
  // An entry of a portal before this one may have other fields.
  if (stored && Object.keys(firstView).every((field) => field in stored)) return stored;
  return last.contact === contact ? last.view : firstView;
}

function write(view: ManagedView, as: 'replace' | 'push'): void {
  const state = { ...(history.state as object | null), [entryKey]: view };
  try {
    if (as === 'push') history.pushState(state, '');
    else history.replaceState(state, '');
  } catch {
    // A browser that limits history changes throws here; then only going back loses the view.
  }
}

/** The width that the table's six columns need, in rem; only one of the two forms is in the page (LIST-14). */
const columns = 64;

/** Whether the table has room in the size that text has now (WCAG 1.4.4), which rem in a media query does not follow. */
function hasRoom(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return matchMedia(`(min-width: ${columns * rem}px)`).matches;
}

/** Whether the table has room; follows the window's width and, by the height of the list, the size of its text. */
export function useWideWindow(list: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(hasRoom);
  useEffect(() => {
    const look = () => setWide(hasRoom());
    const observer = new ResizeObserver(look);
    if (list.current) observer.observe(list.current);
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
    };
  }, [list]);
  return wide;
}
