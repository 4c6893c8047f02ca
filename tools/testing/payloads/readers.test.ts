import { expect, test } from 'vitest';
import { listsFor, pickPayloads } from './lists.ts';
import { payloadsIn } from './readers.ts';

test('a list of payloads is read as it is written: lines, code in Markdown, a fixture, a page of vectors', () => {
  expect(payloadsIn('a.txt', '<b>\r\n\n<i>\n')).toEqual(['<b>', '<i>']);
  expect(payloadsIn('a.md', 'Words\n```html\n<b>\n<i>\n```\nwords')).toEqual(['<b>\n<i>\n', '<b>', '<i>']);
  expect(payloadsIn('a.mjs', 'export default [{ "payload": "<b x=\\"1\\">", "expected": "x" }]')).toEqual([
    '<b x="1">',
  ]);
  expect(payloadsIn('a.txt', '<div id="1"><b>//["\'`-->]]>]</div>\n<div id="22"><i>//["\'`-->]]>]</div>')).toEqual([
    '<b>',
    '<i>',
  ]);
});

test('a run has payloads of our own and of lists of others, each once; the short one has some of every list', () => {
  const lists = listsFor({});
  expect(lists.map(({ name }) => name)).toEqual(['made here', 'big-list-of-naughty-strings', 'xss-filters']);
  const [made, ...others] = lists.map(({ payloads }) => payloads.length);
  expect(made).toBeGreaterThan(3_000);
  expect(Math.min(...others)).toBeGreaterThan(50);
  const short = pickPayloads(lists, 300);
  expect(new Set(short).size).toBe(300);
  for (const { payloads } of lists) expect(short.filter((one) => payloads.includes(one)).length).toBeGreaterThan(20);
  expect(pickPayloads(lists, Number.POSITIVE_INFINITY).length).toBeGreaterThan(3_300);
});
