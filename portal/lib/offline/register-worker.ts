import { workerPath } from '#contract/session/offline.ts';
import { stringLanguageOf } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { apiBase } from '../api/api.ts';
import { pageData } from '../page/page-data.ts';
import { trustedScriptUrl } from '../parts/trusted.ts';
import { sessionState } from '../session/session-state.ts';
import { offlineBuild } from './offline-key.ts';

/**
 * OFFLINE-1: registers the service worker while nothing else happens, behind the login; not for staff who look in, nor for a reader
 * who saves data. `hear` gets what an answer that came late says of the build. Returns a function that stops hearing.
 */
export function registerWorker(hear: (build: string) => void): () => void {
  if (offlineBuild() === null) return () => undefined;
  const heard = ({ data }: MessageEvent<{ readonly reached?: string } | null>) => {
    if (typeof data?.reached === 'string') hear(data.reached);
  };
  navigator.serviceWorker.addEventListener('message', heard);
  navigator.serviceWorker.startMessages();
  const register = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || sessionState().internalUser !== undefined || sessionState().loggedIn !== true) return;
    // The browser looks for another version by itself at every page. Without one the portal works as before.
    navigator.serviceWorker
      .register(trustedScriptUrl(workerAddress()), { scope: '/', updateViaCache: 'none' })
      .catch(() => undefined);
  };
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(register, 3_000);
  else requestIdleCallback(register, { timeout: 5_000 });
  return () => navigator.serviceWorker.removeEventListener('message', heard);
}

/** The worker's address says which page and language it keeps: another language is another worker. */
function workerAddress(): string {
  const { culture, prefix, brand } = pageData;
  const page = `${prefix ? `/${prefix}` : ''}${sitePath(culture, brand.slug)}`;
  return `${workerPath}?${new URLSearchParams({ page, base: apiBase, texts: stringLanguageOf(culture) })}`;
}
