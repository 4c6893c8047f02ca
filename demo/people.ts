import { type Culture, readerLanguage } from '#contract/values/culture.ts';
import { redress } from '../server/brands/brand.ts';
import { termsHash } from '../server/brands/terms.ts';
import type { Tables } from '../server/database/tables.ts';
import type { Opened } from '../server/platform/encryption/sealed-columns.ts';
import type { Moments } from './moments.ts';
import { contactRow, demoId, type Rows } from './rows.ts';

/** The password of every demo contact and of all staff. */
export const demoPassword = 'Vertraagd261';

export const demoStaff = 'staff@demo.example';

const staff = [
  { email: demoStaff, name: 'Jorien Terpstra', role: 'admin', teams: 'Vluchten' },
  { email: 'lead@demo.example', name: 'Bas Wolters', role: 'lead', teams: 'Vluchten,Bagage' },
  { email: 'noor@demo.example', name: 'Noor Hendriks', role: 'agent', teams: 'Vluchten' },
  { email: 'pim@demo.example', name: 'Pim de Graaf', role: 'agent', teams: 'Vluchten' },
  { email: 'lena@demo.example', name: 'Lena Brandt', role: 'agent', teams: 'Bagage' },
] as const;

/** The TOTP secret of all staff, base32; public, like all of the demo. */
export const demoTotpSecret = 'KJSWI4TFONZUIZLNN5JXIYLGMY3DCNBR';

type Facts = Partial<Opened<Tables['contact']>> & { readonly what: string };

const people = {
  client: {
    what: 'own claims: a flight claim with everything, its baggage and costs claims, a voucher claim',
    first_name: 'Sanne',
    middle_name: 'van den',
    last_name: 'Berg',
    gender: 'F',
    birth_date: '1986-03-07',
    birth_place: 'Utrecht',
    street_name: 'Kastanjelaan',
    house_number: '118',
    house_number_extension: 'b',
    postal_code: '3572 XK',
    city: 'Utrecht',
    phone_number: '+31 6 12345678',
  },
  manager: {
    what: 'manages 800 claims for others and has 2 of his own',
    first_name: 'Ruben',
    last_name: 'Kaya',
    gender: 'M',
    birth_date: '1979-11-23',
    birth_place: 'Rotterdam',
    street_name: 'Havenkade',
    house_number: '41',
    postal_code: '3011 TK',
    city: 'Rotterdam',
    phone_number: '+31 10 5550188',
  },
  agency: {
    what: 'manages 12 claims, has none of her own',
    first_name: 'Marloes',
    last_name: 'Peeters',
    gender: 'F',
    birth_date: '1990-05-16',
    birth_place: 'Eindhoven',
    street_name: 'Stationsplein',
    house_number: '7',
    postal_code: '5611 AB',
    city: 'Eindhoven',
    phone_number: '+31 40 5550123',
  },
  locked: {
    what: 'one claim that an agency manages: to be read, not changed',
    first_name: 'Willem',
    last_name: 'Hoekstra',
    gender: 'M',
    birth_date: '1968-01-30',
    birth_place: 'Sneek',
    street_name: 'Singelgracht',
    house_number: '22',
    postal_code: '8601 CD',
    city: 'Sneek',
    phone_number: '+31 515 555014',
  },
  terms: {
    what: 'has yet to accept the terms',
    first_name: 'Samira',
    last_name: 'El Idrissi',
    gender: 'F',
    birth_date: '1994-09-12',
    birth_place: 'Gouda',
    street_name: 'Wilgenstraat',
    house_number: '9',
    postal_code: '2802 EF',
    city: 'Gouda',
    phone_number: '+31 6 12345690',
  },
  empty: {
    what: 'has no claims',
    first_name: 'Pieter',
    middle_name: 'van',
    last_name: 'Dijk',
    gender: 'M',
    birth_date: '1957-04-02',
    birth_place: 'Zwolle',
    street_name: 'IJsselkade',
    house_number: '63',
    postal_code: '8011 GH',
    city: 'Zwolle',
    phone_number: '+31 38 5550177',
  },
  german: {
    what: 'in German: one claim, with a German address and bank',
    culture: 'de-DE',
    first_name: 'Jonas',
    last_name: 'Müller',
    gender: 'M',
    birth_date: '1983-12-08',
    birth_place: 'Köln',
    street_name: 'Lindenallee',
    house_number: '15',
    postal_code: '50968',
    city: 'Köln',
    country_code: 'DE',
    phone_number: '+49 221 5550166',
  },
  english: {
    what: 'in English: a flight claim with everything, its baggage and costs claims; British address and bank',
    culture: 'en-GB',
    first_name: 'Emma',
    last_name: 'Clarke',
    gender: 'F',
    birth_date: '1985-05-14',
    birth_place: 'Bristol',
    street_name: 'Chestnut Avenue',
    house_number: '42',
    house_number_extension: 'A',
    postal_code: 'BS6 7XK',
    city: 'Bristol',
    country_code: 'GB',
    phone_number: '+44 7700 900123',
  },
  money: {
    what: 'nine claims about money: what is left, payments, dates, a decision to contest, offers to answer',
    first_name: 'Lotte',
    last_name: 'Verhoeven',
    gender: 'F',
    birth_date: '1988-06-17',
    birth_place: 'Amersfoort',
    street_name: 'Lavendelhof',
    house_number: '27',
    postal_code: '3823 PB',
    city: 'Amersfoort',
    phone_number: '+31 6 12345617',
  },
} as const satisfies Record<string, Facts>;

export type DemoPerson = keyof typeof people;

export const demoPersonNames = Object.keys(people) as readonly DemoPerson[];

/** Who can log in and what they see, for the introduction. */
export const demoPeople: readonly { readonly email: string; readonly what: string }[] = Object.entries(people).map(
  ([name, { what }]) => ({ email: emailOf(name as DemoPerson), what }),
);

export function emailOf(person: DemoPerson): string {
  return `${person}@demo.example`;
}

/** The address of a demo person, for those who live with them. */
export function homeOf(person: DemoPerson) {
  const {
    street_name,
    house_number,
    house_number_extension = null,
    postal_code,
    city,
    country_code = 'NL',
  }: Facts = people[person];
  return { street_name, house_number, house_number_extension, postal_code, city, country_code };
}

/** The fields that a passenger shares with the account of a demo person. */
export function personalFacts(person: DemoPerson) {
  const { what: _, culture: __, ...facts }: Facts = people[person];
  return { country_code: 'NL', ...facts, email: emailOf(person) };
}

/** The rows of the contacts, with their accepted terms, and of staff. */
export function peopleRows(moments: Moments, passwordHash: string): Rows {
  const createdAt = moments.daysAgo(400, '09:00');
  const contacts = demoPersonNames.map((person) => {
    const { what: _, ...facts }: Facts = people[person];
    return contactRow({
      id: demoId(`contact/${person}`),
      email: emailOf(person),
      password_hash: passwordHash,
      created_at: createdAt,
      terms_accepted: person === 'terms' ? null : redress.termsVersion,
      ...facts,
    });
  });
  return {
    contact: contacts,
    terms_acceptance: contacts.filter((contact) => contact.terms_accepted !== null).map(acceptance),
    staff: staff.map(({ email, name, role, teams }) => ({
      id: demoId(`staff/${email.slice(0, email.indexOf('@'))}`),
      email,
      name,
      password_hash: passwordHash,
      totp_secret: demoTotpSecret,
      totp_step: null,
      role,
      teams,
      disabled_at: null,
      created_at: createdAt,
    })),
  };
}

/** The row for a contact's acceptance of the terms on the day the account was created. */
export function acceptance(
  contact: Pick<Tables['contact'], 'id' | 'email' | 'culture' | 'created_at'>,
): Tables['terms_acceptance'] {
  return {
    id: demoId(`terms/${contact.email}`),
    contact_id: contact.id,
    version: redress.termsVersion,
    text_hash: termsHash(redress, redress.termsVersion, readerLanguage(contact.culture as Culture, null)),
    culture: contact.culture,
    accepted_at: contact.created_at,
  };
}
