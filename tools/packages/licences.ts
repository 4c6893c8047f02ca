import { type Lock, type LockEntry, nameOf, runtimePaths } from './lock-file.ts';

/** Licences that allow the use in a product under the MIT licence, with nothing to do but to pass their text on. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Bitstream-Vera',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Also allowed in tools, which are not passed on. */
const allowedInTools = new Set([...allowed, 'MPL-2.0']);

/** The licences of packages whose package.json names none, or in words; read in the file beside the name. */
const readByHand: Readonly<Record<string, string>> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0', // LICENSE
  'dejavu-fonts-ttf': 'Bitstream-Vera', // LICENSE: Bitstream Vera and Arev, changes in the public domain
  'png-js': 'MIT', // LICENSE
  'xss-filters': 'BSD-3-Clause', // LICENSE
};

/** The licence of a package, as an expression of SPDX where its author wrote one. */
export function licenceOf(path: string, { packages }: Lock): string {
  const name = nameOf(path);
  return (readByHand[name] ?? packages[path]?.license ?? 'unknown').replace(/ or /g, ' OR ');
}

/** Whether an expression such as `MIT OR (Apache-2.0 AND ISC)` allows the use. */
function isAllowed(expression: string, licences: ReadonlySet<string>): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licences.has(licence.trim())));
}

/** The packages with a licence that is not allowed or not known. `inPortal` are the paths of packages inside the built portal. */
export function faultsOfLicences(lock: Lock, inPortal: ReadonlySet<string> = new Set()): string[] {
  const shipped = new Set([...runtimePaths(lock), ...inPortal]);
  return Object.keys(lock.packages)
    .filter((path) => path !== '')
    .filter((path) => !isAllowed(licenceOf(path, lock), shipped.has(path) ? allowed : allowedInTools))
    .map(
      (path) =>
        `${path} is under ${licenceOf(path, lock)}: read its licence, then allow it in tools/packages/licences.ts`,
    );
}

/** The packages that would run a script when they are installed. */
export function faultsOfScripts({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, entry]: [string, LockEntry]) => entry.hasInstallScript)
    .map(([path]) => `${path} runs a script when it is installed: choose another package, or another version`);
}
