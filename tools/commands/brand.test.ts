import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownBrands } from '../../server/brands/brand.ts';
import { temporaryFolder } from '../../server/testing/folder.ts';
import { reportOn } from './brand.ts';

/** A copy of Noordstern that a test may damage. */
function copied(): string {
  const folder = temporaryFolder();
  cpSync(join(ownBrands, 'noordstern'), folder, { recursive: true });
  return folder;
}

test.each(['redress', 'noordstern'])(
  '[BRAND-1] nothing is missing in the brand %s that the product comes with',
  (name) => {
    expect(reportOn(join(ownBrands, name)).wrong).toEqual([]);
  },
);

test('[BRAND-1] it says which texts are missing, broken or still those of another', () => {
  const folder = copied();
  rmSync(join(folder, 'terms/2026-09/de.txt'));
  writeFileSync(join(folder, 'pages/privacy/en.txt'), 'No title');
  writeFileSync(join(folder, 'pages/accessibility/nl.txt'), '# Toegankelijkheid\n[p]Het portaal van Redress.[/p]');
  expect(reportOn(folder).wrong).toEqual([
    'terms/2026-09/de.txt is missing.',
    "pages/privacy/en.txt begins with its title, as in '# Terms and conditions'.",
    'pages/accessibility/nl.txt still speaks of Redress.',
  ]);
});

test('[BRAND-1] it tells the contrast of the colours on light and dark pages, and refuses what cannot be read', () => {
  const folder = copied();
  expect(reportOn(folder).colours).toEqual([
    expect.stringMatching(/^primary on a light page: \d+\.\d:1 \(at least 5\.5:1\)$/),
    expect.stringMatching(/^onPrimary on primary: \d+\.\d:1 \(at least 4\.5:1\)$/),
    expect.stringMatching(/^primaryDark on a dark page: \d+\.\d:1 \(at least 7:1\)$/),
    expect.stringMatching(/^onPrimaryDark on primaryDark: \d+\.\d:1 \(at least 4\.5:1\)$/),
  ]);
  writeFileSync(join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>');
  expect(reportOn(folder).wrong).toEqual([expect.stringContaining('logo.svg is shapes and colours alone')]);
});
