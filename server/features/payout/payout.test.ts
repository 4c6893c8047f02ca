import { countrySpecs } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '#contract/values/countries.ts';
import { ibanCountryOf, ibanLengths } from '#contract/values/iban.ts';
import table from '../../data/payout-fields.json' with { type: 'json' };
import type { Tables } from '../../database/tables.ts';
import { type Opened, openColumns } from '../../platform/encryption/sealed-columns.ts';
import type { Client } from '../../testing/client.ts';
import { contact, flightClaim, passenger, request, staffMember } from '../../testing/given.ts';
import { type MakeWorld, onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { accountFieldsOf, countryAsked } from './rules.ts';

const dutch = { CountryCode: 'NL', Holder: 'S. van den Berg', IBAN: 'NL91 ABNA 0417 1643 00' };
const german = { CountryCode: 'DE', Holder: 'Jonas Müller', IBAN: 'DE89370400440532013000', BIC: 'COBADEFFXXX' };
const british = { CountryCode: 'GB', Holder: 'S. Berg', IBAN: 'GB29NWBK60161331926819', BIC: 'NWBKGB2L' };
const american = {
  Holder: 'S. Berg',
  Number: '000123456789',
  BankName: 'First Bank',
  BankCity: 'Boston',
  BIC: 'CHASUS33',
};

async function given(
  world: MakeWorld,
  payout: Partial<Opened<Tables['payout']>> | null = null,
  documents = [] as ReturnType<typeof request>[],
  people = [] as ReturnType<typeof passenger>[],
) {
  const here = await world({ claims: [flightClaim({ payout, documents, people })] });
  const save = (fields: object, client: Client = here.client) =>
    client.updateBankAccount({ Id: here.claim.id, ...fields });
  const saveWallet = (PayPalEMailAccount: string) =>
    here.client.updatePayPalAccount({ Id: here.claim.id, PayPalEMailAccount });
  const choose = (paymentMethod: 'Bank' | 'PayPal') =>
    here.client.updatePaymentMethod({ claimId: here.claim.id, paymentMethod });
  const read = async () => (await here.client.getClaim({ Id: here.claim.id })).body;
  return { ...here, claim: here.claim, save, saveWallet, choose, read };
}

const rowsOf = async ({ db }: Pick<World, 'db'>) => {
  const rows = await db.selectFrom('payout').selectAll().execute();
  return rows.map((row) => openColumns(db, 'payout', row.claim_id, row));
};

onEachDatabase('the payout of a claim', (world) => {
  test('[BANK-6] only the fields of the country are kept; what was there before is in the history', async () => {
    const old = { country_code: 'DE', holder: 'Jonas', number: '0532013000', bankleitzahl: '37040044', valid: false };
    const { save, read, db, contact: owner } = await given(world, old);
    expect((await save({ ...dutch, BIC: 'ABNANL2A', BankName: 'Een bank', Valid: false })).status).toBe(200);
    const { BankAccount } = await read();
    expect(BankAccount).toMatchObject({ BIC: null, BankName: null, Bankleitzahl: null, Number: null, Valid: true });
    const [stored, ...more] = await db.selectFrom('payout_history').selectAll().execute();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ contact_id: owner.id, staff_id: null });
    const opened = stored && openColumns(db, 'payout_history', stored.id, stored);
    expect(JSON.parse(opened?.before ?? '')).toMatchObject({ ...old, payment_method: 'Bank' });
  });
  test('[STATUS-14] a valid account performs the request for it, and so does confirming the one there is', async () => {
    const { save, read, db } = await given(world, { holder: dutch.Holder, iban: 'NL91ABNA0417164300' }, [
      request('RequestUpdateBankDetails'),
      request('RequestUpdateBankDetails'),
      request('RequestMarkRead'),
    ]);
    expect((await save(dutch)).status).toBe(200);
    const { Documents } = await read();
    const performed = (action: string) =>
      Documents.Document.filter(({ DocumentAction }) => DocumentAction === action).map(
        ({ DocumentActionPerformedDateTime: at }) => at !== null,
      );
    expect(performed('RequestUpdateBankDetails')).toEqual([true, true]);
    expect(performed('RequestMarkRead')).toEqual([false]);
    expect(await db.selectFrom('payout_history').selectAll().execute()).toEqual([]);
  });

  test('[PAID-3] the account of the claim performs no request for that of another person, and other ones as before', async () => {
    const bas = passenger({ first_name: 'Bas' });
    const ofBas = request('RequestUpdateBankDetails', { action_arguments: bas.id });
    const others = [
      request('RequestUpdateBankDetails'),
      request('RequestUpdateBankDetails', { action_arguments: 'x' }),
    ];
    const { save, read } = await given(world, null, [ofBas, ...others], [bas]);
    expect((await save(dutch)).status).toBe(200);
    const open = (await read()).Documents.Document.filter((one) => one.DocumentActionPerformedDateTime === null);
    expect(open.map(({ Id }) => Id)).toEqual([ofBas.id]);
  });

  describe('[ANSWER-43] a way of payment without its account', () => {
    const account = { holder: dutch.Holder, iban: 'NL91ABNA0417164300', valid: true };
    const done = (minutes: number, columns = {}) =>
      request('RequestUpdateBankDetails', {
        performed_at: new Date(Date.UTC(2026, 9, 1, 9, minutes)).toISOString(),
        ...columns,
      });
    const openOf = async ({ read }: Pick<Awaited<ReturnType<typeof given>>, 'read'>) =>
      (await read()).Documents.Document.flatMap((one) =>
        one.DocumentActionPerformedDateTime === null ? [one.Id] : [],
      );
    const kindsOf = async ({ db }: Pick<World, 'db'>) =>
      (await db.selectFrom('event').select('kind').orderBy('position').execute()).map(({ kind }) => kind);

    test('opens the request that was performed last, and the account or the way back performs it again', async () => {
      const [first, last] = [done(0), done(1)];
      const here = await given(world, account, [first, last]);
      await here.choose('PayPal');
      expect(await openOf(here)).toEqual([last.id]);
      await here.choose('Bank');
      expect(await openOf(here)).toEqual([]);
      await here.choose('PayPal');
      await here.saveWallet('sanne@voorbeeld.nl');
      expect(await openOf(here)).toEqual([]);
      const [out, back] = [
        ['payout.changed', 'task.reopened'],
        ['payout.changed', 'task.performed'],
      ];
      expect(await kindsOf(here)).toEqual([...out, ...back, ...out, ...back].flat());
      const events = await here.db.selectFrom('event').selectAll().where('kind', '=', 'task.reopened').execute();
      for (const { actor, payload } of events) {
        expect(actor).toBe('contact');
        expect(JSON.parse(payload)).toEqual({ subjectId: last.id, action: 'RequestUpdateBankDetails' });
      }
    });

    test('opens nothing where a request is open, where none was made, or for another person', async () => {
      const bas = passenger({ first_name: 'Bas' });
      const asked = request('RequestUpdateBankDetails');
      const ofBas = done(0, { action_arguments: bas.id });
      for (const documents of [[asked, done(0)], [], [ofBas]]) {
        const here = await given(world, account, documents, [bas]);
        const before = await openOf(here);
        await here.choose('PayPal');
        expect(await openOf(here)).toEqual(before);
        expect(await kindsOf(here)).toEqual(['payout.changed']);
      }
    });

    test('opens it too where an account is saved that is not valid', async () => {
      const asked = done(0);
      const here = await given(world, account, [asked]);
      await here.save({ ...german, BIC: 'COBADE' });
      expect(await openOf(here)).toEqual([asked.id]);
    });

    test('is not mailed, nor is its taking back; the next account is', async () => {
      const here = await given(world, account);
      await here.choose('PayPal');
      await here.choose('Bank');
      expect(await here.mails()).toEqual([]);
      await here.choose('PayPal');
      await here.save({ ...dutch, Holder: 'A. Ander' });
      await here.choose('Bank');
      expect((await here.mails()).length).toBe(1);
    });

    test('of two sessions that switch and save at once, the request is open exactly while the payout lacks its account', async () => {
      const asked = done(0);
      const here = await given(world, account, [asked]);
      const other = here.client.copy();
      for (const method of ['PayPal', 'Bank', 'PayPal', 'Bank'] as const) {
        const both = await Promise.all([
          here.choose(method),
          other.updateBankAccount({ Id: here.claim.id, ...(method === 'Bank' ? german : dutch) }),
        ]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        expect((await openOf(here)).length).toBe(method === 'PayPal' ? 1 : 0);
      }
      const [row] = await rowsOf(here);
      expect(row).toMatchObject({ payment_method: 'Bank', iban: german.IBAN });
    });
  });

  test('[W23] every change leaves its audit row and event, which name fields and never what was written', async () => {
    const { save, db, claim, contact: owner } = await given(world);
    await save(dutch);
    const [audit] = await db.selectFrom('audit').selectAll().where('act', '=', 'payout.changed').execute();
    expect(audit).toMatchObject({ claim_id: claim.id, contact_id: owner.id, staff_id: null });
    const [event] = await db.selectFrom('event').selectAll().execute();
    expect(JSON.parse(event?.payload ?? '')).toEqual({
      subjectId: null,
      method: 'Bank',
      fields: 'Holder,IBAN,Valid',
    });
    for (const row of [audit, event]) expect(JSON.stringify(row)).not.toMatch(/ABNA|Berg/);
  });

  test('[W23] the contact is mailed where the money goes now, masked, when, and what to do if it was not them', async () => {
    const { save, saveWallet, choose, mails, clock, contact: owner, claim } = await given(world);
    await save(dutch);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to.address).toBe(owner.email);
    expect(mail?.subject).toBe(`De bankgegevens van claim ${claim.id.slice(0, 10)} zijn gewijzigd`);
    expect(mail?.text).toMatch(/eindigt op 4300\./);
    expect(mail?.text).toMatch(/kies dan direct een nieuw wachtwoord/);
    expect(mail?.text).toContain(`/claim/${claim.id}/details`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/ABNA|0417|van den Berg/);

    clock.pass({ minutes: 1 });
    await save(dutch);
    await choose('PayPal');
    expect((await mails()).length).toBe(1);
    await saveWallet('sanne@voorbeeld.nl');
    const [, second] = await mails();
    expect(second?.text).toContain('s•••@voorbeeld.nl');
    expect(second?.text).not.toContain('sanne@voorbeeld.nl');
  });

  test.each([
    ['de-DE', 'Die Bankverbindung zum Fall', 'auf 4300 endet'],
    ['en-GB', 'The bank details of claim', 'ending in 4300'],
  ])('[W23] the mail is in the language of the contact: %s', async (culture, subject, text) => {
    const owner = contact({ culture });
    const here = await world({ contacts: [owner], claims: [flightClaim({ owner })] });
    await here.client.updateBankAccount({ Id: here.claim.id, ...dutch });
    const [mail] = await here.mails();
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain(text);
  });

  test('[W23] when a claim manager changes it, both are mailed', async () => {
    const [owner, manager] = [contact(), contact()];
    const claim = flightClaim({ owner, managers: [manager], managed_by_claim_manager: true });
    const here = await world({ contacts: [owner, manager], claims: [claim] });
    const client = await here.clientOf(manager);
    expect((await client.updateBankAccount({ Id: claim.id, ...dutch })).status).toBe(200);
    const mails = await here.mails();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([owner.email, manager.email].toSorted());
    for (const { text } of mails) expect(text).toContain('Dit heeft een claimmanager gedaan.');
  });

  test('[W23] twenty changes at once leave one account whole, and the history of each change before it', async () => {
    const { save, client, db } = await given(world);
    const accounts = [dutch, german, british, { CountryCode: 'US', ...american }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(accounts[index % 4] ?? {}, client.copy())),
    );
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    const [row] = await rowsOf({ db });
    const whole = accounts.find(({ CountryCode }) => CountryCode === row?.country_code);
    expect(row?.holder).toBe(whole?.Holder);
    expect(row?.iban).toBe('IBAN' in (whole ?? {}) ? (whole as typeof dutch).IBAN.replaceAll(' ', '') : null);
    const events = await db.selectFrom('event').selectAll().where('kind', '=', 'payout.changed').execute();
    expect((await db.selectFrom('payout_history').selectAll().execute()).length).toBe(events.length);
  });
});

onSqlite('the payout of a claim', (world) => {
  test('[BANK-6] a bank account is kept as machines write it, and is valid', async () => {
    const { save, read, db } = await given(world);
    expect(await save({ ...dutch, Holder: '  S.  van den Berg ' })).toMatchObject({ status: 200, body: { ok: true } });
    const { BankAccount, ClaimerPaymentMethod } = await read();
    expect(ClaimerPaymentMethod).toBe('Bank');
    expect(BankAccount).toEqual({
      CountryCode: 'NL',
      Holder: 'S. van den Berg',
      IBAN: 'NL91ABNA0417164300',
      BIC: null,
      BankCity: null,
      BankName: null,
      Bankleitzahl: null,
      Number: null,
      Valid: true,
    });
    expect((await rowsOf({ db }))[0]?.changed_at).not.toBeNull();
  });

  /** What is wrong, what is sent, the code of the refusal, and each field with its reason. */
  const refusedAccounts: readonly [string, object, string, string][] = [
    ['nothing at all', {}, 'payout.missing', 'Holder payout.missing, IBAN payout.missing'],
    ['a German account without its BIC', { ...german, BIC: ' ' }, 'payout.missing', 'BIC payout.missing'],
    ['another country', { ...dutch, IBAN: german.IBAN }, 'payout.ibanElsewhere', 'IBAN payout.ibanElsewhere'],
    [
      'a letter inside',
      { ...dutch, IBAN: ibanOf('NL', 'ABNAX417164300') },
      'payout.ibanInside',
      'IBAN payout.ibanInside',
    ],
    ['a digit mistyped', { ...dutch, IBAN: 'NL91ABNA0417164301' }, 'payout.ibanChecksum', 'IBAN IBAN'],
    ['a letter that only looks like ours', { ...dutch, IBAN: 'ıl91ABNA0417164300' }, 'payout.ibanForm', 'IBAN IBAN'],
    ['a holder with digits', { ...dutch, Holder: 'Jan2' }, 'call.invalid', 'Holder holdername'],
    ['a country nobody knows', { CountryCode: 'ZZ', ...american }, 'payout.noCountry', 'CountryCode nonumber'],
    ['a doubtful BIC too', { ...german, IBAN: 'DE8937040044053201300', BIC: 'x' }, 'payout.ibanLength', 'IBAN IBAN'],
  ];
  test('[BANK-6] what is wrong is refused, each field with its reason, and nothing changes', async () => {
    const { save, everything } = await given(world, { holder: 'Jan', iban: 'NL91ABNA0417164300' });
    const before = await everything();
    for (const [about, sent, code, wrong] of refusedAccounts) {
      const refused = await save(sent);
      expect.soft(refused, about).toMatchObject({ status: 422, code });
      const { fields } = refused.body as unknown as { fields: { field: string; code: string }[] };
      expect.soft(fields.map((one) => `${one.field} ${one.code}`).join(', '), about).toBe(wrong);
    }
    expect(await everything()).toEqual(before);
  });

  test('[BANK-5, BANK-6, BANK-8] the way of payment is chosen apart from what is filled in for either, and all of it stays', async () => {
    const { save, saveWallet, choose, read } = await given(world);
    expect((await choose('PayPal')).status).toBe(200);
    expect((await save(dutch)).status).toBe(200);
    const account = { IBAN: 'NL91ABNA0417164300', Valid: true };
    const byPayPal = { ClaimerPaymentMethod: 'PayPal', PayPalEMailAccount: null };
    expect(await read()).toMatchObject({ ...byPayPal, BankAccount: { ...account, Valid: false } });
    expect((await choose('Bank')).status).toBe(200);
    expect((await saveWallet(' sanne@voorbeeld.nl ')).status).toBe(200);
    const byBank = { ClaimerPaymentMethod: 'Bank', PayPalEMailAccount: 'sanne@voorbeeld.nl' };
    expect(await read()).toMatchObject({ ...byBank, BankAccount: account });
  });

  test('[BANK-5] an account that the desk has found not valid does not become so by going to PayPal and back', async () => {
    const { choose, read } = await given(world, { holder: 'S. Berg', iban: 'NL91ABNA0417164300', valid: false });
    await choose('PayPal');
    await choose('Bank');
    expect((await read()).BankAccount.Valid).toBe(false);
  });

  test('[DATA-3] without a country it is a Dutch account', async () => {
    const { save, read } = await given(world);
    const { CountryCode: _, ...rest } = dutch;
    expect((await save(rest)).status).toBe(200);
    expect((await read()).BankAccount.CountryCode).toBe('NL');
  });

  test('[BANK-6] [BANK-2] an account against a national check digit alone is kept, as not valid, and performs nothing', async () => {
    const asked = request('RequestUpdateBankDetails');
    const { save, read } = await given(world, null, [asked]);
    expect((await save({ CountryCode: 'BE', Holder: 'S. Berg', IBAN: ibanOf('BE', '539007547035') })).status).toBe(200);
    const claim = await read();
    expect(claim.BankAccount).toMatchObject({ CountryCode: 'BE', Valid: false });
    expect(claim.Documents.Document[0]?.DocumentActionPerformedDateTime).toBeNull();
  });

  test('[BANK-6] a wallet that is no address is refused at its field', async () => {
    const { saveWallet, everything } = await given(world);
    const before = await everything();
    for (const address of ['', 'sanne', 'sanne@voorbeeld', `${'a'.repeat(250)}@b.nl`]) {
      const refused = await saveWallet(address);
      expect.soft(refused.status, address).toBe(422);
      expect.soft(refused.body, address).toMatchObject({ fields: [{ field: 'PayPalEMailAccount' }] });
    }
    expect(await everything()).toEqual(before);
  });

  test('[BANK-8] nothing but bank and PayPal is a way of payment', async () => {
    const { claim, client } = await given(world);
    for (const paymentMethod of ['Cash', 'bank', '', null, ['Bank']]) {
      const sent = { claimId: claim.id, paymentMethod } as never;
      expect.soft(await client.updatePaymentMethod(sent)).toMatchObject({ status: 422 });
    }
  });

  test('[BANK-4] a country answers its fields, CountryCode in front', async () => {
    const { claim, client } = await given(world);
    const ask = async (countryCode?: string) =>
      (await client.bankAccountFields({ claimId: claim.id, countryCode })).body.BankAccountField;
    expect(await ask('GB')).toEqual(['CountryCode', 'Holder', 'IBAN', 'BIC']);
    expect(await ask()).toEqual(['CountryCode', 'Holder', 'IBAN']);
    expect(await ask('DE-DE')).toEqual(['CountryCode', 'Holder', 'IBAN', 'BIC']);
    expect(await ask('ZZ')).toEqual(['CountryCode', 'Holder', 'Number', 'BankName', 'BankCity', 'BIC']);
  });

  test('[INTERNAL-4] [W2] staff change a payout on behalf of a contact only where the settings say so, and the contact is told', async () => {
    const owner = contact();
    const employee = staffMember();
    const claim = flightClaim({ owner });
    for (const staffMayChangePayout of [false, true]) {
      const here = await world({ contacts: [owner], claims: [claim], staff: [employee], staffMayChangePayout });
      const client = await here.clientOf(owner, employee);
      const saved = await client.updateBankAccount({ Id: claim.id, ...dutch });
      if (!staffMayChangePayout) {
        expect(saved).toMatchObject({ status: 409, code: 'payout.notOnBehalf' });
        expect(await rowsOf(here)).toEqual([]);
        continue;
      }
      expect(saved.status).toBe(200);
      const [history] = await here.db.selectFrom('payout_history').selectAll().execute();
      expect(history).toMatchObject({ contact_id: owner.id, staff_id: employee.id });
      const [mail] = await here.mails();
      expect(mail?.to.address).toBe(owner.email);
      expect(mail?.text).toContain('Dit heeft een medewerker van Redress namens u gedaan.');
    }
  });

  test('[W23] a claim is changed twelve times in an hour at most; the refusal says to wait, and an hour later it goes on', async () => {
    const { save, clock, clientOf, contact: owner, everything } = await given(world);
    const holders = 'abcdefghijklmn'.split('').map((letter) => ({ ...dutch, Holder: `S. Berg ${letter}` }));
    for (const fields of holders.slice(0, 12)) expect((await save(fields)).status).toBe(200);
    const before = await everything();
    const refused = await save(holders[12] ?? {});
    expect(refused).toMatchObject({ status: 429, code: 'payout.tooOften' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await everything()).toEqual(before);
    // What changes nothing is no change.
    expect((await save(holders[11] ?? {})).status).toBe(200);
    clock.pass({ minutes: 61 });
    expect((await save(holders[12] ?? {}, await clientOf(owner))).status).toBe(200);
  });
});

/** An IBAN with right check digits around these characters. */
function ibanOf(country: string, inside: string): string {
  const digits = [...`${inside}${country}00`].map((one) => Number.parseInt(one, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${inside}`;
}

const iban = ['Holder', 'IBAN'];
const withBic = [...iban, 'BIC'];
const number = ['Holder', 'Number', 'BankName', 'BankCity', 'BIC'];

test.each([
  ['NL', iban],
  ['BE', iban],
  ['CH', iban],
  ['RE', iban],
  ['DE', withBic],
  ['AT', withBic],
  ['GB', withBic],
  ['JE', withBic],
  ['US', number],
  ['TR', number],
  ['ZZ', number],
  ['', number],
  ['constructor', number],
])('[DATA-3] [BANK-4] a bank account in %s needs %j', (country, fields) => {
  expect(accountFieldsOf(country)).toEqual(fields);
});

test('[DATA-3] every SEPA country is in the table, each a country of ISO 3166 with IBANs', () => {
  const inTable = Object.keys(table.countries);
  const sepa = Object.entries(countrySpecs).filter(([, spec]) => spec.SEPA);
  expect(sepa.map(([code]) => code).filter((code) => !inTable.includes(code))).toEqual([]);
  expect(inTable.filter((code) => !countryCodes.includes(code))).toEqual([]);
  expect(inTable.filter((code) => !(ibanCountryOf(code) in ibanLengths))).toEqual([]);
  expect(Object.values(table.countries).filter((set) => !(set in table.sets))).toEqual([]);
});

test('the lengths of IBANs are those that the country check goes by', () => {
  const known = Object.entries(countrySpecs).flatMap(([code, { chars }]) => (chars ? [[code, chars]] : []));
  expect(ibanLengths).toEqual(Object.fromEntries(known));
});

test.each([
  ['BE', 'nl-NL', 'BE'],
  [' be ', 'nl-NL', 'BE'],
  [undefined, 'nl-NL', 'NL'],
  [undefined, 'de-DE', 'DE'],
  [undefined, 'en-GB', 'GB'],
  ['', 'de-DE', 'DE'],
  ['NL-NL', 'en-GB', 'NL'],
  ['de-de', 'nl-NL', 'DE'],
  ['EN-GB', 'nl-NL', 'GB'],
  ['Nederland', 'nl-NL', 'NEDERLAND'],
] as const)('[BANK-4] asked for %j by a reader of %s, the country is %s', (asked, culture, country) => {
  expect(countryAsked(asked, culture)).toBe(country);
});
