import { encodePng } from './png.ts';

/** The two colours of the mark, each as #rrggbb. */
export interface MarkColours {
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
