// Whether the texts are whole. `node tools/texts.ts` tells what is wrong in each language; with --missing fr it prints what
// French still lacks, beside Dutch, German and English.
import { differingParts, entriesOf, keysAsTexts, missingIn, type TextFault, untranslated } from '#texts/rules.ts';
import { type TextLanguage, texts, underWay, written } from '#texts/texts.ts';
import { isUsed, readSources } from './used-texts.ts';

const languages = Object.keys(written) as TextLanguage[];

/** Tells what is wrong with the texts; answers whether all is well. Languages under way may lack texts, and nothing else. */
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

/** What a language still lacks, to be translated: the key, and what the others say there. */
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
    console.error(`Use: node tools/texts.ts [--missing ${languages.join('|')}]`);
    return false;
  }
  console.log(missingTexts(language) || `${language} lacks nothing.`);
  return true;
}

if (import.meta.main) process.exitCode = run(process.argv.slice(2)) ? 0 : 1;
