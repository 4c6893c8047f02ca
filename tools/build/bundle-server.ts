import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, normalizePath, type Plugin } from 'vite';
import { builtServer, compiled, launcher, serverFolder } from './built-server.ts';

/** A running server loads parts of its build later, so the builds before the last are kept for it. */
const KEPT = 3;

/** Builds the server into dist/server/{id}. Packages that a start needs are bundled too; the others are loaded from node_modules. */
export async function bundleServer(id: string): Promise<string> {
  const started = performance.now();
  const fresh = join(serverFolder, `.${id}-${process.pid}`);
  try {
    await build({
      configFile: false,
      root: resolve('.'),
      publicDir: false,
      logLevel: 'warn',
      plugins: [filesOfSources(resolve(serverFolder, id)), oneByteChunks()],
      ssr: { noExternal: true, external: [...loadedWhenNeeded] },
      build: {
        ssr: true,
        target: 'esnext',
        outDir: resolve(fresh),
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: { main: resolve('server/main.ts') },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            keepNames: true,
            sourcemapExcludeSources: true,
            // Node.js keeps the whole source in memory, and a fifth of it would be comments.
            comments: false,
          },
        },
      },
    });
    await replaceFolder(join(serverFolder, id), fresh, 'main.js');
    await writeWhole(builtServer, launcher(id));
    await removeOld(id);
    await rm(compiled, { recursive: true, force: true });
    return `Built the server in ${((performance.now() - started) / 1000).toFixed(1)} s.`;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Packages that no start needs. They are not bundled, because some of them read files beside their own. */
const loadedWhenNeeded = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@kenjiuno/msgreader',
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  'dejavu-fonts-ttf',
  'file-type',
  'light-my-request',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'pg',
  'postal-mime',
  'prom-client',
  'sanitize-html',
];

/** Keeps the addresses of files that sources name by URL; a program, `new URL('….ts', import.meta.url)`, becomes a part of the build. */
function filesOfSources(folder: string): Plugin {
  const ours = ['server', 'contract', 'texts', 'demo'].map((name) => normalizePath(`${resolve(name)}/`));
  return {
    name: 'files-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!ours.some((root) => id.startsWith(root)) || !code.includes('import.meta.url')) return null;
      const address = addressFrom(folder, id);
      const moved = code.replaceAll(
        /new URL\('([^']+\.ts)', import\.meta\.url\)|import\.meta\.url/g,
        (_, name?: string) => {
          if (name === undefined) return address;
          const fileName = `${basename(dirname(id))}-worker.js`;
          this.emitFile({ type: 'chunk', id: resolve(dirname(id), name), fileName });
          return `new URL(${JSON.stringify(fileName)}, import.meta.url)`;
        },
      );
      return { code: moved, map: null };
    },
  };
}

/** The lines stay, so that positions in a stack still lead to their line in the sources. */
function oneByteChunks(): Plugin {
  return {
    name: 'one-byte-chunks',
    // Earlier hooks are followed by one that writes the characters again.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = oneByteSource(part.code);
      },
    },
  };
}

/** Writes characters beyond ASCII as escapes: with a single one Node.js keeps the whole source in two bytes for each character. */
export function oneByteSource(code: string): string {
  if (/String\.raw`/.test(code)) throw new Error('a raw template would show the escapes');
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An expression for the address of a source file, in a module of the build. */
function addressFrom(folder: string, source: string): string {
  const path = encodeURI(normalizePath(relative(folder, source)));
  return `new URL(${JSON.stringify(path)}, import.meta.url).href`;
}

/** Writes a file so that a reader sees the old or the new content, never a part. */
async function writeWhole(file: string, content: string): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}

/** Puts a new build in the place of an old one. */
export async function replaceFolder(target: string, fresh: string, mainFile: string): Promise<void> {
  const old = `${fresh}-old`;
  await mkdir(dirname(target), { recursive: true });
  await rename(target, old).catch(() => undefined);
  await rename(fresh, target).catch((error: unknown) => {
    // Another process has built the same sources meanwhile.
    if (!existsSync(join(target, mainFile))) throw error;
  });
  await rm(old, { recursive: true, force: true });
}

/** Removes all builds but the last ones, and what interrupted builds left behind. */
async function removeOld(id: string): Promise<void> {
  const names = (await readdir(serverFolder)).filter((name) => /^\.?[0-9a-f]{16}(?:-|$)/.test(name) && name !== id);
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(serverFolder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = found.sort((a, b) => b.at - a.at).slice(KEPT - 1);
  await Promise.all(old.map(({ name }) => rm(join(serverFolder, name), { recursive: true, force: true })));
}
