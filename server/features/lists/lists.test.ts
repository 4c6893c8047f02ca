import { expect, test } from 'vitest';
import * as listCalls from '#contract/lists.ts';
import { onSqlite } from '../../testing/world.ts';

onSqlite('searching lists', (world) => {
  test('[CALL-7] the server’s own lists are searched by code and name, in the reader’s language, best match first', async () => {
    const { client } = await world();
    const search = async (filter: string, list: string, prefix = '') =>
      (await client.filterList({ filter, list } as never, { prefix })).body.slice(0, 2);
    expect(await search('nederland', 'countries')).toEqual([
      { id: 'NL', text: 'Nederland' },
      { id: 'BQ', text: 'Caribisch Nederland' },
    ]);
    expect(await search('curacao', 'countries')).toEqual([{ id: 'CW', text: 'Curaçao' }]);
    expect((await search('pays-bas', 'countries', 'fr'))[0]).toMatchObject({ id: 'NL' });
    expect(await search('ams', 'airports')).toEqual([{ id: 'AMS', text: 'Amsterdam' }]);
    expect((await search('EURO', 'currencies'))[0]).toEqual({ id: 'EURO', text: 'Euro' });
    expect(await search('volm', 'documentTypes')).toEqual([{ id: 'ContainsPowerOfAttorney', text: 'Volmacht' }]);
    expect((await client.filterList({ filter: '', list: 'currencies' })).body).toHaveLength(33);
  });

  test('[CALL-7] a list of the caller’s own is searched as well', async () => {
    const { client } = await world();
    const list = [
      { id: '1', text: 'Sanne van den Berg' },
      { id: '2', text: 'Daan Berg' },
      { id: '3', text: 'Bergman' },
    ];
    const found = (await client.filterList({ filter: 'berg', list })).body;
    expect(found).toEqual([list[2], list[0], list[1]]);
  });

  test('[CALL-7] §7’s own path without portal/ answers the same, and plain texts for a list of plain texts', async () => {
    const { client } = await world();
    for (const call of [listCalls.filterPlainList, listCalls.filterList]) {
      const list = ['Sanne van den Berg', 'Piet', 'Bergman', 'Daan Bérg'];
      const texts = await client.call(call, { filter: 'berg', list });
      expect([texts.status, texts.body]).toEqual([200, ['Bergman', 'Sanne van den Berg', 'Daan Bérg']]);
      expect((await client.call(call, { filter: 'berg', list: [] })).body).toEqual([]);
      const own = await client.call(call, { filter: 'nederland', list: 'countries' });
      expect(own.body[0]).toEqual({ id: 'NL', text: 'Nederland' });
    }
    const mixed = { filter: 'a', list: ['a', { id: '1', text: 'a' }] };
    expect((await client.filterPlainList(mixed as never)).status).toBe(422);
  });

  test('[CALL-7, CALL-9] what is no search of a list is refused', async () => {
    const { client } = await world();
    for (const input of [
      { filter: 'a', list: 'contacts' },
      { filter: 'a', list: 'leadGenerators' },
      { filter: 'a', list: '__proto__' },
      { filter: 'a', list: 'toString' },
      { filter: 'a' },
      { list: 'countries' },
      { filter: ['a'], list: 'countries' },
      { filter: 'a'.repeat(101), list: 'countries' },
      { filter: 'a', list: [{ id: 1, text: 'a' }] },
      { filter: 'a', list: [[]] },
      { filter: 'a', list: Array(1_001).fill({ id: '1', text: 'a' }) },
    ]) {
      const { status } = await client.filterList(input as never);
      expect.soft(status, JSON.stringify(input).slice(0, 80)).toBe(422);
    }
  });

  test('[CALL-7] nobody searches without a session', async () => {
    const { stranger } = await world();
    const answer = await (await stranger()).filterList({ filter: 'a', list: 'countries' });
    expect(answer.status).toBe(401);
  });
});
