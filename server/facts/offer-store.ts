import { dayIn } from '#contract/dates/rules.ts';
import { type Decider, decidersOf } from '#contract/offers/rules.ts';
import type { AnswerWay, GivenOffer, OfferAnswer } from '#contract/offers/schema.ts';
import { isMinor } from '#contract/values/dates.ts';
import type { PersonRow } from '../access/claim-store.ts';
import type { ContactRow } from '../access/contact-store.ts';
import { byClaim, grouped, toColumns, toFields } from '../database/rows.ts';
import type { Db } from '../database/tables.ts';
import { presentPerson } from '../presenters/person.ts';

/** An answer that is kept; `personId` is null for the share of the claim. */
export interface StoredAnswer {
  readonly personId: string | null;
  readonly answer: OfferAnswer;
  readonly at: string;
  readonly how: AnswerWay;
}

export interface StoredOffer extends GivenOffer {
  readonly id: string;
  readonly externalId: string;
  readonly documentId: string;
  readonly withdrawnAt: string | null;
  readonly answers: readonly StoredAnswer[];
}

const offerColumns = {
  id: 'id',
  externalId: 'external_id',
  documentId: 'document_id',
  withdrawnAt: 'withdrawn_at',
  At: 'made_at',
  Until: 'until_at',
  Kind: 'kind',
  WhoDecides: 'who_decides',
  AcceptText: 'accept_text',
  DeclineText: 'decline_text',
  AdviceText: 'advice_text',
} as const;
const shareColumns = { PersonId: 'person_id', GrossCents: 'gross_cents' } as const;

export type OfferContact = Pick<ContactRow, 'email' | 'first_name' | 'last_name' | 'birth_date'>;

export interface ClaimOffers {
  readonly offers: readonly StoredOffer[];
  readonly contact: OfferContact | null;
}

function offerRows(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('offer')
    .innerJoin('claim', 'claim.id', 'offer.claim_id')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .innerJoin('offer_share', 'offer_share.offer_id', 'offer.id')
    .selectAll('offer')
    .select(['offer_share.person_id', 'gross_cents', 'answer', 'answered_at', 'how'])
    .select(['contact.email', 'contact.first_name', 'contact.last_name', 'contact.birth_date'])
    .where('offer.claim_id', 'in', claimIds)
    .orderBy('made_at')
    .orderBy('offer.id')
    .orderBy('offer_share.place');
}

type OfferShareRow = Awaited<ReturnType<ReturnType<typeof offerRows>['execute']>>[number];

export async function offersAndContactOf(db: Db, claimId: string): Promise<ClaimOffers> {
  return (await offersIn(db, [claimId])).get(claimId) ?? { offers: [], contact: null };
}

/** The offers of these claims with their contacts, by claim; those without an offer are missing. */
export async function offersIn(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, ClaimOffers>> {
  const rows = await offerRows(db, claimIds).execute();
  return byClaim(rows, (contact, all) => ({ offers: [...grouped(all, ({ id }) => id, offerFrom).values()], contact }));
}

function offerFrom(row: OfferShareRow, shares: readonly OfferShareRow[]): StoredOffer {
  return {
    ...toFields(offerColumns, row),
    Shares: shares.map((share) => toFields(shareColumns, share)),
    answers: shares.flatMap(({ person_id: personId, answer, answered_at: at, how }) =>
      answer === null || at === null || how === null ? [] : [{ personId, answer, at, how }],
    ),
  };
}

/** Adds an offer, or replaces one that nobody has answered; its document is there already. */
export async function writeOffer(db: Db, claimId: string, offer: StoredOffer, at: string): Promise<void> {
  const row = toColumns(offerColumns, offer);
  await db
    .insertInto('offer')
    .values({ ...row, claim_id: claimId, ended_told_at: null, reminded_on: null, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('offer_share').where('offer_id', '=', offer.id).execute();
  const ids = { offer_id: offer.id, claim_id: claimId };
  const shares = offer.Shares.map((share, place) => ({ ...ids, place, ...toColumns(shareColumns, share) }));
  await db.insertInto('offer_share').values(shares).execute();
}

/** Who answers an offer, and for which shares; null is the share of the claim. */
export interface NewAnswer extends Omit<StoredAnswer, 'personId'> {
  readonly offerId: string;
  readonly personIds: readonly (string | null)[];
  readonly seenNetCents: number | null;
  readonly decidedByPersonId: string | null;
  readonly contactId: string | null;
  readonly clientId: string | null;
}

/** OFFER-3: keeps an answer for good, with each share. */
export async function addAnswers(db: Db, answer: NewAnswer): Promise<void> {
  const shares = answer.personIds.map((personId) => personId ?? '');
  await db
    .updateTable('offer_share')
    .set({
      answer: answer.answer,
      answered_at: answer.at,
      how: answer.how,
      seen_net_cents: answer.seenNetCents,
      decided_by_person_id: answer.decidedByPersonId,
      contact_id: answer.contactId,
      client_id: answer.clientId,
    })
    .where('offer_id', '=', answer.offerId)
    .where((share) => share(share.fn.coalesce('person_id', share.val('')), 'in', shares))
    .execute();
}

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
      today,
    },
  );
}

/** The adult of a claim who is the contact: of the same name and birth date, else of the same e-mail address. */
export function contactPersonIn(people: readonly PersonRow[], contact: OfferContact, today: string) {
  const adults = people.filter(({ birth_date }) => !isMinor(birth_date, today));
  const plain = (text: string | null) => text?.trim().toLowerCase() ?? '';
  const isSame = (row: PersonRow) =>
    row.birth_date !== null &&
    row.birth_date === contact.birth_date &&
    plain(row.first_name) === plain(contact.first_name) &&
    plain(row.last_name) === plain(contact.last_name);
  return adults.find(isSame) ?? adults.find(({ email }) => plain(email) === plain(contact.email));
}
