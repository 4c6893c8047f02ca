import { longestFileName } from '#contract/values/constants.ts';

/** A file name without folders, control or direction characters and reserved names; at most 120 characters, with its extension. */
export function safeName(name: string): string {
  const last = name.slice(-longestFileName).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = withoutOuterDots(last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').replace(/\s+/g, ' '));
  const dot = clean.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  const cleaned = [...stem]
    .slice(0, 120 - Math.min(extension.length, 20))
    .join('')
    .trim();
  const harmless = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(cleaned) ? `_${cleaned}` : cleaned;
  return `${harmless || 'document'}${extension.slice(0, 20).replace(/\p{Cs}$/u, '')}`;
}

/** Uses an index: a regular expression for trailing dots starts again at each dot, which takes quadratic time. */
function withoutOuterDots(text: string): string {
  const isOuter = (place: number) => text[place] === '.' || text[place] === ' ';
  let [start, end] = [0, text.length];
  while (start < end && isOuter(start)) start += 1;
  while (end > start && isOuter(end - 1)) end -= 1;
  return text.slice(start, end);
}
