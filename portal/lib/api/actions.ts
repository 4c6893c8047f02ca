import { useRef, useState } from 'react';
import { newRetryKey } from './api.ts';

type ActionOptions = {
  /** Stays busy after a success, for an action that leaves the page. */
  staysBusy?: boolean;
};

export function useAction({ staysBusy = false }: ActionOptions = {}) {
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

/** W37: an idempotency key, the same for the same input until `spent`, so that a retry after a lost answer has no second effect. */
export function useRetryKey() {
  const last = useRef({ body: '', key: '' });
  return {
    keyOf(input: unknown): string {
      const body = JSON.stringify(input, (_, value) => (value instanceof File ? markOf(value) : value));
      if (last.current.body !== body) last.current = { body, key: newRetryKey() };
      return last.current.key;
    },
    spent() {
      last.current = { body: '', key: '' };
    },
  };
}

/** A file as far as another one differs from it; JSON has nothing of it. */
function markOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
