import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { onEachFileStore } from '../../testing/file-stores.ts';
import type { FileStore } from './store.ts';

const mebibyte = 2 ** 20;

/** The bytes in chunks as they come from a socket. */
function streamOf(content: Buffer): Readable {
  const chunks = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, n) =>
    content.subarray(n * 65_536, (n + 1) * 65_536),
  );
  return Readable.from(chunks, { objectMode: false });
}

const receive = (files: FileStore, content: Buffer, largest = 64 * mebibyte) =>
  files.receive(streamOf(content), largest);
const save = async (files: FileStore, content = Buffer.from('x')) => files.save(await receive(files, content));

async function contentOf(files: FileStore, name: string): Promise<Buffer | undefined> {
  const found = await files.open(name);
  return found ? await buffer(found.stream) : undefined;
}

onEachFileStore('a file store', (make) => {
  test.each([0, 1, 65_536, 65_537, 5 * mebibyte - 1, 5 * mebibyte, 10 * mebibyte + 7])(
    '[FILES-3] a file of %i bytes is stored and read as it was sent',
    async (size) => {
      const { files } = await make();
      const content = randomBytes(size);
      const arrived = await receive(files, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(arrived).toMatchObject({ size, sha256, tooLarge: false, head: content.subarray(0, 4_100) });
      const name = await files.save(arrived);
      expect(name).toMatch(/^[0-9a-f]{40}$/);
      expect((await files.open(name))?.size).toBe(size);
      expect((await contentOf(files, name))?.equals(content)).toBe(true);
    },
  );

  test('a received file is not visible before it is stored, and not after it is discarded', async () => {
    const { files } = await make();
    for (const size of [10, 6 * mebibyte]) {
      const arrived = await receive(files, randomBytes(size));
      expect(await files.open(arrived.temporaryName)).toBeNull();
      expect(await files.shelf(arrived.temporaryName.slice(0, 2))).toEqual([]);
      await files.discard(arrived);
      await files.discard(arrived);
      await expect(files.save(arrived)).rejects.toThrow();
    }
    expect(await files.clearArriving(0)).toBe(0);
  });

  test('discarding a file that was stored leaves it', async () => {
    const { files } = await make();
    const arrived = await receive(files, randomBytes(6 * mebibyte));
    const name = await files.save(arrived);
    await files.discard(arrived);
    expect((await files.open(name))?.size).toBe(6 * mebibyte);
  });

  test('a restore chooses the name of a file', async () => {
    const { files } = await make();
    for (const [digit, size] of [
      ['a', 10],
      ['b', 6 * mebibyte],
    ] as const) {
      const content = randomBytes(size);
      const arrived = await receive(files, content);
      const name = digit.repeat(40);
      expect(await files.save(arrived, name)).toBe(name);
      await files.discard(arrived);
      expect((await contentOf(files, name))?.equals(content)).toBe(true);
      expect(await files.open(arrived.temporaryName)).toBeNull();
    }
  });

  test('of a file that is too large nothing is stored, and the sender is read to the end', async () => {
    const { files } = await make();
    for (const size of [11, 7 * mebibyte]) {
      const arrived = await receive(files, randomBytes(size), size - 1);
      expect(arrived).toMatchObject({ tooLarge: true, size });
    }
    expect(await files.clearArriving(0)).toBe(0);
  });

  test('of a stream that breaks nothing is stored', async () => {
    const { files } = await make();
    for (const size of [11, 7 * mebibyte]) {
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(size);
          throw new Error('the sender is gone');
        })(),
      );
      await expect(files.receive(broken, 64 * mebibyte)).rejects.toThrow('the sender is gone');
    }
    expect(await files.clearArriving(0)).toBe(0);
  });

  test('what was received and never stored is cleared by its age', async () => {
    const { files } = await make();
    await receive(files, Buffer.from('x'));
    await receive(files, randomBytes(6 * mebibyte));
    expect(await files.clearArriving(3_600_000)).toBe(0);
    expect(await files.clearArriving(0)).toBe(2);
    expect(await files.clearArriving(0)).toBe(0);
  });

  test('a removed file is gone, and removing it again is no error', async () => {
    const { files } = await make();
    const name = await save(files);
    await files.remove(name);
    await files.remove(name);
    expect(await files.open(name)).toBeNull();
    expect(await files.shelf(name.slice(0, 2))).toEqual([]);
  });

  test('names that no store has given are refused, whatever they would lead to', async () => {
    const { files } = await make();
    for (const name of ['../installation', '', 'x'.repeat(40), `${'a'.repeat(40)}/../b`]) {
      await expect(files.open(name)).rejects.toThrow('forty hexadecimal digits');
      await expect(files.remove(name)).rejects.toThrow('forty hexadecimal digits');
      await expect(files.trash(name, '2026-11-20')).rejects.toThrow('forty hexadecimal digits');
    }
    await expect(files.trash('a'.repeat(40), '../x')).rejects.toThrow('a day of the trash');
  });

  test('a shelf holds the files with its digits and their ages; [C1] one from a future time is new', async () => {
    const { files, age } = await make();
    const names = [await save(files), await save(files), await save(files)];
    await age(names[0] ?? '', 7_200_000);
    await age(names[1] ?? '', -9e9);
    const ages = await Promise.all(
      names.map(
        async (name) => (await files.shelf(name.slice(0, 2))).find(({ storedName }) => storedName === name)?.age,
      ),
    );
    expect(ages[0]).toBeGreaterThan(7_100_000);
    expect(ages[1]).toBe(0);
    expect(ages[2]).toBeLessThan(600_000);
  });

  test('[C1] the trash keeps files by day; a restored one is new, and the newest of two is restored', async () => {
    const { files, age } = await make();
    const [name, other] = [await save(files, Buffer.from('one')), await save(files, Buffer.from('two'))];
    await age(name, 9e9);
    expect(await files.trash(name, '2026-11-19')).toBe(true);
    expect(await files.trash(name, '2026-11-20')).toBe(false);
    expect(await files.trash(other, '2026-11-18')).toBe(true);
    expect(await files.shelf(name.slice(0, 2))).toEqual([]);
    expect(await files.trashed()).toEqual([
      { storedName: other, day: '2026-11-18' },
      { storedName: name, day: '2026-11-19' },
    ]);
    expect(await files.restore(name)).toBe(true);
    expect(await files.restore(name)).toBe(false);
    expect((await contentOf(files, name))?.toString()).toBe('one');
    expect((await files.shelf(name.slice(0, 2)))[0]?.age).toBeLessThan(600_000);
    expect(await files.emptyTrash('2026-11-18')).toBe(0);
    expect(await files.emptyTrash('2026-11-19')).toBe(1);
    expect(await files.trashed()).toEqual([]);
  });

  test('[C1] the installation id is written once, by whoever is first, and replaced only on demand', async () => {
    const { files } = await make();
    expect(await files.installationId()).toBeNull();
    const ids = await Promise.all(['a', 'b', 'c'].map((letter) => files.writeInstallationId(letter.repeat(32))));
    expect(new Set(ids).size).toBe(1);
    expect(await files.installationId()).toBe(ids[0]);
    expect(await files.writeInstallationId('d'.repeat(32))).toBe(ids[0]);
    expect(await files.writeInstallationId('d'.repeat(32), true)).toBe('d'.repeat(32));
  });

  test('is ready, has room, and has no warning', async () => {
    const { files } = await make();
    expect(await Promise.all([files.ready(), files.ready()])).toEqual([true, true]);
    await files.requireSpace();
    expect(await files.warnings()).toEqual([]);
    expect(await files.clearArriving(0)).toBe(0);
  });
});
