import { globSync, readFileSync } from 'node:fs';
import { licenceOf } from './licences.ts';
import { type Lock, nameOf, pathOf, runtimePaths } from './lock-file.ts';

type Project = { readonly name: string; readonly version: string; readonly license: string };

/**
 * The list of materials in CycloneDX 1.5. `scope` is `required` for what an installation runs: the packages of the server, and
 * those that are inside the built portal; tools are `excluded`.
 */
export function billOfMaterials(lock: Lock, project: Project, inPortal: readonly string[]): object {
  const shipped = new Set([...runtimePaths(lock), ...closureOf(lock, inPortal)]);
  const paths = Object.keys(lock.packages).filter((path) => path !== '');
  const root = `pkg:npm/${project.name}@${project.version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { ...component(root, project.name, project.version, project.license), type: 'application' },
    },
    components: uniqueByRef(
      paths.map((path) => {
        const { version = '', integrity } = lock.packages[path] ?? {};
        const name = nameOf(path);
        return {
          ...component(purlOf(name, version), name, version, licenceOf(path, lock)),
          scope: shipped.has(path) ? 'required' : 'excluded',
          ...(integrity ? { hashes: hashesOf(integrity) } : {}),
        };
      }),
    ),
    dependencies: uniqueByRef([
      { 'bom-ref': root, ...edges(lock, '') },
      ...paths.map((path) => edgesOf(lock, path)),
    ]).map(({ 'bom-ref': ref, ...rest }) => ({ ref, ...rest })),
  };
}

function component(ref: string, name: string, version: string, licence: string) {
  const licences = /^[\w.-]+$/.test(licence) ? [{ license: { id: licence } }] : [{ expression: licence }];
  return { 'bom-ref': ref, type: 'library', name, version, purl: ref, licenses: licences };
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** A checksum of the lock file (`sha512-…` in base64) as CycloneDX has it, in hexadecimal. */
function hashesOf(integrity: string) {
  return integrity.split(/\s+/).map((one) => {
    const [algorithm = '', content = ''] = one.split(/-(.*)/s);
    return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
  });
}

function edgesOf(lock: Lock, path: string) {
  return { 'bom-ref': purlOf(nameOf(path), lock.packages[path]?.version ?? ''), ...edges(lock, path) };
}

function edges(lock: Lock, path: string) {
  const refs = neededBy(lock, path).map((one) => purlOf(nameOf(one), lock.packages[one]?.version ?? ''));
  return { dependsOn: [...new Set(refs)].sort() };
}

const allKinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** The paths of the packages that a package names and that the lock file has. */
function neededBy({ packages }: Lock, path: string, kinds: readonly (typeof allKinds)[number][] = allKinds): string[] {
  const names = kinds.flatMap((kind) => Object.keys(packages[path]?.[kind] ?? {}));
  return names.map((name) => pathOf(packages, path, name)).filter((found) => found !== null);
}

/** The paths of these packages and of everything that they load. Names that are no package are left out. */
export function closureOf(lock: Lock, names: readonly string[]): Set<string> {
  const waiting = names.map((name) => pathOf(lock.packages, '', name)).filter((path) => path !== null);
  const found = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...neededBy(lock, path, ['dependencies']));
  }
  return found;
}

function uniqueByRef<Part extends { readonly 'bom-ref': string }>(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [part['bom-ref'], part])).values()].sort((one, other) =>
    one['bom-ref'] < other['bom-ref'] ? -1 : 1,
  );
}

/** The packages that end up in the built portal: those that its sources, and what it shares with the server, import. */
export function packagesOfPortal(): string[] {
  const isShipped = (file: string) => !/\.test\.|\/testing\/|\/gallery\/|\/vite[\w.-]*\.ts$/.test(file);
  const sources = globSync('{portal,contract,texts}/**/*.{ts,tsx,css}').filter(isShipped);
  const imports = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:from|import|url\()\s*\(?['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)[^'"]*['"]/g),
  ]);
  return [...new Set(imports.map(([, name = '']) => name))].sort();
}
