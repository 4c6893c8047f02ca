import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: '4f6a2b9c8d7e4f6a2b9c8d7e4f6a2b9c',
  sequence: 2,
  changedAt: '2026-11-22T09:05:00.000Z',
  day: '2026-12-04',
  title: 'Claim 4841906',
  link: 'https://portal.example/mijn-redress/claim/1a2b#task-3c4d',
};

const unfolded = (file: string) => file.replaceAll('\r\n ', '');

test('[DUE-3] the file is an all-day event with an alarm two days before', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redress//Portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:4f6a2b9c8d7e4f6a2b9c8d7e4f6a2b9c',
    'SEQUENCE:2',
    'DTSTAMP:20261122T090500Z',
    'DTSTART;VALUE=DATE:20261204',
    'DTEND;VALUE=DATE:20261205',
    'SUMMARY:Claim 4841906',
    'URL:https://portal.example/mijn-redress/claim/1a2b#task-3c4d',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Claim 4841906',
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('[DUE-3] no line is longer than 75 octets, and no character is cut in two', () => {
  const title = `Zaak ${'ş€😀é'.repeat(60)}`;
  const file = calendarFile({ ...entry, title, link: `https://portal.example/${'a'.repeat(400)}` });
  const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:${title}\r\n`);
  expect(file.isWellFormed()).toBe(true);
});

test.each([
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['x\r\nATTENDEE:mailto:victim@mail.example', 'x\\nATTENDEE:mailto:victim@mail.example'],
  ['bell\u0007null\u0000tab\t', 'bellnulltab'],
  ['next\u0085line\u2028', 'nextline\\n'],
])('[DUE-3] a text puts no line of its own into the file: %j', (title, written) => {
  const file = unfolded(calendarFile({ ...entry, title }));
  expect(file).toContain(`\r\nSUMMARY:${written}\r\n`);
  expect(file).not.toMatch(/^(?:ATTENDEE|ORGANIZER)/m);
});

test('[DUE-3] an address with a line break puts no line into the file', () => {
  const file = unfolded(calendarFile({ ...entry, link: 'https://portal.example/\r\nATTENDEE:mailto:x@mail.example' }));
  expect(file).not.toMatch(/^ATTENDEE/m);
});
