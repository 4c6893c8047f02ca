import { type ComponentType, lazy, Suspense } from 'react';
import { offlineBuild } from '../lib/offline/offline-key.ts';
import { useSessionState } from '../lib/session/session-state.ts';

/** OFFLINE-7: loaded behind the screen; without it the files go on waiting. */
const Later = lazy<ComponentType<{ width: 'page' | 'wide' }>>(() =>
  import('../features/documents/upload/waiting/upload-notes.tsx').then(
    ({ UploadNotes }) => ({ default: UploadNotes }),
    () => ({ default: () => null }),
  ),
);

/** Sends what waits for a connection and, above the list of claims, says what waits; not for staff, who leave nothing here. */
export function LaterUploadNotes({ width }: { width: 'page' | 'wide' }) {
  const { internalUser } = useSessionState();
  if (offlineBuild() === null || internalUser !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <Later width={width} />
    </Suspense>
  );
}
