import { expect, test } from 'vitest';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { importAddresses, NoAddresses } from './import.ts';

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
      expect(await importAddresses(here.db, linesOf(text))).toMatchObject({ kept: 1, wrong: [] });
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
    expect(await importAddresses(here.db, linesOf(one))).toEqual({ kept: 1, wrong: [3, 4, 5] });
    expect(await importAddresses(here.db, linesOf(`${header}\n3572XK,118,Eikenlaan,Utrecht`))).toEqual({
      kept: 1,
      wrong: [],
    });
    expect((await rowsOf(here)).map(({ street }) => street)).toEqual(['Eikenlaan']);
  });

  test('[PERSON-18] more than fits into one statement arrives whole', async () => {
    const here = await world();
    const lines = Array.from({ length: 2_501 }, (_, n) => `3572XK,${n + 1},Kastanjelaan,Utrecht`);
    const text = ['postcode,huisnummer,straat,woonplaats', ...lines].join('\n');
    expect((await importAddresses(here.db, linesOf(text))).kept).toBe(2_501);
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
