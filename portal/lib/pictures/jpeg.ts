/**
 * The same JPEG without what a camera writes beside the picture: place, device, moment, and the small pictures in it. What
 * shows stays as it is to the byte, and a picture that lies on its side keeps the word on how to turn it. Bytes that are no
 * whole JPEG come back untouched.
 */
export function withoutCameraData(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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

/** JFIF (APP0), the colour profile in APP2 and Adobe's word on colours (APP14) belong to the picture; no other APP segment does, nor a comment. */
function tellsOfCamera(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return true;
  if (marker === 0xe2) return wordAt(segment, 4, 11) !== 'ICC_PROFILE';
  return marker > 0xe0 && marker <= 0xef && marker !== 0xee;
}

/** Past the end mark of the picture that begins here; cameras put more pictures behind it, each with data of its own. */
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

/** How the picture of an Exif segment is to be turned, 1 to 8; null when it does not say. */
function orientationOf(segment: Uint8Array): number | null {
  if (wordAt(segment, 4, 4) !== 'Exif' || segment.length < 24) return null;
  const view = new DataView(segment.buffer, segment.byteOffset + 10, segment.byteLength - 10);
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

/** An Exif segment that says how to turn the picture, and nothing else. */
function turned(orientation: number): Uint8Array<ArrayBuffer> {
  const [marker, length, exif] = [
    [0xff, 0xe1],
    [0x00, 0x22],
    [0x45, 0x78, 0x69, 0x66, 0, 0],
  ] as const;
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...marker, ...length, ...exif, ...tiff, ...entry, 0, 0, 0, 0]);
}

function wordAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
