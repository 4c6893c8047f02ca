import { useCallback, useState } from 'react';

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
