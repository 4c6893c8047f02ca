import './lib/page/preact.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import './ui/frame.css';
import { Portal } from './app/portal.tsx';
import { prepareScreenOf } from './app/screens.tsx';
import { askLoggedIn, followOtherTabs, leaveRefused } from './features/session/session.ts';
import { onForcedOut } from './lib/api/api.ts';
import { earlyPath, earlyStyles } from './lib/api/early-answers.ts';
import { reportUnhandledErrors } from './lib/api/error-report.ts';
import { pageData } from './lib/page/page-data.ts';
import { sessionState } from './lib/session/session-state.ts';
import { loadTexts } from './lib/texts/texts.ts';
import { expectFirstPaint } from './ui/first-paint.ts';

/** How long the page stays empty for its screen, its texts and its data before it says that it loads, in milliseconds. */
const longestWait = 400;

reportUnhandledErrors();
const path = earlyPath();
const ready = path === null ? [] : [prepareScreenOf(path), askLoggedIn(), earlyStyles()];
onForcedOut((status) => void leaveRefused(status));
followOtherTabs();
// Without texts in the page (development) the first screen waits for them.
if (!pageData.texts) await loadTexts();
// A screen that is there when the portal begins is drawn once, with no placeholder before it.
await Promise.race([Promise.allSettled(ready), new Promise((resolve) => setTimeout(resolve, longestWait))]);
// The scripts of the screen have just run: to draw it is a turn of its own, so that a press need not wait for both.
if (path !== null) await new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (root) show(root);

/** Takes over the login that the page holds, with what is typed in it; anything else is drawn anew. */
function show(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  const hasLogin = dataset.notLogin === undefined && dataset.opening === undefined;
  const isLogin = hasLogin && /^#?\/?(?:login)?$/.test(location.hash);
  if (isLogin && root.firstElementChild && !sessionState().loggedIn) {
    hydrateRoot(root, <Portal />);
    return;
  }
  root.replaceChildren();
  // After a reload the browser goes back to where the reader was, and a link may lead to an item: that must be there.
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (isNew && !/\/status\/./.test(location.hash)) expectFirstPaint();
  delete dataset.notLogin;
  delete dataset.opening;
  createRoot(root).render(<Portal />);
}
