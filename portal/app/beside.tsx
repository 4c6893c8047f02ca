import { LiveUpdates } from '../data/live.ts';
import { SessionWarning } from '../features/session/session-warning.tsx';

/** What runs beside every screen of a session: the warning before its end, and the changes by others. */
export function Beside() {
  return (
    <>
      <SessionWarning />
      <LiveUpdates />
    </>
  );
}
