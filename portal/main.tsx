import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { Broken } from './app/broken.tsx';
import { Routes } from './app/routes.tsx';
import { followOtherTabs, leaveRefused } from './features/session/session.ts';
import { onForcedOut } from './lib/api.ts';
import { reportUnhandled } from './lib/report.ts';
import { readerLocale, start } from './lib/start.ts';
import { beginTexts, loadTexts } from './lib/texts.ts';
import { BrandLogo } from './ui/icon.tsx';

reportUnhandled();
// Not in the way of the first screen.
void import('./lib/kept-files.ts').then((kept) => kept.dropOldKeptFiles()).catch(() => undefined);
onForcedOut((status) => void leaveRefused(status));
followOtherTabs();
await beginTexts();
// Without texts in the page (development) the first screen waits for them.
if (!start.texts) await loadTexts();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={readerLocale}>
        <BrandLogo.Provider value={start.brand.logo}>
          <Broken>
            <Routes />
          </Broken>
        </BrandLogo.Provider>
      </I18nProvider>
    </StrictMode>,
  );
}
