import { expect, test } from 'vitest';
import * as staffCalls from '#contract/staff/calls.ts';
import { contact, flightClaim, staffMember } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

onEachDatabase('the search of staff', (world) => {
  const sanne = contact({ first_name: 'Sanne', middle_name: 'van den', last_name: 'Berg', city: 'Utrecht' });
  const ozdemir = contact({ first_name: 'Elif', last_name: 'Özdemir', email: 'elif_o@voorbeeld.example' });
  const manager = contact({ first_name: 'Marit', last_name: 'Kaya' });
  const me = staffMember();
  const claim = flightClaim({ owner: sanne, managers: [manager], reference_number: '4821307' });
  const all = { contacts: [sanne, ozdemir, manager], claims: [claim, flightClaim({ owner: sanne })], staff: [me] };

  test('[INTERNAL-2] finds by parts of the name, by e-mail and by claim number, and shows no more than is needed', async () => {
    const here = await world(all);
    const client = await here.staffClientOf(me);
    const found = async (query: string) => {
      const { body } = await client.call(staffCalls.searchContacts, { query });
      return body.map(({ FullName }) => FullName);
    };
    expect(await found('sanne')).toEqual(['Sanne van den Berg']);
    expect(await found(' berg SANNE ')).toEqual(['Sanne van den Berg']);
    expect(await found('van den berg')).toEqual(['Sanne van den Berg']);
    expect(await found('özdemir')).toEqual(['Elif Özdemir']);
    expect(await found('elif_o@')).toEqual(['Elif Özdemir']);
    expect(await found('elif%o@'), 'a sign of the database is a sign like others').toEqual([]);
    expect(await found('4821307')).toEqual(['Sanne van den Berg', 'Marit Kaya']);
    expect(await found('482130'), 'only a whole number').toEqual([]);
    const { body } = await client.call(staffCalls.searchContacts, { query: 'sanne' });
    const about = { EMailAddress: sanne.email, City: 'Utrecht', Claims: 2, ManagedClaims: 0, HasSecondWays: false };
    expect(body).toEqual([{ Id: sanne.id, FullName: 'Sanne van den Berg', ...about }]);
  });

  test('[INTERNAL-2] answers twenty at most, and refuses to look for next to nothing', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      contact({ first_name: 'Bram', last_name: `Visser ${index}` }),
    );
    const here = await world({ contacts: many, staff: [me] });
    const client = await here.staffClientOf(me);
    expect((await client.call(staffCalls.searchContacts, { query: 'visser' })).body).toHaveLength(20);
    for (const query of ['', ' ', 'b', ' b ']) {
      expect.soft((await client.call(staffCalls.searchContacts, { query })).status, query).toBe(422);
    }
  });

  test('[INTERNAL-4] every search is recorded: who looked, and whom they found, not what they typed', async () => {
    const here = await world(all);
    const client = await here.staffClientOf(me);
    await client.call(staffCalls.searchContacts, { query: 'sanne' });
    await client.call(staffCalls.searchContacts, { query: 'niemand hier' });
    const rows = await here.db.selectFrom('audit').selectAll().where('act', '=', 'staff.searched').execute();
    expect(rows.map((row) => [row.staff_id, JSON.parse(row.details)])).toEqual([
      [me.id, { found: 1, contacts: sanne.id }],
      [me.id, { found: 0, contacts: '' }],
    ]);
  });

  test('[INTERNAL-2] three hundred searches an hour are enough', async () => {
    const here = await world(all);
    const client = await here.staffClientOf(me);
    for (let turn = 0; turn < 300; turn += 1) await client.call(staffCalls.searchContacts, { query: 'zz' });
    const refused = await client.call(staffCalls.searchContacts, { query: 'zz' });
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'call.tooFast', '3600']);
  });
});
