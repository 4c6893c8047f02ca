import { globSync, readFileSync } from 'node:fs';
import { incidentKeys } from '#contract/claims/types.ts';
import { documentKinds } from '#contract/documents/kinds.ts';
import { validators } from '#contract/values/validators.ts';

/** Keys made at run time, by the group they stand in: the closed list of their names. */
export const madeKeys: Readonly<Record<string, readonly string[]>> = {
  'portal.incidents': [...incidentKeys, 'unknown'],
  'portal.document_types': documentKinds,
  'portal.validatorMessages': Object.keys(validators),
};

/** Groups the server reads by property; whether each is read is seen from their names in its sources. */
const readByProperty = /^(?:mail|overview|site)\.|^portal\.devices\./;

/** What the sources say of texts: keys in quotes, keys with places, and all words of the server. */
export interface Sources {
  readonly quoted: ReadonlySet<string>;
  readonly made: readonly RegExp[];
  readonly serverWords: ReadonlySet<string>;
}

/** Reads keys from sources: 'login.title', 'general:popup_strings.yes', `refusals.${code}`. */
export function sourcesOf(portal: readonly string[], server: readonly string[]): Sources {
  const all = [...portal, ...server].join('\n');
  const quoted = [...all.matchAll(/['"`]((?:\w+:)?\w+(?:\.\w+)*)['"`]/g)].map(([, key = '']) => key);
  const made = [...all.matchAll(/`((?:\w+:)?\w+[.\w]*\$\{[^`]*)`/g)].map(([, key = '']) => key);
  return {
    quoted: new Set(quoted.map((key) => key.replace(':', '.'))),
    made: made.map(patternOf).filter((pattern) => pattern !== null),
    serverWords: new Set(server.join('\n').match(/\w+/g)),
  };
}

/** `refusals.${code}` as a pattern; null for what is no key, such as an address or a sentence. */
function patternOf(template: string): RegExp | null {
  const plain = template.replace(/\$\{[^}]*\}/g, '*').replace(':', '.');
  if (!/^\w+\.[\w.*]+$/.test(plain)) return null;
  return new RegExp(`^${plain.replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
}

/** Whether a text, by its key with the group's name in front, is shown anywhere. */
export function isUsed(key: string, { quoted, made, serverWords }: Sources): boolean {
  const [group, name] = [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)];
  const list = madeKeys[group];
  if (list) return list.includes(name);
  const counted = key.replace(/_(?:one|other)$/, '');
  const short = counted.slice(counted.indexOf('.') + 1);
  if (readByProperty.test(key)) return short.split('.').every((part) => serverWords.has(part));
  return quoted.has(short) || quoted.has(counted) || made.some((pattern) => pattern.test(short));
}

/** The sources as they stand, without tests. */
export function readSources(): Sources {
  const read = (pattern: string) =>
    globSync(pattern)
      .filter((file) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file))
      .map((file) => readFileSync(file, 'utf8'));
  return sourcesOf(read('{portal,contract}/**/*.{ts,tsx}'), read('server/**/*.ts'));
}
