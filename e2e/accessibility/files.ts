import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

/** The path of a file of the demo. */
export const demoFile = (name: string): string => fileURLToPath(new URL(`../../demo/files/${name}`, import.meta.url));

/** A PDF of the given size in bytes, as it is chosen. */
export function paper(name: string, bytes: number) {
  const [start, end] = ['%PDF-1.4\n1 0 obj\n<< >>\nendobj\n', '\ntrailer << /Root 1 0 R >>\n%%EOF\n'];
  const fill = Buffer.alloc(bytes - start.length - end.length, `${name} `);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from(start), fill, Buffer.from(end)]) };
}

/** A PNG of one grey, from 0 (black) to 255 (white), as it is chosen. */
export function picture(name: string, { width, height, light }: { width: number; height: number; light: number }) {
  const rows = Buffer.alloc((1 + width) * height, light);
  // Each row begins with its filter: none.
  for (let row = 0; row < height; row += 1) rows[row * (1 + width)] = 0;
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}
