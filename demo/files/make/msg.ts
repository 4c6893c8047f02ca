import { compoundFile, type Node } from './cfb.ts';
import { htmlOf, type Mail } from './eml.ts';

// The number of a property and its type, as MS-OXPROPS lists them.
type Value = { readonly id: number; readonly value: string | number | boolean | Date | Buffer };
const types = { number: 0x0003, boolean: 0x000b, string: 0x001f, date: 0x0040, binary: 0x0102 } as const;

const outlookMessage = Buffer.from('0b0d020000000000c000000000000046', 'hex');
const readableAndWritable = 6;

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

function typeOf({ value }: Value): number {
  if (value instanceof Date) return types.date;
  if (Buffer.isBuffer(value)) return types.binary;
  if (typeof value === 'string') return types.string;
  return typeof value === 'number' ? types.number : types.boolean;
}

// Windows counts time in tenths of a microsecond since 1601.
const fileTime = (date: Date) => BigInt(date.getTime() + 11_644_473_600_000) * 10_000n;

/** Fixed-size values are stored in the properties stream itself; texts and bytes each in a separate stream. */
function properties(head: Buffer, values: readonly Value[]): Node[] {
  const streams: Node[] = [];
  const rows = [...values]
    .sort((a, b) => a.id - b.id)
    .map((property) => {
      const { id, value } = property;
      const type = typeOf(property);
      const row = Buffer.alloc(16);
      row.writeUInt16LE(type, 0);
      row.writeUInt16LE(id, 2);
      row.writeUInt32LE(readableAndWritable, 4);
      if (value instanceof Date) row.writeBigUInt64LE(fileTime(value), 8);
      else if (typeof value === 'number') row.writeInt32LE(value, 8);
      else if (typeof value === 'boolean') row.writeUInt8(value ? 1 : 0, 8);
      else {
        const data = typeof value === 'string' ? Buffer.from(value, 'utf16le') : value;
        // The size of a text includes a terminating zero that its stream does not hold (MS-OXMSG 2.4.2.2).
        row.writeUInt32LE(data.length + (type === types.string ? 2 : 0), 8);
        streams.push({ name: `__substg1.0_${hex(id, 4)}${hex(type, 4)}`, data });
      }
      return row;
    });
  return [{ name: '__properties_version1.0', data: Buffer.concat([head, ...rows]) }, ...streams];
}

function recipient({ to }: Mail): Node {
  const values: Value[] = [
    { id: 0x0c15, value: 1 }, // recipient type: To
    { id: 0x0ffe, value: 6 }, // object type: mail user
    { id: 0x3000, value: 0 }, // row
    { id: 0x3001, value: to.name },
    { id: 0x3002, value: 'SMTP' },
    { id: 0x3003, value: to.address },
    { id: 0x39fe, value: to.address },
    { id: 0x3900, value: 0 }, // display type
  ];
  return { name: '__recip_version1.0_#00000000', children: properties(Buffer.alloc(8), values) };
}

function attachment({ name, contentType, content }: Mail['attachments'][number], index: number): Node {
  const extension = name.slice(name.lastIndexOf('.'));
  const values: Value[] = [
    { id: 0x0e20, value: content.length },
    { id: 0x0e21, value: index },
    { id: 0x0ffe, value: 7 }, // object type: attachment
    { id: 0x3001, value: name },
    { id: 0x3701, value: content },
    { id: 0x3703, value: extension },
    { id: 0x3704, value: `${name.slice(0, 6).toUpperCase()}~1${extension.toUpperCase()}` },
    { id: 0x3705, value: 1 }, // method: by value
    { id: 0x3707, value: name },
    { id: 0x370b, value: -1 }, // not drawn inside the body
    { id: 0x370e, value: contentType },
  ];
  return { name: `__attach_version1.0_#${hex(index, 8)}`, children: properties(Buffer.alloc(8), values) };
}

/** The mail as an Outlook message file (MS-OXMSG), with one recipient. */
export function msg(mail: Mail): Buffer {
  const { from, to, subject, sent, lines, attachments } = mail;
  const values: Value[] = [
    { id: 0x001a, value: 'IPM.Note' },
    { id: 0x0037, value: subject },
    { id: 0x0039, value: sent },
    { id: 0x0042, value: from.name },
    { id: 0x0064, value: 'SMTP' },
    { id: 0x0065, value: from.address },
    { id: 0x0070, value: subject },
    { id: 0x0c1a, value: from.name },
    { id: 0x0c1e, value: 'SMTP' },
    { id: 0x0c1f, value: from.address },
    { id: 0x0e04, value: to.name },
    { id: 0x0e06, value: sent },
    { id: 0x0e07, value: 0x11 }, // read, has attachments
    { id: 0x0e1b, value: true },
    { id: 0x0e1d, value: subject },
    { id: 0x1000, value: lines.join('\r\n\r\n') },
    { id: 0x1013, value: Buffer.from(htmlOf(mail)) },
    { id: 0x1035, value: `<${sent.getTime()}@${from.address.split('@')[1]}>` },
    { id: 0x3007, value: sent },
    { id: 0x3008, value: sent },
    { id: 0x340d, value: 0x40000 }, // texts are Unicode
    { id: 0x3fde, value: 65001 }, // the HTML is UTF-8
    { id: 0x5d01, value: from.address },
    { id: 0x5d02, value: from.address },
  ];
  const head = Buffer.alloc(32);
  head.writeUInt32LE(1, 8);
  head.writeUInt32LE(attachments.length, 12);
  head.writeUInt32LE(1, 16);
  head.writeUInt32LE(attachments.length, 20);

  const noNames = ['00020102', '00030102', '00040102'].map((tag) => ({
    name: `__substg1.0_${tag}`,
    data: Buffer.alloc(0),
  }));
  return compoundFile(outlookMessage, [
    ...properties(head, values),
    { name: '__nameid_version1.0', children: noNames },
    recipient(mail),
    ...attachments.map(attachment),
  ]);
}
