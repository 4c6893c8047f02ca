import { expect, onTestFinished, test, vi } from 'vitest';
import { preparedPicture } from './pictures.ts';
import { pngPart } from './png.ts';
import { isPicture } from './preparing.ts';
import { fromPhone, photo } from './testing/photos.ts';

const largest = 10 * 1024 * 1024;

async function sizeOf(file: File): Promise<readonly [number, number]> {
  const bitmap = await createImageBitmap(file);
  return [bitmap.width, bitmap.height];
}

test('a photo that is fine goes as it is', async () => {
  const fine = await photo(1_200, 900);
  const { file, ...rest } = await preparedPicture(fine, largest);
  expect(rest).toEqual({ change: null, hardship: null, unseen: false });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await fine.arrayBuffer()));
});

test('[UPLOAD-3] a photo larger than the limit is made smaller until it fits', async () => {
  const large = await photo(3_000, 2_000, { type: 'image/png', name: 'scan.png' });
  const { file, change } = await preparedPicture(large, Math.floor(large.size / 4));
  expect(change).toBe('smaller');
  expect(file.size).toBeLessThanOrEqual(large.size / 4);
  expect([file.name, file.type]).toEqual(['scan.jpg', 'image/jpeg']);
});

test('[UPLOAD-3] an absurdly large photo comes down to 4096 points, upright and without its place', async () => {
  const turned = await fromPhone(await photo(5_000, 2_500));
  expect(await turned.text()).toContain('GPS 52.37N');
  const { file, change } = await preparedPicture(turned, largest);
  expect(change).toBe('smaller');
  expect(await sizeOf(file)).toEqual([2_048, 4_096]);
  expect(await file.text()).not.toContain('GPS');
});

test('a photo that fits loses its place as well, and stays upright', async () => {
  const turned = await fromPhone(await photo(800, 600));
  const { file, change } = await preparedPicture(turned, largest);
  expect(change).toBeNull();
  expect(await file.text()).not.toContain('GPS');
  expect(await sizeOf(file)).toEqual([600, 800]);
});

/** A worker whose script cannot be loaded, or that its browser ended for its memory, which nobody is told. */
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
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const prepared = preparedPicture(taken, largest);
  await vi.advanceTimersByTimeAsync(60_000);
  const { file } = await prepared;
  expect(file.name).toBe('bon.jpg');
  expect(await file.text()).not.toContain('GPS');
});

const word = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const turnedExif = [...word('MM'), 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
const place = word('GPS 52.37N 4.89E');

/** A PNG on its side, with Exif behind its head. */
async function pngWithPlace(): Promise<File> {
  const bytes = new Uint8Array(await (await photo(400, 300, { type: 'image/png' })).arrayBuffer());
  const exif = pngPart('eXIf', [...turnedExif, ...place]);
  return new File([bytes.subarray(0, 33), exif, bytes.subarray(33)], 'bon.png', { type: 'image/png' });
}

/** A WebP with Exif behind the picture, in the form that may have it. */
async function webpWithPlace(): Promise<File> {
  const plain = new Uint8Array(await (await photo(400, 300, { type: 'image/webp' })).arrayBuffer());
  const four = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, 0];
  const head = [...word('VP8X'), ...four(10), 0x08, 0, 0, 0, ...four(399).slice(0, 3), ...four(299).slice(0, 3)];
  const said = [...turnedExif, ...place];
  const picture = plain.subarray(word('VP8X').every((byte, at) => plain[12 + at] === byte) ? 30 : 12);
  const all = [...word('WEBP'), ...head, ...picture, ...word('EXIF'), ...four(said.length), ...said];
  return new File([Uint8Array.from([...word('RIFF'), ...four(all.length), ...all])], 'bon.webp', {
    type: 'image/webp',
  });
}

test.each([
  ['PNG', pngWithPlace],
  ['WebP', webpWithPlace],
])('a %s that fits loses its place as well, and shows what it showed', async (_, made) => {
  const taken = await made();
  expect(await taken.text()).toContain('GPS');
  const { file, change } = await preparedPicture(taken, largest);
  expect([change, file.type, file.name]).toEqual([null, taken.type, taken.name]);
  expect(await file.text()).not.toContain('GPS');
  expect(await sizeOf(file)).toEqual(await sizeOf(taken));
  const [before, after] = [await pointsIn(taken), await pointsIn(file)];
  expect(after.every((value, at) => value === before[at])).toBe(true);
});

async function pointsIn(file: File): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(file);
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  pen?.drawImage(bitmap, 0, 0);
  if (!pen) throw new Error('nothing to draw with');
  return pen.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

test.each([
  ['in focus and in light', {}, null],
  ['out of focus', { soft: 14 }, 'blurred'],
  ['in the dark', { light: 0.2 }, 'dark'],
])('a photo %s: %s', async (_, how, expected) => {
  expect((await preparedPicture(await photo(2_000, 1_500, how), largest)).hardship).toBe(expected);
});

test('a picture no browser here can open goes as it is, and that is said', async () => {
  const heic = new File([new Uint8Array(64)], 'IMG_2291.HEIC', { type: '' });
  expect(await preparedPicture(heic, largest)).toEqual({ file: heic, change: null, hardship: null, unseen: true });
});

test('a picture that is broken comes back as it was', async () => {
  const broken = new File(['no picture'], 'bon.jpg', { type: 'image/jpeg' });
  expect(await preparedPicture(broken, largest)).toEqual({ file: broken, change: null, hardship: null, unseen: false });
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
