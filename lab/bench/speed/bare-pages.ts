// Pages that do nothing but show a form or a list: what a browser needs for plain HTML, and for React without anything else.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { build } from 'vite';
import type { SeedClaim } from './data.ts';

export interface BarePages {
  /** The addresses of the pages: a login in plain HTML and in React, and a list of claims in React, of which it makes what is in sight. */
  readonly html: string;
  readonly react: string;
  readonly list: string;
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

const listScript = `import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
const rowHeight = 56;
function List({ claims }) {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const scrolled = () => setTop(window.scrollY);
    addEventListener('scroll', scrolled, { passive: true });
    return () => removeEventListener('scroll', scrolled);
  }, []);
  const first = Math.max(0, Math.floor(top / rowHeight) - 5);
  const shown = claims.slice(first, first + 30);
  return h('div', { style: { height: claims.length * rowHeight } },
    h('table', { style: { transform: 'translateY(' + first * rowHeight + 'px)' } }, h('tbody', null, shown.map((claim) =>
      h('tr', { key: claim.id, style: { height: rowHeight } }, h('td', null, claim.reference), h('td', null, claim.flight),
        h('td', null, claim.departure, ' ', claim.arrival), h('td', null, claim.names.join(', ')), h('td', null, claim.status))))));
}
fetch('/claims.json').then((response) => response.json()).then((claims) =>
  createRoot(document.getElementById('root')).render(h('main', null, h('h1', null, 'Claims'), h(List, { claims }))));
`;

/** Builds the pages in a temporary folder, and serves them compressed. `claims` are those of the list. */
export async function startBarePages(claims: readonly SeedClaim[]): Promise<BarePages> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bare-'));
  const root = join(folder, 'source');
  mkdirSync(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [page, source] of [
    ['index', script],
    ['list', listScript],
  ] as const) {
    writeFileSync(join(root, `${page}.js`), source);
    const body = `<div id="root"></div><script type="module" src="/${page}.js"></script>`;
    writeFileSync(join(root, `${page}.html`), pageOf(body));
  }
  const served = join(folder, 'served');
  for (const page of ['index', 'list']) {
    const rolldownOptions = { input: join(root, `${page}.html`) };
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: served, emptyOutDir: false, rolldownOptions },
    });
  }
  writeFileSync(join(served, 'plain.html'), pageOf(form));
  writeFileSync(join(served, 'claims.json'), JSON.stringify(claims.map(listed)));
  for (const file of globSync(join(served, '**/*.*'))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  const server = fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: served, preCompressed: true });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    html: `${address}/plain.html`,
    react: `${address}/`,
    list: `${address}/list.html`,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A claim as a list item, with the fields that the reference of the server benchmark sends. */
function listed({ statusHtml: _, people, documents, receipts, iban, ...claim }: SeedClaim) {
  return {
    ...claim,
    names: people.map(({ first, last }) => `${first} ${last}`),
    status: `${documents.length} documenten, ${receipts.length} bonnen`,
    account: iban.slice(-4),
  };
}
