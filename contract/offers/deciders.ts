import { isMinor } from '../people/age.ts';
import type { Person } from '../people/schema.ts';
import type { WhoDecides } from './schema.ts';

/** Who decides about a share: the contact, another adult by personal link, or nobody in the portal: the desk records it. */
export interface Decider {
  /** Whose share; null is the claim's own. */
  readonly personId: string | null;
  readonly by: 'contact' | 'link' | 'desk';
  /** The adult who decides; null is the contact. */
  readonly decidedBy: string | null;
}

/** A person as far as it matters who decides for them. */
export type OfferPerson = Pick<
  Person,
  'Id' | 'BirthDate' | 'EMailAddress' | 'LegalRepresentativeLink1' | 'LegalRepresentativeLink2'
>;

interface Known {
  /** All persons of the claim, passengers and others. */
  readonly people: readonly OfferPerson[];
  /** The person that the contact is, or null when they are none of the claim's. */
  readonly contactPersonId: string | null;
  readonly contactEmail: string;
  /** Today in the time zone of the brand. */
  readonly today: string;
}

/**
 * OFFER-4: who decides about each share. `Contact`: the contact about all. `EachAdult`: the contact about their own, that
 * of the claim and those of minors whom they represent; another adult about their own and those of minors whom they
 * represent, by personal link; without an address or birth date of their own the desk records the answer.
 */
export function decidersOf(shares: readonly (string | null)[], who: WhoDecides, known: Known): Decider[] {
  return shares.map((personId) => {
    if (who === 'Contact' || personId === null) return { personId, by: 'contact', decidedBy: null };
    const adult = adultFor(personId, known);
    if (adult === known.contactPersonId && adult !== null) return { personId, by: 'contact', decidedBy: null };
    return { personId, by: canGetLink(adult, known) ? 'link' : 'desk', decidedBy: adult };
  });
}

/** The adult who decides about a person's share: themselves, or for a minor a representative, the contact before others. */
function adultFor(personId: string, { people, contactPersonId, today }: Known): string | null {
  const person = people.find(({ Id }) => Id === personId);
  if (!person) return null;
  if (!isMinor(person.BirthDate, today)) return person.Id;
  const links = [person.LegalRepresentativeLink1, person.LegalRepresentativeLink2];
  const adults = links
    .flatMap((link) => (link?.PersonId ? people.filter(({ Id }) => Id === link.PersonId) : []))
    .filter(({ BirthDate }) => !isMinor(BirthDate, today))
    .map(({ Id }) => Id);
  return adults.find((id) => id === contactPersonId) ?? adults[0] ?? null;
}

/** Whether a personal link can be mailed: to an address that is not the contact's too, opened with a birth date. */
function canGetLink(personId: string | null, { people, contactEmail }: Known): boolean {
  const person = people.find(({ Id }) => Id === personId);
  const address = person?.EMailAddress?.trim().toLowerCase() ?? '';
  return address !== '' && address !== contactEmail.trim().toLowerCase() && Boolean(person?.BirthDate);
}
