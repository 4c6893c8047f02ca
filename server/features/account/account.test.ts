import { expect, test } from 'vitest';
import { redress } from '../../brands/brand.ts';
import { termsHash } from '../../brands/terms.ts';
import { contact, staffMember } from '../../testing/given.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';

const sanne = () =>
  contact({
    first_name: 'Sanne',
    middle_name: 'van den',
    last_name: 'Berg',
    birth_date: '1986-03-07',
    passport_number: 'NX4D2R1P7',
    street_name: 'Kastanjelaan',
    house_number: '118',
    postal_code: '3572 XK',
    city: 'Utrecht',
    phone_number: '+31 6 12345678',
  });

const keptOf = (here: World) =>
  here.db.selectFrom('contact').selectAll().where('id', '=', here.contact.id).executeTakeFirstOrThrow();

onSqlite('the details of an account', (world) => {
  test('[ACCOUNT-3] each editable field is written, and the dossier shows it', async () => {
    const here = await world({ contacts: [sanne()] });
    const edit = {
      FirstName: 'Anna',
      MiddleName: '',
      LastName: 'Jansen',
      PostalCode: '50968',
      HouseNumber: '15',
      HouseNumberExtension: 'a',
      StreetName: 'Lindenallee',
      City: 'Köln',
      CountryCode: 'DE',
      PhoneNumber: '+49 221 555-0166',
    };
    const given = { Id: here.contact.id, ...edit, EMailAddress: ` ${here.contact.email.toUpperCase()} ` };
    const { status, body } = await here.client.updateAccount(given);
    expect([status, body]).toEqual([200, { ok: true }]);
    const dossier = await here.client.refreshDossier({});
    expect(dossier.body.Dossier?.Contact).toMatchObject({ ...edit, MiddleName: null, FullName: 'Anna Jansen' });
  });

  test('[ACCOUNT-3] a field that is left out stays, an empty one is emptied', async () => {
    const here = await world({ contacts: [sanne()] });
    await here.client.updateAccount({ Id: here.contact.id, City: 'Zeist', PhoneNumber: ' ' });
    const { city, phone_number, street_name, last_name } = await keptOf(here);
    expect({ city, phone_number, street_name, last_name }).toEqual({
      city: 'Zeist',
      phone_number: null,
      street_name: 'Kastanjelaan',
      last_name: 'Berg',
    });
  });

  test('[ACCOUNT-3] another e-mail address is refused, and nothing of that edit is written', async () => {
    const here = await world({ contacts: [sanne()] });
    const given = { Id: here.contact.id, City: 'Zeist', EMailAddress: 'ander@voorbeeld.example' };
    expect(await here.client.updateAccount(given)).toMatchObject({
      status: 422,
      code: 'account.emailFixed',
      body: { fields: [{ field: 'EMailAddress', code: 'account.emailFixed' }] },
    });
    expect((await keptOf(here)).city).toBe('Utrecht');
  });

  test('[ACCOUNT-3, VALID-14] a wrong value is refused at its field, with what is wrong', async () => {
    const here = await world({ contacts: [sanne()] });
    const before = await here.everything();
    for (const [field, value, code, message] of [
      ['CountryCode', 'XX', 'nonumber', 'Gebruik alleen letters, spaties, streepjes en apostrofs.'],
      ['CountryCode', '', 'no_input_warning', 'Vul dit veld in'],
      ['FirstName', '', 'no_input_warning', 'Vul dit veld in'],
      ['FirstName', 'S4nne', 'nonumber', 'Gebruik alleen letters, spaties, streepjes en apostrofs.'],
      ['LastName', `Berg\nBcc: x`, 'call.invalid', 'Niet alle gegevens kloppen. Controleer de gemarkeerde velden.'],
      ['City', 'x'.repeat(101), 'call.invalid', 'Niet alle gegevens kloppen. Controleer de gemarkeerde velden.'],
      ['City', 'Zeist 3', 'city', 'Gebruik in de plaatsnaam alleen letters, spaties, streepjes en apostrofs.'],
      ['StreetName', 'Laan/2', 'street', 'Gebruik alleen letters, cijfers, spaties, punten en streepjes.'],
      ['PostalCode', '1', 'postcodeNL', 'Vul een geldige postcode in, bijvoorbeeld 1234 AB.'],
      [
        'HouseNumber',
        '118b',
        'justnumbers',
        'Vul alleen cijfers in. Een letter, zoals bij 118 b, hoort bij Toevoeging.',
      ],
      ['PhoneNumber', 'bel mij', 'phonenumber', 'Vul een geldig telefoonnummer in, bijvoorbeeld +31 6 12345678.'],
    ] as const) {
      const refused = await here.client.updateAccount({ Id: here.contact.id, [field]: value });
      const body = { fields: [{ field, code, message }] };
      expect.soft(refused, `${field} ${value}`).toMatchObject({ status: 422, code: 'call.invalid', body });
    }
    expect(await here.everything()).toEqual(before);
  });

  test('[VALID-14] another country judges the postal code and house number that stay, as the form does', async () => {
    const here = await world({
      contacts: [contact({ country_code: 'GB', postal_code: 'SW1A 1AA', house_number: '10b' })],
    });
    const dutch = await here.client.updateAccount({ Id: here.contact.id, CountryCode: 'NL' });
    expect(dutch).toMatchObject({
      status: 422,
      body: {
        fields: [
          { field: 'PostalCode', code: 'postcodeNL' },
          { field: 'HouseNumber', code: 'justnumbers' },
        ],
      },
    });
    const given = { Id: here.contact.id, CountryCode: 'nl', PostalCode: '1012 BB', HouseNumber: '10' };
    expect((await here.client.updateAccount(given)).status).toBe(200);
  });

  test('[ACCOUNT-3] the audit and the event name who changed which fields, not what was written; no change leaves no trace', async () => {
    const employee = staffMember();
    const here = await world({ contacts: [sanne()], staff: [employee] });
    const staff = await here.clientOf(here.contact, employee);
    await staff.updateAccount({ Id: here.contact.id, City: 'Zeist', StreetName: 'Slotlaan' });
    await staff.updateAccount({ Id: here.contact.id, City: 'Zeist', StreetName: 'Slotlaan' });
    const audit = await here.db.selectFrom('audit').selectAll().execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      act: 'account.changed',
      contact_id: here.contact.id,
      staff_id: employee.id,
    });
    expect(JSON.parse(audit[0]?.details ?? '')).toEqual({ fields: 'StreetName,City' });
    const events = await here.db.selectFrom('event').select(['kind', 'contact_id', 'payload']).execute();
    expect(events).toEqual([
      {
        kind: 'account.changed',
        contact_id: here.contact.id,
        payload: '{"subjectId":null,"fields":"StreetName,City"}',
      },
    ]);
  });
});

const open = () => contact({ terms_accepted: null });

onEachDatabase('the terms', (world) => {
  test('[TERMS-2, TERMS-4] accepting records version, text, culture, time and contact, and opens the dossier', async () => {
    const here = await world({ contacts: [open()] });
    expect(await here.client.refreshDossier({})).toMatchObject({ status: 409, code: 'session.termsOpen' });
    expect((await here.client.acceptTerms()).body).toEqual({ ok: true });
    expect((await here.client.refreshDossier({})).body).toMatchObject({ DisclaimerAccepted: true });
    const recorded = await here.db.selectFrom('terms_acceptance').selectAll().execute();
    expect(recorded).toMatchObject([
      {
        contact_id: here.contact.id,
        version: redress.termsVersion,
        text_hash: termsHash(redress, redress.termsVersion, 'nl'),
        culture: 'nl-NL',
        accepted_at: '2026-11-20T09:00:00.000Z',
      },
    ]);
    const acts = await here.db.selectFrom('audit').select(['act', 'contact_id']).execute();
    expect(acts).toEqual([{ act: 'terms.accepted', contact_id: here.contact.id }]);
  });

  test('[TERMS-4] accepting twice, also at the same moment, is recorded once', async () => {
    const here = await world({ contacts: [open()] });
    const accepted = await Promise.all([1, 2, 3].map(() => here.client.copy().acceptTerms()));
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await here.db.selectFrom('terms_acceptance').selectAll().execute()).toHaveLength(1);
  });

  test('[TERMS-4] a new version is accepted beside the old one, which stays on record', async () => {
    const here = await world({ contacts: [contact({ terms_accepted: '2019-01' })] });
    await here.client.acceptTerms();
    expect((await here.client.refreshDossier({})).status).toBe(200);
    const recorded = await here.db.selectFrom('terms_acceptance').select('version').execute();
    expect(recorded).toEqual([{ version: redress.termsVersion }]);
  });
});
