import type { Alter, Sent } from './client.ts';
import { asText, hostileValues } from './hostile-values.ts';

/** Gives a whole number from 0 up to the bound. */
type Next = (below: number) => number;

/** What can be changed about a request, in turn. */
type Way = (url: string, sent: Sent, next: Next) => { url: string; sent: Sent };

const headers = [
  'idempotency-key',
  'if-match',
  'if-none-match',
  'range',
  'user-agent',
  'accept',
  'accept-language',
  'accept-encoding',
  'last-event-id',
  'cookie',
  'authorization',
  'content-type',
  'content-encoding',
  'origin',
  'referer',
  'host',
  'sec-fetch-site',
  'x-xsrf-token',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
  'traceparent',
];

const pickValue = (next: Next) => hostileValues[next(hostileValues.length)];
const pickWord = (next: Next) => asText(pickValue(next)).toWellFormed();
const pickEncoded = (next: Next) => encodeURIComponent(pickWord(next).slice(0, 500));

export const typeOf = (sent: Sent) => String(sent.headers?.['content-type'] ?? '');

/** A part of the path: a parameter, or a word of the path itself. */
const spoilPath: Way = (url, sent, next) => {
  const [path = '', query] = url.split('?');
  const parts = path.split('/');
  parts[1 + next(parts.length - 1)] = pickEncoded(next);
  return { url: `${parts.join('/')}${query === undefined ? '' : `?${query}`}`, sent };
};

/** The last part of the path, which is a parameter where a call has one. */
const spoilParameter: Way = (url, sent, next) => ({ url: url.replace(/[^/?]+(?=\?|$)/, pickEncoded(next)), sent });

const spoilQuery: Way = (url, sent, next) => {
  const name = pickEncoded(next);
  return { url: `${url}${url.includes('?') ? '&' : '?'}${name}=${pickEncoded(next)}`, sent };
};

/** A header, of all the characters that the parser of HTTP lets through. */
const spoilHeader: Way = (url, sent, next) => {
  const header = headers[next(headers.length)] ?? 'x';
  const value = pickWord(next)
    .replace(/[^\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 2_000);
  return { url, sent: { ...sent, headers: { ...sent.headers, [header]: value } } };
};

const spoilEnd: Way = (url, sent, next) => {
  const bytes = Buffer.from(sent.payload ?? '');
  return { url, sent: { ...sent, payload: bytes.subarray(0, next(bytes.length + 1)) } };
};

const spoilBody: Way = (url, sent, next) => ({
  url,
  sent: { ...sent, payload: spoiltField(String(sent.payload), sent, next) },
});

const ofEvery: readonly Way[] = [spoilPath, spoilParameter, spoilQuery, spoilHeader];
const ofBodies: readonly Way[] = [...ofEvery, spoilEnd, spoilBody, spoilBody, spoilBody, spoilBody];

/** Spoils one thing of each request: a field at any depth, a field more, a file name, the body, the path, the query or a header. */
export function spoilOne(next: Next): Alter {
  return (url, sent) => {
    const ways = sent.payload === undefined ? ofEvery : ofBodies;
    return (ways[next(ways.length)] ?? spoilQuery)(url, sent, next);
  };
}

const namesOfTheLanguage = ['__proto__', 'constructor', 'prototype'];

function spoiltField(body: string, sent: Sent, next: Next): string {
  if (typeOf(sent).includes('urlencoded')) {
    const fields = new URLSearchParams(body);
    const names = [...fields.keys(), ...namesOfTheLanguage];
    fields.set(names[next(names.length)] ?? '', pickWord(next));
    return fields.toString();
  }
  if (typeOf(sent).includes('multipart')) return spoiltPart(body, next);
  const given = parsed(body);
  if (given === null || typeof given !== 'object') return JSON.stringify(pickValue(next)) ?? '';
  return JSON.stringify(withSpoiltField(given, next));
}

/** The name of a part, the name of a file, or the type of a part; quotes and line breaks get through, as an attacker would send them. */
function spoiltPart(body: string, next: Next): string {
  const value = pickWord(next).slice(0, 400);
  const what = [/(name="[^"]*)"/g, /(filename=")[^"]*"/g, /(filename=")[^"]*"/g, /(content-type: )[^\r]*/gi][next(4)];
  if (what === undefined) return body;
  const places = [...body.matchAll(what)];
  const place = places[next(Math.max(1, places.length))];
  if (!place) return body;
  const end = place[0].endsWith('"') ? '"' : '';
  return `${body.slice(0, place.index)}${place[1] ?? ''}${value}${end}${body.slice(place.index + place[0].length)}`;
}

/** A field replaced or added, two times in three as deep in the body as its objects and lists go. */
function withSpoiltField(given: object, next: Next): unknown {
  const inside = Object.entries(given).filter(([, value]) => value !== null && typeof value === 'object');
  const chosen = inside[next(Math.max(1, inside.length))];
  if (chosen && next(3) > 0) {
    const spoilt = withSpoiltField(chosen[1] as object, next);
    return rebuilt(given, [chosen[0], spoilt]);
  }
  const names = [...Object.keys(given), ...Object.keys(given), ...namesOfTheLanguage, 'Id', 'Version'];
  return rebuilt(given, [names[next(names.length)] ?? '', pickValue(next)]);
}

/** With a field, also one of a name such as `__proto__`, which an object cannot be given by assignment. */
function rebuilt(given: object, [name, value]: readonly [string, unknown]): unknown {
  if (Array.isArray(given)) return /^\d+$/.test(name) ? given.with(Number(name), value) : [...given, value];
  return Object.fromEntries([...Object.entries(given).filter(([field]) => field !== name), [name, value]]);
}

/** What a JSON text says, or null. */
export function parsed(body: string): object | null {
  try {
    return JSON.parse(body) as object | null;
  } catch {
    return null;
  }
}
