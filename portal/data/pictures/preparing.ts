import { withoutCameraData } from './camera-data.ts';
import { greysOf, type LegibilityProblem, legibilityProblem } from './legibility.ts';

/** How a picture was changed for the upload. */
export type PictureChange = 'smaller' | 'converted';

/** A prepared picture. `file` is the original when nothing had to change. */
export interface PreparedPicture {
  readonly file: File;
  readonly change: PictureChange | null;
  readonly hardship: LegibilityProblem | null;
  /** The browser cannot decode the picture, so it is sent as it is. */
  readonly unseen: boolean;
}

/** The longest side in pixels; more adds no detail to a page. */
const longestSide = 4096;
/** The side in pixels at which legibility is judged: small enough to be fast, large enough to show print. */
const judgedSide = 1024;
const quality = 0.85;
/** The scales that are tried in turn; if none is small enough, the original stays. */
const steps = [1, 0.75, 0.5, 0.35] as const;

/** A file this large is no photo of a page; decoding it could exhaust the memory of a phone. */
const largestOpened = 100 * 1024 * 1024;

const pictureEndings = /\.(?:jpe?g|png|webp|gif|heic|heif)$/i;
const phoneEndings = /\.(?:heic|heif)$/i;

/**
 * Whether the file is a picture to prepare. The extension counts too, because browsers know no media type for some
 * phones' pictures.
 */
export function isPicture(file: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/(?:jpe?g|png|webp|gif|hei[cf])$/.test(file.type) || pictureEndings.test(file.name);
}

/**
 * Prepares a picture for upload: at most `largest` bytes if possible, in a readable format, upright, without its
 * location; also checks its legibility. Steps that fail are skipped.
 */
export async function prepare(file: File, largest: number): Promise<PreparedPicture> {
  if (file.size > largestOpened) return { file, change: null, hardship: null, unseen: false };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return unseenPicture(file);
  try {
    const hardship = legibilityProblem(greysOf(await pointsOf(bitmap)));
    const foreign = phoneEndings.test(file.name) || /hei[cf]$/.test(file.type);
    const tooLarge = file.size > largest || Math.max(bitmap.width, bitmap.height) > longestSide;
    // Drawing would freeze an animated picture.
    const canDraw = !/gif$/i.test(file.type || file.name);
    const drawn = canDraw && (foreign || tooLarge) ? await smaller(bitmap, file, largest) : null;
    if (drawn) return { file: drawn, change: tooLarge ? 'smaller' : 'converted', hardship, unseen: false };
    return { file: await cleaned(file), change: null, hardship, unseen: false };
  } finally {
    bitmap.close();
  }
}

/** A picture that was not decoded: it only loses the data of its camera. */
export async function unseenPicture(file: File): Promise<PreparedPicture> {
  return { file: await cleaned(file), change: null, hardship: null, unseen: phoneEndings.test(file.name) };
}

async function smaller(bitmap: ImageBitmap, file: File, largest: number): Promise<File | null> {
  const fit = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  for (const step of steps) {
    const blob = await drawn(bitmap, fit * step).catch(() => null);
    if (!blob) return null;
    if (blob.size <= largest)
      return new File([blob], namedJpeg(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  }
  return null;
}

/** Drawn on white, since transparent areas would turn black. */
async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = canvasOf(bitmap, scale);
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing drawn'))), 'image/jpeg', quality);
  });
}

async function pointsOf(bitmap: ImageBitmap): Promise<ImageData> {
  const canvas = canvasOf(bitmap, Math.min(1, judgedSide / Math.max(bitmap.width, bitmap.height)));
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function canvasOf(bitmap: ImageBitmap, scale: number): OffscreenCanvas | HTMLCanvasElement {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: OffscreenCanvas | HTMLCanvasElement) {
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null;
  if (!context) throw new Error('no canvas to draw on');
  return context;
}

async function cleaned(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = withoutCameraData(bytes);
  if (clean === bytes) return file;
  return new File([clean], file.name, { type: file.type, lastModified: file.lastModified });
}

function namedJpeg(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
