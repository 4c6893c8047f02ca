import { fileURLToPath } from 'node:url';

/** Processes that tests start, such as servers, keep their compiled code: the next one starts in half the time. */
export function cacheCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../.cache/tests', import.meta.url));
}
