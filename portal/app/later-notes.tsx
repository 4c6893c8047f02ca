import { type ComponentType, useEffect, useState } from 'react';
import { offlineBuild } from '../lib/offline/offline-key.ts';
import { useSessionState } from '../lib/session/session-state.ts';

type Notes = ComponentType<{ width: 'page' | 'wide' }>;

/** How long after a failed load the code is asked for again, in milliseconds. */
const againAfter = 10_000;

/**
 * OFFLINE-6, OFFLINE-7: loaded behind the screen; until then messages and files go on waiting. A load that fails, as without a
 * connection, is repeated.
 */
export function laterNotes(load: () => Promise<Notes>, again = againAfter): Notes {
  let loaded: Notes | undefined;
  return function Later(props) {
    const [Found, setFound] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let gone = false;
      const start = () => {
        load().then(
          (found) => {
            loaded = found;
            if (!gone) setFound(() => found);
          },
          () => {
            if (!gone) timer = setTimeout(start, again);
          },
        );
      };
      start();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, []);
    return Found ? <Found {...props} /> : null;
  };
}

const Later = laterNotes(() => import('./waiting-notes.tsx').then(({ WaitingNotes }) => WaitingNotes));

/** Sends what waits for a connection and, above the list of claims, says what waits; not for staff, who leave nothing here. */
export function LaterNotes({ width }: { width: 'page' | 'wide' }) {
  const { internalUser } = useSessionState();
  if (offlineBuild() === null || internalUser !== undefined) return null;
  return <Later width={width} />;
}
