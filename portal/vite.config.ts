import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

// React Aria's English is en-US alone; en-GB falls back to it, and without it every component with words would break.
const LOCALES = ['nl-NL', 'de-DE', 'en-US'];

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const { GALLERY } = loadEnv(mode, root, 'GALLERY');
  const entries = ['index.html', ...(GALLERY === '1' ? ['ui/gallery/gallery.html'] : [])];
  return {
    root,
    base: '/',
    publicDir: 'public',
    plugins: [react(), { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' as const }],
    css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:6]' : '[name]_[local]' } },
    build: {
      outDir: '../dist/portal',
      emptyOutDir: true,
      assetsDir: 'assets',
      manifest: true,
      sourcemap: false,
      // The content security policy allows no data: addresses, and no inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
      rolldownOptions: { input: entries.map((entry) => `${root}/${entry}`) },
    },
  };
});
