import { bytesOfWord, dataViewOf, joined, wordAt } from './bytes.ts';
import { orientationIn, turnedBy } from './exif.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The ancillary chunks that belong to the picture: colours, transparency, size, and animation. */
const ofPicture = new Set([
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'tRNS', 'pHYs', 'sPLT'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/**
 * Removes metadata from a PNG: Exif, texts (a description, XMP), the time, and private chunks of programs. The picture
 * is not encoded again. A file that is not a complete PNG is returned unchanged.
 */
export function withoutPngExtras(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (signature.some((byte, place) => bytes[place] !== byte)) return bytes;
  const view = dataViewOf(bytes);
  const kept = [bytes.subarray(0, signature.length)];
  let isTurned = false;
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return bytes;
    const type = wordAt(bytes, at + 4, 4);
    // A lower-case first letter marks an ancillary chunk.
    const isNeeded = ((bytes[at + 4] ?? 0) & 0x20) === 0;
    if (isNeeded || ofPicture.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'eXIf' && !isTurned) {
      const orientation = orientationIn(bytes.subarray(at + 8, end - 4)) ?? 1;
      isTurned = orientation !== 1;
      if (isTurned) kept.push(pngPart('eXIf', turnedBy(orientation)));
    }
    if (type === 'IEND') return joined(kept);
    at = end;
  }
  return bytes;
}

/** A PNG chunk as it is written. */
export function pngPart(type: string, content: readonly number[]): Uint8Array<ArrayBuffer> {
  const checked = [...bytesOfWord(type), ...content];
  const chunk = new Uint8Array(checked.length + 8);
  chunk.set(checked, 4);
  dataViewOf(chunk).setUint32(0, content.length);
  dataViewOf(chunk).setUint32(chunk.length - 4, checkSum(checked));
  return chunk;
}

/** The CRC-32 at the end of every PNG chunk. */
function checkSum(bytes: readonly number[]): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
