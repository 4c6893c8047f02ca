import { withoutJpegExtras } from './jpeg.ts';
import { withoutPngExtras } from './png.ts';
import { withoutWebpExtras } from './webp.ts';

/**
 * Removes the metadata of cameras and programs from a picture, such as the location, without encoding it again. A file
 * of another kind, a broken file, and one without such metadata are returned as the same bytes object.
 */
export function withoutCameraData(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const clean = [withoutJpegExtras, withoutPngExtras, withoutWebpExtras].reduce(
    (rest, without) => without(rest),
    bytes,
  );
  const isSame = clean.length === bytes.length && clean.every((byte, place) => byte === bytes[place]);
  return isSame ? bytes : clean;
}
