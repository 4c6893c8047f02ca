import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongBrand } from './wrong-brand.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(file: Buffer): { readonly width: number; readonly height: number } | null {
  const isPng =
    file.length >= 33 && file.subarray(0, 8).equals(signature) && file.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}

export const iconFiles = {
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
  'apple-touch-icon.png': 180,
} as const;
export type IconFile = keyof typeof iconFiles;

export type BrandIcons = ReadonlyMap<IconFile, Buffer>;

const largestIcon = 500_000;

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
    throw new WrongBrand(`${file} is a PNG file of ${wanted} by ${wanted} pixels.`);
  }
  if (content.length > largestIcon) throw new WrongBrand(`${file} has at most ${largestIcon / 1_000} kB.`);
  return content;
}
