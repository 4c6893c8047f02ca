import { bytesOfWord, dataViewOf, joined, wordAt } from './bytes.ts';
import { orientationIn, turnedBy } from './exif.ts';

/**
 * Removes camera metadata from a JPEG: location, device, time, and embedded thumbnails. The image data stay the same
 * bytes, and a rotated picture keeps its orientation. A file that is not a complete JPEG is returned unchanged.
 */
export function withoutJpegExtras(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = dataViewOf(bytes);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return bytes;
  const kept: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return bytes;
    const segment = bytes.subarray(at, end);
    if (marker === 0xda) {
      const over = endOfPicture(bytes, end);
      if (over === null) return bytes;
      if (orientation !== 1) kept.splice(1, 0, turned(orientation));
      return joined([...kept, bytes.subarray(at, over)]);
    }
    if (marker === 0xe1) orientation = orientationOf(segment) ?? orientation;
    if (!tellsOfCamera(marker, segment)) kept.push(segment);
    at = end;
  }
  return bytes;
}

/**
 * JFIF (APP0), the colour profile in APP2 and Adobe's colour transform (APP14) belong to the picture; other APP
 * segments and comments are removed.
 */
function tellsOfCamera(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return true;
  if (marker === 0xe2) return wordAt(segment, 4, 11) !== 'ICC_PROFILE';
  return marker > 0xe0 && marker <= 0xef && marker !== 0xee;
}

/**
 * The offset after the end marker of the picture that starts here; cameras append further pictures with metadata of
 * their own.
 */
function endOfPicture(bytes: Uint8Array, from: number): number | null {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    const isData = marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    const past = isData
      ? at + (marker === 0xff ? 1 : 2)
      : at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    at = bytes.indexOf(0xff, past);
  }
  return null;
}

/** The orientation in an Exif segment; null when it is missing or the segment is not Exif. */
function orientationOf(segment: Uint8Array<ArrayBuffer>): number | null {
  return wordAt(segment, 4, 4) === 'Exif' ? orientationIn(segment.subarray(10)) : null;
}

/** An Exif segment that holds only the orientation. */
function turned(orientation: number): Uint8Array<ArrayBuffer> {
  const content = [...bytesOfWord('Exif'), 0, 0, ...turnedBy(orientation)];
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
