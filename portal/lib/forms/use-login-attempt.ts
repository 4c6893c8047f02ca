import { useState } from 'react';

/** One login at a time: the method that is running, and why the last attempt failed. */
export function useLoginAttempt<Method extends string, Failure>(
  failureOf: (error: unknown, method: Method) => Failure,
  initial: Failure | null = null,
) {
  const [busy, setBusy] = useState<Method | null>(null);
  const [failure, setFailure] = useState(initial);
  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    /** Returns whether the login succeeded; it then stays busy until the next screen replaces this one. */
    async attempt(method: Method, logIn: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false;
      setBusy(method);
      setFailure(null);
      try {
        await logIn();
        return true;
      } catch (error) {
        setFailure(failureOf(error, method));
        setBusy(null);
        return false;
      }
    },
  };
}
