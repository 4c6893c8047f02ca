import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { CrashScreen } from './app/crash-screen.tsx';
import { Routes } from './app/routes.tsx';
import { followOtherTabs, leaveRefused } from './features/session/session.ts';
import { onForcedOut } from './lib/api/api.ts';
import { reportUnhandledErrors } from './lib/api/error-report.ts';
import { pageData, readerLocale } from './lib/page/page-data.ts';
import { initTexts, loadTexts } from './lib/texts/texts.ts';
import { BrandLogo } from './ui/icon.tsx';

reportUnhandledErrors();
// Not in the way of the first screen.
void import('./lib/storage/stored-files.ts').then((files) => files.deleteOldStoredFiles()).catch(() => undefined);
onForcedOut((status) => void leaveRefused(status));
followOtherTabs();
await initTexts();
// Without texts in the page (development) the first screen waits for them.
if (!pageData.texts) await loadTexts();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={readerLocale}>
        <BrandLogo.Provider value={pageData.brand.logo}>
          <CrashScreen>
            <Routes />
          </CrashScreen>
        </BrandLogo.Provider>
      </I18nProvider>
    </StrictMode>,
  );
}
