import { useEffect, useState } from 'react';
import { loadTexts } from './texts.ts';

/** Whether a load has ended, well or not. */
let hasTried = false;
let areLoaded = false;
/** The waits before a screen that stays tries again, in milliseconds: each twice the one before. */
const [firstWait, longestWait] = [3_000, 60_000];

/**
 * Whether screens behind the login may show: they wait for all texts of the language, once. After a failed load they show anyway, with
 * keys in place of missing texts (I18N-3), and each screen tries again.
 */
export function useLoadedTexts(): boolean {
  const [mayShow, setMayShow] = useState(hasTried);
  useEffect(() => {
    if (areLoaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    async function load(wait: number) {
      areLoaded = await loadTexts();
      hasTried = true;
      if (isLeft) return;
      setMayShow(true);
      if (!areLoaded) timer = setTimeout(() => void load(Math.min(wait * 2, longestWait)), wait);
    }
    void load(firstWait);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return mayShow;
}
