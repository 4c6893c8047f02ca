import { withoutCameraData } from './camera-data.ts';
import { greysOf, type LegibilityProblem, legibilityProblem } from './legibility.ts';

/** What was done to a picture so that it can go along. */
export type PictureChange = 'smaller' | 'converted';

/** A picture made ready to be sent. `file` is the one given when nothing had to be done. */
export interface PreparedPicture {
  readonly file: File;
  readonly change: PictureChange | null;
  readonly hardship: LegibilityProblem | null;
  /** No browser here can show it: it goes as it is. */
  readonly unseen: boolean;
}

/** Longer sides than this show nothing more of a page. */
const longestSide = 4096;
/** Judged at this size: small enough to be quick, large enough for print to be there. */
const judgedSide = 1024;
const quality = 0.85;
/** Each further try is this much smaller; after the last one the file stays what it was. */
const steps = [1, 0.75, 0.5, 0.35] as const;

/** A file this large is no photo of a page; opening it could take all the memory of a phone. */
const largestOpened = 100 * 1024 * 1024;

const pictureEndings = /\.(?:jpe?g|png|webp|gif|heic|heif)$/i;
const phoneEndings = /\.(?:heic|heif)$/i;

/** Whether there is anything to prepare: the name decides, since browsers know no type for some phones' pictures. */
export function isPicture(file: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/(?:jpe?g|png|webp|gif|hei[cf])$/.test(file.type) || pictureEndings.test(file.name);
}

/**
 * Makes a picture ready to be sent: no larger than `largest` bytes where that can be, in a format that can be read, upright,
 * without the place where it was taken; and says when it is hard to read. What cannot be done is left out.
 */
export async function prepare(file: File, largest: number): Promise<PreparedPicture> {
  if (file.size > largestOpened) return { file, change: null, hardship: null, unseen: false };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return { file: await cleaned(file), change: null, hardship: null, unseen: phoneEndings.test(file.name) };
  try {
    const hardship = legibilityProblem(greysOf(await pointsOf(bitmap)));
    const foreign = phoneEndings.test(file.name) || /hei[cf]$/.test(file.type);
    const tooLarge = file.size > largest || Math.max(bitmap.width, bitmap.height) > longestSide;
    // A moving picture would stand still.
    const canDraw = !/gif$/i.test(file.type || file.name);
    const drawn = canDraw && (foreign || tooLarge) ? await smaller(bitmap, file, largest) : null;
    if (drawn) return { file: drawn, change: tooLarge ? 'smaller' : 'converted', hardship, unseen: false };
    return { file: await cleaned(file), change: null, hardship, unseen: false };
  } finally {
    bitmap.close();
  }
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

/** On white, since what is clear would come out black. */
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
