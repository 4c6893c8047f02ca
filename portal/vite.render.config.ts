import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { reactByPreact } from './vite-preact.ts';

/** What loads later is no part of that HTML. */
const firstScreenOnly: Plugin = {
  name: 'first-screen-only',
  resolveDynamicImport: () => NOTHING,
  load: (id) => (id === NOTHING ? 'export {};' : null),
};
const NOTHING = '\0nothing';

/** Builds what renders the first view as HTML on the server: the same components, with their packages in one file. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), firstScreenOnly],
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  resolve: { alias: reactByPreact },
  ssr: { noExternal: true },
  build: {
    ssr: 'rendered.tsx',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
