/**
 * Reads a compound file according to its specification, without the writer's code: the streams by their path, such as
 * '__recip_version1.0_#00000000/__substg1.0_3001001F'. A broken chain throws.
 */
export function readCompoundFile(file: Buffer): Map<string, Buffer> {
  if (file.subarray(0, 8).toString('hex') !== 'd0cf11e0a1b11ae1') throw new Error('no compound file');
  const sector = (id: number) => {
    const bytes = file.subarray((id + 1) * 512, (id + 2) * 512);
    if (bytes.length !== 512) throw new Error(`sector ${id} lies outside the file`);
    return bytes;
  };
  const words = (bytes: Buffer) =>
    Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
  const fat = Array.from({ length: file.readUInt32LE(44) }, (_, index) =>
    words(sector(file.readUInt32LE(76 + index * 4))),
  ).flat();

  const follow = (table: readonly number[], start: number, take: (id: number) => Buffer) => {
    const parts: Buffer[] = [];
    for (let id = start; id !== 0xfffffffe; id = table[id] ?? -1) {
      if (id < 0 || id > 0xfffffff0 || parts.length > table.length) throw new Error('broken chain');
      parts.push(take(id));
    }
    return Buffer.concat(parts);
  };

  const directory = follow(fat, file.readUInt32LE(48), sector);
  const entry = (id: number) => directory.subarray(id * 128, (id + 1) * 128);
  const size = (id: number) => entry(id).readUInt32LE(120);
  const start = (id: number) => entry(id).readUInt32LE(116);
  const mini = follow(fat, start(0), sector).subarray(0, size(0));
  const miniFat = words(follow(fat, file.readUInt32LE(60), sector));
  const miniSector = (id: number) => mini.subarray(id * 64, (id + 1) * 64);

  const streams = new Map<string, Buffer>();
  // Returns the smallest and largest name below, so that a tree out of order is noticed.
  const walk = (id: number, path: string): string[] => {
    if (id === 0xffffffff) return [];
    const bytes = entry(id);
    const name = bytes.subarray(0, bytes.readUInt16LE(64) - 2).toString('utf16le');
    const names = [...walk(bytes.readUInt32LE(68), path), name, ...walk(bytes.readUInt32LE(72), path)];
    if (bytes.readUInt8(66) === 1) tree(bytes.readUInt32LE(76), `${path}${name}/`);
    else {
      const stream =
        size(id) === 0
          ? Buffer.alloc(0)
          : size(id) < 4096
            ? follow(miniFat, start(id), miniSector)
            : follow(fat, start(id), sector);
      if (stream.length < size(id)) throw new Error(`${name} ends too early`);
      streams.set(path + name, stream.subarray(0, size(id)));
    }
    return names;
  };
  const tree = (id: number, path: string) => {
    const names = walk(id, path);
    const ordered = names.toSorted((a, b) => a.length - b.length || (a.toUpperCase() < b.toUpperCase() ? -1 : 1));
    if (names.join() !== ordered.join()) throw new Error(`the names under '${path}' are out of order`);
  };
  tree(entry(0).readUInt32LE(76), '');
  return streams;
}
