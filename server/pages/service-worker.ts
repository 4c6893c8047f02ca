import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildHeader, workerPath } from '#contract/session/offline.ts';
import { cultures, stringLanguages } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { texts } from '#texts/texts.ts';
import { type Brand, logoPath } from '../brands/brand.ts';

/** What the service worker of a build keeps, and where it answers. */
export interface WorkerBuild {
  readonly id: string;
  readonly header: string;
  /** The paths of the portal's page, without a language prefix. */
  readonly pages: readonly string[];
  /** The paths of the texts, without a language prefix. */
  readonly texts: readonly string[];
  /** The scripts, style sheets and fonts of the portal, and the brand's logo, each with the hash of its content. */
  readonly files: Readonly<Record<string, string>>;
}

/** The part of Vite's manifest that says what a script loads. */
type Manifest = Readonly<
  Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }>
>;

/** The viewer of PDF files: large, and of no use without the network, as files are not kept. */
const notKept = /pdf-pages|pdf\.worker/;

/** The service worker of the built portal; `code` and the files are the same for every brand. */
export class OfflineShell {
  readonly #code: string;
  readonly #sources: readonly string[];
  readonly #files: Readonly<Record<string, string>>;
  readonly #builds = new Map<string, WorkerBuild>();

  private constructor(code: string, sources: readonly string[], files: Readonly<Record<string, string>>) {
    this.#code = code;
    this.#sources = sources;
    this.#files = files;
  }

  /** Reads the built service worker from the folder of the portal; null when there is none. */
  static read(folder: string | null): OfflineShell | null {
    if (folder === null) return null;
    const paths = ['.worker/service-worker.js', 'index.html', '.vite/manifest.json'].map((name) => join(folder, name));
    if (!paths.every((path) => existsSync(path))) return null;
    const [code = '', page = '', manifest = '{}'] = paths.map((path) => readFileSync(path, 'utf8'));
    const files = [...filesOf(JSON.parse(manifest) as Manifest), '/mark.svg'].filter((name) =>
      existsSync(join(folder, name)),
    );
    const hashes = files.map((name) => [name, integrityOf(readFileSync(join(folder, name)))]);
    return new OfflineShell(code, [code, page, manifest], Object.fromEntries(hashes));
  }

  /** The build of a brand's pages: its id changes with everything that a kept page depends on. */
  of(brand: Brand): WorkerBuild {
    const known = this.#builds.get(brand.id);
    if (known) return known;
    const { name, slug, languages, colours, logo, links, richMarkup, timeZone, videoHosts } = brand;
    const ofBrand = JSON.stringify({ name, slug, languages, colours, logo, links, richMarkup, timeZone, videoHosts });
    const sources = [...this.#sources, JSON.stringify(texts), ofBrand];
    const build: WorkerBuild = {
      id: createHash('sha256').update(sources.join('\0')).digest('hex').slice(0, 16),
      header: buildHeader,
      pages: ['/login', ...cultures.map((culture) => sitePath(culture, slug))],
      texts: stringLanguages.flatMap((one) => [`/api-v2/uistrings/portal/${one}`, `/api-v2/uistrings/general/${one}`]),
      files: { ...this.#files, ...(logo === null ? {} : { [logoPath]: integrityOf(logo) }) },
    };
    this.#builds.set(brand.id, build);
    return build;
  }

  /** The script of a brand's service worker. */
  script(brand: Brand): string {
    return `self.build=${JSON.stringify(this.of(brand))};\n${this.#code}`;
  }
}

const integrityOf = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** What the portal's page may load, at once or later, each file once. */
export function filesOf(manifest: Manifest): string[] {
  const [seen, files] = [new Set<string>(), new Set<string>()];
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || notKept.test(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const one of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(one);
  };
  add('index.html');
  return [...files].filter((file) => !notKept.test(file)).toSorted();
}

/**
 * OFFLINE-4: ends the service worker that a browser still has, with all that it keeps. It is unregistered after its activation, not as a
 * part of it: in Chromium a page that is loaded in that moment would wait for ever.
 */
const ending = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const cleared = (async () => {
    for (const name of await caches.keys()) if (name.startsWith('redress-')) await caches.delete(name);
    indexedDB.deleteDatabase('redress.offline');
  })();
  event.waitUntil(cleared);
  cleared.then(() => setTimeout(() => self.registration.unregister()));
});
`;

/** Serves the service worker; one that ends itself when `shell` is null, as the setting is off. */
export function registerServiceWorker(app: FastifyInstance, shell: OfflineShell | null): void {
  app.get(workerPath, async (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .send(shell ? shell.script(request.site.brand) : ending),
  );
}
