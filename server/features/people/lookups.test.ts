import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as peopleCalls from '#contract/people/calls.ts';
import { contact } from '../../testing/given.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';

const nothing = { Street: null, Town: null };
const knows = ({ db }: World) =>
  db
    .insertInto('address')
    .values([
      { postal_code: '3572XK', house_number: '118', street: 'Kastanjelaan', town: 'Utrecht' },
      { postal_code: '3572XK', house_number: '118C', street: 'Kastanjehof', town: 'Utrecht' },
      { postal_code: '50968', house_number: '15', street: 'Lindenallee', town: 'Köln' },
    ])
    .execute();

onEachDatabase('looking an address up', (world) => {
  test('[PERSON-18] answers street and town of a postal code and house number, however people write them', async () => {
    const here = await world();
    await knows(here);
    const find = async (postalCode: unknown, houseNumber: unknown) =>
      (await here.client.call(peopleCalls.findAddress, { postalCode, houseNumber } as never)).body;
    const found = { Street: 'Kastanjelaan', Town: 'Utrecht' };
    for (const [code, number] of [
      ['3572XK', '118'],
      ['3572 xk', ' 118 '],
      ['3572XK', '118b'],
      ['3572XK', 118],
      ['3572XK', '0118'],
    ]) {
      expect.soft(await find(code, number), `${code} ${number}`).toEqual(found);
    }
    expect(await find('3572XK', '118 c')).toEqual({ Street: 'Kastanjehof', Town: 'Utrecht' });
    expect(await find('50968', '15')).toEqual({ Street: 'Lindenallee', Town: 'Köln' });
  });

  test('[PERSON-18] one that nobody knows answers nothing, and that is no failure', async () => {
    const here = await world();
    await knows(here);
    for (const [postalCode, houseNumber] of [
      ['3572XK', '119'],
      ['9999ZZ', '1'],
      ['', ''],
      ["' or 1=1", '%'],
      ['3572XK', '-1'],
    ] as const) {
      const answer = await here.client.call(peopleCalls.findAddress, { postalCode, houseNumber });
      expect.soft([answer.status, answer.body], `${postalCode} ${houseNumber}`).toEqual([200, nothing]);
    }
  });

  test.each([
    {},
    { postalCode: '3572XK' },
    { postalCode: ['3572XK'], houseNumber: '1' },
    { postalCode: '3572XK', houseNumber: 1.5 },
    { postalCode: '3572XK', houseNumber: -1 },
    { postalCode: '3572XK', houseNumber: {} },
    { postalCode: 'x'.repeat(21), houseNumber: '1' },
    { postalCode: '3572\u0000XK', houseNumber: '1' },
  ])('[PERSON-18, CALL-9] %j is refused', async (input) => {
    const { client } = await world();
    expect((await client.call(peopleCalls.findAddress, input as never)).status).toBe(422);
  });

  test('[PERSON-18] the Dutch register is asked where it is set, and its failure is an address that is not known', async () => {
    let isUp = true;
    const doc = { straatnaam: 'Slotlaan', woonplaatsnaam: 'Zeist', postcode: '3701AB', huisnummer: 7 };
    const server = createServer((_, reply) => {
      if (isUp) reply.setHeader('content-type', 'application/json').end(JSON.stringify({ response: { docs: [doc] } }));
      else reply.writeHead(500).end('<html>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const here = await world({ addressService: `http://127.0.0.1:${(server.address() as AddressInfo).port}/free` });
    await knows(here);
    const find = async (postalCode: string, houseNumber: string) => {
      const { status, body } = await here.client.call(peopleCalls.findAddress, { postalCode, houseNumber });
      return [status, body];
    };
    expect(await find('3701 AB', '7')).toEqual([200, { Street: 'Slotlaan', Town: 'Zeist' }]);
    isUp = false;
    for (const number of ['8', '9', '10', '11']) expect(await find('3701 AB', number)).toEqual([200, nothing]);
    expect(await find('3572XK', '118')).toEqual([200, { Street: 'Kastanjelaan', Town: 'Utrecht' }]);
    expect(await find('3701 AB', '7')).toEqual([200, { Street: 'Slotlaan', Town: 'Zeist' }]);
  });

  test('[PERSON-18] one contact looks up a hundred in ten minutes, which hinders no other', async () => {
    const other = contact();
    const here = await world({ contacts: [contact(), other] });
    const find = (client = here.client) =>
      client.call(peopleCalls.findAddress, { postalCode: '3572XK', houseNumber: '118' });
    for (let n = 0; n < 100; n += 1) expect((await find()).status).toBe(200);
    const refused = await find();
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'call.tooFast', '600']);
    expect((await find(await here.clientOf(other))).status).toBe(200);
    here.clock.pass({ minutes: 10 });
    expect((await find()).status).toBe(200);
  });
});
