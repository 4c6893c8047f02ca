import { sql } from 'kysely';
import { isMandatory } from '#contract/claims/answer.ts';
import type { ClaimAnswer } from '#contract/claims/answer-schema.ts';
import { lockOf, type Relation } from '#contract/claims/rules.ts';
import { nextDueDate } from '#contract/dates/rules.ts';
import type { JudgedReceipt } from '#contract/money/shares.ts';
import { answerOfferAction } from '#contract/offers/rules.ts';
import { type ClaimRow, type OwnedClaim, openPeople, type PersonRow } from '../../access/claim-store.ts';
import type { Brand } from '../../brands/brand.ts';
import type { Db } from '../../database/tables.ts';
import { answerFor, asksForAccountOf, type RequestRow } from '../../facts/answer.ts';
import { judgedReceipts } from '../../facts/money-store.ts';
import type { TimesByStep } from '../../facts/step-times-store.ts';
import { type GivenFacts, noFacts, readFactsIn } from '../../facts/store.ts';

export type NameRow = Pick<PersonRow, 'id' | 'claim_id' | 'first_name' | 'middle_name' | 'last_name'>;

export interface ListedClaim {
  readonly claim: OwnedClaim;
  readonly passengers: readonly NameRow[];
  /** ANSWER-44: by due date, earliest first, then those without, oldest first. */
  readonly openActions: readonly string[];
  /** What is asked of the reader: ids of requests, and of the items of offers. */
  readonly asking: readonly string[];
  /** DUE-1: the earliest due date of an open task. */
  readonly nextDueDate: string | null;
  readonly answer: ClaimAnswer;
  /** Until when the item holds while nothing changes the claim, in milliseconds: an offer that is a task ends. */
  readonly holdsUntil: number;
}

export interface ListReader {
  readonly relation: Relation;
  readonly brand: Brand;
  readonly now: Date;
  readonly timesOf: (claim: ClaimRow) => Promise<TimesByStep>;
}

interface Contents {
  readonly requests: ReadonlyMap<string, readonly (RequestRow & { readonly claim_id: string })[]>;
  readonly people: ReadonlyMap<string, readonly ListedPerson[]>;
  readonly receipts: ReadonlyMap<string, readonly JudgedReceipt[]>;
  readonly facts: ReadonlyMap<string, GivenFacts>;
}

/** The list items of these claims, in four queries, and five more where one has facts; at most a few hundred ids at once. */
export async function listedClaims(db: Db, ids: readonly string[], reader: ListReader) {
  const claims = await db
    .selectFrom('claim')
    .innerJoin('contact as owner', 'owner.id', 'claim.contact_id')
    .selectAll('claim')
    .select((eb) => eb.ref('owner.culture').$castTo<OwnedClaim['culture']>().as('culture'))
    .where('claim.id', 'in', ids)
    .execute();
  const facts = await readFactsIn(db, claims);
  const requests = Map.groupBy(await openRequests(db, ids), ({ claim_id }) => claim_id);
  const whole = ids.filter((id) => facts.get(id)?.offers.length || requests.get(id)?.some(asksForAccountOf));
  const contents = {
    facts,
    requests,
    people: await peopleOf(db, ids, whole),
    // Of the claims whose sum they decide.
    receipts: await judgedReceipts(
      db,
      claims.flatMap(({ id, claim_type, has_facts }) =>
        has_facts || claim_type === 'Regulation_889_2002_Flight' ? id : [],
      ),
    ),
  };
  return Promise.all(
    claims.map(async (claim) => listedClaim(claim, contents, { ...reader, times: await reader.timesOf(claim) })),
  );
}

function listedClaim(
  claim: OwnedClaim,
  contents: Contents,
  { relation, brand, now, times }: ListReader & { readonly times: TimesByStep },
): ListedClaim {
  const people = contents.people.get(claim.id) ?? [];
  const passengers = people.filter(({ kind }) => kind === undefined || kind === 'Passenger');
  const facts = contents.facts.get(claim.id) ?? noFacts;
  const reader = { relation, lock: lockOf(relation, claim.managed_by_claim_manager), isStaff: false };
  const receipts = contents.receipts.get(claim.id) ?? [];
  const { answer, tasks } = answerFor(
    { passengers, requests: contents.requests.get(claim.id) ?? [], facts },
    { claim, people: people.filter(isWhole), receipts, brand, now, reader, times },
  );
  const open = tasks.filter(({ Action, By }) => Action !== answerOfferAction || By === null);
  return {
    claim,
    passengers,
    openActions: open.map(({ Action }) => Action),
    asking:
      answer.Turn === 'You' ? tasks.filter((task) => isMandatory(task) && task.By === null).map(({ Id }) => Id) : [],
    nextDueDate: nextDueDate(open),
    answer,
    holdsUntil: holdsUntil(facts, now),
  };
}

/** Who decides about an offer to each adult depends on the contact and the day as well, so an item with one never holds. */
function holdsUntil({ offers }: GivenFacts, now: Date): number {
  const open = offers.filter(({ Until, withdrawnAt }) => withdrawnAt === null && Date.parse(Until) > now.getTime());
  const instants = open.map(({ Until, WhoDecides: who }) => (who === 'EachAdult' ? now.getTime() : Date.parse(Until)));
  return Math.min(...instants, Number.POSITIVE_INFINITY);
}

/** A passenger, or of a claim with an offer or a request for a person's account any person in full. */
type ListedPerson = NameRow & Partial<PersonRow>;

const isWhole = (row: ListedPerson): row is PersonRow => row.kind !== undefined;

async function peopleOf(db: Db, ids: readonly string[], whole: readonly string[]) {
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

/**
 * STATUS-11: the query selects candidates and the rule in contract/ decides, because LIKE differs in case sensitivity between the
 * engines. The conditions stand in the text of the query, so that the partial index of open requests serves it.
 */
function openRequests(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('document')
    .select(['claim_id', 'id', 'action', 'at', 'due_on', 'description', 'action_arguments', 'optional'])
    .select(['perform_required', 'performed_at'])
    .where('claim_id', 'in', ids)
    .where(sql<boolean>`perform_required`)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}
