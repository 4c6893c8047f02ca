// Checks the texts of each language: `node tools/checks/texts.ts`. With --missing fr it prints the texts that French lacks, with Dutch,
// German and English.
import { differingParts, entriesOf, keysAsTexts, missingIn, type TextFault, untranslated } from '#texts/rules.ts';
import { type TextLanguage, texts, underWay, written } from '#texts/texts.ts';
import { isUsed, readSources } from './used-texts.ts';

const languages = Object.keys(written) as TextLanguage[];

/** Checks the texts and returns whether all are complete. A language in progress may lack texts, but must have no other errors. */
export function checkTexts(): boolean {
  const sources = readSources();
  const unused = [...entriesOf(texts.nl).keys()].filter((key) => !isUsed(key, sources));
  const wrong = [...unused.map((key) => `${key} is shown nowhere: take it out of every language`)];
  for (const language of languages) {
    const missing = missingIn(language);
    const complete = !underWay.includes(language);
    if (complete) wrong.push(...missing.map((key) => `${language}: ${key} is missing`));
    const say = (faults: readonly TextFault[], what: string) =>
      wrong.push(...faults.map(([key, text]) => `${language}: ${key} ${what}: '${text}'`));
    say(keysAsTexts(language), 'is empty or says its own key');
    say(differingParts(language), 'has other {{places}} or <marks> than Dutch');
    say(untranslated(language), 'is not translated (a word they share stands in texts/same-words.ts)');
    const count = entriesOf(texts.nl).size;
    console.log(`${language}  ${count - missing.length} of ${count} texts${complete ? '' : ', under way'}`);
  }
  for (const sentence of wrong) console.error(sentence);
  return wrong.length === 0;
}

/** The missing texts of a language for translation: the key, and the text in the other languages. */
function missingTexts(language: TextLanguage): string {
  const of = { nl: entriesOf(texts.nl), de: entriesOf(texts.de), en: entriesOf(texts.en) };
  return missingIn(language)
    .map((key) => [key, ...Object.entries(of).map(([name, entries]) => `  ${name}  ${entries.get(key)}`)].join('\n'))
    .join('\n\n');
}

function run([option, asked]: readonly string[]): boolean {
  if (option === undefined) return checkTexts();
  const language = languages.find((one) => one === asked);
  if (option !== '--missing' || !language) {
    console.error(`Use: node tools/checks/texts.ts [--missing ${languages.join('|')}]`);
    return false;
  }
  console.log(missingTexts(language) || `${language} lacks nothing.`);
  return true;
}

if (import.meta.main) process.exitCode = run(process.argv.slice(2)) ? 0 : 1;
