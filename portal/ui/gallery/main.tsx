import '../tokens.css';
import '../base.css';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {/* React Aria's own words follow this language; without it they follow the browser's, which may not be bundled. */}
      <I18nProvider locale="nl-NL">
        <Gallery />
      </I18nProvider>
    </StrictMode>,
  );
}
