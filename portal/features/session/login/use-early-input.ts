import { type RefObject, useLayoutEffect } from 'react';

/** What early-login.ts leaves behind: whether the form was submitted before React took over, and the end of its watch. */
type EarlyLogin = { isSubmitted: boolean; end: () => void };

type EarlyInput = {
  onTyped: (email: string, password: string) => void;
  onSubmitted: () => void;
};

/** LOGIN-1: takes over what the reader typed, and sent, in the login's HTML before this code had loaded. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, { onTyped, onSubmitted }: EarlyInput): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the browser paints
  useLayoutEffect(() => {
    const holder = globalThis as { earlyLogin?: EarlyLogin };
    const early = holder.earlyLogin;
    delete holder.earlyLogin;
    early?.end();
    const typed = new FormData(form.current ?? undefined);
    const [email, password] = [String(typed.get('email') ?? ''), String(typed.get('password') ?? '')];
    if (email || password) onTyped(email, password);
    if (early?.isSubmitted) onSubmitted();
  }, []);
}
