import { type ComponentType, lazy, Suspense } from 'react';
import { offlineBuild } from '../lib/offline/offline-key.ts';
import { useSessionState } from '../lib/session/session-state.ts';

/** OFFLINE-6, OFFLINE-7: loaded behind the screen; without it messages and files go on waiting. */
const Later = lazy<ComponentType<{ width: 'page' | 'wide' }>>(() =>
  import('./waiting-notes.tsx').then(
    ({ WaitingNotes }) => ({ default: WaitingNotes }),
    () => ({ default: () => null }),
  ),
);

/** Sends what waits for a connection and, above the list of claims, says what waits; not for staff, who leave nothing here. */
export function LaterNotes({ width }: { width: 'page' | 'wide' }) {
  const { internalUser } = useSessionState();
  if (offlineBuild() === null || internalUser !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <Later width={width} />
    </Suspense>
  );
}
