// The portal from its sources with hot reload. Pages and calls come from a server that restarts when a file is saved.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { buildPortal } from './build.ts';
import { stopWithParent } from './process.ts';

const port = Number(process.env.PORT ?? '3000');
const origin = `http://127.0.0.1:${port + 1}`;

stopWithParent();
await buildPortal(); // The server renders its page from a build's manifest.
const demo = process.env.DEMO ?? '1';
const settings = {
  DEV: '1',
  DEMO: demo,
  PORT: String(port + 1),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  HOSTS: process.env.HOSTS ?? '*',
};
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...settings },
});

const vite = await createServer({
  configFile: resolve('portal/vite.config.ts'),
  plugins: [pageFromServer()],
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '^/': { target: origin, bypass: ({ url }) => (isSource(url ?? '/') ? url : undefined) } },
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.kill('SIGTERM');
    await vite.close();
    process.exit(0);
  });
}

/** Whether Vite serves a path: its own paths, and files in portal/ or portal/public/. */
function isSource(url: string): boolean {
  const path = decodeURIComponent(url.split('?')[0] ?? '/');
  if (/^\/(@|__|node_modules\/)/.test(path)) return true;
  return path !== '/' && ['portal', 'portal/public'].some((folder) => isFile(join(folder, path)));
}

/** The staff page is at /staff, which is also the name of a source folder. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Fetches the server's page with headers and cookies, and replaces the built scripts by the sources. */
function pageFromServer(): Plugin {
  return {
    name: 'page-from-server',
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/';
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (!wantsPage || isSource(url)) return next();
        const headers = { accept: 'text/html', cookie: request.headers.cookie ?? '' };
        const page = await fetch(origin + url, { headers, redirect: 'manual' }).catch(() => undefined);
        if (!page?.headers.get('content-type')?.startsWith('text/html')) return next();
        const kept = ['content-type', 'cache-control', 'location'].flatMap((name) => {
          const value = page.headers.get(name);
          return value ? [[name, value] as const] : [];
        });
        response.writeHead(page.status, { ...Object.fromEntries(kept), 'set-cookie': page.headers.getSetCookie() });
        response.end(await transformIndexHtml(url, fromSources(await page.text())));
      });
    },
  };
}

function fromSources(page: string): string {
  // Small pages have no sources to load, so they keep the built styles.
  if (!page.includes('<div id="root">')) return page;
  return page
    .replace(/<link\b[^>]*href="\/assets\/[^>]*>\s*/g, '')
    .replace(/(<script\b[^>]*src=")\/assets\/(\w+)-[^"]*"/, (_, before: string, entry: string) =>
      entry === 'staff' ? `${before}/staff/main.tsx"` : `${before}/main.tsx"`,
    );
}
