import { extname } from 'node:path';

/** What a list of payloads holds between two of them: the page of vectors of the HTML5 Security Cheatsheet is written so. */
const endOfVector = '//["\'`-->]]>]</div>';

/** The payloads in the text of a list: a fixture with fields `payload`, a page of vectors, Markdown with code, or one each line. */
export function payloadsIn(file: string, text: string): readonly string[] {
  if (['.mjs', '.js', '.json'].includes(extname(file))) return fromFixture(text);
  if (isPageOfVectors(text)) return fromVectors(text);
  return extname(file) === '.md' ? fromMarkdown(text) : fromLines(text);
}

const worthwhile = (payload: string) => payload.trim() !== '' && payload.length <= 10_000;

function fromLines(text: string): string[] {
  return text.split(/\r?\n/).filter(worthwhile);
}

/** The lines of the blocks of code, and each block as a whole. */
function fromMarkdown(text: string): string[] {
  const blocks = text.split('```').filter((_, at) => at % 2 === 1);
  const inside = blocks.map((block) => block.slice(block.indexOf('\n') + 1));
  return [...inside, ...inside.flatMap(fromLines)].filter(worthwhile);
}

/** A list that has single vectors among its lines is no such page. */
function isPageOfVectors(text: string): boolean {
  return text.split(endOfVector).length > 1 + text.split('\n').length / 10;
}

function fromVectors(text: string): string[] {
  return text
    .split(endOfVector)
    .map((vector) => vector.slice(vector.indexOf('">', vector.indexOf('<div id="')) + 2))
    .filter(worthwhile);
}

/** The strings of the fields `payload`, in JSON or in JavaScript that is written like JSON. */
function fromFixture(text: string): string[] {
  const strings = text.matchAll(/"payload"\s*:\s*("(?:[^"\\\n]|\\.)*")/g);
  return [...strings].flatMap(([, string = '""']) => readString(string)).filter(worthwhile);
}

/** JavaScript has escapes that JSON has not; such a string is left out. */
function readString(string: string): string[] {
  try {
    return [JSON.parse(string) as string];
  } catch {
    return [];
  }
}
