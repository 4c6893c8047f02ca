import { useState } from 'react';

/** One act of the reader at a time: whether it is under way, and what went wrong when it did not succeed. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure,
    /** Does the work and answers whether it succeeded. */
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
