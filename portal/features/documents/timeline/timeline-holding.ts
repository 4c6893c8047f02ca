import { createContext, useContext, useEffect } from 'react';
import type { HoldOpen } from '../../../ui/holds.ts';

/** Holds the enclosing card open; the returned function releases it. */
export const HoldContext = createContext<HoldOpen>(() => () => undefined);

/**
 * UPLOAD-2, STATUS-4: while `isHeld`, keeps the enclosing card although its task is done, because part of its content
 * is busy or shows a confirmation. Another tab, or the live update after the reader's own upload, may finish the task
 * earlier.
 */
export function useHeldOpen(isHeld: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}
