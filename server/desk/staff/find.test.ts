import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { putAllWords } from '../../changes/find-word-store.ts';
import { eraseContact } from '../../features/erasure/erase-usecases.ts';
import { contact, flightClaim, passenger, staffMember } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

onEachDatabase('the box of staff', (world) => {
  const sanne = contact({
    first_name: 'Sanne',
    middle_name: 'van den',
    last_name: "O'Berg-Łukasz",
    email: 'sanne.b@voorbeeld.example',
    birth_date: '1986-03-07',
    passport_number: 'NX4417283',
  });
  const soren = contact({ first_name: 'Søren', last_name: 'Weiß', email: 'sw@elders.example', brand: 'noordstern' });
  const me = staffMember();
  const there = staffMember({ brands: 'noordstern' });
  const flight = { airline_code: 'XN', flight_number: '1673', departure_at: '2026-08-14T09:20:00' };
  const claim = flightClaim({
    owner: sanne,
    can_add_passenger: true,
    reference_number: '4821307',
    external_id: 'ZAAK-88',
    people: [passenger({ first_name: 'Zoë', last_name: 'Ærø' })],
    ...flight,
  });
  const other = flightClaim({ owner: soren, reference_number: '48213071', ...flight });
  const given = { contacts: [sanne, soren], claims: [claim, other], staff: [me, there] };

  async function begun(who = me) {
    const here = await world(given);
    await putAllWords(here.db);
    const client = await here.staffClientOf(who);
    const found = async (query: string) => {
      const { body } = await client.find({ query });
      return [
        body.Claims.map(({ ReferenceNumber: number }) => number),
        body.Contacts.map(({ FullName: name }) => name),
      ];
    };
    return { ...here, here, client, found };
  }

  test('[FIND-1, FIND-2] finds by number, flight and day, start of names and of an e-mail address; every word must match', async () => {
    const { found, client } = await begun();
    const [first, second] = ['4821307', '48213071'];
    const who = "Sanne van den O'Berg-Łukasz";
    const cases: readonly [string, readonly string[], readonly string[]][] = [
      ['4821307', [first, second], []],
      ['48213071', [second], []],
      ['zaak-88', [first], []],
      ['XN1673', [first, second], []],
      ['xn 1673 14-08', [first, second], []],
      ['XN1673 14-08-2026', [first, second], []],
      ['XN1673 15-08', [], []],
      ['XN1673 san', [first], []],
      ['aero zoe', [first], []],
      ['berg', [first], [who]],
      ["SANNE o'b lukasz", [first], [who]],
      ['soren weiss', [second], ['Søren Weiß']],
      ['sanne.b@voor', [first], [who]],
      ['@voorbeeld.example', [first], [who]],
      ['anne', [], []],
      ['sanne weiss', [], []],
      ['sanne van den berg lukasz xn1673 4821307 zaak-88 q', [first], []],
      // FIND-3
      ['NX4417283', [], []],
      ['07-03-1986', [], []],
      ['1986-03-07', [], []],
      ['sa%', [], []],
      [',;', [], []],
    ];
    for (const [query, numbers, names] of cases) {
      expect.soft(await found(query), query).toEqual([expect.arrayContaining([...numbers]), names]);
      expect.soft((await found(query))[0], query).toHaveLength(numbers.length);
    }
    expect((await found('4821307'))[0]?.[0], 'the exact number first').toBe(first);
    expect((await client.find({ query: 'zaak-88' })).body).toEqual({
      Claims: [
        {
          ClaimId: claim.id,
          ReferenceNumber: first,
          FullName: who,
          Flight: 'XN1673',
          Day: '2026-08-14',
          Closed: false,
          Brand: 'redress',
        },
      ],
      Contacts: [],
      More: false,
    });
    for (const query of ['', 'x', ' x ', 'x'.repeat(101)]) {
      expect.soft((await client.find({ query })).status, query).toBe(422);
    }
    for (const query of ['\u{10FFFF}\u{10FFFF}', "'; drop", '_'.repeat(99), '31-12 31-12 31-12', '…𝒳ß\u0301']) {
      expect.soft((await client.find({ query })).status, query).toBe(200);
    }
  });

  test('[FIND-3] only brands of the asker are found, it is recorded whom they found, and sixty a minute are enough', async () => {
    const { found, client, db } = await begun(there);
    expect(await found('xn1673')).toEqual([['48213071'], []]);
    expect(await found('sanne')).toEqual([[], []]);
    const rows = await db
      .selectFrom('audit')
      .select(['staff_id', 'details'])
      .where('act', '=', 'staff.found')
      .execute();
    expect(rows.map((row) => [row.staff_id, JSON.parse(row.details)])).toEqual([
      [there.id, { claims: other.id, contacts: '' }],
      [there.id, { claims: '', contacts: '' }],
    ]);
    for (let turn = 2; turn < 60; turn += 1) await client.find({ query: 'zz' });
    expect(await client.find({ query: 'zz' })).toMatchObject({ status: 429, code: 'call.tooFast' });
  });

  test('[FIND-1] the word that the fewest begin with leads, and not one that is only longer', async () => {
    const leading: unknown[] = [];
    const onStatement = ({ sql, parameters }: CompiledQuery) => {
      if (sql.includes('from "find_word" as "found"')) leading.push(parameters[0]);
    };
    const here = await world({ ...given, onStatement });
    await putAllWords(here.db);
    const { body } = await (await here.staffClientOf(me)).find({ query: 'xn1673 zoe' });
    expect(body.Claims.map(({ ClaimId }) => ClaimId)).toEqual([claim.id]);
    expect(leading).toEqual(['zoe', 'xn1673']);
  });

  test('[FIND-1] answers twenty of each and says that there are more', async () => {
    const many = Array.from({ length: 25 }, (_, index) => contact({ first_name: 'Jan', last_name: `Jansen${index}` }));
    const here = await world({ contacts: many, claims: many.map((owner) => flightClaim({ owner })), staff: [me] });
    await putAllWords(here.db);
    const { body } = await (await here.staffClientOf(me)).find({ query: 'jan' });
    expect([body.Claims.length, body.Contacts.length, body.More]).toEqual([20, 20, true]);
  });

  test('[FIND-4] the words follow every change in its transaction, go with an erasure, and are the same when made anew', async () => {
    const { found, here, db } = await begun();
    const all = () =>
      db.selectFrom('find_word').selectAll().orderBy('word').orderBy('claim_id').orderBy('contact_id').execute();
    const desk = await here.desk();
    const number = [['4821307'], []];
    expect(
      (await desk.patchContact([sanne.id], { LastName: 'Kastanje', EMailAddress: 'sk@nieuw.example' })).status,
    ).toBe(200);
    expect(await found('kastanje')).toEqual([['4821307'], ['Sanne van den Kastanje']]);
    expect(await found('lukasz')).toEqual([[], []]);
    expect(await found('sk@nieuw')).toEqual([['4821307'], ['Sanne van den Kastanje']]);
    await desk.putPerson([claim.id, 'P9'], { Kind: 'Passenger', FirstName: 'Quirijn', LastName: 'Zwaan' });
    expect(await found('quirijn')).toEqual(number);
    await desk.patchClaim([claim.id], { FlightNumber: '99' });
    expect(await found('xn99')).toEqual(number);
    const browser = await here.clientOf(sanne);
    const added = { claimId: claim.id, FirstName: 'Wilhelmina', LastName: 'Toegevoegd' };
    expect((await browser.addPassenger(added)).status).toBe(200);
    expect(await found('wilhelmina toeg')).toEqual(number);
    const before = await all();
    await putAllWords(db);
    expect(await all()).toEqual(before);
    await db.deleteFrom('find_word').execute();
    await putAllWords(db);
    expect(await all()).toEqual(before);
    await eraseContact(here, sanne.id, { judge: async () => true, judgeClaim: async () => 'erase' as const });
    const left = new Set((await all()).map(({ claim_id, contact_id }) => claim_id ?? contact_id));
    expect(left.has(sanne.id) || left.has(claim.id)).toBe(false);
    expect(await found('kastanje')).toEqual([[], []]);
  });
});
