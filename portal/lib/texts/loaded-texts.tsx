import { useEffect, useState } from 'react';
import { loadTexts } from './texts.ts';

let done = false;

/** Whether all texts of the language have loaded; screens behind the login wait for them, once. */
export function useLoadedTexts(): boolean {
  const [loaded, setLoaded] = useState(done);
  useEffect(() => {
    if (done) return;
    // After a failed load the screens render anyway, with keys in place of missing texts (I18N-3).
    void loadTexts().then(() => {
      done = true;
      setLoaded(true);
    });
  }, []);
  return loaded;
}
