import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { newPerson } from '#contract/people/rules.ts';
import type { Person, RepresentativeLink } from '#contract/people/schema.ts';
import { dossierQuery, useClaim } from '../../../data/claims.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { clearSessionState } from '../../../lib/session/session-state.ts';
import { answering } from '../../../lib/testing/answering.ts';
import { countries, sanne } from '../../../lib/testing/given.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { claimDetail } from '../../documents/testing/timeline.ts';
import { PassengersCard } from '../list/people-list.tsx';

const nobody: Person = {
  ...newPerson,
  LegalRepresentativeLink1: null,
  LegalRepresentativeLink2: null,
  Id: 'p0',
  FullName: '',
  IsMinor: false,
  IsPassportCheckComplete: false,
  IsBirthPlaceRequired: false,
};

/** A birth date so many years before today, so that a minor stays one. */
export function yearsAgo(years: number): string {
  return `${new Date().getUTCFullYear() - years}-01-01T00:00:00`;
}

/** The same as it is typed. */
export const birthDate = (years: number) => yearsAgo(years).slice(0, 10).split('-').reverse().join('-');

/** Somebody, adult unless it is said otherwise, called by the first name given. */
export function personOf(FirstName: string, part: Partial<Person> = {}): Person {
  const LastName = part.LastName ?? 'Smit';
  return {
    ...nobody,
    Id: FirstName.toLowerCase(),
    FirstName,
    LastName,
    FullName: [FirstName, part.MiddleName, LastName].filter(Boolean).join(' '),
    BirthDate: yearsAgo(40),
    ...part,
  };
}

/** A minor who lives somewhere, with no representative yet. */
export function minorOf(FirstName: string, part: Partial<Person> = {}): Person {
  const home = { StreetName: 'Laan', HouseNumber: '1', PostalCode: '1234 AB', City: 'Ede', CountryCode: 'NL' };
  return personOf(FirstName, { BirthDate: yearsAgo(9), IsMinor: true, ...home, ...part });
}

/** A link to a passenger. */
export function toPassenger(PersonId: string): RepresentativeLink {
  return { LegalRepresentativeLinkType: 'Passenger', PersonId, RemarksOther: null, AskingForReason: false };
}

type Answers = Parameters<typeof answering>[0];

/** Shows the people of a claim that `people` answers, anew whenever it is asked for; what was sent is kept by path. */
export async function showPeople(
  people: () => readonly Person[],
  claim: Partial<ClaimDetail> = {},
  {
    answers = {},
    lock = null,
    others = () => [],
  }: { answers?: Answers; lock?: string | null; others?: () => readonly Person[] } = {},
) {
  const sent: [path: string, input: unknown][] = [];
  const stored =
    (path: string, answer: Answers[string]): Answers[string] =>
    (input, signal, headers) => {
      sent.push([path, input]);
      return answer(input, signal, headers);
    };
  const now = () =>
    claimDetail([], {
      Passengers: { Person: [...people()] },
      NonPassengers: { Person: [...others()] },
      ...claim,
    });
  answering({
    'portal/getClaim': () => Response.json(now()),
    'portal/compactdossier': () => Response.json({}),
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, stored(path, answer)])),
  });
  clearSessionState({ loggedIn: true, countries });
  queryClient.setQueryData(dossierQuery.queryKey, { contact: sanne, own: [], managed: [] } as never);
  queryClient.setQueryData(['claim', 'c1'], now());
  const shown = await renderScreen(<Shown lock={lock} />);
  return { sent, ...shown };
}

/** Opens the form of a person, with all of its fields. */
export async function opens(first: string) {
  await page.getByRole('button', { name: new RegExp(`^(Wijzigen|Aanvullen), ${first}$`) }).click();
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeInTheDocument();
  const rest = page.getByRole('button', { name: `Gegevens van ${first}` });
  if (rest.query()) await rest.click();
}

function Shown({ lock }: { lock: string | null }) {
  const { data } = useClaim('c1');
  return <main>{data && <PassengersCard claim={data} lock={lock} />}</main>;
}
