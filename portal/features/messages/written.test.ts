import { expect, test } from 'vitest';
import { markMessageWritten, writtenLine } from './written.ts';

test.each([
  ['  Dag  ', 'Dag'],
  ['een\r\ntwee\rdrie\u000bvier\u2028vijf', 'een\ntwee\ndrie\nvier\nvijf'],
  ['na\u0000dat\u007f', 'nadat'],
  ['tab\tblijft', 'tab\tblijft'],
  [' \n\t ', ''],
])('[MSG-1] %j is sent as %j', (typed, sent) => {
  expect(markMessageWritten(typed)).toBe(sent);
});

test('[MSG-1] a subject is one line', () => {
  expect(writtenLine(' Vraag over\n de\tvoucher ')).toBe('Vraag over de voucher');
});
