import { readerLocale } from '../page/page-data.ts';
import { textOf } from './texts.ts';

/** A size in bytes as the reader writes it: '640 kB', '2,1 MB'; a MB is 1024 × 1024 bytes, as in the limit of an upload. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (Math.round(kilobytes) < 1000) return inUnit('kilobytes', Math.ceil(kilobytes));
  return inUnit('megabytes', kilobytes / 1024);
}

function inUnit(unit: 'kilobytes' | 'megabytes', amount: number): string {
  const digits = amount < 100 ? 1 : 0;
  const size = new Intl.NumberFormat(readerLocale, { maximumFractionDigits: digits }).format(amount);
  return textOf(`upload.${unit}`, undefined, { size });
}
