import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { serving } from '../../testing/listening.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { importAddresses, NoAddresses } from './import.ts';
import { type AddressBook, type AddressKey, AddressLookup, addressKeyOf, type StreetAndTown } from './lookup.ts';
import { pdokBook } from './pdok.ts';

async function* linesOf(text: string) {
  yield* text.split('\n');
}
const rowsOf = ({ db }: World) =>
  db.selectFrom('address').selectAll().orderBy('postal_code').orderBy('house_number').execute();

onEachDatabase('the address table', (world) => {
  test('[PERSON-18] takes addresses from CSV, whatever stands between the columns and in what order and language', async () => {
    const here = await world();
    for (const text of [
      'postcode,huisnummer,straat,woonplaats\n3572 xk,118,Kastanjelaan,Utrecht',
      '\ufeffTown;Street;House_Number;Postal_Code;extra\nZeist;"Slotlaan; zuid";7a;3701AB;x\n\n',
      'woonplaats\tpostcode\topenbareruimte\thuisnummer\n"\'s-Hertogenbosch"\t5211 GB\tde ""Markt""\t1',
    ]) {
      expect(await importAddresses(here.db, linesOf(text))).toMatchObject({ imported: 1, wrong: [] });
    }
    expect(await rowsOf(here)).toEqual([
      { postal_code: '3572XK', house_number: '118', street: 'Kastanjelaan', town: 'Utrecht' },
      { postal_code: '3701AB', house_number: '7A', street: 'Slotlaan; zuid', town: 'Zeist' },
      { postal_code: '5211GB', house_number: '1', street: 'de Markt', town: "'s-Hertogenbosch" },
    ]);
  });

  test('[PERSON-18] imported again it changes what has changed; lines that are no address are left out and named', async () => {
    const here = await world();
    const header = 'postcode,huisnummer,straat,woonplaats';
    const one = `${header}\n3572XK,118,Kastanjelaan,Utrecht\n3572XK,,Kastanjelaan,Utrecht\n,,,\nx\n3572XK,118,Kastanjeplein,Utrecht`;
    expect(await importAddresses(here.db, linesOf(one))).toEqual({ imported: 1, wrong: [3, 4, 5] });
    expect(await importAddresses(here.db, linesOf(`${header}\n3572XK,118,Eikenlaan,Utrecht`))).toEqual({
      imported: 1,
      wrong: [],
    });
    expect((await rowsOf(here)).map(({ street }) => street)).toEqual(['Eikenlaan']);
  });

  test('[PERSON-18] more than fits into one statement arrives whole', async () => {
    const here = await world();
    const lines = Array.from({ length: 2_501 }, (_, n) => `3572XK,${n + 1},Kastanjelaan,Utrecht`);
    const text = ['postcode,huisnummer,straat,woonplaats', ...lines].join('\n');
    expect((await importAddresses(here.db, linesOf(text))).imported).toBe(2_501);
    expect(await rowsOf(here)).toHaveLength(2_501);
  });

  test.each(['', '\n\n', 'postcode,straat,woonplaats\n3572XK,a,b', '{"a":1}'])(
    '[PERSON-18] %j is no list of addresses, and says why',
    async (text) => {
      const { db } = await world();
      await expect(importAddresses(db, linesOf(text))).rejects.toThrow(NoAddresses);
    },
  );
});

const utrecht = { street: 'Kastanjelaan', town: 'Utrecht' };
const zeist = { street: 'Slotlaan', town: 'Zeist' };

/** A lookup whose service and table answer what the test says; it counts what the service was asked. */
function setting(
  answer: (place: AddressKey) => StreetAndTown | null | Promise<StreetAndTown | null>,
  inTable: StreetAndTown | null = null,
) {
  const clock = new TestClock();
  const asked: AddressKey[] = [];
  const warnings: string[] = [];
  const service: AddressBook = {
    find: async (place) => {
      asked.push(place);
      return answer(place);
    },
  };
  const table: AddressBook = { find: async () => inTable };
  const log = () => ({ warn: (message: string) => void warnings.push(message) });
  return { lookup: new AddressLookup({ service, table, clock, log }), clock, asked, warnings };
}
const fails = (): never => {
  throw new Error('3572XK 118 is not for the log');
};

test('[PERSON-18] what was found is believed for a day, a miss for ten minutes, however it is written', async () => {
  const { lookup, clock, asked } = setting(({ postalCode }) => (postalCode === '3572XK' ? utrecht : null));
  for (const [postalCode, number] of [
    ['3572 XK', '118'],
    ['3572xk', '118b'],
    ['3572XK', ' 118 '],
  ] as const) {
    expect(await lookup.find(addressKeyOf(postalCode, number))).toEqual(utrecht);
  }
  expect(await lookup.find(addressKeyOf('1000AA', '1'))).toBeNull();
  expect(await lookup.find(addressKeyOf('1000AA', '1'))).toBeNull();
  expect(asked).toHaveLength(2);
  clock.pass({ minutes: 10 });
  await lookup.find(addressKeyOf('1000AA', '1'));
  await lookup.find(addressKeyOf('3572XK', '118'));
  expect(asked).toHaveLength(3);
  clock.pass({ hours: 24 });
  await lookup.find(addressKeyOf('3572XK', '118'));
  expect(asked).toHaveLength(4);
});

test('[PERSON-18] many who ask for one address at once ask the service once', async () => {
  const { lookup, asked } = setting(async () => utrecht);
  const answers = await Promise.all(Array.from({ length: 20 }, () => lookup.find(addressKeyOf('3572XK', '118'))));
  expect(answers).toEqual(Array(20).fill(utrecht));
  expect(asked).toHaveLength(1);
});

test('[PERSON-18] what the service does not know, or cannot say, the table may', async () => {
  expect(await setting(() => null, zeist).lookup.find(addressKeyOf('3701AB', '7'))).toEqual(zeist);
  expect(await setting(fails, zeist).lookup.find(addressKeyOf('3701AB', '7'))).toEqual(zeist);
  expect(await setting(fails).lookup.find(addressKeyOf('3701AB', '7'))).toBeNull();
});

test.each([
  ['50968', '15'],
  ['SW1A 1AA', '10'],
  ['0123AB', '1'],
  ['3572XK', ''],
  ['3572XK', 'b'],
  ['', ''],
])('[PERSON-18] %j %j is nothing the Dutch register can know: only the table is asked', async (postalCode, number) => {
  const { lookup, asked } = setting(fails, utrecht);
  expect(await lookup.find(addressKeyOf(postalCode, number))).toEqual(utrecht);
  expect(asked).toEqual([]);
});

test('[PERSON-18] a service that fails three times is left alone for half a minute, then tried by one', async () => {
  let isUp = false;
  const { lookup, clock, asked, warnings } = setting(() => (isUp ? utrecht : fails()));
  const ask = (number: number) => lookup.find(addressKeyOf('3572XK', String(number)));
  for (const number of [1, 2, 3, 4, 5]) expect(await ask(number)).toBeNull();
  expect(asked).toHaveLength(3);
  clock.pass({ seconds: 30 });
  // Of many at once one tries; it fails, and the rest begins again.
  await Promise.all([6, 7, 8].map(ask));
  expect(asked).toHaveLength(4);
  await ask(9);
  expect(asked).toHaveLength(4);
  isUp = true;
  clock.pass({ seconds: 30 });
  expect(await ask(10)).toEqual(utrecht);
  expect(await ask(11)).toEqual(utrecht);
  expect(asked).toHaveLength(6);
  // The log says that, and nothing of where somebody lives.
  expect(warnings.length).toBeGreaterThan(0);
  expect(warnings.join()).not.toMatch(/3572|118/);
});

test('[PERSON-18] one failure among answers is none: only three in a row are', async () => {
  let turn = 0;
  const { lookup, asked } = setting(() => (++turn % 3 === 0 ? utrecht : fails()));
  for (let number = 1; number <= 12; number += 1) await lookup.find(addressKeyOf('3572XK', String(number)));
  expect(asked).toHaveLength(12);
});

test('[PERSON-18] what is kept does not grow without end', async () => {
  const { lookup, asked } = setting(() => utrecht);
  for (let number = 1; number <= 5_001; number += 1) await lookup.find(addressKeyOf('3572XK', String(number)));
  await lookup.find(addressKeyOf('3572XK', '2'));
  expect(asked).toHaveLength(5_001);
  await lookup.find(addressKeyOf('3572XK', '1'));
  expect(asked).toHaveLength(5_002);
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The address of a server that answers in the Locatieserver's place. */
const register = async (answer: Answer) => `${await serving(answer)}/bzk/locatieserver/search/v3_1/free`;

/** As the Locatieserver answers `free`. */
function answering(docs: readonly unknown[], type = 'application/json'): Answer {
  const response = { numFound: docs.length, start: 0, maxScore: 9.4, numFoundExact: true, docs };
  return (_, reply) => reply.setHeader('content-type', type).end(JSON.stringify({ response }));
}
const doc = { straatnaam: 'Kastanjelaan', woonplaatsnaam: 'Utrecht', postcode: '3572XK', huisnummer: 118 };
const place = addressKeyOf('3572 xk', '118b');

test('[PERSON-18] asks the Locatieserver for an address, by postal code and number, and takes street and town', async () => {
  let asked = new URL('http://nowhere');
  const url = await register((request, reply) => {
    asked = new URL(request.url ?? '', 'http://here');
    answering([{ ...doc, huisletter: 'B', weergavenaam: 'Kastanjelaan 118B, 3572XK Utrecht' }])(request, reply);
  });
  expect(await pdokBook(url).find(place)).toEqual({ street: 'Kastanjelaan', town: 'Utrecht' });
  expect(asked.pathname).toBe('/bzk/locatieserver/search/v3_1/free');
  expect(asked.searchParams.getAll('fq')).toEqual(['type:adres', 'postcode:3572XK', 'huisnummer:118']);
  // Version 3.1 refuses parameters that it does not know.
  expect([...new Set(asked.searchParams.keys())]).toEqual(['q', 'fq', 'fl', 'rows']);
});

test('[PERSON-18] an address it does not know, and one that is another place, are a miss', async () => {
  const found = async (docs: readonly unknown[]) => pdokBook(await register(answering(docs))).find(place);
  expect(await found([])).toBeNull();
  expect(await found([{ ...doc, postcode: '3572XL' }])).toBeNull();
  expect(await found([{ ...doc, huisnummer: 1180 }])).toBeNull();
  expect(await found([null, 'x', { ...doc, straatnaam: ['x'] }, { ...doc, woonplaatsnaam: '' }])).toBeNull();
  expect(
    await found([
      { ...doc, straatnaam: 'x'.repeat(151) },
      { ...doc, straatnaam: 'Laan\u0000' },
    ]),
  ).toBeNull();
  expect(await found([{ ...doc, postcode: '3572XL' }, doc])).toEqual({ street: 'Kastanjelaan', town: 'Utrecht' });
  const json = await register(answering([doc], 'application/json;charset=utf-8'));
  expect(await pdokBook(json).find(place)).toEqual({ street: 'Kastanjelaan', town: 'Utrecht' });
});

const text =
  (status: number, type: string, body: string): Answer =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': type }).end(body);
const good = JSON.stringify({ response: { docs: [doc] } });

test.each<[string, Answer]>([
  ['500', text(500, 'application/json', good)],
  ['404', text(404, 'application/json', good)],
  ['HTML', text(200, 'text/html', '<!doctype html><title>Onderhoud</title>')],
  ['JSON that says it is HTML', text(200, 'text/html', good)],
  ['no type', (_, reply) => reply.end(good)],
  ['broken JSON', text(200, 'application/json', good.slice(0, -3))],
  ['nothing', text(200, 'application/json', '')],
  ['another shape', text(200, 'application/json', '{"response":{"docs":"x"}}')],
  ['null', text(200, 'application/json', 'null')],
  ['a list', text(200, 'application/json', '[]')],
  [
    'a cut answer',
    (_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 });
      reply.write(good, () => reply.destroy());
    },
  ],
])('[PERSON-18] an answer that is %s counts as none', async (_, answer) => {
  await expect(pdokBook(await register(answer)).find(place)).rejects.toThrow();
});

test('[PERSON-18] a redirect is not followed, wherever it leads', async () => {
  let asked = 0;
  const inside = await register((request, reply) => {
    asked += 1;
    answering([doc])(request, reply);
  });
  for (const status of [301, 302, 307, 308]) {
    const away = await register((_, reply) => reply.writeHead(status, { location: inside }).end());
    await expect(pdokBook(away).find(place)).rejects.toThrow();
  }
  expect(asked).toBe(0);
});

test('[PERSON-18] an answer of 50 MB is not read to its end', async () => {
  let written = 0;
  const url = await register((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const piece = Buffer.alloc(64 * 1024, ' ');
    const pour = () => {
      while (written < 50 * 1024 * 1024 && !reply.destroyed) {
        written += piece.length;
        if (!reply.write(piece)) return reply.once('drain', pour);
      }
      return reply.end();
    };
    pour();
  });
  await expect(pdokBook(url).find(place)).rejects.toThrow('too much');
  expect(written).toBeLessThan(10 * 1024 * 1024);
});

test('[PERSON-18] nobody waits for an answer that does not come, or comes byte by byte', async () => {
  const silent = await register(() => undefined);
  const dripping = await register((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => reply.write(' '), 200);
    reply.once('close', () => clearInterval(drip));
  });
  const waits = [silent, dripping].map((url) => expect(pdokBook(url).find(place)).rejects.toThrow(/timeout|aborted/i));
  await Promise.all(waits);
});

test('[PERSON-18] a service that is not there counts as no answer', async () => {
  await expect(pdokBook('http://127.0.0.1:9/free').find(place)).rejects.toThrow();
});
