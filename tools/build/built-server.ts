import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built server. Each build has a folder of its own in it. */
export const serverFolder = 'dist/server';
/** The file that starts the last build. */
export const builtServer: string = join(serverFolder, 'main.js');
/** The folder in which Node keeps the compiled code of the build. */
export const compiled = '.cache/compiled';

/** Whether the last build is the one with this id, and complete. */
export function isBuilt(id: string): boolean {
  if (!existsSync(join(serverFolder, id, 'main.js')) || !existsSync(builtServer)) return false;
  return readFileSync(builtServer, 'utf8') === launcher(id);
}

/**
 * Starts the build with this id. The compiled code is kept, so that the next start need not compile it again; without the right to
 * write there, the server starts all the same. Most of what a start allocates stays, so the space for new objects does not grow
 * during it: that would take 8 MB, which are not given back.
 *
 * Once it serves, the heap may grow to three times what is in use before it is collected as a whole. Each answer passes through a
 * buffer outside the heap, and these count: V8 would collect 25 MB several times a second, for 20 ms each.
 */
export function launcher(id: string): string {
  return `// Starts the built server. \`npm run build\` writes this file.
import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--semi-space-growth-factor=1');
enableCompileCache(fileURLToPath(new URL('../../${compiled}', import.meta.url)));
setSourceMapsSupport(true);
await import('./${id}/main.js');
setFlagsFromString('--semi-space-growth-factor=2');
setFlagsFromString('--heap-growing-percent=200');
setTimeout(flushCompileCache, 5_000).unref();
`;
}
