import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { allowedSideways, allowedUpward, portalLayers, serverLayers } from './import-layers.ts';

/** One import of a file of the product by another. */
export type Import = { from: string; to: string };

/** The imports that are not allowed, upward and between features; the list entries that are no longer needed; mutual imports. */
export type Directions = {
  upward: string[];
  sideways: string[];
  unneeded: string[];
  mutual: string[];
  between: number;
  all: number;
};

const beside = /\.test\.tsx?$|\/testing\/|-testing\.tsx?$|^portal\/ui\/gallery\//;

/** Whether a file belongs to the product: not a test, a helper of tests or the gallery. */
export function isOfProduct(file: string): boolean {
  return !beside.test(file);
}

/** The relative imports of the product's files. */
export function importsOfProduct(): Import[] {
  return globSync('{server,portal}/**/*.{ts,tsx}')
    .filter(isOfProduct)
    .flatMap((file) => importsIn(file, readFileSync(file, 'utf8')));
}

/** The relative imports in a file, also dynamic ones and those of types, as paths from the root. */
export function importsIn(file: string, source: string): Import[] {
  const specifiers = source.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.{1,2}\/[^'\n]+)'/g);
  return [...specifiers].map(([, to = '']) => ({ from: file, to: normalize(join(dirname(file), to)) }));
}

/** Checks imports against the layers of server and portal; the lists of exceptions may only shrink. */
export function directionsOf(
  imports: readonly Import[],
  upwardAllowed = allowedUpward,
  sidewaysAllowed = allowedSideways,
): Directions {
  const upward = imports.filter(isUpward).map(named);
  const features = imports.flatMap((one) => {
    const [from, to] = [featureOf(one.from), featureOf(one.to)];
    return from && to ? [{ from, to, name: named(one) }] : [];
  });
  const sideways = features.filter(({ from, to }) => from !== to);
  const pairs = new Set(sideways.map(({ from, to }) => `${from} → ${to}`));
  return {
    upward: upward.filter((name) => !upwardAllowed.includes(name)),
    sideways: sideways.map(({ name }) => name).filter((name) => !sidewaysAllowed.includes(name)),
    unneeded: [
      ...upwardAllowed.filter((name) => !upward.includes(name)),
      ...sidewaysAllowed.filter((name) => !sideways.some((one) => one.name === name)),
    ],
    mutual: [...pairs].filter((pair) => {
      const [from = '', to = ''] = pair.split(' → ');
      return from < to && pairs.has(`${to} → ${from}`);
    }),
    between: sideways.length,
    all: features.length,
  };
}

/** Prints the errors and returns whether there are none. */
export function checkDirections(): boolean {
  const { upward, sideways, unneeded } = directionsOf(importsOfProduct());
  for (const name of upward) console.log(`against the direction of the layers: ${name}`);
  for (const name of sideways) console.log(`from one feature into another: ${name}`);
  for (const name of unneeded) console.log(`no longer needed in tools/checks/import-layers.ts: ${name}`);
  return upward.length + sideways.length + unneeded.length === 0;
}

function named({ from, to }: Import): string {
  return `${from} → ${to}`;
}

/** 'server/people' for a file of that feature. */
function featureOf(file: string): string | null {
  const [, half, feature] = /^(server|portal)\/features\/([^/]+)\//.exec(file) ?? [];
  return half && feature ? `${half}/${feature}` : null;
}

function isUpward({ from, to }: Import): boolean {
  for (const [half, layers] of [
    ['server', serverLayers],
    ['portal', portalLayers],
  ] as const) {
    const [below, above] = [layerOf(half, layers, from), layerOf(half, layers, to)];
    if (below !== null && above !== null && above > below) return true;
  }
  return false;
}

/** The layer of a file, 0 being the lowest; null for a file in no layer, such as main.ts, which may import everything. */
function layerOf(half: string, layers: readonly (readonly string[])[], file: string): number | null {
  const found = layers.findIndex((names) =>
    names.some((name) => file === `${half}/${name}` || file.startsWith(`${half}/${name}/`)),
  );
  return found < 0 ? null : found;
}
