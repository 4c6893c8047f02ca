import { type TextLanguage, texts } from '#texts/texts.ts';
import { interpolate } from '../../platform/server-texts.ts';

/** What a browser calls itself, the special before the general: most claim to be Chrome and Safari too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What is known of a device, in few words: 'Chrome on Windows'. No version and no model: they would be guesses. */
export function deviceName(userAgent: string | null, language: TextLanguage): string {
  const { on, unknown } = texts[language].portal.devices;
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return interpolate(on, { browser, system });
  return browser ?? system ?? unknown;
}

function nameIn(table: readonly [RegExp, string][], userAgent: string | null): string | undefined {
  return table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
}
