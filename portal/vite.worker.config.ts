import { defineConfig } from 'vite';

/** Builds the service worker as one file of its own; the server writes the build in front of it and serves it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    lib: { entry: 'offline/service-worker.ts', formats: ['es'], fileName: () => 'service-worker.js' },
  },
});
