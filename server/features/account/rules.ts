import { interpolate } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';

/** Patterns in user agents, specific ones first, because most browsers also claim to be Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
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

/** A short description of a device: 'Chrome on Windows'. It omits version and model, which a user agent does not give reliably. */
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
