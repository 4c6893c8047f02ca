import { expect, test } from 'vitest';
import { type PersonField, personFields } from '#contract/people/input.ts';
import { linkTo, otherLink } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import type { Tables } from '../../database/tables.ts';
import { type Opened, openColumns } from '../../platform/encryption/sealed-columns.ts';
import type { Client } from '../../testing/client.ts';
import {
  contact,
  flightClaim,
  type GivenClaim,
  nonPassenger,
  passenger,
  request,
  staffMember,
} from '../../testing/given.ts';
import { find } from '../../testing/rows.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';

/** The test clock stands at 20 November 2026. */
const daan = {
  first_name: 'Daan',
  middle_name: 'van den',
  last_name: 'Berg',
  birth_date: '1984-11-19',
  birth_place: 'Amersfoort',
  gender: 'M',
  street_name: 'Kastanjelaan',
  house_number: '118',
  house_number_extension: 'b',
  postal_code: '3572 XK',
  city: 'Utrecht',
  country_code: 'NL',
  email: 'daan@voorbeeld.example',
  phone_number: '+31 6 12345679',
  passport_number: 'NX4D2R1P7',
  ticket_number: '074-2400',
} as const satisfies Partial<Opened<Tables['person']>>;

/** Another value of every field, as the wire has it. */
const other = {
  FirstName: 'Dirk',
  MiddleName: 'de',
  LastName: 'Boer',
  BirthDate: '1985-12-20T00:00:00',
  BirthPlace: 'Zeist',
  Gender: 'X',
  StreetName: 'Slotlaan',
  HouseNumber: '7',
  HouseNumberExtension: 'a',
  PostalCode: '3701 AB',
  City: 'Zeist',
  CountryCode: 'DE',
  EMailAddress: 'dirk@voorbeeld.example',
  PhoneNumber: '+49 221 5550166',
  PassportNumber: 'AB1234567',
  TicketNumber: '125-1',
  LegalRepresentativeLink1: otherLink('de voogd'),
  LegalRepresentativeLink2: otherLink('geen tweede'),
} as const satisfies Record<PersonField, unknown>;

async function personOf(client: Client, claim: GivenClaim, id: string): Promise<Person> {
  const { body } = await client.getClaim({ Id: claim.id });
  const found = [...body.Passengers.Person, ...body.NonPassengers.Person].find((person) => person.Id === id);
  if (!found) throw new Error('there is no such person');
  return found;
}

async function rowOf({ db }: World, id: string) {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return openColumns(db, 'person', id, row);
}
const fieldsOf = (body: unknown) => (body as { fields?: { field: string; code: string }[] }).fields ?? [];

const whole = { ...daan, middle_name: null };

const asking = (people: Parameters<typeof flightClaim>[0] = {}) => {
  const task = request('RequestUpdatePassengerDetails');
  const claim = flightClaim({
    documents: [task],
    passengers_complete: false,
    passenger_address_required: true,
    ...people,
  });
  return { task, claim };
};

onEachDatabase('changing a person', (world) => {
  test('[PERSON-11] every field is written and shown, and the audit and event name the fields, not what was written', async () => {
    const person = passenger(daan);
    const claim = flightClaim({ people: [person], passenger_birth_place_required: true });
    const employee = staffMember();
    const here = await world({ claims: [claim], staff: [employee] });
    const staff = await here.clientOf(here.contact, employee);
    const answer = await staff.updatePassengers({ Id: person.id, ...other });
    expect(answer).toMatchObject({ status: 200, body: { ok: true, Written: [...personFields] } });
    expect(await personOf(here.client, claim, person.id)).toMatchObject({ ...other, FullName: 'Dirk de Boer' });
    const audit = await find(here.db, 'audit', { act: 'person.changed' });
    expect(audit).toMatchObject({ claim_id: claim.id, subject_id: person.id, staff_id: employee.id });
    expect(JSON.parse(audit.details)).toEqual({ fields: personFields.join(',') });
    const event = await find(here.db, 'event', { kind: 'person.changed' });
    expect(event).toMatchObject({ actor: 'staff', claim_id: claim.id });
    expect(event.payload).not.toMatch(/Dirk|Slotlaan|dirk@/);
  });

  test('[PERSON-11] two who edit the same person lose nothing: each writes what they touched', async () => {
    const manager = contact();
    const person = passenger(daan);
    const claim = flightClaim({ people: [person], managers: [manager], managed_by_claim_manager: true });
    const here = await world({ claims: [claim] });
    const [one, two] = [await here.clientOf(manager), await here.clientOf(manager)];
    const Was = await personOf(one, claim, person.id);
    expect((await one.updatePassengers({ ...Was, City: 'Zeist', Was })).body.Written).toEqual(['City']);
    expect((await two.updatePassengers({ ...Was, PhoneNumber: '030 1234567', Was })).body.Written).toEqual([
      'PhoneNumber',
    ]);
    expect(await rowOf(here, person.id)).toMatchObject({ ...daan, city: 'Zeist', phone_number: '030 1234567' });
  });

  test('[PERSON-11] where both changed one field, the second hears of it and nothing of that save is written', async () => {
    const person = passenger(daan);
    const here = await world({ claims: [flightClaim({ people: [person] })] });
    const Was = await personOf(here.client, here.claim, person.id);
    await here.client.updatePassengers({ ...Was, City: 'Zeist', LastName: 'Bergh', Was });
    const before = await here.everything();
    const second = { ...Was, City: 'Bilthoven', LastName: 'van den Bergh', PhoneNumber: '030 1', Was };
    expect(await here.client.updatePassengers(second)).toMatchObject({
      status: 409,
      code: 'people.changedMeanwhile',
      body: { fields: [{ field: 'City', code: 'people.changedMeanwhile' }] },
    });
    expect(await here.everything()).toEqual(before);
  });

  test('[PERSON-11] saves of different fields at the same moment all arrive, also where nothing is said of what was', async () => {
    const person = passenger({ ...daan, city: null });
    const here = await world({ claims: [flightClaim({ people: [person] })] });
    const edits = [
      { City: 'Zeist' },
      { PhoneNumber: '030 1' },
      { Gender: 'X' },
      { StreetName: 'Slotlaan' },
      { HouseNumber: '7' },
    ];
    const answers = await Promise.all(
      edits.map((edit) => here.client.copy().updatePassengers({ Id: person.id, ...edit })),
    );
    expect(answers.map(({ status }) => status)).toEqual(edits.map(() => 200));
    const after = { city: 'Zeist', phone_number: '030 1', gender: 'X', street_name: 'Slotlaan', house_number: '7' };
    expect(await rowOf(here, person.id)).toMatchObject(after);
    const claimed = await here.db.selectFrom('event').select('id').where('kind', '=', 'person.changed').execute();
    expect(claimed).toHaveLength(edits.length);
  });
  test('[STATUS-14] the request for details is performed by the save after which no passenger lacks a required field', async () => {
    const [one, two] = [
      passenger({ ...whole, email: null }),
      passenger({ ...whole, first_name: 'Noor', house_number: null }),
    ];
    // Somebody who did not fly may lack what they like.
    const { task, claim } = asking({ people: [one, two, nonPassenger({ first_name: 'Henk' })] });
    const here = await world({ claims: [claim] });
    const state = async () => {
      const { body } = await here.client.getClaim({ Id: claim.id });
      const at = body.Documents.Document.find(({ Id }) => Id === task.id)?.DocumentActionPerformedDateTime;
      return [body.PassengersComplete, at ?? null];
    };
    await here.client.updatePassengers({ Id: one.id, EMailAddress: 'daan@voorbeeld.example' });
    expect(await state()).toEqual([false, null]);
    here.clock.pass({ minutes: 1 });
    await here.client.updatePassengers({ Id: two.id, HouseNumber: '118' });
    expect(await state()).toEqual([true, here.clock.now().toISOString()]);
    const events = await here.db.selectFrom('event').select(['kind', 'payload']).orderBy('sequence').execute();
    expect(events.map(({ kind }) => kind)).toEqual(['person.changed', 'person.changed', 'task.performed']);
    expect(JSON.parse(events[2]?.payload ?? '')).toEqual({
      subjectId: task.id,
      action: 'RequestUpdatePassengerDetails',
    });
  });

  test('[PERSON-11] the change, its audit row, its event and the performed request stand or fall together', async () => {
    const person = passenger({ ...whole, email: null });
    const { claim } = asking({ people: [person] });
    const here = await world({ claims: [claim] });
    const before = await here.everything();
    await here.db.schema.alterTable('event').renameTo('elsewhere').execute();
    const save = () => here.client.updatePassengers({ Id: person.id, EMailAddress: 'daan@voorbeeld.example' });
    expect((await save()).status).toBe(500);
    await here.db.schema.alterTable('elsewhere').renameTo('event').execute();
    expect(await here.everything()).toEqual(before);
    expect((await save()).status).toBe(200);
  });
});

onSqlite('changing a person', (world) => {
  test('[PERSON-11] what is left out stays, what is sent as it was changes nothing and tells nobody', async () => {
    const person = passenger(daan);
    const here = await world({ claims: [flightClaim({ people: [person], passengers_complete: true })] });
    const before = await here.everything();
    const shown = await personOf(here.client, here.claim, person.id);
    for (const sent of [
      { Id: person.id },
      shown,
      { ...shown, LastName: 'van den Berg' },
      { ...shown, City: ' Utrecht ' },
    ]) {
      expect((await here.client.updatePassengers(sent)).body).toEqual({ ok: true, Written: [] });
    }
    expect(await here.everything()).toEqual(before);
    expect((await here.client.updatePassengers({ Id: person.id, City: 'Zeist' })).body.Written).toEqual(['City']);
    expect(await rowOf(here, person.id)).toMatchObject({ ...daan, city: 'Zeist' });
  });

  test('[PERSON-8] a person sent whole by who may only complete: what is empty is written, what is filled stays', async () => {
    const person = passenger({ ...daan, can_modify: false, can_complete: true, email: null, city: null });
    const here = await world({ claims: [flightClaim({ people: [person] })] });
    // The rights are those of the database, whatever is sent of them.
    const sent: object = { Id: person.id, ...other, CanModify: true };
    const answer = await here.client.updatePassengers(sent as Person);
    const links = ['LegalRepresentativeLink1', 'LegalRepresentativeLink2'];
    expect(answer.body.Written).toEqual(['City', 'EMailAddress', ...links]);
    expect(await rowOf(here, person.id)).toMatchObject({ ...daan, city: 'Zeist', email: 'dirk@voorbeeld.example' });
  });

  test('[PERSON-11, PERSON-5] who says what the form began with is told what may not be changed, and nothing is written', async () => {
    const person = passenger({ ...daan, can_modify: false, can_complete: true, city: null });
    const own = passenger({ ...daan, email: 'Sanne@Voorbeeld.example' });
    const claim = flightClaim({ people: [person, own], passenger_address_required: true });
    const here = await world({ contacts: [contact({ email: 'sanne@voorbeeld.example' })], claims: [claim] });
    const before = await here.everything();
    for (const [{ id }, field] of [
      [person, 'FirstName'],
      [own, 'EMailAddress'],
    ] as const) {
      const Was = await personOf(here.client, claim, id);
      const answer = await here.client.updatePassengers({ ...Was, City: 'Zeist', [field]: other[field], Was });
      expect(answer).toMatchObject({ status: 409, code: 'people.notEditable', body: { fields: [{ field }] } });
    }
    expect(await here.everything()).toEqual(before);
  });

  const wrongFields: readonly (readonly [sent: object, field: string, code: string])[] = [
    [{ FirstName: 'D4an' }, 'FirstName', 'nonumber'],
    [{ HouseNumber: '118b' }, 'HouseNumber', 'justnumbers'],
    [{ PostalCode: '0123 AB' }, 'PostalCode', 'postcodeNL'],
    [{ CountryCode: 'DE', PostalCode: 'a@b' }, 'PostalCode', 'generaltext'],
    [{ CountryCode: 'XX' }, 'CountryCode', 'nonumber'],
    [{ BirthDate: '2026-11-21T00:00:00' }, 'BirthDate', 'BirthDate'],
    [{ BirthDate: '2023-02-29T00:00:00' }, 'BirthDate', 'call.invalid'],
    [{ BirthDate: '1984-11-19' }, 'BirthDate', 'call.invalid'],
    [{ BirthDate: 5 }, 'BirthDate', 'call.invalid'],
    [{ FirstName: ['Daan'] }, 'FirstName', 'call.invalid'],
    [{ FirstName: 'x'.repeat(101) }, 'FirstName', 'call.invalid'],
    [{ City: 'Zeist\u0000' }, 'City', 'call.invalid'],
    [{ FirstName: '' }, 'FirstName', 'no_input_warning'],
    [{ BirthDate: null }, 'BirthDate', 'no_input_warning'],
    [
      { LegalRepresentativeLink1: { LegalRepresentativeLinkType: 'Passenger' } },
      'LegalRepresentativeLink1',
      'call.invalid',
    ],
    [
      { LegalRepresentativeLink2: { LegalRepresentativeLinkType: 'Uncle' } },
      'LegalRepresentativeLink2',
      'call.invalid',
    ],
  ];
  test('[VALID-14, PERSON-19, PERSON-17] a wrong field is refused with its code and sentence, and nothing is written', async () => {
    const person = passenger(daan);
    const claim = flightClaim({ people: [person], passenger_birth_place_required: true });
    const { client, everything } = await world({ claims: [claim] });
    const before = await everything();
    for (const [sent, field, code] of wrongFields) {
      const answer = await client.updatePassengers({ Id: person.id, Gender: 'X', ...sent } as never);
      const about = JSON.stringify(sent).slice(0, 80);
      expect.soft([answer.status, answer.code], about).toEqual([422, 'call.invalid']);
      expect
        .soft(
          fieldsOf(answer.body).find((wrong) => wrong.field.startsWith(field)),
          about,
        )
        .toMatchObject({ code, message: expect.stringMatching(/^[^{}]{10,}/) });
    }
    expect(await everything()).toEqual(before);
  });

  test('[STATUS-14] where nothing is missing, saving without a change performs it too; a request that is removed or requires nothing stays', async () => {
    const person = passenger(whole);
    const gone = request('RequestUpdatePassengerDetails', { removed_at: '2026-11-01T09:00:00.000Z' });
    const idle = request('RequestUpdatePassengerDetails', { perform_required: false });
    const { task, claim } = asking({ people: [person] });
    const here = await world({ claims: [{ ...claim, documents: [task, gone, idle] }] });
    expect((await here.client.updatePassengers({ Id: person.id })).body).toEqual({ ok: true, Written: [] });
    const rows = await here.db.selectFrom('document').select(['id', 'performed_at']).execute();
    expect(rows.find(({ id }) => id === task.id)?.performed_at).toBe(here.clock.now().toISOString());
    for (const { id } of [gone, idle]) expect(rows.find((row) => row.id === id)?.performed_at).toBeNull();
  });

  test('[STATUS-14, CALL-13] a save that only makes the passengers complete is shown at once, and the desk hears of it', async () => {
    const person = passenger(whole);
    const here = await world({ claims: [flightClaim({ people: [person], passengers_complete: false })] });
    const read = async () => (await here.client.getClaim({ Id: here.claim.id })).body;
    expect(await read()).toMatchObject({ PassengersComplete: false });
    await here.client.updatePassengers({ Id: person.id });
    expect(await read()).toMatchObject({ PassengersComplete: true });
    const kinds = (await here.db.selectFrom('event').select('kind').execute()).map(({ kind }) => kind);
    expect(kinds).toEqual(['person.changed']);
    await here.client.updatePassengers({ Id: person.id });
    expect(await here.db.selectFrom('event').select('kind').execute()).toHaveLength(1);
  });

  test('[VALID-14] a new country judges postal code and house number too, where they may be changed', async () => {
    const abroad = { ...daan, country_code: 'GB', postal_code: 'SW1A 1AA', house_number: '10b' };
    const [free, fixed] = [
      passenger(abroad),
      passenger({ ...abroad, country_code: null, can_modify: false, can_complete: true }),
    ];
    const { client } = await world({ claims: [flightClaim({ people: [free, fixed] })] });
    const dutch = await client.updatePassengers({ Id: free.id, CountryCode: 'nl' });
    expect(fieldsOf(dutch.body).map(({ field, code }) => [field, code])).toEqual([
      ['PostalCode', 'postcodeNL'],
      ['HouseNumber', 'justnumbers'],
    ]);
    const all = { CountryCode: 'nl', PostalCode: '1012 BB', HouseNumber: '10' };
    expect((await client.updatePassengers({ Id: free.id, ...all })).status).toBe(200);
    expect((await client.updatePassengers({ Id: fixed.id, CountryCode: 'NL' })).body.Written).toEqual(['CountryCode']);
  });

  test('[PERSON-16] a birth place is dropped where the claim does not require one', async () => {
    const person = passenger(daan);
    const here = await world({ claims: [flightClaim({ people: [person] })] });
    const answer = await here.client.updatePassengers({ Id: person.id, BirthPlace: 'Zeist', City: 'Zeist' });
    expect(answer.body).toEqual({ ok: true, Written: ['City'] });
    expect((await rowOf(here, person.id)).birth_place).toBe('Amersfoort');
  });

  test('[PERSON-9, PERSON-4, PERSON-21] a representative is an adult of the same claim, on the day by the server’s clock; not twice the same', async () => {
    const [sanne, henk] = [passenger({ birth_date: '1986-03-07' }), nonPassenger({ birth_date: '1955-08-11' })];
    const [tomorrow, unknown] = [passenger({ birth_date: '2008-11-21' }), passenger()];
    const others = { link1_type: 'Other', link1_remarks: 'voogd', link2_type: 'Other', link2_remarks: 'geen' } as const;
    const mila = passenger({ birth_date: '2015-06-22', ...others });
    const stranger = passenger({ birth_date: '1986-03-07' });
    const claim = flightClaim({ people: [sanne, henk, tomorrow, unknown, mila] });
    const here = await world({ claims: [claim, flightClaim({ people: [stranger] })] });
    const save = (sent: object, client = here.client) => client.updatePassengers({ Id: mila.id, ...sent });
    for (const id of [tomorrow.id, unknown.id, stranger.id, mila.id, 'niemand', claim.id]) {
      const before = await here.everything();
      expect.soft(await save({ LegalRepresentativeLink2: linkTo('Passenger', id) })).toMatchObject({
        status: 422,
        code: 'people.noRepresentative',
        body: { fields: [{ field: 'LegalRepresentativeLink2', code: 'DOBLegalPerson' }] },
      });
      expect(await here.everything()).toEqual(before);
    }
    const herself = { Id: sanne.id, LegalRepresentativeLink1: linkTo('Passenger', sanne.id) };
    expect((await here.client.updatePassengers(herself)).code).toBe('people.noRepresentative');
    // What kind of person it is, is known here; what the caller says of it does not count.
    expect((await save({ LegalRepresentativeLink1: linkTo('Passenger', henk.id) })).status).toBe(200);
    const shown = await personOf(here.client, claim, mila.id);
    expect(shown.LegalRepresentativeLink1).toEqual({ ...linkTo('NonPassenger', henk.id), AskingForReason: false });
    const twice = { LegalRepresentativeLink2: linkTo('NonPassenger', henk.id) };
    expect(await save(twice)).toMatchObject({ status: 422, code: 'people.sameRepresentative' });
    const both = {
      LegalRepresentativeLink1: linkTo('Passenger', sanne.id),
      LegalRepresentativeLink2: linkTo('Passenger', sanne.id),
    };
    expect(await save(both)).toMatchObject({ status: 422, code: 'people.sameRepresentative' });
    // Of an adult nobody asks for representatives: there 'other' may wait for its text.
    await here.client.updatePassengers({ Id: sanne.id, LegalRepresentativeLink2: otherLink(' ') });
    expect((await personOf(here.client, claim, sanne.id)).LegalRepresentativeLink2).toMatchObject({
      AskingForReason: true,
    });

    here.clock.pass({ hours: 24 });
    const nextDay = await here.clientOf(here.contact);
    expect((await save({ LegalRepresentativeLink2: linkTo('Passenger', tomorrow.id) }, nextDay)).status).toBe(200);
  });

  test('[PERSON-9] who represents somebody cannot be made a minor', async () => {
    const sanne = passenger({ ...daan, birth_date: '1986-03-07' });
    const mila = passenger({ birth_date: '2015-06-22', link2_type: 'Passenger', link2_person_id: sanne.id });
    const here = await world({ claims: [flightClaim({ people: [sanne, mila] })] });
    const save = (BirthDate: string) => here.client.updatePassengers({ Id: sanne.id, BirthDate });
    expect(await save('2010-01-01T00:00:00')).toMatchObject({
      status: 422,
      code: 'people.noRepresentative',
      body: { fields: [{ field: 'BirthDate', code: 'DOBLegalPerson' }] },
    });
    expect((await save('1987-03-07T00:00:00')).status).toBe(200);
  });

  test('[PERSON-7, PERSON-19] a minor is not saved without representatives, whatever is changed; a birth date that makes one asks for them', async () => {
    const person = passenger(whole);
    const child = passenger({ ...whole, first_name: 'Tijn', birth_date: '2018-01-30', email: null });
    const here = await world({ claims: [flightClaim({ people: [person, child], passengers_complete: true })] });
    const before = await here.everything();
    const fields = ['LegalRepresentativeLink1', 'LegalRepresentativeLink2'];
    const born = { BirthDate: '2015-06-22T00:00:00' };
    for (const sent of [
      { Id: person.id, ...born },
      { Id: child.id, City: 'Zeist' },
    ]) {
      const refused = await here.client.updatePassengers(sent);
      expect([refused.status, refused.code]).toEqual([422, 'call.invalid']);
      expect(fieldsOf(refused.body).map(({ field, code }) => [field, code])).toEqual(
        fields.map((field) => [field, 'no_input_warning']),
      );
    }
    expect(await here.everything()).toEqual(before);
    const links = { LegalRepresentativeLink1: otherLink('de voogd'), LegalRepresentativeLink2: otherLink('geen') };
    expect((await here.client.updatePassengers({ Id: person.id, ...born, ...links })).status).toBe(200);
    expect((await here.client.updatePassengers({ Id: child.id, City: 'Zeist', ...links })).status).toBe(200);
    const half = await here.client.updatePassengers({ Id: child.id, LegalRepresentativeLink1: otherLink(' ') });
    expect(fieldsOf(half.body)).toMatchObject([{ field: 'LegalRepresentativeLink1', code: 'no_input_warning' }]);
  });

  test('[PERSON-7, PERSON-20] who may change the address of a minor alone is not asked for representatives', async () => {
    const fixed = { can_modify: false, can_complete: false, birth_date: '2018-01-30', email: null };
    const child = passenger({ ...whole, ...fixed });
    const here = await world({ claims: [flightClaim({ people: [child], passenger_address_required: true })] });
    expect((await here.client.updatePassengers({ Id: child.id, City: 'Zeist' })).body.Written).toEqual(['City']);
  });

  test('[PERSON-7] the e-mail address of a minor is left as it is, also of one who becomes a minor', async () => {
    const links = { link1_type: 'Other', link1_remarks: 'x', link2_type: 'Other', link2_remarks: 'y' } as const;
    const [adult, child] = [
      passenger({ ...whole, ...links }),
      passenger({ ...whole, ...links, birth_date: '2018-01-30', email: 'tijn@voorbeeld.example' }),
    ];
    const here = await world({ claims: [flightClaim({ people: [adult, child] })] });
    const EMailAddress = 'nieuw@voorbeeld.example';
    const save = (sent: { Id: string; BirthDate?: string }) => here.client.updatePassengers({ ...sent, EMailAddress });
    expect((await save({ Id: child.id })).body).toEqual({ ok: true, Written: [] });
    expect((await rowOf(here, child.id)).email).toBe('tijn@voorbeeld.example');
    expect((await save({ Id: adult.id, BirthDate: '2015-06-22T00:00:00' })).body.Written).toEqual(['BirthDate']);
    expect((await rowOf(here, adult.id)).email).toBe(whole.email);
    expect((await save({ Id: adult.id, BirthDate: '1985-06-22T00:00:00' })).body.Written).toEqual([
      'BirthDate',
      'EMailAddress',
    ]);
  });
});
