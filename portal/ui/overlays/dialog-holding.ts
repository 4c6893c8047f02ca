import { createContext, useContext, useEffect } from 'react';
import type { HoldOpen } from '../holds.ts';

/** Holds the enclosing dialog open. */
export const DialogHold = createContext<HoldOpen>(() => () => undefined);

/**
 * While `isHeld`, the enclosing dialog does not close by Escape, its backdrop or its close button: an act of its content
 * is under way, whose outcome would go unseen, or the reader must keep something that is shown only once.
 */
export function useDialogHeldOpen(isHeld: boolean): void {
  const hold = useContext(DialogHold);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}
