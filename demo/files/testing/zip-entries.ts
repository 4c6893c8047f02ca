import { crc32 } from 'node:zlib';

/** The stored files of an archive by their path, found through its central directory; a wrong checksum throws. */
export function zipEntries(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\x05\x06');
  const entries = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.subarray(at + 46, at + 46 + nameLength).toString();
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(from, from + file.readUInt32LE(at + 20));
    if (file.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`);
    if (crc32(data) !== file.readUInt32LE(at + 16)) throw new Error(`${name} has a wrong checksum`);
    entries.set(name, data);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}
