import { bytesOfWord, dataViewOf, joined, wordAt } from './bytes.ts';
import { orientationIn, turnedBy } from './exif.ts';

/** The chunks that belong to the picture: pixels, transparency, colours, and animation. */
const ofPicture = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);

/** The flags of VP8X for the optional chunks. */
const [saysExif, saysXmp] = [0x08, 0x04];

/**
 * Removes metadata from a WebP: Exif, XMP and unknown chunks. The picture is not encoded again. A file that is not a
 * complete WebP is returned unchanged.
 */
export function withoutWebpExtras(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length < 20 || wordAt(bytes, 0, 4) !== 'RIFF' || wordAt(bytes, 8, 4) !== 'WEBP') return bytes;
  const view = dataViewOf(bytes);
  const over = 8 + view.getUint32(4, true);
  if (over > bytes.length) return bytes;
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let said: Uint8Array<ArrayBuffer> | null = null;
  let at = 12;
  while (at < over) {
    const content = at + 8;
    if (content > over) return bytes;
    const end = content + view.getUint32(at + 4, true);
    if (end > over) return bytes;
    // Every chunk starts at an even offset.
    const next = Math.min(end + (end % 2), over);
    const type = wordAt(bytes, at, 4);
    if (ofPicture.has(type)) kept.push(bytes.slice(at, next));
    if (type === 'VP8X' && end > content) {
      said = kept.at(-1) ?? null;
      setSaid(said, (flags) => flags & ~(saysExif | saysXmp));
    }
    const orientation = type === 'EXIF' ? (orientationIn(tiffOf(bytes.subarray(content, end))) ?? 1) : 1;
    // Without VP8X decoders ignore the other chunks.
    if (orientation !== 1 && said) {
      kept.push(chunkOf('EXIF', turnedBy(orientation)));
      setSaid(said, (flags) => flags | saysExif);
    }
    at = next;
  }
  const clean = joined([bytes.slice(0, 12), ...kept]);
  dataViewOf(clean).setUint32(4, clean.length - 8, true);
  return clean;
}

function setSaid(chunk: Uint8Array<ArrayBuffer> | null, change: (flags: number) => number): void {
  if (chunk) chunk[8] = change(chunk[8] ?? 0);
}

/** Some programs put JPEG's Exif header before the data. */
function tiffOf(exif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return wordAt(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif;
}

function chunkOf(type: string, content: readonly number[]): Uint8Array<ArrayBuffer> {
  const chunk = Uint8Array.from([...bytesOfWord(type), 0, 0, 0, 0, ...content]);
  dataViewOf(chunk).setUint32(4, content.length, true);
  return chunk;
}
