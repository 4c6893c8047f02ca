import { useEffect, useRef, useState } from 'react';
import { type Pace, paceOf, type Sample, withSample } from './pace.ts';

/** The shortest interval between updates of the text, in milliseconds; faster ones cannot be read. */
const steady = 1_000;

/** UPLOAD-8: the speed and the remaining time; null while unknown. */
export function usePace(sent: number, all: number, isPaused: boolean): Pace | null {
  const samples = useRef<readonly Sample[]>([]);
  const latest = useRef(sent);
  latest.current = sent;
  const [pace, setPace] = useState<Pace | null>(null);
  useEffect(() => {
    samples.current = [];
    setPace(null);
    if (isPaused) return;
    const look = () => {
      samples.current = withSample(samples.current, { at: performance.now(), bytes: latest.current });
    };
    const often = setInterval(look, 250);
    const seldom = setInterval(() => setPace(paceOf(samples.current, all)), steady);
    return () => {
      clearInterval(often);
      clearInterval(seldom);
    };
  }, [all, isPaused]);
  return pace;
}
