import { dayIn } from '#contract/dates/rules.ts';
import { type Decider, decidersOf } from '#contract/offers/rules.ts';
import type { GivenOffer } from '#contract/offers/schema.ts';
import { isMinor } from '#contract/values/dates.ts';
import type { PersonRow } from '../access/person-store.ts';
import { presentPerson } from '../presenters/person.ts';
import type { OfferContact } from './offer-store.ts';

interface Around {
  readonly people: readonly PersonRow[];
  readonly contact: OfferContact;
  readonly now: Date;
  readonly timeZone: string;
}

/** OFFER-4: who decides about each share of an offer. */
export function decidersOfOffer(
  { Shares, WhoDecides }: Pick<GivenOffer, 'Shares' | 'WhoDecides'>,
  { people, contact, now, timeZone }: Around,
): Decider[] {
  const today = dayIn(now, timeZone);
  return decidersOf(
    Shares.map(({ PersonId }) => PersonId),
    WhoDecides,
    {
      people: people.map((row) => presentPerson(row, { passenger_birth_place_required: false }, now)),
      contactPersonId: contactPersonIn(people, contact, today)?.id ?? null,
      contactEmail: contact.email,
      today,
    },
  );
}

/** The adult of a claim who is the contact: of the same name and birth date, else of the same e-mail address. */
export function contactPersonIn(
  people: readonly PersonRow[],
  contact: OfferContact,
  today: string,
): PersonRow | undefined {
  const adults = people.filter(({ birth_date }) => !isMinor(birth_date, today));
  const plain = (text: string | null) => text?.trim().toLowerCase() ?? '';
  const isSame = (row: PersonRow) =>
    row.birth_date !== null &&
    row.birth_date === contact.birth_date &&
    plain(row.first_name) === plain(contact.first_name) &&
    plain(row.last_name) === plain(contact.last_name);
  return adults.find(isSame) ?? adults.find(({ email }) => plain(email) === plain(contact.email));
}
