import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Hold = () => () => void;

/** Holds open the card that is around; what it answers lets go of it. */
export const HoldContext = createContext<Hold>(() => () => undefined);

/**
 * UPLOAD-2, STATUS-4: keeps the card that is around in its place, though its task is done, for as long as something in it is
 * under way or has just been said: another tab, or the news of one's own upload, may finish the task before that.
 */
export function useHeldOpen(isHeld: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}

/** For a card: whether anything in it holds it open, and what to give to what is in it. */
export function useHolds(): { readonly isHeld: boolean; readonly hold: Hold } {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((holds) => holds + 1);
    return () => setCount((holds) => holds - 1);
  }, []);
  return { isHeld: count > 0, hold };
}
