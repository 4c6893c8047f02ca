import '../lib/page/preact.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/frame.css';
import { reportUnhandledErrors } from '../lib/api/error-report.ts';
import { pageData } from '../lib/page/page-data.ts';
import { BrandLogo } from '../ui/icon.tsx';
import { StaffPage } from './staff-page.tsx';

reportUnhandledErrors();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrandLogo.Provider value={pageData.brand.logo}>
        <StaffPage />
      </BrandLogo.Provider>
    </StrictMode>,
  );
}
