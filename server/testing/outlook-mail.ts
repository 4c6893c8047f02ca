import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

/** A folder or a file inside a compound file, the format of Outlook and of Word and Excel before 2007. */
type Node = { readonly name: string } & ({ readonly children: readonly Node[] } | { readonly data: Buffer });

/** A compound file of these folders and files. */
export function compoundFile(children: readonly Node[]): Buffer {
  const entries: Entry[] = [];
  const add = (node: Node): number => {
    const index = entries.length;
    if ('data' in node)
      entries.push({
        name: node.name,
        type: 2,
        length: node.data.length,
        binaryProvider: () => Uint8Array.from(node.data),
      });
    else {
      const folder: Entry = { name: node.name, type: index === 0 ? 5 : 1, length: 0 };
      entries.push(folder);
      folder.children = node.children.map(add);
    }
    return index;
  };
  add({ name: 'Root Entry', children });
  return Buffer.from(burn(entries));
}

/** A property of a mail as Outlook keeps it: its number (MS-OXPROPS) and value; text of before Unicode is given as `old`. */
export type Property = readonly [id: number, value: string | Buffer | number | { readonly old: Buffer }];

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

function stored(head: Buffer, properties: readonly Property[]): Node[] {
  const streams: Node[] = [];
  const rows = properties.map(([id, value]) => {
    const row = Buffer.alloc(16);
    const type =
      typeof value === 'number'
        ? 0x0003
        : typeof value === 'string'
          ? 0x001f
          : Buffer.isBuffer(value)
            ? 0x0102
            : 0x001e;
    row.writeUInt16LE(type, 0);
    row.writeUInt16LE(id, 2);
    row.writeUInt32LE(6, 4);
    if (typeof value === 'number') row.writeInt32LE(value, 8);
    else {
      const data =
        typeof value === 'string' ? Buffer.from(value, 'utf16le') : Buffer.isBuffer(value) ? value : value.old;
      row.writeUInt32LE(data.length, 8);
      streams.push({ name: `__substg1.0_${hex(id, 4)}${hex(type, 4)}`, data });
    }
    return row;
  });
  return [{ name: '__properties_version1.0', data: Buffer.concat([head, ...rows]) }, ...streams];
}

/** A mail of Outlook with these properties and recipients; inner mails are attachments (MS-OXMSG 2.2.2.2). */
export function outlookMail(
  properties: readonly Property[],
  {
    recipients = [],
    inner = [],
  }: { recipients?: readonly (readonly Property[])[]; inner?: readonly (readonly Property[])[] } = {},
): Buffer {
  const noNames = ['00020102', '00030102', '00040102'].map((tag) => ({
    name: `__substg1.0_${tag}`,
    data: Buffer.alloc(0),
  }));
  return compoundFile([
    ...stored(Buffer.alloc(32), properties),
    { name: '__nameid_version1.0', children: noNames },
    ...recipients.map((recipient, at) => ({
      name: `__recip_version1.0_#${hex(at, 8)}`,
      children: stored(Buffer.alloc(8), recipient),
    })),
    ...inner.map((mail, at) => ({
      name: `__attach_version1.0_#${hex(at, 8)}`,
      children: [
        ...stored(Buffer.alloc(8), [
          [0x3001, 'Binnenste mail'],
          [0x3705, 5],
        ]),
        { name: '__substg1.0_3701000D', children: stored(Buffer.alloc(24), mail) },
      ],
    })),
  ]);
}
