import { isAdult } from './age.ts';
import type { LinkField, LinkValue } from './required.ts';
import type { Person } from './schema.ts';

type Links = { readonly [F in LinkField]: LinkValue | null };

/** The fields that `representatives` needs. */
type Candidate = Pick<Person, 'Id' | 'BirthDate'>;

/**
 * PERSON-9: the people of a claim who may represent a person: adults other than the person. `personId` is null for a
 * new person.
 */
export function representatives<P extends Candidate>(
  people: readonly P[],
  personId: string | null,
  today: string,
): P[] {
  return people.filter(({ Id, BirthDate }) => Id !== personId && isAdult(BirthDate, today));
}

/** PERSON-4: sets a link; the other one is cleared when it points to the same person. */
export function withLink(links: Links, field: LinkField, link: LinkValue | null): Links {
  const other: LinkField =
    field === 'LegalRepresentativeLink1' ? 'LegalRepresentativeLink2' : 'LegalRepresentativeLink1';
  return {
    LegalRepresentativeLink1: links.LegalRepresentativeLink1,
    LegalRepresentativeLink2: links.LegalRepresentativeLink2,
    [field]: link,
    ...(pointToSame(link, links[other]) ? { [other]: null } : {}),
  };
}

/** PERSON-4: whether both links point to the same person; 'Anders' points to no person. */
export function pointToSame(one: LinkValue | null, other: LinkValue | null): boolean {
  return Boolean(one?.PersonId) && one?.PersonId === other?.PersonId;
}

/** A link to a person of the claim. */
export function linkTo(kind: 'Passenger' | 'NonPassenger', personId: string): LinkValue {
  return { LegalRepresentativeLinkType: kind, PersonId: personId, RemarksOther: null };
}

/** PERSON-21: 'Anders, namelijk...', with its text. */
export function otherLink(text: string | null): LinkValue {
  return { LegalRepresentativeLinkType: 'Other', PersonId: null, RemarksOther: text };
}

/** PERSON-11: a link reduced to the three fields that are sent. */
export function linkSent(link: LinkValue | null): LinkValue | null {
  if (!link) return null;
  const { LegalRepresentativeLinkType, PersonId, RemarksOther } = link;
  return { LegalRepresentativeLinkType, PersonId, RemarksOther };
}

/** PERSON-15: whether a link points to a person who is not in the list. */
export function pointsNowhere(link: LinkValue | null, people: readonly Pick<Person, 'Id'>[]): boolean {
  if (!link || link.LegalRepresentativeLinkType === 'Other') return false;
  return !people.some(({ Id }) => Id === link.PersonId);
}
