import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a square picture of RGBA bytes as a PNG file. */
export function encodePng(size: number, rgba: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of red, green, blue and alpha; the standard compression and filters, not interlaced.
  header.set([8, 6, 0, 0, 0], 8);
  const lines = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) lines.set(rgba.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  const content = deflateSync(lines, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))]);
}

/** Width and height of a PNG file in pixels; null when the bytes are no PNG file. */
export function pngSize(file: Buffer): { readonly width: number; readonly height: number } | null {
  const isPng =
    file.length >= 33 && file.subarray(0, 8).equals(signature) && file.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
