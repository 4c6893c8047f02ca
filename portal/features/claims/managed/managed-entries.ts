import type { ClaimItem } from '#contract/claims/schema.ts';
import { type ClaimKind, claimKind } from '#contract/claims/types.ts';
import { lastNameShown } from '#contract/people/full-name.ts';
import type { PersonName } from '#contract/people/schema.ts';
import { type ListedTask, tasksOf } from '../list/claim-card-tasks.ts';
import { type FlightPlace, flightCode, flightPlace } from '../shared/flight-place.ts';
import { incidentText } from '../shared/incident-text.ts';
import { folded } from './managed-search.ts';

/** The state of a managed claim: it has an open task, is in progress, or is closed. Each claim has exactly one. */
export type ClaimState = 'action' | 'progress' | 'closed';

/** A managed claim with the values for its row, search and order, computed once per dossier (LIST-14). */
export interface ManagedEntry {
  readonly claim: ClaimItem;
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  /** Each passenger as 'Last, First'. */
  readonly people: readonly string[];
  readonly flight: string;
  readonly from: FlightPlace;
  readonly to: FlightPlace;
  readonly incident: string;
  readonly tasks: readonly ListedTask[];
  /** The first task, or the status. */
  readonly status: string;
  readonly searchText: string;
}

/** The entries of a dossier's managed claims, in its order. */
export function managedEntries(claims: readonly ClaimItem[]): ManagedEntry[] {
  return claims.map((claim) => {
    const tasks = tasksOf(claim);
    const from = flightPlace(claim.DepartureAirport);
    const to = flightPlace(claim.ArrivalAirport);
    return {
      claim,
      kind: claimKind(claim.ClaimType),
      state: tasks.length > 0 ? 'action' : claim.ClaimClosed ? 'closed' : 'progress',
      people: claim.Passengers.Person.map(lastNameFirst),
      flight: flightCode(claim),
      from,
      to,
      incident: incidentText(claim),
      tasks,
      status: tasks[0]?.label ?? claim.ClaimStatusTitle ?? '',
      searchText: folded(
        [
          claim.ReferenceNumber,
          ...claim.Passengers.Person.map((person) => person.FullName),
          flightCode(claim),
          ...[from, to].flatMap(placeWords),
        ].join('\n'),
      ),
    };
  });
}

/** A name as a list is read: 'Van den Berg, Sanne'; the full name where there is no last name. */
function lastNameFirst(person: PersonName): string {
  const last = [person.MiddleName?.trim(), lastNameShown(person)].filter(Boolean).join(' ');
  if (last === '') return person.FullName;
  const first = person.FirstName?.trim();
  const upper = last.charAt(0).toLocaleUpperCase() + last.slice(1);
  return first ? `${upper}, ${first}` : upper;
}

function placeWords(place: FlightPlace): string[] {
  if (place.kind === 'unknown') return [];
  return place.kind === 'name' ? [place.name] : [place.code, place.city ?? ''];
}
