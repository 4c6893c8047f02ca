import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

// React Aria's English is en-US alone; en-GB falls back to it, and without it every component with words would break.
const LOCALES = ['nl-NL', 'de-DE', 'en-US', 'fr-FR', 'es-ES', 'it-IT', 'tr-TR'];

/** Each stylesheet says the order of the cascade layers first: which of them a browser loads first is the bundler's affair. */
const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'asset' && part.fileName.endsWith('.css')) part.source = `${LAYERS}${part.source}`;
    }
  },
};
const LAYERS = '@layer reset,tokens,base,parts,components,screens;';

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const { GALLERY } = loadEnv(mode, root, 'GALLERY');
  const entries = ['index.html', 'staff.html', ...(GALLERY === '1' ? ['ui/gallery/gallery.html'] : [])];
  return {
    root,
    base: '/',
    publicDir: 'public',
    plugins: [react(), layersFirst, { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' as const }],
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
      rolldownOptions: {
        // What every page needs travels as one file: many small ones compress worse and wait on each other.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'base',
                test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|i18next)\//,
              },
            ],
          },
        },
        input: entries.map((entry) => `${root}/${entry}`),
      },
    },
  };
});
