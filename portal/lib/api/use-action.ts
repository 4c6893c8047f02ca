import { useState } from 'react';

type ActionOptions = {
  /** Stays busy after a success, for an action that leaves the page. */
  staysBusy?: boolean;
};

/** Runs one action of the reader at a time, with its busy state and its failure. */
export function useAction({ staysBusy = false }: ActionOptions = {}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure,
    /** Hides the failure. */
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
