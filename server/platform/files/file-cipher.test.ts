import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptChunks, encryptChunks, encryptedSize, FileDamaged, newFileKey } from './file-cipher.ts';

const chunk = 64 * 1024;
const sizes = [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5];
/** Header and the tag of a chunk. */
const [header, tag] = [32, 16];

/** The bytes in parts of a length that fits no chunk. */
async function* inParts(bytes: Buffer, length = 10_007): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function encrypted(content: Buffer, key: Buffer): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(encryptChunks(inParts(content), key)));
}

/** What comes out before the end or the error, and the error. */
async function decrypted(stored: Buffer, key: Buffer, size: number): Promise<{ content: Buffer; error: unknown }> {
  const passed: Buffer[] = [];
  try {
    for await (const part of decryptChunks(inParts(stored), { storedName: 'ab12', key, size })) passed.push(part);
    return { content: Buffer.concat(passed), error: null };
  } catch (error) {
    return { content: Buffer.concat(passed), error };
  }
}

test('[W23] an encrypted file of any size comes back whole, and nothing of it can be read in what is stored', async () => {
  for (const size of sizes) {
    const [key, content] = [newFileKey(), randomBytes(size)];
    const stored = await encrypted(content, key);
    expect(stored.length).toBe(encryptedSize(size));
    expect(await decrypted(stored, key, size)).toEqual({ content, error: null });
    if (size >= 16) expect(stored.includes(content.subarray(0, 16))).toBe(false);
  }
});

test('[W23] a file that was cut, changed, reordered, extended or mixed with another is refused, and no wrong byte passes before', async () => {
  const [key, content] = [newFileKey(), randomBytes(3 * chunk + 5)];
  const stored = await encrypted(content, key);
  const piece = (at: number) =>
    stored.subarray(header + at * (chunk + tag), Math.min(stored.length, header + (at + 1) * (chunk + tag)));
  const head = stored.subarray(0, header);
  const other = await encrypted(content, newFileKey());
  const flipped = (at: number) => {
    const copy = Buffer.from(stored);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const cuts = [
    0,
    10,
    header,
    header + tag,
    header + chunk,
    header + chunk + tag,
    stored.length - tag,
    stored.length - 1,
  ];
  const wrong = [
    ...cuts.map((at) => stored.subarray(0, at)),
    ...[0, 12, 20, header, header + chunk, header + chunk + tag + 3, stored.length - 1].map(flipped),
    Buffer.concat([head, piece(1), piece(0), piece(2), piece(3)]),
    Buffer.concat([head, piece(0), piece(0), piece(2), piece(3)]),
    Buffer.concat([head, piece(0), piece(1), piece(3)]),
    Buffer.concat([head, piece(0), piece(1), piece(2)]),
    Buffer.concat([stored, randomBytes(1)]),
    Buffer.concat([stored, piece(3)]),
    Buffer.concat([head, other.subarray(header, header + chunk + tag), piece(1), piece(2), piece(3)]),
    other,
    content,
  ];
  for (const [at, bytes] of wrong.entries()) {
    const { content: passed, error } = await decrypted(bytes, key, content.length);
    expect([at, error]).toEqual([at, expect.any(FileDamaged)]);
    expect((error as Error).message).toContain('ab12');
    expect(passed.equals(content.subarray(0, passed.length))).toBe(true);
  }
});

test('[W23] a file does not pass as one of another size: a row that was changed cuts nothing off', async () => {
  const [key, content] = [newFileKey(), randomBytes(2 * chunk)];
  const stored = await encrypted(content, key);
  for (const size of [0, chunk, 2 * chunk + 1, 5 * chunk]) {
    expect((await decrypted(stored, key, size)).error).toBeInstanceOf(FileDamaged);
  }
});

test('encrypting and decrypting hold a few chunks at a time, however large the file is', async () => {
  let [given, most, taken] = [0, 0, 0];
  const size = 40 * 2 ** 20;
  async function* large(): AsyncGenerator<Buffer> {
    const part = Buffer.alloc(50_000);
    for (; given < size; given += part.length) yield part;
  }
  const key = newFileKey();
  const through = decryptChunks(encryptChunks(large(), key), {
    storedName: 'ab12',
    key,
    size: Math.ceil(size / 50_000) * 50_000,
  });
  for await (const part of through) {
    taken += part.length;
    most = Math.max(most, given - taken);
  }
  expect(taken).toBe(given);
  expect(most).toBeLessThan(4 * chunk);
});
