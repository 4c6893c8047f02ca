/** A folder or a file inside a compound file; names are at most 31 characters. */
export type Node =
  | { readonly name: string; readonly children: readonly Node[] }
  | { readonly name: string; readonly data: Buffer };

type Listed = {
  name: string;
  kind: 'root' | 'storage' | 'stream';
  data: Buffer;
  left: number;
  right: number;
  child: number;
  red: boolean;
  start: number;
};

const sectorSize = 512;
const miniSize = 64;
// A stream shorter than this is stored in the mini stream, in sectors of 64 bytes.
const miniCutoff = 4096;
const none = 0xffffffff;
const endOfChain = 0xfffffffe;
const fatSector = 0xfffffffd;

const sectorsFor = (bytes: number, size: number) => Math.ceil(bytes / size);
const padded = (data: Buffer, size: number) =>
  Buffer.concat([data, Buffer.alloc(sectorsFor(data.length, size) * size - data.length)]);

// Siblings are ordered by length first, then by their upper-case letters (MS-CFB 2.6.4).
function byName(a: Node, b: Node): number {
  if (a.name.length !== b.name.length) return a.name.length - b.name.length;
  return a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1;
}

function listEntries(tree: readonly Node[]): Listed[] {
  const entry = (name: string, kind: Listed['kind'], data: Buffer): Listed => ({
    name,
    kind,
    data,
    left: none,
    right: none,
    child: none,
    red: false,
    start: endOfChain,
  });
  const entries: Listed[] = [entry('Root Entry', 'root', Buffer.alloc(0))];

  // Every storage keeps its children as a balanced search tree; only an unfilled last level is red.
  const plant = (siblings: readonly Node[], depth: number, lastFull: number): number => {
    if (siblings.length === 0) return none;
    const middle = siblings.length >> 1;
    const node = siblings[middle] as Node;
    const listed =
      'data' in node ? entry(node.name, 'stream', node.data) : entry(node.name, 'storage', Buffer.alloc(0));
    listed.red = depth > lastFull;
    const id = entries.push(listed) - 1;
    listed.left = plant(siblings.slice(0, middle), depth + 1, lastFull);
    listed.right = plant(siblings.slice(middle + 1), depth + 1, lastFull);
    if ('children' in node) listed.child = grow(node.children);
    return id;
  };
  const grow = (children: readonly Node[]) =>
    plant([...children].sort(byName), 1, Math.floor(Math.log2(children.length + 1)));

  const root = entries[0] as Listed;
  root.child = grow(tree);
  return entries;
}

function directoryEntry(listed: Listed, classId: Buffer): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(listed.name, 'utf16le');
  bytes.writeUInt16LE((listed.name.length + 1) * 2, 64);
  bytes.writeUInt8({ storage: 1, stream: 2, root: 5 }[listed.kind], 66);
  bytes.writeUInt8(listed.red ? 0 : 1, 67);
  bytes.writeUInt32LE(listed.left, 68);
  bytes.writeUInt32LE(listed.right, 72);
  bytes.writeUInt32LE(listed.child, 76);
  if (listed.kind === 'root') classId.copy(bytes, 80);
  bytes.writeUInt32LE(listed.kind === 'storage' ? 0 : listed.start, 116);
  bytes.writeUInt32LE(listed.data.length, 120);
  return bytes;
}

function chain(table: number[], count: number): number {
  const start = table.length;
  for (let index = 1; index <= count; index++) table.push(index === count ? endOfChain : start + index);
  return count === 0 ? endOfChain : start;
}

const numbers = (values: readonly number[]) => {
  const bytes = Buffer.alloc(sectorsFor(values.length * 4, sectorSize) * sectorSize, 0xff);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

/** A compound file (MS-CFB, version 3) of at most 109 FAT sectors, about 7 MB; `classId` is the kind of document. */
export function compoundFile(classId: Buffer, tree: readonly Node[]): Buffer {
  const entries = listEntries(tree);
  const root = entries[0] as Listed;

  const miniFat: number[] = [];
  const small = entries.filter(({ data }) => data.length > 0 && data.length < miniCutoff);
  for (const entry of small) entry.start = chain(miniFat, sectorsFor(entry.data.length, miniSize));
  root.data = Buffer.concat(small.map(({ data }) => padded(data, miniSize)));

  const fat: number[] = [];
  const big = entries.filter((entry) => entry === root || entry.data.length >= miniCutoff);
  for (const entry of big) entry.start = chain(fat, sectorsFor(entry.data.length, sectorSize));
  const miniFatBytes = numbers(miniFat);
  const miniFatStart = chain(fat, miniFatBytes.length / sectorSize);
  // The directory is written last but counted now: its entries already hold every start.
  const directorySectors = sectorsFor(entries.length * 128, sectorSize);
  const directoryStart = chain(fat, directorySectors);

  let fatSectors = 1;
  while ((fat.length + fatSectors) * 4 > fatSectors * sectorSize) fatSectors++;
  const fatStart = fat.length;
  for (let index = 0; index < fatSectors; index++) fat.push(fatSector);

  const unused = directoryEntry(
    { ...root, name: '', kind: 'stream', data: Buffer.alloc(0), child: none, start: 0 },
    classId,
  );
  unused.fill(0, 64, 68);
  const directory = entries.map((entry) => directoryEntry(entry, classId));
  while (directory.length % 4 !== 0) directory.push(unused);

  const header = Buffer.alloc(sectorSize, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(miniCutoff, 56);
  header.writeUInt32LE(miniFatStart, 60);
  header.writeUInt32LE(miniFatBytes.length / sectorSize, 64);
  header.writeUInt32LE(endOfChain, 68);
  for (let index = 0; index < fatSectors; index++) header.writeUInt32LE(fatStart + index, 76 + index * 4);

  return Buffer.concat([
    header,
    ...big.map(({ data }) => padded(data, sectorSize)),
    miniFatBytes,
    ...directory,
    numbers(fat),
  ]);
}
