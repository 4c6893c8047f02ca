// Checks the texts of each language: `node tools/checks/texts.ts`.
import { globSync, readFileSync } from 'node:fs';
import { incidentKeys } from '#contract/claims/schema.ts';
import { decisionOutcomes } from '#contract/decisions/schema.ts';
import { documentKinds } from '#contract/documents/schema.ts';
import { outcomes } from '#contract/money/schema.ts';
import { offerStates } from '#contract/offers/schema.ts';
import { returnReasons } from '#contract/payments/schema.ts';
import { validators } from '#contract/values/validators.ts';
import { differingParts, entriesOf, keysAsTexts, type TextFault, untranslated } from '#texts/rules.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';

const languages = Object.keys(texts) as TextLanguage[];

/** Checks the texts and returns whether all are right; that every language has each of them is a matter of types. */
export function checkTexts(): boolean {
  const sources = readSources();
  const unused = [...entriesOf(texts.nl).keys()].filter((key) => !isUsed(key, sources));
  const wrong = [...unused.map((key) => `${key} is shown nowhere: take it out of every language`)];
  for (const language of languages) {
    const say = (faults: readonly TextFault[], what: string) =>
      wrong.push(...faults.map(([key, text]) => `${language}: ${key} ${what}: '${text}'`));
    say(keysAsTexts(language), 'is empty or says its own key');
    say(differingParts(language), 'has other {{places}} or <marks> than Dutch');
    say(untranslated(language), 'is not translated (a word they share stands in texts/same-words.ts)');
    console.log(`${language}  ${entriesOf(texts[language]).size} texts`);
  }
  for (const sentence of wrong) console.error(sentence);
  return wrong.length === 0;
}

/** Names that are built at run time, by group; in a group that is not here, one key with a placeholder (`tasks.${task}`) covers all. */
const madeNames: Readonly<Record<string, readonly string[]>> = {
  'portal.incidents': [...incidentKeys, 'unknown'],
  'portal.document_types': documentKinds,
  'portal.validatorMessages': [...Object.keys(validators), 'DOBLegalPerson', 'BirthDate'],
  'portal.new_password': ['passwords_dont_match', 'requirements', 'too_long'],
  'portal.managed': ['ascending', 'descending'],
  'portal.money.ledger': ['interest'],
  'portal.money.states': outcomes,
  'portal.money.scenarios': outcomes,
  'portal.decisions.outcomes': decisionOutcomes,
  'portal.offers.states': offerStates,
  'portal.offers.follows': offerStates,
  'portal.payments.reasons': returnReasons,
  'statement.outcomes': outcomes,
  'portal.details': ['facts', 'passengers', 'bank', 'documents', 'review'],
  'portal.upload': ['smaller', 'converted', 'unseen'],
};

/** I18N-2, I18N-6: texts that the specification names; they are served whether or not a screen shows them. */
const named =
  /^general\.(?:dropzone|popup)_strings\.|^portal\.frame\.(?:other|today)$|\.(?:login_fail|(?:connection|unknown)_error|failed_unknown|try_again)$/;

/** Groups that the server reads by property; a name counts as used if it occurs in the server's sources. */
const readByProperty =
  /^(?:mail|overview|own_data|site|statement)\.|^portal\.(?:devices|money|payments|dates|decisions|offers)\.|^portal\.frame\.no_script$/;

/** The texts used in the sources: quoted keys, keys with placeholders, and all identifiers of the server. */
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

/** `refusals.${code}` as a pattern; null for a text that is not a key, such as an address or a sentence. */
function patternOf(template: string): RegExp | null {
  const plain = template.replace(/\$\{[^}]*\}/g, '*').replace(':', '.');
  if (!/^\w+\.[\w.*]+$/.test(plain)) return null;
  return new RegExp(`^${plain.replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
}

/** Whether a text is used, by its key with the group's name in front. */
export function isUsed(key: string, { quoted, made, serverWords }: Sources): boolean {
  const [group, name] = [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)];
  const list = madeNames[group];
  if (list?.includes(name) || named.test(key)) return true;
  // A text with a count has the plural category appended to its key.
  return [key, key.replace(/_(?:one|other)$/, '')].some((full) => {
    const short = full.slice(full.indexOf('.') + 1);
    if (readByProperty.test(key) && short.split('.').every((part) => isWord(part, serverWords))) return true;
    return quoted.has(short) || quoted.has(full) || (!list && made.some((pattern) => pattern.test(short)));
  });
}

/** Whether a name occurs in the server's sources, whole or built as in `${kind}_more`. */
function isWord(name: string, words: ReadonlySet<string>): boolean {
  const [, stem = '', ending = ''] = /^(.+)(_[a-z]+)$/.exec(name) ?? [];
  return words.has(name) || (words.has(stem) && words.has(ending));
}

function readSources(): Sources {
  const read = (pattern: string) =>
    globSync(pattern)
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .map((file) => readFileSync(file, 'utf8'));
  return sourcesOf(read('{portal,contract}/**/*.{ts,tsx}'), read('server/**/*.ts'));
}

if (import.meta.main) process.exitCode = checkTexts() ? 0 : 1;
