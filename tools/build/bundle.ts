import { copyFile, glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { replaceFolder } from './bundle-server.ts';

const TARGET = 'dist/portal';
const brotli = promisify(brotliCompress);

/** Builds the portal into a new folder and then replaces the old one, so a running server never serves an incomplete build. */
export async function bundle(): Promise<string> {
  const started = performance.now();
  const fresh = `dist/.portal-${process.pid}`;
  try {
    await build({
      configFile: resolve('portal/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: resolve(fresh), emptyOutDir: true },
    });
    await build({
      configFile: resolve('portal/vite.render.config.ts'),
      logLevel: 'warn',
      build: { outDir: resolve(fresh, '.render'), emptyOutDir: true },
    });
    const compressed = await compressAll(fresh);
    await replaceFolder(TARGET, fresh, 'index.html');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `Built the portal in ${seconds} s, ${compressed} files compressed.`;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function compressAll(folder: string): Promise<number> {
  const found = await Array.fromAsync(glob('**/*.{js,mjs,css,html,svg,json}', { cwd: folder }));
  const worth = await Promise.all(found.map(async (name) => (await stat(join(folder, name))).size > 1024));
  const names = found.filter((_name, index) => worth[index]);
  await Promise.all(names.map((name) => compress(folder, name)));
  return names.length;
}

async function compress(folder: string, name: string): Promise<void> {
  const made = join(folder, `${name}.br`);
  // File names under assets/ contain a hash of the content, so compressed files of the last build can be reused.
  if (dirname(name) === 'assets' && (await copyFile(join(TARGET, `${name}.br`), made).then(yes, no))) return;
  const content = await readFile(join(folder, name));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(made, await brotli(content, { params }));
}

const yes = () => true;
const no = () => false;
