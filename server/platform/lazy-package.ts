import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loads a package at its first call: for those that are slow to load and seldom needed, where the caller cannot wait for `import()`. */
export function lazyPackage<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => {
    loaded ??= require(name) as Package;
    return loaded;
  };
}
