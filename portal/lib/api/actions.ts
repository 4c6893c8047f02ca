import { useState } from 'react';

/** With `staysBusy` it stays busy after a success, for an action that leaves the page. */
export function useAction({ staysBusy = false } = {}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    /** Runs the work and returns whether it succeeded. */
    async act(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        if (!staysBusy) setBusy(false);
        return true;
      } catch (error) {
        setFailure(error ?? new Error('unknown'));
        setBusy(false);
        return false;
      }
    },
  };
}
