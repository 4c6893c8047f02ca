import type { ListClaim } from '#contract/claims/list-rows.ts';
import { type ClaimKind, claimKind } from '#contract/claims/schema.ts';
import { listedTasks } from '#contract/documents/timeline.ts';
import { lastNameShown, type PersonName } from '#contract/people/schema.ts';
import { needsAction } from '../../../data/claim-facts.ts';
import { type ListedTask, tasksOf, taskText } from '../list/claim-card-tasks.ts';
import { type FlightPlace, flightCode, flightPlace } from '../shared/flight-place.ts';
import { incidentText } from '../shared/incident-text.ts';
import { folded } from './managed-search.ts';

/** The state of a managed claim: it has an open task, is in progress, or is closed. Each claim has exactly one. */
export type ClaimState = 'action' | 'progress' | 'closed';

/** A managed claim with the values for its row, search and order (LIST-14). */
export interface ManagedEntry {
  readonly claim: ListClaim;
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

/**
 * The entries of a dossier's managed claims, in its order. Each computes a value when it is first asked for: of 2,000
 * claims the list shows a few.
 */
export function managedEntries(claims: readonly ListClaim[]): ManagedEntry[] {
  const shared = new SharedValues();
  return claims.map((claim) => new LazyEntry(claim, shared));
}

/** Values that many claims have in common, each computed once. */
class SharedValues {
  readonly #places = new Map<string | null, FlightPlace>();
  readonly #incidents = new Map<string, string>();
  readonly #tasks = new Map<string, string>();

  placeOf(airport: string | null): FlightPlace {
    return kept(this.#places, airport, () => flightPlace(airport));
  }

  incidentOf(claim: ListClaim): string {
    return kept(this.#incidents, `${claim.ClaimType} ${claim.IncidentType}`, () => incidentText(claim));
  }

  /** The text of the first open task; null without one. */
  firstTaskOf({ ClaimType, UnperformedDocumentActions: { DocumentAction } }: ListClaim): string | null {
    const action = listedTasks(DocumentAction)[0];
    if (action === undefined) return null;
    return kept(this.#tasks, `${ClaimType} ${action}`, () => taskText(action, ClaimType));
  }
}

/** The value of a key, computed when it is asked for the first time. */
function kept<Key, Value>(values: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = compute();
  values.set(key, value);
  return value;
}

class LazyEntry implements ManagedEntry {
  readonly claim: ListClaim;
  readonly #shared: SharedValues;
  #state: ClaimState | undefined;
  #people: readonly string[] | undefined;
  #tasks: readonly ListedTask[] | undefined;
  #searchText: string | undefined;

  constructor(claim: ListClaim, shared: SharedValues) {
    this.claim = claim;
    this.#shared = shared;
  }

  get kind(): ClaimKind {
    return claimKind(this.claim.ClaimType);
  }

  get state(): ClaimState {
    this.#state ??= needsAction(this.claim) ? 'action' : this.claim.ClaimClosed ? 'closed' : 'progress';
    return this.#state;
  }

  get people(): readonly string[] {
    this.#people ??= this.claim.Passengers.Person.map(lastNameFirst);
    return this.#people;
  }

  get flight(): string {
    return flightCode(this.claim);
  }

  get from(): FlightPlace {
    return this.#shared.placeOf(this.claim.DepartureAirport);
  }

  get to(): FlightPlace {
    return this.#shared.placeOf(this.claim.ArrivalAirport);
  }

  get incident(): string {
    return this.#shared.incidentOf(this.claim);
  }

  get tasks(): readonly ListedTask[] {
    this.#tasks ??= tasksOf(this.claim);
    return this.#tasks;
  }

  get status(): string {
    return this.#shared.firstTaskOf(this.claim) ?? this.claim.ClaimStatusTitle ?? '';
  }

  get searchText(): string {
    this.#searchText ??= folded(
      [
        this.claim.ReferenceNumber,
        ...this.claim.Passengers.Person.map((person) => person.FullName),
        this.flight,
        ...[this.from, this.to].flatMap(placeWords),
      ].join('\n'),
    );
    return this.#searchText;
  }
}

/** Entries folded between two looks at the clock. */
const slice = 25;

/**
 * Prepares the texts for the search while the browser has nothing else to do, so that the first letter typed finds them
 * ready. Returns a function that stops it.
 */
export function foldWhenIdle(entries: readonly ManagedEntry[]): () => void {
  let next = 0;
  let waiting = whenIdle(work);
  function work(left: () => number) {
    do {
      for (const end = next + slice; next < Math.min(end, entries.length); next += 1) entries[next]?.searchText;
    } while (next < entries.length && left() > 4);
    if (next < entries.length) waiting = whenIdle(work);
  }
  return () => waiting();
}

/** Calls `work` in an idle moment with the milliseconds left of it. Safari has no idle callback: a timer serves. */
function whenIdle(work: (left: () => number) => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => work(() => 0), 20);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback((deadline) => work(() => deadline.timeRemaining()));
  return () => cancelIdleCallback(idle);
}

/** A name as a list is read: 'Van den Berg, Sanne'; the full name where there is no last name. */
function lastNameFirst(person: Omit<PersonName, 'Id'>): string {
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
