import { expect, test } from 'vitest';
import { retyped } from './iban-typing.ts';

/** `|` is the cursor. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['', 'n|', null, 'N|'],
  ['NL9', 'NL91|', null, 'NL91|'],
  ['NL91', 'NL91a|', null, 'NL91 A|'],
  ['NL91 ABNA', 'NL91 xABNA|', null, 'NL91 XABN A|'],
  ['NL91 ABNA 0417', 'NL91 xABNA|', null, 'NL91 XABN A|'],
  ['NL91 ABNA 04', 'NL91 AB|X|NA 04'.replace('|X|', 'X|'), null, 'NL91 ABX|N A04'],
  ['NL91 ABNA', 'NL91|ABNA', 'Backspace', 'NL9|A BNA'],
  ['NL91 ABNA', 'NL91|ABNA', 'Delete', 'NL91 |BNA'],
  ['NL91 ABNA', 'NL91 ABN|', 'Backspace', 'NL91 ABN|'],
  ['NL91 A', 'NL91 |', 'Backspace', 'NL91|'],
  ['', 'IBAN: NL91 ABNA 0417 1643 00|', null, 'NL91 ABNA 0417 1643 00|'],
  ['', 'iban nl91-abna-0417-1643-00|', null, 'NL91 ABNA 0417 1643 00|'],
  ['', 'NL91\u00a0ABNA\u00a00417\u00a01643\u00a000|', null, 'NL91 ABNA 0417 1643 00|'],
  ['', 'ＮＬ９１|', null, 'NL91|'],
])('in %j, %j after %j shows as %j', (before, after, key, shown) => {
  expect(marked(retyped(before, typed(after), key))).toBe(shown);
});
