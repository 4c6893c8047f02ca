import { useState } from 'react';

type LoginAttemptOptions<Method extends string, Failure> = {
  initial: Failure | null;
  failureOf: (error: unknown, method: Method) => Failure;
};

/** One login at a time: the method that is running, and why the last attempt failed. */
export function useLoginAttempt<Method extends string, Failure>({
  initial,
  failureOf,
}: LoginAttemptOptions<Method, Failure>) {
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
