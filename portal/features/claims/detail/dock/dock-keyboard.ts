import { useEffect, useState } from 'react';

/** The minimum height of an on-screen keyboard, in CSS pixels; the browser's own bars are lower. */
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
