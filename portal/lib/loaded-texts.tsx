import { useEffect, useState } from 'react';
import { loadTexts } from './texts.ts';

let done = false;

/** Whether all texts of the language are there; screens behind the login wait for them, once. */
export function useLoadedTexts(): boolean {
  const [loaded, setLoaded] = useState(done);
  useEffect(() => {
    if (done) return;
    // A failed load shows the screens all the same: a text that is missing names its key (I18N-3).
    void loadTexts().then(() => {
      done = true;
      setLoaded(true);
    });
  }, []);
  return loaded;
}
