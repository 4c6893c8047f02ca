import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import { reportUnhandledErrors } from '../lib/api/error-report.ts';
import { pageData, readerLocale } from '../lib/page/page-data.ts';
import { BrandLogo } from '../ui/icon.tsx';
import { StaffPage } from './staff-page.tsx';

reportUnhandledErrors();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={readerLocale}>
        <BrandLogo.Provider value={pageData.brand.logo}>
          <StaffPage />
        </BrandLogo.Provider>
      </I18nProvider>
    </StrictMode>,
  );
}
