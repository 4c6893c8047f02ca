/** Light of a picture, one byte for each point, row by row. */
export interface Greys {
  readonly width: number;
  readonly height: number;
  readonly light: Uint8ClampedArray;
}

/** What makes a picture hard to read. */
export type LegibilityProblem = 'dark' | 'blurred';

/** The lightest tenth of a readable page is at least this light: even in shade, paper is lighter than what is on it. */
const leastLight = 90;
/** Less spread of light than this is an empty page: there is nothing to be sharp. */
const leastSpread = 8;
/** Sharp print changes from point to point nearly as much as over the whole page; blur takes the small changes first. */
const leastSharpness = 0.02;

/** The light that each point of RGBA data gives, as the eye weighs the colours. */
export function greysOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Greys {
  const light = new Uint8ClampedArray(width * height);
  for (let point = 0; point < light.length; point++) {
    const at = point * 4;
    light[point] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, light };
}

/** What makes it hard to read; a dark picture is not judged for sharpness. */
export function legibilityProblem(greys: Greys): LegibilityProblem | null {
  if (lightOfTenth(greys) < leastLight) return 'dark';
  const spread = varianceOf(greys.light);
  if (spread < leastSpread ** 2) return null;
  return varianceOf(edgesOf(greys)) / spread < leastSharpness ? 'blurred' : null;
}

/** As light as this or lighter is a tenth of the points. */
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

/** How far each inner point differs from its four neighbours (the Laplacian). */
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
