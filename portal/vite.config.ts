import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { collectFirstScreen } from './vite-first-screen.ts';

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

const shortName = (name: string) => name.replace(/\.\w+$/, '').replace(/~.*/, '');

/**
 * Below this size, in bytes of source, what several screens share joins its nearest neighbour: all of it. Each file costs a slow line
 * more than the code in it that a screen does not need: with 3,000 the claim had 105 requests and was painted a second later.
 */
const MERGED_BELOW = 2_000_000;

/** The modules of app/screens.tsx behind the login that early-data.ts loads, by the name of the screen. */
function screensOf(root: string): Record<string, string[]> {
  const every = [
    `${root}/app/query-provider.tsx`,
    `${root}/features/session/session-warning.tsx`,
    `${root}/data/live.ts`,
  ];
  return {
    home: [...every, `${root}/app/home-screens.tsx`],
    account: [...every, `${root}/app/account-screen.tsx`],
    claim: [...every, `${root}/app/claim/claim-screens.tsx`],
  };
}

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const firstScreen = collectFirstScreen(`${root}/main.tsx`, [
    { file: `${root}/early-login.ts`, of: 'login' },
    { file: `${root}/early-data.ts`, of: 'session', screens: screensOf(root) },
  ]);
  const { GALLERY } = loadEnv(mode, root, 'GALLERY');
  const entries = ['index.html', 'staff.html', ...(GALLERY === '1' ? ['ui/gallery/gallery.html'] : [])];
  return {
    root,
    base: '/',
    publicDir: 'public',
    plugins: [
      react(),
      layersFirst,
      ...firstScreen.plugins,
      { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' as const },
    ],
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
        output: {
          // The bundler names a shared file after every screen that uses it.
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
          codeSplitting: {
            groups: [
              { name: 'login', test: (id) => firstScreen.modules.has(id), priority: 2 },
              // Small, and used by the viewer of PDF files: it must not bring what else the screens share.
              { name: 'trusted', test: /parts\/trusted/, priority: 1 },
              // A few lines that the account shares with the claim: otherwise they join the form of a person.
              { name: 'lockline', test: /feedback\/lockline/, priority: 1 },
              { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MERGED_BELOW },
            ],
          },
        },
        input: entries.map((entry) => `${root}/${entry}`),
      },
    },
  };
});
