import { expect, test } from 'vitest';
import { paragraphsOf } from './email-paragraphs.ts';

test('[DOC-2] empty lines part the paragraphs of an e-mail, and the first line of each keeps its indent', () => {
  expect(paragraphsOf('\n\n  Hallo,\r\nu  \r\n \r\n\r\n  tot ziens \n')).toEqual(['  Hallo,\nu', '  tot ziens']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

test('[W10] 200,000 blanks inside a line do not hold the page of the reader', () => {
  const started = performance.now();
  const body = `a${' '.repeat(200_000)}b`;
  expect(paragraphsOf(body)).toEqual([body]);
  expect(performance.now() - started).toBeLessThan(5_000);
});
