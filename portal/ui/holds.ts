import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Holds something open; the returned function releases it. */
export type HoldOpen = () => () => void;

/** For something that its content can hold open: whether it does, and the function to provide to the content. */
export function useHolds(): { readonly isHeld: boolean; readonly hold: HoldOpen } {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((holds) => holds + 1);
    return () => setCount((holds) => holds - 1);
  }, []);
  return { isHeld: count > 0, hold };
}

/** Holds the enclosing card or dialog open; the returned function releases it. */
export const HoldContext = createContext<HoldOpen>(() => () => undefined);

/** UPLOAD-2, STATUS-4: while `isHeld`, the card stays and the dialog does not close: part of it is busy or unseen. */
export function useHeldOpen(isHeld: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}
