import { addDays, type Day } from './rules.ts';

/** An entry for somebody's calendar: an all-day event with an alarm two days before. It holds no text of the claim. */
export interface CalendarEntry {
  /** The id of the document, decision or offer; a later file with the same one replaces the entry. */
  readonly uid: string;
  /** 0 at first, one more with each change of the day. */
  readonly sequence: number;
  /** The instant of the last change, ISO 8601 in UTC. */
  readonly changedAt: string;
  readonly day: Day;
  /** The claim number, in words of the reader's language. */
  readonly title: string;
  /** The https address of the item in the portal. */
  readonly link: string;
}

/** DUE-3: the file for a calendar (RFC 5545): no organiser and no attendee, so that nothing is mailed to anyone. */
export function calendarFile({ uid, sequence, changedAt, day, title, link }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redress//Portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${basicInstant(changedAt)}`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    `DTEND;VALUE=DATE:${basicDay(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${withoutControls(link)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const basicDay = (day: Day) => day.replaceAll('-', '');

const basicInstant = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line break are escaped; other control characters have no place. */
function escaped(text: string): string {
  const plain = text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');
  return withoutControls(plain);
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}

const mostOctets = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.1: lines of at most 75 octets; the next one begins with a space. A character is never cut in two. */
function folded(line: string): string {
  let [done, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > mostOctets) [done, length] = [`${done}\r\n `, 1];
    [done, length] = [done + character, length + octets];
  }
  return done;
}
