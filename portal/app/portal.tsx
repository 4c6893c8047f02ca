import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { pageData, readerLocale } from '../lib/page/page-data.ts';
import { BrandLogo } from '../ui/icon.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { Routes } from './routes.tsx';

/** The whole portal. The server renders the same tree for the login, so that React takes over its elements. */
export function Portal() {
  return (
    <StrictMode>
      <I18nProvider locale={readerLocale}>
        <BrandLogo.Provider value={pageData.brand.logo}>
          <CrashScreen>
            <Routes />
          </CrashScreen>
        </BrandLogo.Provider>
      </I18nProvider>
    </StrictMode>
  );
}
