/** The brightness of a picture, one byte per pixel, row by row. */
export interface Greys {
  readonly width: number;
  readonly height: number;
  readonly light: Uint8ClampedArray;
}

/** Why a picture is hard to read. */
export type LegibilityProblem = 'dark' | 'blurred';

/** The brightest tenth of a readable page is at least this bright: even in shade, paper is brighter than print. */
const leastLight = 90;
/** Below this spread of brightness the page is empty, and sharpness cannot be judged. */
const leastSpread = 8;
/**
 * In sharp print neighbouring pixels differ nearly as much as the whole page does; blur reduces those differences
 * first.
 */
const leastSharpness = 0.02;

/** The perceived brightness of each pixel of RGBA data. */
export function greysOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Greys {
  const light = new Uint8ClampedArray(width * height);
  for (let point = 0; point < light.length; point++) {
    const at = point * 4;
    light[point] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, light };
}

/** Why the picture is hard to read; the sharpness of a dark picture is not judged. */
export function legibilityProblem(greys: Greys): LegibilityProblem | null {
  if (lightOfTenth(greys) < leastLight) return 'dark';
  const spread = varianceOf(greys.light);
  if (spread < leastSpread ** 2) return null;
  return varianceOf(edgesOf(greys)) / spread < leastSharpness ? 'blurred' : null;
}

/** The 90th percentile: a tenth of the pixels is at least this bright. */
function lightOfTenth({ light }: Greys): number {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  let left = light.length / 10;
  for (let value = 255; value > 0; value--) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 0;
}

/** How far each inner pixel differs from its four neighbours (the Laplacian). */
function edgesOf({ width, height, light }: Greys): Float32Array {
  const edges = new Float32Array(Math.max(0, width - 2) * Math.max(0, height - 2));
  const at = (place: number) => light[place] ?? 0;
  let next = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const place = y * width + x;
      edges[next++] = at(place - 1) + at(place + 1) + at(place - width) + at(place + width) - 4 * at(place);
    }
  }
  return edges;
}

function varianceOf(values: ArrayLike<number> & Iterable<number>): number {
  if (values.length === 0) return 0;
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return squares / values.length - mean * mean;
}
