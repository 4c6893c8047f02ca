import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import shipped from '../../data/exchange-rates.json' with { type: 'json' };
import { serving } from '../../testing/listening.ts';
import { fetchRates, readRates } from './ecb.ts';
import { eurosOf } from './rates.ts';

test.each([
  [1_250, '1', 1_250],
  [10_000, '1.1682', 8_560],
  [10_000, '7.53450', 1_327],
  [10_000, '1.95583', 5_113],
  // 2.005 and 1.015 are no binary fractions: counted in floats these would come out a cent lower.
  [401, '2', 201],
  [203, '2', 102],
  [1, '3', 0],
  [2, '4', 1],
  [150_000_000, '19480.50', 7_700],
  [10_000_000, '0.1', 100_000_000],
])('[UPLOAD-6] %i hundredths at %s for a euro are %i cents, half a cent goes up', (hundredths, perEuro, cents) => {
  expect(eurosOf(hundredths, perEuro)).toBe(cents);
});

const codes = 'USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR'.split(
  ' ',
);
const cube = (currency: string, rate = '1.5') => `<Cube currency='${currency}' rate='${rate}'/>`;
/** As the bank publishes them, with other figures. */
const published = (day = '2026-11-20', cubes = codes.map((code) => cube(code)).join('\n')) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='${day}'>
${cubes}
</Cube></Cube></gesmes:Envelope>`;

const publishing = (answer: (response: ServerResponse) => void) => serving((_, response) => answer(response));

test('[UPLOAD-6] the rates of a day are read as they were published', async () => {
  const url = await publishing((response) => response.end(published()));
  const { day, perEuro } = await fetchRates(url);
  expect([day, Object.keys(perEuro)]).toEqual(['2026-11-20', codes]);
  expect(
    readRates(published('2026-11-20', `${published()}${cube('ZAR', '19.4454')}`.split("2026-11-20'>")[1])).perEuro.ZAR,
  ).toBe('19.4454');
  expect(readRates(published().replaceAll("'", '"')).day).toBe('2026-11-20');
});

const lines = (rate: string) => codes.map((code) => cube(code, rate)).join('');
test.each([
  ['nothing', ''],
  ['a page', '<html><body>Sorry</body></html>'],
  ['a day that is none', published('2026-02-30')],
  ['two days', published() + published('2026-11-19')],
  ['too few currencies', published('2026-11-20', cube('USD'))],
  ['rates of nothing', published('2026-11-20', lines('0'))],
  ['rates below nothing', published('2026-11-20', lines('-1.5'))],
  ['rates that are no number', published('2026-11-20', lines('N/A'))],
  ['rates without end', published('2026-11-20', lines('1e400'))],
  ['rates with a comma', published('2026-11-20', lines('1,5'))],
  ['an entity', `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1_000)}">]>${published('2026-11-20', '&a;&a;')}`],
])('[UPLOAD-6] %s is no rate of any day', (_, text) => {
  expect(() => readRates(text)).toThrow('the rates');
});

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['a failure', (response) => response.writeHead(500).end(published())],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['fifty megabytes', (response) => void response.end(Buffer.alloc(50_000_000, ' '))],
  ['a broken line', (response) => response.destroy()],
])('[UPLOAD-6] %s is no answer', async (_, answer) => {
  await expect(fetchRates(await publishing(answer))).rejects.toThrow();
});

test('[UPLOAD-6] one that is late is not waited for', async () => {
  const silent = await publishing(() => undefined);
  await expect(fetchRates(silent, { within: 50 })).rejects.toThrow('timeout');
  const slow = await publishing((response) => void response.write(published().slice(0, 100)));
  await expect(fetchRates(slow, { within: 50 })).rejects.toThrow('timeout');
});

test('[UPLOAD-6] the rates that are shipped name their source and their days, and have every currency the bank publishes', () => {
  expect(shipped.about).toMatch(/^European Central Bank, euro foreign exchange reference rates of /);
  for (const { day, perEuro } of shipped.days) {
    expect(shipped.about).toContain(day);
    expect(Object.keys(perEuro)).toHaveLength(29);
    for (const rate of Object.values(perEuro)) expect(rate).toMatch(/^\d+(\.\d+)?$/);
  }
});

test('[UPLOAD-6] the rates that are shipped are those the bank published', () => {
  const perEuro = Object.fromEntries(shipped.days.map((one) => [one.day, one.perEuro]));
  expect(perEuro['2025-12-31']).toMatchObject({ USD: '1.175', GBP: '0.8726', JPY: '184.09', TRY: '50.4838' });
  expect(perEuro['2026-10-06']).toMatchObject({ USD: '1.1269', GBP: '0.8488', JPY: '178.15', TRY: '55.4196' });
});
