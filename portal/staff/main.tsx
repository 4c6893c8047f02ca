import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import { reportUnhandled } from '../lib/report.ts';
import { start } from '../lib/start.ts';
import { beginTexts } from '../lib/texts.ts';
import { StaffPage } from './staff-page.tsx';

reportUnhandled();
await beginTexts();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={start.culture}>
        <StaffPage />
      </I18nProvider>
    </StrictMode>,
  );
}
