import { expect, test } from 'vitest';
import * as peopleCalls from '#contract/people/calls.ts';
import { linkTo, newPerson, otherLink } from '#contract/people/rules.ts';
import { mostPeople } from '#contract/values/constants.ts';
import { contact, flightClaim, nonPassenger, passenger, request } from '../../testing/given.ts';
import { serving } from '../../testing/listening.ts';
import { insert } from '../../testing/rows.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';

const blank = Object.fromEntries(
  Object.entries(newPerson).filter(([field]) => field !== 'CanModify' && field !== 'CanComplete'),
);
const noor = { ...blank, FirstName: 'Noor', LastName: 'Willemsen', BirthDate: '1957-09-02T00:00:00' };

/** The representatives that the layout of a minor asks for. */
const represented = {
  LegalRepresentativeLink1: otherLink('de voogd'),
  LegalRepresentativeLink2: otherLink('geen tweede'),
};

onEachDatabase('adding a person', (world) => {
  test('[PERSON-12, PERSON-23] a passenger is added last, as sent and no more, with the rights of somebody new; the Id is answered', async () => {
    const first = passenger({ first_name: 'Sanne', birth_date: '1986-03-07', place: 4 });
    const claim = flightClaim({ can_add_passenger: true, people: [first] });
    const { client, db, contact: owner } = await world({ claims: [claim] });
    const sent = {
      ...noor,
      BirthPlace: 'Zeist',
      ...{
        CanModify: false,
        CanComplete: false,
        Id: first.id,
        IsPassportCheckComplete: true,
        external_id: 'e',
        place: 0,
      },
    };
    const added = await client.addPassenger({ claimId: claim.id, ...sent });
    expect(added).toMatchObject({ status: 200, body: { ok: true, Id: expect.stringMatching(/^[\da-f]{32}$/) } });
    const { body } = await client.getClaim({ Id: claim.id });
    expect(body.Passengers.Person.map(({ FirstName }) => FirstName)).toEqual(['Sanne', 'Noor']);
    expect(body.Passengers.Person[1]).toMatchObject({
      Id: added.body.Id,
      FullName: 'Noor Willemsen',
      BirthDate: '1957-09-02T00:00:00',
      // Dropped: this claim requires none (PERSON-16).
      BirthPlace: null,
      City: null,
      CanModify: true,
      CanComplete: true,
      IsPassportCheckComplete: false,
    });
    const event = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'person.added', claim_id: claim.id, contact_id: owner.id });
    expect(JSON.parse(event.payload)).toEqual({ subjectId: added.body.Id, fields: 'FirstName,LastName,BirthDate' });
  });

  test('[PERSON-12, STATUS-14] PassengersComplete follows who is added', async () => {
    const task = request('RequestUpdatePassengerDetails');
    const claim = flightClaim({ can_add_passenger: true, passengers_complete: true, documents: [task] });
    const { client } = await world({ claims: [claim] });
    const child = { ...noor, ...represented, FirstName: 'Tijn', BirthDate: '2018-01-30T00:00:00' };
    expect((await client.addPassenger({ claimId: claim.id, ...child })).status).toBe(200);
    const { body } = await client.getClaim({ Id: claim.id });
    expect([body.PassengersComplete, body.Passengers.Person[0]?.IsMinor]).toEqual([false, true]);
    expect(body.Documents.Document[0]?.DocumentActionPerformedDateTime).toBeNull();
  });

  test('[PERSON-12] nobody is in a claim twice: the same name, whatever its case and accents, and the same day of birth', async () => {
    const henk = nonPassenger({
      first_name: 'Henk',
      middle_name: 'van den',
      last_name: 'Bérg',
      birth_date: '1955-08-11',
    });
    const nameless = passenger({ first_name: 'Ida', last_name: 'Smit' });
    const claim = flightClaim({ can_add_passenger: true, people: [henk, nameless] });
    const { client, everything } = await world({ claims: [claim] });
    const born = { BirthDate: '1955-08-11T00:00:00' };
    for (const twin of [
      { FirstName: 'HENK', MiddleName: 'van den', LastName: 'van den Berg', ...born },
      { FirstName: ' Henk ', LastName: 'van  den Berg', ...born },
      { FirstName: 'Ida', LastName: 'Smit' },
    ]) {
      const before = await everything();
      const answer = await client.addPassenger({ claimId: claim.id, ...twin });
      expect.soft([answer.status, answer.code], JSON.stringify(twin)).toEqual([409, 'people.duplicate']);
      expect(await everything()).toEqual(before);
    }
    for (const other of [
      { FirstName: 'Henk', LastName: 'van den Berg', BirthDate: '1985-08-11T00:00:00' },
      { FirstName: 'Ida', LastName: 'Smit', BirthDate: '1985-08-11T00:00:00' },
    ]) {
      expect((await client.addPassenger({ claimId: claim.id, ...other })).status).toBe(200);
    }
  });

  test('[PERSON-12] a claim holds so many people and no more, whoever add them at once', async () => {
    const people = Array.from({ length: mostPeople - 2 }, (_, n) => passenger({ first_name: `P${n}`, place: n }));
    const { client, db, claim } = await world({ claims: [flightClaim({ can_add_passenger: true, people })] });
    const answers = await Promise.all(
      ['Anna', 'Bram', 'Cees', 'Daan'].map((FirstName, n) =>
        client.copy().call(n % 2 ? peopleCalls.addPassenger : peopleCalls.addNonPassenger, {
          claimId: claim.id,
          FirstName,
          LastName: 'Smit',
        }),
      ),
    );
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      200,
      200,
      'people.full',
      'people.full',
    ]);
    expect(await db.selectFrom('person').select('id').execute()).toHaveLength(mostPeople);
    const places = await db.selectFrom('person').select('place').execute();
    expect(new Set(places.map(({ place }) => place)).size).toBe(mostPeople);
  });
});

onSqlite('adding a person', (world) => {
  test('[PERSON-12] without CanAddPassenger no passenger is added, but another person is', async () => {
    const { client, claim, everything } = await world({ claims: [flightClaim({ can_add_passenger: false })] });
    const before = await everything();
    const refused = await client.addPassenger({ claimId: claim.id, ...noor });
    expect([refused.status, refused.code]).toEqual([409, 'people.noAdding']);
    expect(await everything()).toEqual(before);
    expect((await client.addNonPassenger({ claimId: claim.id, ...noor })).status).toBe(200);
  });

  test.each([
    [{ MiddleName: 'van den', LastName: 'van den Berg' }, ['van den', 'Berg'], 'Henk van den Berg'],
    [{ MiddleName: 'De', LastName: 'De Decker' }, ['De', 'Decker'], 'Henk De Decker'],
    [{ MiddleName: 'De', LastName: 'Decker' }, ['De', 'Decker'], 'Henk De Decker'],
    [{ MiddleName: '', LastName: 'van den Berg' }, [null, 'van den Berg'], 'Henk van den Berg'],
  ])('[PERSON-13] another person sent as %j is kept with the middle name apart', async (name, stored, shown) => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    // What the specification sends with it is understood.
    const sent = { ...noor, FirstName: 'Henk', ...name, LegalRepresentativeLinkType: 'NonPassenger' };
    const added = await client.addNonPassenger({ claimId: claim.id, ...sent });
    const { body } = await client.getClaim({ Id: claim.id });
    const [henk] = body.NonPassengers.Person;
    expect([henk?.Id, henk?.FullName]).toEqual([added.body.Id, shown]);
    expect([henk?.MiddleName, henk?.LastName]).toEqual(stored);
    expect(body.Passengers.Person).toEqual([]);
  });

  test('[VALID-14, PERSON-9] a wrong field is refused with its code, and nobody is added', async () => {
    const { client, claim, everything } = await world({ claims: [flightClaim({ can_add_passenger: true })] });
    const before = await everything();
    for (const [part, field, code] of [
      [{ FirstName: '' }, 'FirstName', 'no_input_warning'],
      [{ LastName: null }, 'LastName', 'no_input_warning'],
      [{ LastName: 'Will3msen' }, 'LastName', 'nonumber'],
      [{ CountryCode: 'NL', PostalCode: '0000' }, 'PostalCode', 'postcodeNL'],
      [{ BirthDate: '2026-11-21T00:00:00' }, 'BirthDate', 'BirthDate'],
      [{ EMailAddress: 'noor@' }, 'EMailAddress', 'email'],
      [{ LegalRepresentativeLink1: linkTo('Passenger', 'niemand') }, 'LegalRepresentativeLink1', 'DOBLegalPerson'],
    ] as const) {
      for (const call of [peopleCalls.addPassenger, peopleCalls.addNonPassenger]) {
        const answer = await client.call(call, { claimId: claim.id, ...noor, ...part } as never);
        expect.soft(answer, JSON.stringify(part)).toMatchObject({ status: 422, body: { fields: [{ field, code }] } });
      }
    }
    expect(await everything()).toEqual(before);
  });

  test.each([
    [{}],
    [{ LegalRepresentativeLink1: otherLink('de voogd') }],
    [{ LegalRepresentativeLink1: otherLink(' '), LegalRepresentativeLink2: otherLink('geen tweede') }],
  ])(
    '[PERSON-12, PERSON-19] a minor with %j is added, and the passengers are complete with representatives only',
    async (links) => {
      const address = { CountryCode: 'NL', PostalCode: '3572 XK', HouseNumber: '1' };
      const claim = flightClaim({ can_add_passenger: true, passengers_complete: true });
      const { client } = await world({ claims: [claim] });
      const child = { ...noor, ...address, FirstName: 'Tijn', BirthDate: '2018-01-30T00:00:00', ...links };
      const added = await client.addPassenger({ claimId: claim.id, ...child });
      expect(added.status).toBe(200);
      const isComplete = async () => (await client.getClaim({ Id: claim.id })).body.PassengersComplete;
      expect(await isComplete()).toBe(false);
      const change = (part: object) => client.updatePassengers({ Id: added.body.Id, ...part });
      expect(await change({ City: 'Utrecht' })).toMatchObject({ status: 422, code: 'call.invalid' });
      expect((await change(represented)).status).toBe(200);
      expect(await isComplete()).toBe(true);
    },
  );

  test('[PERSON-7] a minor is kept without an e-mail address, whatever was sent; an adult with it', async () => {
    const { client, contact: owner, claim } = await world({ claims: [flightClaim({ can_add_passenger: true })] });
    const child = { ...noor, ...represented, BirthDate: '2018-01-30T00:00:00' };
    const sent = [
      { ...child, FirstName: 'Tijn', EMailAddress: 'tijn@voorbeeld.example' },
      { ...child, FirstName: 'Mila', EMailAddress: owner.email },
      { ...noor, EMailAddress: 'noor@voorbeeld.example' },
    ];
    for (const one of sent) {
      expect((await client.addPassenger({ claimId: claim.id, ...one })).status).toBe(200);
    }
    const { body } = await client.getClaim({ Id: claim.id });
    expect(body.Passengers.Person.map(({ EMailAddress }) => EMailAddress)).toEqual([null, null, sent[2]?.EMailAddress]);
  });

  test('[PERSON-9] a minor may come with the representatives of the claim', async () => {
    const sanne = passenger({ birth_date: '1986-03-07' });
    const { client, claim } = await world({ claims: [flightClaim({ can_add_passenger: true, people: [sanne] })] });
    const links = {
      LegalRepresentativeLink1: linkTo('NonPassenger', sanne.id),
      LegalRepresentativeLink2: otherLink('geen'),
    };
    const child = { ...noor, FirstName: 'Tijn', BirthDate: '2018-01-30T00:00:00', ...links };
    expect((await client.addPassenger({ claimId: claim.id, ...child })).status).toBe(200);
    const { body } = await client.getClaim({ Id: claim.id });
    expect(body.Passengers.Person[1]?.LegalRepresentativeLink1).toMatchObject({
      LegalRepresentativeLinkType: 'Passenger',
      PersonId: sanne.id,
    });
  });
});

const nothing = { Street: null, Town: null };
const knows = ({ db }: World) =>
  insert(db, 'address', [
    { postal_code: '3572XK', house_number: '118', street: 'Kastanjelaan', town: 'Utrecht' },
    { postal_code: '3572XK', house_number: '118C', street: 'Kastanjehof', town: 'Utrecht' },
    { postal_code: '50968', house_number: '15', street: 'Lindenallee', town: 'Köln' },
  ]);

onSqlite('looking an address up', (world) => {
  test('[PERSON-18] answers street and town of a postal code and house number, however people write them', async () => {
    const here = await world();
    await knows(here);
    const find = async (postalCode: unknown, houseNumber: unknown) =>
      (await here.client.findAddress({ postalCode, houseNumber } as never)).body;
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
      const answer = await here.client.findAddress({ postalCode, houseNumber });
      expect.soft([answer.status, answer.body], `${postalCode} ${houseNumber}`).toEqual([200, nothing]);
    }
  });

  test('[PERSON-18, CALL-9] what is no address is refused', async () => {
    const { client } = await world();
    for (const input of [
      {},
      { postalCode: '3572XK' },
      { postalCode: ['3572XK'], houseNumber: '1' },
      { postalCode: '3572XK', houseNumber: 1.5 },
      { postalCode: '3572XK', houseNumber: -1 },
      { postalCode: '3572XK', houseNumber: {} },
      { postalCode: 'x'.repeat(21), houseNumber: '1' },
      { postalCode: '3572\u0000XK', houseNumber: '1' },
    ]) {
      const { status } = await client.findAddress(input as never);
      expect.soft(status, JSON.stringify(input)).toBe(422);
    }
  });

  test('[PERSON-18] the Dutch register is asked where it is set, and its failure is an address that is not known', async () => {
    let isUp = true;
    const doc = { straatnaam: 'Slotlaan', woonplaatsnaam: 'Zeist', postcode: '3701AB', huisnummer: 7 };
    const register = await serving((_, reply) => {
      if (isUp) reply.setHeader('content-type', 'application/json').end(JSON.stringify({ response: { docs: [doc] } }));
      else reply.writeHead(500).end('<html>');
    });
    const here = await world({ addressService: `${register}/free` });
    await knows(here);
    const find = async (postalCode: string, houseNumber: string) => {
      const { status, body } = await here.client.findAddress({ postalCode, houseNumber });
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
    const find = (client = here.client) => client.findAddress({ postalCode: '3572XK', houseNumber: '118' });
    for (let n = 0; n < 100; n += 1) expect((await find()).status).toBe(200);
    const refused = await find();
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'call.tooFast', '600']);
    expect((await find(await here.clientOf(other))).status).toBe(200);
    here.clock.pass({ minutes: 10 });
    expect((await find()).status).toBe(200);
  });
});
