import { dataViewOf } from './bytes.ts';

/** The Exif orientation of a picture, 1 (upright) to 8, from its Exif data (a TIFF); null when it is missing. */
export function orientationIn(tiff: Uint8Array<ArrayBuffer>): number | null {
  if (tiff.length < 8) return null;
  const view = dataViewOf(tiff);
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > view.byteLength) return null;
  const entries = view.getUint16(first, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > view.byteLength) return null;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** Exif data that hold only the orientation. */
export function turnedBy(orientation: number): readonly number[] {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
}
