// Two login pages that do nothing but show the form: what a browser needs for plain HTML, and for React without anything else.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export interface BarePages {
  /** The addresses of the two pages. */
  readonly html: string;
  readonly react: string;
  stop(): Promise<void>;
}

const form = `<main><h1>Inloggen</h1><form method="post"><p><label>E-mailadres <input type="email" name="email"></label></p>
<p><label>Wachtwoord <input type="password" name="password"></label></p><button>Inloggen</button></form></main>`;
const pageOf = (body: string) =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inloggen</title>${body}</html>`;

const script = `import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Field({ label, type }) {
  const [value, setValue] = useState('');
  return h('p', null, h('label', null, label, ' ', h('input', { type, value, onChange: (event) => setValue(event.target.value) })));
}
createRoot(document.getElementById('root')).render(
  h('main', null, h('h1', null, 'Inloggen'),
    h('form', { method: 'post' }, h(Field, { label: 'E-mailadres', type: 'email' }), h(Field, { label: 'Wachtwoord', type: 'password' }),
      h('button', null, 'Inloggen'))));
`;

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds both pages in a temporary folder, and serves them compressed. */
export async function startBarePages(): Promise<BarePages> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bare-'));
  const root = join(folder, 'source');
  mkdirSync(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'main.js'), script);
  writeFileSync(
    join(root, 'index.html'),
    pageOf('<div id="root"></div><script type="module" src="/main.js"></script>'),
  );
  const served = join(folder, 'served');
  await build({ root, configFile: false, logLevel: 'silent', build: { outDir: served, emptyOutDir: true } });
  writeFileSync(join(served, 'plain.html'), pageOf(form));

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    const file = join(served, normalize(path === '/' ? 'index.html' : path));
    try {
      const body = brotliCompressSync(readFileSync(file));
      const type = types[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    html: `${address}/plain.html`,
    react: `${address}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
