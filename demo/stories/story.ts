import type { Tables } from '../../server/database/tables.ts';
import type { Opened } from '../../server/platform/encryption/sealed-columns.ts';
import { type DemoFileKey, type Paper, papersIn } from '../files/index.ts';
import type { Moments } from '../moments.ts';
import { type DemoPerson, emailOf, homeOf, personalFacts } from '../people.ts';
import { demoId, type PayoutGiven, personRow } from '../rows.ts';
import { en } from './en.ts';
import { nl, type StoryTexts } from './nl.ts';

/** A person of a story; the id is derived from the key. */
type Companion = { readonly key: string; readonly birth_date: string } & Partial<Opened<Tables['person']>>;

export type Role = 'holder' | 'partner' | 'incomplete' | 'daughter' | 'son' | 'friend' | 'grandfather';
type Letter = 'F' | 'L' | 'C';

/** The people, texts and files of claims F, L and C; the events are the same in each story. */
export interface Story {
  readonly contact: DemoPerson;
  /** The names of the claims, from which their ids are derived. */
  readonly claims: Readonly<Record<Letter, string>>;
  readonly references: Readonly<Record<Letter, string>>;
  readonly home: Partial<Opened<Tables['person']>>;
  readonly familyName: Partial<Opened<Tables['person']>>;
  readonly people: Readonly<Record<Role, Companion>>;
  readonly payout: Readonly<Record<'L' | 'C', PayoutGiven>>;
  readonly texts: StoryTexts;
  /** The file of this story with that name. */
  readonly paper: (paper: Paper) => DemoFileKey;
}

/** Somebody of a story in one of its claims. The family lives together; children keep their age. */
export function personOf(
  moments: Moments,
  { claims, contact, people, home, familyName }: Story,
  letter: Letter,
  place: number,
  role: Role,
  more: Partial<Opened<Tables['person']>> = {},
) {
  const { key, birth_date, ...facts } = people[role];
  const isChild = role === 'daughter' || role === 'son';
  return personRow({
    id: demoId(`person/${claims[letter]}/${key}`),
    claim_id: demoId(`claim/${claims[letter]}`),
    place,
    ...(isChild || role === 'partner' ? { ...familyName, ...home } : {}),
    ...facts,
    birth_date: isChild ? moments.birthDate(birth_date) : birth_date,
    ...(role === 'holder' ? personalFacts(contact) : {}),
    ...(role === 'partner' ? { email: emailOf(contact) } : {}),
    ...more,
  });
}

/** The family of client@demo.example. */
export const dutchStory: Story = {
  contact: 'client',
  claims: { F: 'F', L: 'L', C: 'C' },
  references: { F: '4821307', L: '4822140', C: '4833950' },
  home: homeOf('client'),
  familyName: { middle_name: 'van den', last_name: 'Berg', birth_place: 'Utrecht' },
  people: {
    holder: { key: 'sanne', birth_date: '1986-03-07' },
    partner: {
      key: 'daan',
      first_name: 'Daan',
      gender: 'M',
      birth_date: '1984-11-19',
      birth_place: 'Amersfoort',
      phone_number: '+31 6 12345679',
    },
    incomplete: {
      key: 'noor',
      first_name: 'Noor',
      last_name: 'Willemsen',
      gender: 'F',
      birth_date: '1957-09-02',
      country_code: 'NL',
    },
    daughter: { key: 'mila', first_name: 'Mila', gender: 'F', birth_date: '2015-06-22' },
    son: { key: 'tijn', first_name: 'Tijn', gender: 'M', birth_date: '2018-01-30' },
    friend: {
      key: 'marieke',
      first_name: 'Marieke',
      last_name: 'de Wit',
      gender: 'F',
      birth_date: '1982-02-17',
      postal_code: '3511 LN',
      house_number: '24',
      street_name: 'Oudegracht',
      city: 'Utrecht',
      country_code: 'NL',
      email: 'marieke.dewit@example.nl',
    },
    grandfather: {
      key: 'henk',
      first_name: 'Henk',
      middle_name: 'van den',
      last_name: 'van den Berg',
      gender: 'M',
      birth_date: '1955-08-11',
      postal_code: '3812 PR',
      house_number: '305',
      street_name: 'Hogeweg',
      city: 'Amersfoort',
      country_code: 'NL',
      email: 'henk.vandenberg@example.nl',
    },
  },
  payout: {
    L: { holder: 'S. van den Berg', iban: 'NL91ABNA0417164300' },
    C: { payment_method: 'PayPal', paypal_email: 'sanne.vandenberg@example.nl' },
  },
  texts: nl,
  paper: papersIn('nl'),
};

const britishAccount: PayoutGiven = {
  country_code: 'GB',
  holder: 'E. Clarke',
  iban: 'GB29NWBK60161331926819',
  bic: 'NWBKGB2LXXX',
};

/** The family of english@demo.example: the same events, in English. */
export const englishStory: Story = {
  contact: 'english',
  claims: { F: 'english-F', L: 'english-L', C: 'english-C' },
  references: { F: '4821418', L: '4822263', C: '4834077' },
  home: homeOf('english'),
  familyName: { last_name: 'Clarke', birth_place: 'Bristol' },
  people: {
    holder: { key: 'emma', birth_date: '1985-05-14' },
    partner: {
      key: 'james',
      first_name: 'James',
      gender: 'M',
      birth_date: '1983-10-02',
      birth_place: 'Bath',
      phone_number: '+44 7700 900124',
    },
    incomplete: {
      key: 'margaret',
      first_name: 'Margaret',
      last_name: 'Bennett',
      gender: 'F',
      birth_date: '1956-12-09',
      country_code: 'GB',
    },
    daughter: { key: 'olivia', first_name: 'Olivia', gender: 'F', birth_date: '2014-08-27' },
    son: { key: 'harry', first_name: 'Harry', gender: 'M', birth_date: '2018-03-11' },
    friend: {
      key: 'sarah',
      first_name: 'Sarah',
      last_name: 'Whitfield',
      gender: 'F',
      birth_date: '1981-07-19',
      postal_code: 'BS8 2LN',
      house_number: '17',
      street_name: 'Harbour Road',
      city: 'Bristol',
      country_code: 'GB',
      email: 'sarah.whitfield@example.com',
    },
    grandfather: {
      key: 'george',
      first_name: 'George',
      last_name: 'Clarke',
      gender: 'M',
      birth_date: '1954-01-23',
      postal_code: 'BA1 5PR',
      house_number: '9',
      street_name: 'Abbey Lane',
      city: 'Bath',
      country_code: 'GB',
      email: 'george.clarke@example.com',
    },
  },
  payout: { L: britishAccount, C: britishAccount },
  texts: en,
  paper: papersIn('en'),
};
