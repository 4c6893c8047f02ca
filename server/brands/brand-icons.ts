import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a square picture of RGBA bytes as a PNG file. */
export function encodePng(size: number, rgba: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of red, green, blue and alpha; the standard compression and filters, not interlaced.
  header.set([8, 6, 0, 0, 0], 8);
  const lines = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) lines.set(rgba.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  const content = deflateSync(lines, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))]);
}

/** Width and height of a PNG file in pixels; null when the bytes are no PNG file. */
export function pngSize(file: Buffer): { readonly width: number; readonly height: number } | null {
  const isPng =
    file.length >= 33 && file.subarray(0, 8).equals(signature) && file.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The two colours of the mark, each as #rrggbb. */
interface MarkColours {
  readonly primary: string;
  readonly onPrimary: string;
}

type Point = readonly [x: number, y: number];

/** The mark of the default brand on its grid of 32: the wings as a line, the head as a dot (portal/public/mark.svg). */
const wings: readonly Point[] = [
  [5, 17],
  [11.5, 17],
  [16, 22.5],
  [20.5, 17],
  [27, 17],
];
const halfLine = 1.3;
const head = { at: [16, 11] as Point, radius: 2.4 };
const [horizon, horizonShade, corner] = [17, 0.18, 8];
/** A platform may cut a maskable icon to a circle of four fifths of its width: the mark is drawn smaller. */
const maskableScale = 0.72;

/**
 * Draws the mark of the default brand in a brand's colours as a PNG file of `size` pixels, as platforms need one that do not read
 * SVG. A maskable icon fills its square; others have round corners.
 */
export function drawnIcon(size: number, { primary, onPrimary }: MarkColours, maskable: boolean): Buffer {
  const rgba = new Uint8Array(size * size * 4);
  const [back, front] = [rgbOf(primary), rgbOf(onPrimary)];
  const scale = maskable ? maskableScale : 1;
  // How many units of the grid one pixel has; an edge is blended over one pixel.
  const unit = 32 / size / scale;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const at: Point = [gridOf(x, size, scale), gridOf(y, size, scale)];
      const mark = covered(Math.min(distanceToWings(at) - halfLine, distance(at, head.at) - head.radius), unit);
      const shade = Math.max(mark, covered(horizon - at[1], unit) * horizonShade);
      const alpha = maskable ? 1 : covered(distanceToSquare(at), unit);
      const colour = back.map((one, index) => Math.round(one + ((front[index] ?? 0) - one) * shade));
      rgba.set([...colour, Math.round(alpha * 255)], (y * size + x) * 4);
    }
  }
  return encodePng(size, rgba);
}

const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The middle of a pixel on the grid of 32, scaled about the middle of the picture. */
const gridOf = (pixel: number, size: number, scale: number) => 16 + (((pixel + 0.5) / size) * 32 - 16) / scale;

/** How much of a pixel lies inside, from its distance to the edge: negative inside. */
const covered = (edge: number, unit: number) => Math.min(1, Math.max(0, 0.5 - edge / unit));

const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(x - toX, y - toY);

function distanceToWings(at: Point): number {
  return Math.min(...wings.slice(1).map((end, index) => distanceToLine(at, wings[index] as Point, end)));
}

function distanceToLine(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return distance(at, [from[0] + part * dx, from[1] + part * dy]);
}

/** The distance to the edge of the square with round corners; negative inside. */
function distanceToSquare([x, y]: Point): number {
  const [dx, dy] = [Math.abs(x - 16) - (16 - corner), Math.abs(y - 16) - (16 - corner)];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

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
