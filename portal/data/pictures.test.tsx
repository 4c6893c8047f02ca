import { expect, test, vi } from 'vitest';
import { isPicture, preparedPicture } from './pictures.ts';
import { fromPhone, phoneExif, photo } from './testing/photos.ts';

const largest = 10 * 1024 * 1024;

/** The pixels of a picture as RGBA, with its size. */
async function pixelsOf(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('nothing to draw with');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

async function sizeOf(file: File): Promise<readonly [number, number]> {
  const { width, height } = await pixelsOf(file);
  return [width, height];
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const word = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

/** A PNG on its side, with Exif behind its head; `crc` is not checked by browsers for optional parts. */
async function pngFromPhone(): Promise<File> {
  const bytes = await bytesOf(await photo(800, 600, { type: 'image/png' }));
  const part = Uint8Array.from([0, 0, 0, phoneExif.length, ...word('eXIf'), ...phoneExif]);
  const exif = [...part, ...crcOf(part.subarray(4))];
  return new File([bytes.subarray(0, 33), Uint8Array.from(exif), bytes.subarray(33)], 'bon.png', { type: 'image/png' });
}

function crcOf(bytes: Uint8Array): number[] {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return [24, 16, 8, 0].map((shift) => (~crc >>> shift) & 0xff);
}

/** A WebP with Exif behind the picture, in the form that may have it. */
async function webpFromPhone(): Promise<File> {
  const plain = await bytesOf(await photo(800, 600, { type: 'image/webp' }));
  const number = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, 0];
  const head = [...word('VP8X'), ...number(10), 0x08, 0, 0, 0, ...number(799).slice(0, 3), ...number(599).slice(0, 3)];
  const picture = plain.subarray(word('VP8X').every((byte, at) => plain[12 + at] === byte) ? 30 : 12);
  const all = [...word('WEBP'), ...head, ...picture, ...word('EXIF'), ...number(phoneExif.length), ...phoneExif];
  return new File([Uint8Array.from([...word('RIFF'), ...number(all.length), ...all])], 'bon.webp', {
    type: 'image/webp',
  });
}

test.each([
  ['JPEG', async () => fromPhone(await photo(800, 600))],
  ['PNG', pngFromPhone],
  ['WebP', webpFromPhone],
])('a %s that fits loses the place where it was taken, and shows what it showed', async (_, made) => {
  const taken = await made();
  expect(await taken.text()).toContain('GPS');
  const { file, change, unseen } = await preparedPicture(taken, largest);
  expect([change, unseen, file.type, file.name]).toEqual([null, false, taken.type, taken.name]);
  expect(await file.text()).not.toMatch(/GPS|exif/i);
  const [before, after] = [await pixelsOf(taken), await pixelsOf(file)];
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  const difference = after.data.reduce((sum, value, at) => sum + Math.abs(value - (before.data[at] ?? 0)), 0);
  expect(difference / after.data.length).toBeLessThan(1);
});

test('a photo of a phone is upright, whatever becomes of its Exif', async () => {
  const { file } = await preparedPicture(await fromPhone(await photo(800, 600)), largest);
  expect(await sizeOf(file)).toEqual([600, 800]);
});

test('[UPLOAD-3] a photo larger than the limit is made smaller until it fits', async () => {
  const large = await photo(3_000, 2_000, { type: 'image/png', name: 'scan.png' });
  const { file, change } = await preparedPicture(large, Math.floor(large.size / 4));
  expect(change).toBe('smaller');
  expect(file.size).toBeLessThanOrEqual(large.size / 4);
  expect([file.name, file.type, file.lastModified]).toEqual(['scan.jpg', 'image/jpeg', 7]);
});

test('[UPLOAD-3] an absurdly large photo comes down to 4096 points, upright and without its place', async () => {
  const { file, change } = await preparedPicture(await fromPhone(await photo(5_000, 2_500)), largest);
  expect(change).toBe('smaller');
  expect(await sizeOf(file)).toEqual([2_048, 4_096]);
  expect(await file.text()).not.toMatch(/GPS|exif/i);
});

test('a transparent picture stays transparent; as a JPEG it is drawn on white', async () => {
  const canvas = new OffscreenCanvas(400, 300);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const clear = new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
  const last = async (file: File) => [...(await pixelsOf(file)).data.slice(-4)];
  expect(await last((await preparedPicture(clear, largest)).file)).toEqual([0, 0, 0, 0]);
  const small = await preparedPicture(clear, 1);
  expect([small.file.type, await last(small.file)]).toEqual(['image/jpeg', [255, 255, 255, 255]]);
});

/** A worker whose script cannot be loaded, and one that its browser ended for its memory. */
const workers = {
  'cannot be loaded': class {
    onerror: ((event: Event) => void) | null = null;
    postMessage() {
      queueMicrotask(() => this.onerror?.(new Event('error')));
    }
    terminate() {}
  },
  'never answers': class {
    postMessage() {}
    terminate() {}
  },
};

test.each(Object.entries(workers))('a photo loses its place although the worker %s', async (_, worker) => {
  const taken = await fromPhone(await photo(800, 600));
  vi.stubGlobal('Worker', worker);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const prepared = preparedPicture(taken, largest);
  await vi.advanceTimersByTimeAsync(60_000);
  const { file } = await prepared;
  expect(file.name).toBe('bon.jpg');
  expect(await file.text()).not.toMatch(/GPS|exif/i);
});

test.each([
  ['a picture no browser here can open', new File([new Uint8Array(64)], 'IMG_2291.HEIC', { type: '' }), true],
  ['a broken picture', new File(['no picture'], 'bon.jpg', { type: 'image/jpeg' }), false],
  ['a GIF, which may be animated', new File(['GIF89a'], 'bon.gif', { type: 'image/gif' }), false],
])('%s goes as it is, and that is said where nobody has seen it', async (_, file, unseen) => {
  const prepared = await preparedPicture(file, largest);
  expect(prepared).toEqual({ file, change: null, unseen });
  expect(await bytesOf(prepared.file)).toEqual(await bytesOf(file));
});

test.each([
  ['bon.jpg', '', true],
  ['IMG.HEIC', '', true],
  ['bon', 'image/png', true],
  ['brief.pdf', 'application/pdf', false],
  ['bon.svg', 'image/svg+xml', false],
])('%s of type %j is a picture: %s', (name, type, expected) => {
  expect(isPicture({ name, type })).toBe(expected);
});
