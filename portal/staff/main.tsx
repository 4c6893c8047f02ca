import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import { reportUnhandled } from '../lib/report.ts';
import { readerLocale, start } from '../lib/start.ts';
import { beginTexts } from '../lib/texts.ts';
import { BrandLogo } from '../ui/icon.tsx';
import { StaffPage } from './staff-page.tsx';

reportUnhandled();
await beginTexts();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={readerLocale}>
        <BrandLogo.Provider value={start.brand.logo}>
          <StaffPage />
        </BrandLogo.Provider>
      </I18nProvider>
    </StrictMode>,
  );
}
