import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ownBrands, readBrand, redress } from '../brands/brand.ts';
import { iconsIn } from '../brands/brand-icons.ts';
import { drawnIcon } from '../brands/drawn-icon.ts';
import { encodePng, pngSize } from '../brands/png.ts';
import { appHead, appManifest, iconOf } from './app-manifest.ts';

const noordstern = readBrand(join(ownBrands, 'noordstern'));

test.each([
  [redress, 'nl-NL', null, 'nl', '/mijn-redress', 'Redress – Mijn claims', '#0b5a6e'],
  [redress, 'en-GB', 'fr', 'fr', '/fr/my-redress', 'Redress – Mes dossiers', '#0b5a6e'],
  [noordstern, 'de-DE', 'de', 'de', '/de/mein-noordstern', 'Noordstern – Meine Fälle', '#7a2456'],
] as const)(
  '[OFFLINE-5] a manifest has the name, language and colours of its brand: %#',
  (brand, culture, prefix, lang, start, name, colour) => {
    const manifest = appManifest(brand, culture, prefix);
    expect(manifest).toMatchObject({ name, lang, dir: 'ltr', start_url: start, scope: '/', display: 'standalone' });
    expect(manifest).toMatchObject({ id: `/my-${brand.slug}`, short_name: brand.name, theme_color: colour });
    expect(appHead(brand, prefix).text).toContain(`href="${prefix ? `/${prefix}` : ''}/manifest.webmanifest"`);
  },
);

test('[OFFLINE-5] a brand has the icons that platforms ask for, each a PNG file of its size', () => {
  for (const brand of [redress, noordstern]) {
    const icons = appManifest(brand, 'nl-NL', null).icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    expect(pngSize(iconOf(brand, 'icon-512.png') ?? Buffer.alloc(0))).toEqual({ width: 512, height: 512 });
    expect(pngSize(iconOf(brand, 'apple-touch-icon.png') ?? Buffer.alloc(0))).toEqual({ width: 180, height: 180 });
  }
});

test('[OFFLINE-5] a brand with a logo and no icons is not shown by the mark of another', () => {
  const bare = { ...noordstern, icons: new Map() };
  expect(iconOf(bare, 'icon-192.png')).toBeNull();
  expect(appManifest(bare, 'nl-NL', null).icons.map(({ src }) => src)).toEqual(['/brand.svg']);
  expect(appHead(bare, null).text).not.toContain('apple-touch-icon');
});

test('[OFFLINE-5] the mark is drawn in the colours of a brand: round corners, or filled for a mask', () => {
  const at = (file: Buffer, size: number, x: number, y: number) => {
    // IHDR ends at 33; the next chunk is the picture: its length, its name, its bytes.
    const bytes = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
    const from = y * (size * 4 + 1) + 1 + x * 4;
    return [...bytes.subarray(from, from + 4)];
  };
  const colours = { primary: '#7a2456', onPrimary: '#ffffff' };
  const [round, filled] = [drawnIcon(64, colours, false), drawnIcon(64, colours, true)];
  expect(at(round, 64, 0, 0)[3]).toBe(0);
  expect(at(filled, 64, 0, 0)).toEqual([0x7a, 0x24, 0x56, 255]);
  expect(at(round, 64, 32, 21)).toEqual([255, 255, 255, 255]);
  expect(at(round, 64, 32, 4)).toEqual([0x7a, 0x24, 0x56, 255]);
});

test.each([
  ['icon-192.png', encodePng(190, new Uint8Array(190 * 190 * 4)), '192 by 192'],
  ['icon-512.png', Buffer.from('<svg viewBox="0 0 1 1"/>'), '512 by 512'],
])('[OFFLINE-5] an icon that is not a PNG file of its size is refused: %s', async (name, content, why) => {
  const folder = await mkdtemp(join(tmpdir(), 'redress-icons-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), content);
  expect(() => iconsIn(folder)).toThrow(why);
});
