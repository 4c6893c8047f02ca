import { type ComponentType, lazy, useState } from 'react';
import { hasEarlyAnswer } from '../lib/api/early-answers.ts';
import { loadAgain } from '../lib/api/failure.ts';
import { beforeNeeded } from '../lib/page/idle.ts';
import { isWayBack, paths } from '../lib/page/paths.ts';
import { sessionState } from '../lib/session/session-state.ts';

/** A screen that loads when it is first shown, or before; `load` fetches its script and may fail, as showing it does then. */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const start = async () => {
    loaded ??= await loadAgain(load);
    return loaded;
  };
  // One that has failed fails for ever, so another address gets a new one; before React looks at that address.
  const newLazy = () =>
    lazy(async () => {
      try {
        return { default: await start() };
      } catch (error) {
        addEventListener('hashchange', renew, { once: true, capture: true });
        throw error;
      }
    });
  let Lazy = newLazy();
  const renew = () => {
    Lazy = newLazy();
  };
  function Screen(props: P) {
    // What has loaded before shows at once. A screen on show stays what it is, as another component would lose its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? (Lazy as unknown as ComponentType<P>));
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { load: start });
}

export const screens = {
  Answers: later(async () => (await import('./query-provider.tsx')).QueryProvider),
  Forgot: later(async () => (await import('../features/session/password/forgot.tsx')).Forgot),
  NewPassword: later(async () => (await import('../features/session/password/new-password.tsx')).NewPassword),
  Internal: later(async () => (await import('../features/session/internal.tsx')).Internal),
  Logout: later(async () => (await import('../features/session/logout.tsx')).Logout),
  ReaffirmScreen: later(async () => (await import('./reaffirm-screen.tsx')).ReaffirmScreen),
  Beside: later(async () => (await import('./beside.tsx')).Beside),
  Home: later(async () => (await import('./home-screens.tsx')).HomeScreens),
  AccountScreen: later(async () => (await import('./account-screen.tsx')).AccountScreen),
  Claim: later(async () => (await import('./claim/claim-screens.tsx')).ClaimScreens),
  NotFound: later(async () => (await import('./frame.tsx')).NotFound),
};

const { AccountScreen, Answers, Claim, Home } = screens;

/** Loads these screens. One that cannot be loaded now is loaded again when it is shown, and says so then. */
function load(screens: readonly { readonly load: () => Promise<unknown> }[]): Promise<unknown> {
  return Promise.allSettled(screens.map((screen) => screen.load()));
}

/** Loads the screen behind the login that a path names, without waiting for the session to be known. */
async function loadScreenOf(path: string): Promise<void> {
  if (!isWayBack(path)) return;
  const screen = path.startsWith(paths.account) ? AccountScreen : path.startsWith(paths.home) ? Home : Claim;
  await load([Answers, screen]);
}

/** Loads the screen that the head of the page has asked for already, and takes its first answers. */
export async function prepareScreenOf(path: string): Promise<void> {
  await Promise.all([
    loadScreenOf(path),
    import('../data/claims.ts').then(({ prepareScreen }) => prepareScreen(path)),
    hasEarlyAnswer('portal/managedclaims') &&
      import('../features/claims/managed/queries.ts').then(({ prepareManagedPage }) => prepareManagedPage()),
  ]);
}

/** Loads the screens behind the login while the reader types, the wanted one first. Returns how to stop waiting for that. */
export function loadScreensSoon(): () => void {
  const { signal, abort } = abortable();
  const begin = () => {
    abort();
    void loadScreenOf(sessionState().postLoginRedirect ?? paths.claims);
    void load([Home]).then(() => load([Claim]));
  };
  if ([...document.querySelectorAll('input')].some(({ value }) => value !== '')) begin();
  else document.addEventListener('input', begin, { signal });
  return abort;
}

/** Loads the claim screen when a link to a claim is pointed at or has the focus. Returns a function that stops it. */
export function loadWhatIsPointedAt(): () => void {
  const { signal, abort } = abortable();
  const begin = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('a[href^="#/claim/"]'))) return;
    abort();
    void load([Claim]);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, begin, { signal, passive: true });
  return abort;
}

export function loadClaimSoon(): void {
  beforeNeeded(() => void load([Claim]));
}

/** Loads the home before the reader leaves a claim: it must open without a connection too (OFFLINE-1). */
export function loadHomeSoon(): void {
  beforeNeeded(() => void load([Home]));
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
