import type { PutAnswer } from '#contract/desk/schema.ts';
import { canonicalJson } from '#contract/values/shapes.ts';
import { type ClaimRow, type PersonRow, peopleOfClaim } from '../../../access/claim-store.ts';
import { type ContactRow, contactById } from '../../../access/contact-store.ts';
import type { Brand } from '../../../brands/brand.ts';
import type { Db } from '../../../database/tables.ts';
import { type GivenFacts, markFacts, readFacts } from '../../../facts/store.ts';
import { act, brandOf, type DeskContext, type Done, ofClaim, type Writing } from '../act.ts';
import { unknown } from '../claims.ts';
import { namesOf } from '../persons.ts';
import { claimOr404 } from '../stores/reference-store.ts';

export function changedFields<Value extends object>(before: Value, after: Value): string[] {
  const names = Object.keys(after) as (keyof Value & string)[];
  return names.filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name])).toSorted();
}

/** The one of these facts with this external id; otherwise that with this Id. */
export function named<Fact extends { readonly id: string; readonly externalId: string }>(
  all: readonly Fact[],
  name: string,
): Fact | undefined {
  return all.find(({ externalId }) => externalId === name) ?? all.find(({ id }) => id === name);
}

export type FactChange = Omit<Done, 'of'>;

export interface HeldClaim {
  readonly claim: ClaimRow;
  readonly people: readonly PersonRow[];
  readonly contact: ContactRow;
  readonly brand: Brand;
  /** As they are before the act. */
  readonly facts: GivenFacts;
}

/** Writes a fact about a claim in one transaction, under the lock of the claim's row. 404 without the claim. */
export function changeFacts(
  context: DeskContext,
  asked: Writing<unknown>,
  decide: (db: Db, held: HeldClaim) => Promise<FactChange>,
): Promise<PutAnswer> {
  return act(context, asked, async (db) => {
    const claim = await claimOr404(db, asked.parameters.claim ?? '', 'lock');
    const people = await peopleOfClaim(db, claim.id);
    const contact = await contactById(db, claim.contact_id);
    const facts = await readFacts(db, claim);
    const change = await decide(db, { claim, people, contact, brand: brandOf(context, contact.brand), facts });
    if (change.result !== 'unchanged') await markFacts(db, claim.id);
    return { ...change, of: ofClaim(claim) };
  });
}

/** The Id of a person of a claim by either of their ids; null stays null. 422 for one who is none of the claim's. */
export function personIdIn({ people }: HeldClaim, name: string | null, field: string): string | null {
  if (name === null) return null;
  const id = namesOf(people)(name);
  if (id === undefined) throw unknown(field, 'person of this claim');
  return id;
}

export function withPersonIds<Item extends { readonly PersonId: string | null }>(
  held: HeldClaim,
  items: readonly Item[],
  list: string,
): Item[] {
  return items.map((item, index) => ({
    ...item,
    PersonId: personIdIn(held, item.PersonId, `${list}.${index}.PersonId`),
  }));
}
