import { useEffect, useState } from 'react';

/** A keyboard takes at least this much of the window; the browser's own bars take less. In CSS pixels. */
const leastKeyboard = 150;

/** Whether the keyboard of a phone covers part of the window. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => setOpen(innerHeight - seen.height * seen.scale > leastKeyboard);
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, []);
  return open;
}
