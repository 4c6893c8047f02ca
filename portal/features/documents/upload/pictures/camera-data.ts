import { withoutJpegExtras } from './jpeg.ts';
import { withoutPngExtras } from './png.ts';
import { withoutWebpExtras } from './webp.ts';

/**
 * The same picture without what a camera or a program writes beside it, such as the place. Nothing is encoded anew; what is
 * of another kind, or broken, or clean, comes back as it is: the very same bytes.
 */
export function withoutCameraData(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const clean = [withoutJpegExtras, withoutPngExtras, withoutWebpExtras].reduce(
    (rest, without) => without(rest),
    bytes,
  );
  const isSame = clean.length === bytes.length && clean.every((byte, place) => byte === bytes[place]);
  return isSame ? bytes : clean;
}
