import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Person } from '#contract/people/schema.ts';
import { readerLocale } from '../lib/page/page-data.ts';

type People = Pick<ClaimDetail, 'Passengers' | 'NonPassengers'>;

/** A person of the claim by id; undefined when they are no longer on it. */
export function personOf(claim: People, personId: string | null): Person | undefined {
  return [...claim.Passengers.Person, ...claim.NonPassengers.Person].find(({ Id }) => Id === personId);
}

/** 'Lotte, Bas en Fien', in the reader's language. */
export function listOfNames(names: readonly string[]): string {
  return new Intl.ListFormat(readerLocale, { type: 'conjunction', style: 'long' }).format(names);
}

/** Short names for the heads of columns: first names, or full ones where two are the same. */
export function shortNames(people: readonly (Person | undefined)[]): string[] {
  const first = people.map((person) => person?.FirstName || person?.FullName || '');
  return first.map((name, place) =>
    first.indexOf(name) === first.lastIndexOf(name) ? name : (people[place]?.FullName ?? name),
  );
}
