/** A picture as it is sent. `file` is the original when the browser cannot decode it. */
export interface PreparedPicture {
  readonly file: File;
  /** How it was changed, as far as the reader notices. */
  readonly change: PictureChange | null;
  /** The browser cannot show the picture, so it is sent as it is. */
  readonly unseen: boolean;
}
export type PictureChange = 'smaller' | 'converted';

/** The longest side in pixels: more adds no detail to a page, and no browser draws much more. */
const longestSide = 4096;
/** A file this large is no photo of a page; decoding it could exhaust the memory of a phone. */
const largestDecoded = 100 * 1024 * 1024;
/** The scales at which a picture that is too large is drawn, in turn, as a JPEG. */
const scales = [1, 0.75, 0.5, 0.35] as const;
const quality = { first: 0.92, smaller: 0.85 } as const;

const phoneEndings = /\.(?:heic|heif)$/i;

/** Encodes a picture again, at most `largest` bytes if possible and upright, without Exif and so without the place where it was taken (0022). */
export async function prepare(file: File, largest: number): Promise<PreparedPicture> {
  const asItIs: PreparedPicture = { file, change: null, unseen: phoneEndings.test(file.name) };
  // Drawing would freeze an animated picture.
  if (file.size > largestDecoded || /gif$/i.test(file.type || file.name)) return asItIs;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return asItIs;
  try {
    return (await encoded(bitmap, file, largest)) ?? { ...asItIs, unseen: true };
  } finally {
    bitmap.close();
  }
}

/** The picture in its own format, or else as a JPEG that fits, the smallest if none does; null when nothing can be drawn. */
async function encoded(bitmap: ImageBitmap, file: File, largest: number): Promise<PreparedPicture | null> {
  const fit = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const own = typeOf(file);
  const tries = scales.map((scale) => ({ type: 'image/jpeg', scale: scale * fit, quality: quality.smaller as number }));
  if (own && fit === 1) tries.unshift({ type: own, scale: 1, quality: quality.first });
  let last: PreparedPicture | null = null;
  for (const one of tries) {
    const blob = await drawn(bitmap, one).catch(() => null);
    // Safari answers a PNG where a WebP is asked for.
    if (blob?.type !== one.type) continue;
    const isSmaller = one.scale < 1 || file.size > largest;
    const name = one.type === own ? file.name : namedJpeg(file.name);
    const { lastModified } = file;
    last = {
      file: new File([blob], name, { type: one.type, lastModified }),
      change: isSmaller ? 'smaller' : one.type === own ? null : 'converted',
      unseen: false,
    };
    if (blob.size <= largest) break;
  }
  return last;
}

async function drawn(bitmap: ImageBitmap, to: { type: string; scale: number; quality: number }): Promise<Blob> {
  const side = (length: number) => Math.max(1, Math.round(length * to.scale));
  const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  if (to.type === 'image/jpeg') {
    // Transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob(to);
}

/** The format of a picture that every browser opens; null for those of phones. */
function typeOf({ type, name }: File): string | null {
  const [format] = /(?:jpe?g|png|webp)$/i.exec(type || name) ?? [];
  return format ? `image/${format.toLowerCase().replace('jpg', 'jpeg')}` : null;
}

function namedJpeg(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

// The page imports this file as well, for browsers in which no worker starts.
if (typeof document === 'undefined') {
  addEventListener('message', async ({ data }: MessageEvent<{ file: File; largest: number }>) => {
    (self as unknown as Worker).postMessage(await prepare(data.file, data.largest));
  });
}
