import { useSyncExternalStore } from 'react';

// The table's six columns need this width; only one of the two forms is in the page (LIST-14).
const wide = matchMedia('(min-width: 64rem)');

/** Whether the window has room for the table. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
