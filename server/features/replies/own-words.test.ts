import { describe, expect, test } from 'vitest';
import { texts } from '#texts/texts.ts';
import { ownWords } from './own-words.ts';

const mine = 'Dat alle hotels vol waren.\n\nGroet, Sanne';
const quoted = '> Beste Sanne,\n>\n> Dit staat voor u klaar.';

describe('[NOTICE-8] what mail programs quote is left out', () => {
  test.each([
    ['Gmail, Dutch', `Op vr 20 nov 2026 om 09:12 schreef Redress <no-reply@portaal.example>:\n\n${quoted}`],
    [
      'Gmail, over two lines',
      `On Fri, 20 Nov 2026 at 09:12, Redress Claims <no-reply@portaal.example>\nwrote:\n\n${quoted}`,
    ],
    ['Apple Mail, German', `Am 20.11.2026 um 09:12 schrieb Redress <no-reply@portaal.example>:\n\n${quoted}`],
    ['Thunderbird, English', `On 20/11/2026 09:12, Redress wrote:\n${quoted}`],
    [
      'Outlook, Dutch',
      '________________________________\nVan: Redress <no-reply@portaal.example>\nVerzonden: vrijdag\nBeste Sanne,',
    ],
    ['Outlook, headers alone', 'Von: Redress <no-reply@portaal.example>\nGesendet: Freitag\nGuten Tag'],
    ['Outlook, original message', '-----Oorspronkelijk bericht-----\nBeste Sanne,'],
    ['a phone', 'Verstuurd vanaf mijn iPhone\n\nBeste Sanne,'],
    ['a signature', '-- \nSanne van den Berg\nKastanjelaan 118'],
    ['quotes without a line before them', quoted],
  ])('%s', (_, rest) => {
    expect(ownWords(`${mine}\n\n${rest}`)).toBe(mine);
    expect(ownWords(`${mine}\n\n${rest}`.replaceAll('\n', '\r\n'))).toBe(mine);
  });

  test.each(Object.keys(texts))('our own line, in %s', (language) => {
    const { answer_above: above } = texts[language as keyof typeof texts].mail;
    expect(ownWords(`${mine}\n\n${above}\n\nBeste Sanne,`)).toBe(mine);
  });
});

test('[NOTICE-8] what somebody writes themselves stays, whatever it looks like', () => {
  const words = [
    'Op vrijdag belde ik u al.',
    'Van wie is dit?',
    '- een',
    '- twee',
    '5 > 3',
    'De balie schreef: geen hotel.',
    'On Monday I wrote a letter.',
  ].join('\n');
  expect(ownWords(words)).toBe(words);
});

test('[NOTICE-8] a mail of quotes alone holds no words', () => {
  expect(ownWords(quoted)).toBe('');
});

test('[NOTICE-8] a hostile mail is read in time that grows with its length', () => {
  for (const piece of ['On ', 'Op a schreef ', '—', '_', '> ', 'a '])
    expect(typeof ownWords(piece.repeat(30_000))).toBe('string');
});

test('[NOTICE-8] an end is looked for in the first 50,000 characters alone; behind them nothing is taken off', () => {
  const before = (length: number) => `${'> a\n'.repeat(length / 4)}Dag\n`;
  const end = 'Op maandag schreef iemand:\n> a\nGroet';
  expect(ownWords(before(40_000) + end)).toBe('Dag');
  expect(ownWords(before(60_000) + end)).toBe('Dag\nOp maandag schreef iemand:\nGroet');
});
