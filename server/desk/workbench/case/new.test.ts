import { expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import type { newClaim } from '#contract/staff/new.ts';
import { claimRow } from '../../../../demo/rows.ts';
import { batchesOf } from '../../../database/queries.ts';
import { instantOf } from '../../../platform/clock.ts';
import { contact, flightClaim, staffMember } from '../../../testing/given.ts';
import { onEachDatabase } from '../../../testing/world.ts';

type Given = InputOf<typeof newClaim>;
const claim: Given['claim'] = {
  ...{ ClaimType: 'Regulation_261_2004', IncidentType: 'Delay', AirlineCode: 'XN', FlightNumber: '1673' },
  DepartureFlightDateTime: '2026-08-14T18:40',
};
const lena = {
  EMailAddress: 'lena@voorbeeld.example',
  FirstName: 'Lena',
  LastName: 'Brandt',
  Culture: 'de-DE',
} as const;
const persons: Given['persons'] = [
  { FirstName: 'Lena', LastName: 'Brandt' },
  { FirstName: 'Tom', LastName: 'Brandt' },
];

onEachDatabase('a new claim by hand', (world) => {
  test('[NEW-1, NEW-2] contact, claim and persons are made at once, by a named person, with the next number, and wait for nobody', async () => {
    const staff = staffMember();
    const here = await world({ claims: [flightClaim({ reference_number: '4821307' })], staff: [staff] });
    const bench = await here.staffClientOf(staff);
    const { status, body } = await bench.newClaim({ contact: lena, claim, persons });
    expect(status).toBe(200);
    expect(body.ReferenceNumber).toBe('4821308');
    const whole = (await (await here.desk()).readClaim([body.ClaimId])).body;
    expect(whole).toMatchObject({
      ExternalId: null,
      Contact: { ExternalId: null, Culture: 'de-DE', Brand: 'redress' },
    });
    expect(whole.Persons.map(({ FirstName }) => FirstName)).toEqual(['Lena', 'Tom']);
    const audit = await here.db
      .selectFrom('audit')
      .select(['act', 'staff_id'])
      .where('claim_id', '=', body.ClaimId)
      .execute();
    expect(audit.map(({ act, staff_id: by }) => [act, by])).toEqual(
      ['claim.added', 'person.added', 'person.added'].map((act) => [act, staff.id]),
    );
    const second = await bench.newClaim({ contact: { Id: body.ContactId }, claim, persons: [] });
    expect(second.body).toMatchObject({ ContactId: body.ContactId, ReferenceNumber: '4821309' });
    expect((await bench.queue({ view: 'all', filter: {}, limit: 50 })).body.Items).toEqual([]);
  });

  test('[NEW-2] a number is found in few steps past a thousand that are taken and stand before others by the order of texts', async () => {
    const staff = staffMember();
    let looks = 0;
    const onStatement = ({ sql }: { readonly sql: string }) => {
      looks += Number(sql.startsWith('update "brand_work"'));
    };
    const owner = contact();
    const here = await world({ contacts: [owner], staff: [staff], onStatement });
    const numbers = Array.from({ length: 1_500 }, (_, at) => (at < 1_000 ? String(1_000_001 + at) : `RC-${at}`));
    for (const some of batchesOf(numbers)) {
      const at = instantOf(here.clock);
      const of = { contact_id: owner.id, claim_type: 'Voucher_Flight', submitted_at: at, updated_at: at } as const;
      const rows = some.map((number) => claimRow({ ...of, id: number, reference_number: number }));
      await here.db.insertInto('claim').values(rows).execute();
    }
    const bench = await here.staffClientOf(staff);
    const { body } = await bench.newClaim({ contact: { Id: owner.id }, claim, persons: [] });
    expect(Number(body.ReferenceNumber)).toBeGreaterThan(1_001_000);
    expect(looks).toBeLessThan(15);
  });

  test('[NEW-1] a wrong field is named where it stands, and nothing is made', async () => {
    const staff = staffMember();
    const taken = contact();
    const here = await world({ contacts: [taken], staff: [staff] });
    const bench = await here.staffClientOf(staff);
    const before = await here.everything();
    const fieldsOf = async (given: object) => {
      const { status, body } = await bench.newClaim(given as Given);
      expect(status).toBeGreaterThanOrEqual(409);
      return (body as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field);
    };
    expect(await fieldsOf({ contact: { ...lena, EMailAddress: taken.email }, claim, persons })).toEqual([
      'contact.EMailAddress',
    ]);
    expect(await fieldsOf({ contact: lena, claim: { ...claim, IncidentType: 'Loss' }, persons })).toEqual([
      'claim.IncidentType',
    ]);
    expect(await fieldsOf({ contact: lena, claim, persons: [{ FirstName: 'x'.repeat(300) }] })).toEqual([
      'persons.0.FirstName',
    ]);
    expect((await bench.newClaim({ contact: { Id: 'f'.repeat(32) }, claim, persons })).status).toBe(404);
    expect(await here.everything()).toEqual(before);
  });

  test('[NEW-2] a number is never drawn twice, also not by two at once, and one that exists is passed over', async () => {
    const staff = staffMember();
    const here = await world({ claims: [flightClaim({ reference_number: '4821307' })], staff: [staff] });
    const bench = await here.staffClientOf(staff);
    const owner = { Id: here.contact.id };
    await bench.newClaim({ contact: owner, claim: { ...claim, ReferenceNumber: '4821309' }, persons: [] });
    const made = await Promise.all([1, 2, 3].map(() => bench.newClaim({ contact: owner, claim, persons: [] })));
    expect(new Set(made.map(({ body }) => body.ReferenceNumber)).size).toBe(3);
    const again = await bench.newClaim({
      contact: owner,
      claim: { ...claim, ReferenceNumber: '4821309' },
      persons: [],
    });
    expect(again).toMatchObject({ status: 409, body: { fields: [{ field: 'claim.ReferenceNumber' }] } });
  });

  test('[NEW-4] the same flight and day with the same contact or the name of a passenger is shown, others and other brands are not', async () => {
    const [staff, elsewhere] = [staffMember(), staffMember({ brands: 'noordstern' })];
    const here = await world({ staff: [staff, elsewhere] });
    const bench = await here.staffClientOf(staff);
    const { body } = await bench.newClaim({
      contact: lena,
      claim,
      persons: [{ FirstName: 'Zoë', LastName: 'Müller' }],
    });
    const flight = { airlineCode: 'XN', flightNumber: '1673', day: '2026-08-14' };
    const numbers = async (asked: object, client = bench) =>
      (await client.possibleDoubles({ ...flight, lastNames: [], ...asked })).body.map(
        ({ ReferenceNumber }) => ReferenceNumber,
      );
    expect(await numbers({ lastNames: ['muller'] })).toEqual([body.ReferenceNumber]);
    expect(await numbers({ email: 'LENA@voorbeeld.example' })).toEqual([body.ReferenceNumber]);
    expect(await numbers({ lastNames: ['Jansen'] })).toEqual([]);
    expect(await numbers({ lastNames: ['Müller'], day: '2026-08-15' })).toEqual([]);
    expect(await numbers({ lastNames: ['Müller'] }, await here.staffClientOf(elsewhere))).toEqual([]);
  });

  test('[NEW-4, FIND-3] it is recorded which claims were shown as doubles, never by which words; sixty a minute are enough', async () => {
    const staff = staffMember();
    const flight = { airline_code: 'XN', flight_number: '1673', departure_at: '2026-08-14T08:00:00' };
    const owner = contact({ last_name: 'Kastanje' });
    const same = flightClaim({ owner, ...flight });
    const here = await world({ contacts: [owner], claims: [same], staff: [staff] });
    const bench = await here.staffClientOf(staff);
    const asked = { airlineCode: 'XN', flightNumber: '1673', day: '2026-08-14', lastNames: ['Kastanje'] };
    expect((await bench.possibleDoubles(asked)).body).toMatchObject([{ ClaimId: same.id }]);
    const audit = await here.db.selectFrom('audit').selectAll().where('act', '=', 'staff.found').execute();
    const shown = { staff_id: staff.id, details: JSON.stringify({ claims: same.id, contacts: '' }) };
    expect(audit).toMatchObject([shown]);
    expect(JSON.stringify(audit)).not.toContain('Kastanje');
    for (let turn = 1; turn < 60; turn += 1) await bench.possibleDoubles(asked);
    expect(await bench.possibleDoubles(asked)).toMatchObject({ status: 429, code: 'call.tooFast' });
  });
});
