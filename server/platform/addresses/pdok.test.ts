import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addressKeyOf } from './book.ts';
import { pdokBook } from './pdok.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that answers in the Locatieserver's place. */
async function serving(answer: Answer): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bzk/locatieserver/search/v3_1/free`;
}

/** As the Locatieserver answers `free`. */
function answering(docs: readonly unknown[], type = 'application/json'): Answer {
  const response = { numFound: docs.length, start: 0, maxScore: 9.4, numFoundExact: true, docs };
  return (_, reply) => reply.setHeader('content-type', type).end(JSON.stringify({ response }));
}
const doc = { straatnaam: 'Kastanjelaan', woonplaatsnaam: 'Utrecht', postcode: '3572XK', huisnummer: 118 };
const place = addressKeyOf('3572 xk', '118b');

test('[PERSON-18] asks the Locatieserver for an address, by postal code and number, and takes street and town', async () => {
  let asked = new URL('http://nowhere');
  const url = await serving((request, reply) => {
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
  const found = async (docs: readonly unknown[]) => pdokBook(await serving(answering(docs))).find(place);
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
  const json = await serving(answering([doc], 'application/json;charset=utf-8'));
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
  await expect(pdokBook(await serving(answer)).find(place)).rejects.toThrow();
});

test('[PERSON-18] a redirect is not followed, wherever it leads', async () => {
  let asked = 0;
  const inside = await serving((request, reply) => {
    asked += 1;
    answering([doc])(request, reply);
  });
  for (const status of [301, 302, 307, 308]) {
    const away = await serving((_, reply) => reply.writeHead(status, { location: inside }).end());
    await expect(pdokBook(away).find(place)).rejects.toThrow();
  }
  expect(asked).toBe(0);
});

test('[PERSON-18] an answer of 50 MB is not read to its end', async () => {
  let written = 0;
  const url = await serving((_, reply) => {
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
  const silent = await serving(() => undefined);
  const dripping = await serving((_, reply) => {
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
