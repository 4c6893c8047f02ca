import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds. */
export function usePaused<Value extends string>(value: Value, pause: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
