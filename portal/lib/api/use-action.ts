import { useState } from 'react';

/** Runs one action of the reader at a time, with its busy state and its failure. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure,
    /** Runs the work and returns whether it succeeded. */
    async act(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(error ?? new Error('unknown'));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
