import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pngSize } from './png.ts';

/** The icons that an installed portal can have: the names of their files, and their pixels. */
export const iconFiles = {
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
  'apple-touch-icon.png': 180,
} as const;
export type IconFile = keyof typeof iconFiles;

/** The icons that a brand brings itself. */
export type BrandIcons = ReadonlyMap<IconFile, Buffer>;

/** The most that one icon has, in bytes. */
const largestIcon = 500_000;

/** Thrown for an icon of a brand that cannot be used; its message says what to correct. */
export class WrongIcon extends Error {}

/** Reads the icons in a brand's folder. Refuses one that is not a PNG file of its size. */
export function iconsIn(folder: string): BrandIcons {
  const names = Object.keys(iconFiles) as IconFile[];
  return new Map(names.flatMap((name) => (existsSync(join(folder, name)) ? [[name, iconIn(folder, name)]] : [])));
}

function iconIn(folder: string, name: IconFile): Buffer {
  const file = join(folder, name);
  const content = readFileSync(file);
  const size = pngSize(content);
  const wanted = iconFiles[name];
  if (size?.width !== wanted || size.height !== wanted) {
    throw new WrongIcon(`${file} is a PNG file of ${wanted} by ${wanted} pixels.`);
  }
  if (content.length > largestIcon) throw new WrongIcon(`${file} has at most ${largestIcon / 1_000} kB.`);
  return content;
}
