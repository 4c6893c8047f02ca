import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A function that loads a package of this name at its first call and returns it. For packages that are slow to load and seldom
 * needed, where the caller cannot wait for `import()`.
 */
export function lazyPackage<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => {
    loaded ??= require(name) as Package;
    return loaded;
  };
}
