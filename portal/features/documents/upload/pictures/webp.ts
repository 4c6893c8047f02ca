import { bytesOfWord, joined, viewOf, wordAt } from './bytes.ts';
import { orientationIn, turnedBy } from './exif.ts';

/** What belongs to the picture: its points, its clearness, its colours, and how it moves. */
const ofPicture = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);

/** The words of VP8X that say what else is there. */
const [saysExif, saysXmp] = [0x08, 0x04];

/**
 * The same WebP without what is written beside the picture: Exif, XMP, and what no reader knows. Nothing is encoded anew.
 * Bytes that are no whole WebP come back untouched.
 */
export function withoutWebpExtras(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length < 20 || wordAt(bytes, 0, 4) !== 'RIFF' || wordAt(bytes, 8, 4) !== 'WEBP') return bytes;
  const view = viewOf(bytes);
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
    // Each part begins at an even place.
    const next = Math.min(end + (end % 2), over);
    const type = wordAt(bytes, at, 4);
    if (ofPicture.has(type)) kept.push(bytes.slice(at, next));
    if (type === 'VP8X' && end > content) {
      said = kept.at(-1) ?? null;
      setSaid(said, (flags) => flags & ~(saysExif | saysXmp));
    }
    const orientation = type === 'EXIF' ? (orientationIn(tiffOf(bytes.subarray(content, end))) ?? 1) : 1;
    // Without VP8X nobody would look for it.
    if (orientation !== 1 && said) {
      kept.push(chunkOf('EXIF', turnedBy(orientation)));
      setSaid(said, (flags) => flags | saysExif);
    }
    at = next;
  }
  const clean = joined([bytes.slice(0, 12), ...kept]);
  viewOf(clean).setUint32(4, clean.length - 8, true);
  return clean;
}

function setSaid(chunk: Uint8Array<ArrayBuffer> | null, change: (flags: number) => number): void {
  if (chunk) chunk[8] = change(chunk[8] ?? 0);
}

/** Some programs put the word of JPEG before it. */
function tiffOf(exif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return wordAt(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif;
}

function chunkOf(type: string, content: readonly number[]): Uint8Array<ArrayBuffer> {
  const chunk = Uint8Array.from([...bytesOfWord(type), 0, 0, 0, 0, ...content]);
  viewOf(chunk).setUint32(4, content.length, true);
  return chunk;
}
