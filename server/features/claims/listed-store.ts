import { sql } from 'kysely';
import { lockOf, type Relation } from '#contract/claims/rules.ts';
import { byDueDate, nextDueDate } from '#contract/dates/rules.ts';
import { isOpenTask } from '#contract/documents/timeline.ts';
import { answerOfferAction, offerDeadline } from '#contract/offers/rules.ts';
import type { OfferAnswer, WhoDecides } from '#contract/offers/schema.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { asTask } from '../../access/document-store.ts';
import { openPeople, type PersonRow } from '../../access/person-store.ts';
import type { Brand } from '../../brands/brand.ts';
import type { Db } from '../../database/tables.ts';
import { type OfferContact, offerShares } from '../../facts/offer-store.ts';
import { type AskedOffer, isOfferTask } from '../../facts/present.ts';

export type NameRow = Pick<PersonRow, 'id' | 'claim_id' | 'first_name' | 'middle_name' | 'last_name'>;

/** The data of a list item: the claim's row, the names of its passengers, the actions of its open tasks. */
export interface ListedClaim {
  readonly claim: ClaimRow;
  readonly passengers: readonly NameRow[];
  /** DUE-1: by due date, earliest first, then those without, newest first. */
  readonly openActions: readonly string[];
  /** DUE-1: the earliest due date of an open task. */
  readonly nextDueDate: string | null;
  /** Until when the item holds while nothing changes the claim, in milliseconds: an offer that is a task ends. */
  readonly holdsUntil: number;
}

/** For whom list items are, and when: whether an offer is a task depends on it. */
export interface ListReader {
  readonly relation: Relation;
  readonly brand: Brand;
  readonly now: Date;
}

/** The list items of these claims, in three queries; at most a few hundred ids at once. */
export async function listedClaims(
  db: Db,
  ids: readonly string[],
  reader: ListReader,
): Promise<readonly ListedClaim[]> {
  const claims = await db.selectFrom('claim').selectAll().where('id', 'in', ids).execute();
  const tasks = Map.groupBy(await openTasks(db, ids, reader.now), (task) => task.claim_id);
  const people = await peopleOf(db, ids, claimsOfAdults([...tasks.values()].flat()));
  return claims.map((claim) => listedClaim(claim, tasks.get(claim.id) ?? [], people.get(claim.id) ?? [], reader));
}

function listedClaim(
  claim: ClaimRow,
  rows: readonly TaskRow[],
  people: readonly ListedPerson[],
  reader: ListReader,
): ListedClaim {
  const offers = [...Map.groupBy(rows, ({ offer_id }) => offer_id)].flatMap(([id, shares]) =>
    id === null ? [] : offerFrom(shares),
  );
  const { relation, brand, now } = reader;
  const rights = { relation, lock: lockOf(relation, claim.managed_by_claim_manager), isStaff: false };
  const context = { claim, people: people.filter(isWhole), brand, now, reader: rights };
  const open = offers.filter((offer) => isOfferTask(offer, offer, context));
  const tasks = [
    ...rows.filter(isOpenRequest).map((row) => ({ action: row.action, DueDate: row.due_on, TimeStamp: row.at })),
    ...open.map(({ Until, at }) => ({
      action: answerOfferAction,
      DueDate: offerDeadline(Until, brand.timeZone).day,
      TimeStamp: at,
    })),
  ].toSorted(byDueDate);
  return {
    claim,
    passengers: people.filter(({ kind }) => kind === undefined || kind === 'Passenger'),
    openActions: tasks.map(({ action }) => action ?? ''),
    nextDueDate: nextDueDate(tasks),
    holdsUntil: holdsUntil(offers, now),
  };
}

/** Who decides about an offer to each adult depends on the contact and the day as well, so an item with one never holds. */
function holdsUntil(offers: readonly AskedOffer[], now: Date): number {
  const instants = offers.map(({ Until, WhoDecides: who }) =>
    who === 'EachAdult' ? now.getTime() : Date.parse(Until),
  );
  return Math.min(...instants, Number.POSITIVE_INFINITY);
}

/** A passenger, or of a claim with an offer to each adult any person in full. */
type ListedPerson = NameRow & Partial<PersonRow>;

const isWhole = (row: ListedPerson): row is PersonRow => row.kind !== undefined;

/** The passengers of these claims by claim, in their order; of `whole` all people, with what decides who answers an offer. */
async function peopleOf(
  db: Db,
  ids: readonly string[],
  whole: readonly string[],
): Promise<ReadonlyMap<string, ListedPerson[]>> {
  const rows: ListedPerson[] = await (whole.length === 0 ? passengerNames(db, ids) : allPeople(db, ids));
  return Map.groupBy(
    rows.filter(({ claim_id, kind }) => kind === undefined || kind === 'Passenger' || whole.includes(claim_id)),
    (row) => row.claim_id,
  );
}

function passengerNames(db: Db, ids: readonly string[]): Promise<NameRow[]> {
  return db
    .selectFrom('person')
    .select(['id', 'claim_id', 'first_name', 'middle_name', 'last_name'])
    .where('claim_id', 'in', ids)
    .where('kind', '=', 'Passenger')
    .orderBy('claim_id')
    .orderBy('place')
    .execute();
}

async function allPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  const query = db
    .selectFrom('person')
    .selectAll()
    .where('claim_id', 'in', ids)
    .orderBy('claim_id')
    .orderBy('place')
    .orderBy('id');
  return openPeople(db, await query.execute());
}

/** A request, or a share of an offer with its answer and the contact of the claim. */
interface TaskRow {
  readonly claim_id: string;
  readonly action: string | null;
  readonly at: string;
  readonly due_on: string | null;
  readonly offer_id: string | null;
  readonly until_at: string | null;
  readonly who_decides: string | null;
  readonly person_id: string | null;
  readonly answer: string | null;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly birth_date: string | null;
}

/** A column that one half of the union has and the other has not. */
const no = <Name extends string>(name: Name) => sql<string | null>`cast(null as text)`.as(name);

/** The open requests of these claims, and the shares of their offers that have not ended; in one query. */
function openTasks(db: Db, ids: readonly string[], now: Date): Promise<TaskRow[]> {
  return openRequests(db, ids)
    .unionAll(openOffers(db, ids, now))
    .execute();
}

/**
 * STATUS-11: the query selects candidates and the rule in contract/ decides, because LIKE differs in case sensitivity between the
 * engines. The conditions stand in the text of the query, so that the partial index of open requests serves it.
 */
function openRequests(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('document')
    .select(['claim_id', 'action', 'at', 'due_on', no('offer_id')])
    .select([sql<string | null>`cast(null as timestamptz)`.as('until_at'), no('who_decides'), no('person_id')])
    .select([no('answer'), no('email'), no('first_name'), no('last_name'), no('birth_date')])
    .where('claim_id', 'in', ids)
    .where(sql<boolean>`perform_required`)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .$castTo<TaskRow>();
}

function openOffers(db: Db, ids: readonly string[], now: Date) {
  return offerShares(db)
    .select(['offer.claim_id', no('action'), 'offer.made_at as at', no('due_on'), 'offer.id as offer_id'])
    .select(['offer.until_at', 'offer.who_decides', 'offer_share.person_id'])
    .select(['offer_answer.answer', 'contact.email', 'contact.first_name', 'contact.last_name', 'contact.birth_date'])
    .where('offer.claim_id', 'in', ids)
    .where('offer.withdrawn_at', 'is', null)
    .where('offer.until_at', '>', now.toISOString())
    .$castTo<TaskRow>();
}

function isOpenRequest({ action, offer_id }: TaskRow): boolean {
  return offer_id === null && isOpenTask(asTask({ action, perform_required: true, performed_at: null }));
}

/** The claims with an offer about which each adult decides. */
function claimsOfAdults(rows: readonly TaskRow[]): string[] {
  return [...new Set(rows.flatMap(({ claim_id, who_decides }) => (who_decides === 'EachAdult' ? claim_id : [])))];
}

/** An offer from the rows of its shares, with the contact of the claim. */
function offerFrom(rows: readonly TaskRow[]): (AskedOffer & { readonly at: string; readonly contact: OfferContact })[] {
  const [row] = rows;
  if (!row?.until_at) return [];
  const { at, until_at: Until, who_decides, email, first_name, last_name, birth_date } = row;
  return [
    {
      at,
      Until,
      withdrawnAt: null,
      WhoDecides: who_decides as WhoDecides,
      Shares: rows.map(({ person_id: PersonId }) => ({ PersonId, GrossCents: 0 })),
      answers: rows.flatMap(({ person_id: personId, answer }) =>
        answer === null ? [] : [{ personId, answer: answer as OfferAnswer, at, how: 'Portal' as const }],
      ),
      contact: { email: email ?? '', first_name, last_name, birth_date },
    },
  ];
}
