import { expect, test } from 'vitest';
import { redress } from '../../brands/brand.ts';
import { addStaff } from '../../desk/staff/accounts.ts';
import { addWebhook } from '../../desk/webhooks/webhook-store.ts';
import { backUp, storeOf } from '../../testing/backups.ts';
import { opened } from '../../testing/databases.ts';
import { everythingIn } from '../../testing/everything.ts';
import { bytesUnder, temporaryFolder } from '../../testing/folder.ts';
import { contact, flightClaim, passenger, password } from '../../testing/given.ts';
import { place } from '../../testing/installed.ts';
import { testRandom } from '../../testing/random.ts';
import { seedClaim, seedContact } from '../../testing/seed.ts';
import { cheapPasswords, onEachDatabase } from '../../testing/world.ts';
import { systemClock } from '../clock.ts';
import { adoptFiles } from '../files/survey.ts';
import { installationSecret } from '../installation-store.ts';
import { systemRandom } from '../random.ts';
import { requireKeys } from './attach-keys.ts';

const numbered = (count: number, text: (number: string) => string) =>
  Array.from({ length: count }, (_, at) => text(String(at + 10)));

const ibans = [
  { CountryCode: 'NL', IBAN: 'NL91ABNA0417164300' },
  { CountryCode: 'DE', IBAN: 'DE89370400440532013000', BIC: 'COBADEFFXXX' },
  { CountryCode: 'GB', IBAN: 'GB29NWBK60161331926819', BIC: 'NWBKGB2L' },
];
const accounts = numbered(8, (number) => `9071625384${number}`);
const wallets = numbered(7, (number) => `planted.wallet${number}@paypal.example`);
const passports = numbered(12, (number) => `ZQ7PLANT${number}`);
const places = [...'abcdefghijkl'].map((letter) => `Zqgeboorteplaats-${letter}`);
/** Together with three IBANs, a BIC of each that has one, and the secrets that the calls give. */
const known = [
  ...ibans.flatMap((one) => [one.IBAN, ...('BIC' in one ? [one.BIC] : [])]),
  ...accounts,
  ...wallets,
  ...passports,
  ...places,
] as readonly string[];

onEachDatabase('what a stolen database shows', (world) => {
  test('[P3] fifty account numbers, passport numbers, birth places and secrets stand in no column and no log line', async () => {
    const people = [passenger(), passenger()];
    const claim = flightClaim({ people, can_add_passenger: true, passenger_birth_place_required: true });
    const log: string[] = [];
    const here = await world({ claims: [claim], log, logLevel: 'info' });
    const { db, clock } = here;
    let { client } = here;
    // A payout can be changed a few times a day only.
    const nextDay = async () => {
      clock.pass({ hours: 25 });
      client = await here.clientOf(here.contact);
    };
    const desk = await here.desk();
    for (const account of [
      ...ibans,
      ...accounts.map((account) => ({ CountryCode: 'US', Number: account, BankName: 'B', BankCity: 'C' })),
    ]) {
      const sent = { Id: claim.id, Holder: 'S. Berg', BIC: 'CHASUS33', ...account };
      expect((await client.updateBankAccount(sent)).status).toBe(200);
      await nextDay();
    }
    for (const PayPalEMailAccount of wallets) {
      expect((await client.updatePayPalAccount({ Id: claim.id, PayPalEMailAccount })).status).toBe(200);
      await nextDay();
    }
    const identity = (at: number) => ({ PassportNumber: passports[at], BirthPlace: places[at] });
    const seen: string[] = [];
    const read = async () => seen.push(JSON.stringify((await client.getClaim({ Id: claim.id })).body));
    for (const [at, { id }] of people.entries()) {
      const sent = { Id: id, ...identity(at) };
      expect((await client.updatePassengers(sent as never)).body).toMatchObject({ ok: true });
    }
    await read();
    for (let at = 2; at < 6; at += 1) {
      const put = await desk.putPerson([claim.id, `P${at}`], { FirstName: 'Bo', ...identity(at) });
      expect(put.status).toBeLessThan(300);
      // A repeat, and a change of what is there.
      await desk.putPerson([claim.id, `P${at}`], { FirstName: 'Bob', ...identity(at) });
    }
    for (let at = 6; at < 9; at += 1) {
      const sent = { EMailAddress: `c${at}@voorbeeld.example`, LastName: 'B', ...identity(at) };
      expect((await desk.putContact([`C${at}`], sent)).status).toBeLessThan(300);
    }
    const lines = [9, 10, 11].map((at) => {
      const Contact = { ExternalId: `I${at}`, EMailAddress: `i${at}@voorbeeld.example`, LastName: 'B' };
      const Claim = { ExternalId: `K${at}`, ReferenceNumber: `R${at}`, ClaimType: 'Regulation_261_2004' };
      return JSON.stringify({ Contact, Claim, Persons: [{ ExternalId: 'p', FirstName: 'B', ...identity(at) }] });
    });
    const imported = await desk.importLines([], undefined, { payload: `${lines.join('\n')}\n` });
    expect(imported.status).toBe(200);
    await read();
    const { body } = await client.totpBegin({ password });
    const context = { db, clock, random: systemRandom, passwords: cheapPasswords, brand: redress };
    const staff = await addStaff(context, { email: 'a@staff.example', name: 'A', password: 'Long-enough-1' });
    const webhook = await addWebhook(context, 'https://system.example/in');
    const secrets = [body.Secret, staff ?? '', webhook.secret, await installationSecret(db, systemRandom)];
    const strings = [...known, ...secrets, 'NL91 ABNA 0417 1643 00', 'CHASUS33'];
    expect(new Set(strings).size).toBe(50);
    expect(strings.filter((one) => one.length < 8)).toEqual([]);
    // They are there for those who may read them.
    for (const one of [wallets.at(-1), passports[0], places[5]]) expect(seen.join()).toContain(one);
    const stored = JSON.stringify(await everythingIn(db));
    expect(strings.filter((one) => stored.includes(one))).toEqual([]);
    expect(strings.filter((one) => log.join('\n').includes(one))).toEqual([]);
    await here.mails();
    const after = JSON.stringify(await everythingIn(db));
    expect(strings.filter((one) => after.includes(one))).toEqual([]);
  }, 120_000);
});

test('[P3] no byte of an embedded installation or of its backup holds them', async () => {
  const { where } = await place('sqlite');
  const open = await opened(where);
  const { db } = open;
  await requireKeys(db, where, { isEmbedded: true, say: () => undefined });
  const files = await storeOf(where);
  await adoptFiles({ db, files, random: testRandom });
  const owner = contact({ passport_number: passports[0] ?? null, birth_place: places[0] ?? null });
  const context = { db, files, clock: systemClock };
  await seedContact(context, owner, await cheapPasswords.hash(password));
  for (const [at, iban] of [...ibans.map(({ IBAN }) => IBAN), ...accounts].entries()) {
    const people = [passenger({ passport_number: passports[at] ?? null, birth_place: places[at] ?? null })];
    const payout = { iban, number: accounts[at] ?? null, paypal_email: wallets[at] ?? null };
    await seedClaim(context, flightClaim({ people, payout }), owner);
  }
  const { secret } = await addWebhook({ db, clock: systemClock, random: systemRandom }, 'https://system.example/in');
  const strings = [...known, secret, await installationSecret(db, systemRandom)];
  const to = temporaryFolder();
  await backUp({ where, files }, to);
  const bytes = Buffer.concat([bytesUnder(where.dataDir), bytesUnder(to)]);
  expect(bytes.includes(owner.email)).toBe(true);
  expect(strings.filter((one) => bytes.includes(one))).toEqual([]);
});
