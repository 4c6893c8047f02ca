import type { ContactActs } from '#contract/desk/contact-acts.ts';
import { documentRow } from '../../../database/rows.ts';
import type { Db } from '../../../database/tables.ts';
import { decisionsIn } from '../../../facts/decision-store.ts';
import { offersIn } from '../../../facts/offer-store.ts';
import { reportOf } from '../../../facts/present.ts';

export async function contactActsOf(
  db: Db,
  { id, has_facts }: { readonly id: string; readonly has_facts: boolean },
): Promise<ContactActs> {
  if (!has_facts) return { AirlineContacts: [], Contests: [], OfferAnswers: [] };
  const reports = await db.selectFrom('airline_contact').selectAll().where('claim_id', '=', id).execute();
  const decisions = (await decisionsIn(db, [id])).get(id) ?? [];
  const offers = (await offersIn(db, [id])).get(id)?.offers ?? [];
  return {
    AirlineContacts: reports.map((row) => ({ DocumentId: row.document_id, ...reportOf(row) })),
    Contests: decisions.flatMap(({ decision, contest }) =>
      contest === null ? [] : [{ DecisionId: decision.id, ExternalId: decision.externalId, ...contest }],
    ),
    OfferAnswers: offers.flatMap((offer) =>
      offer.answers.map(({ personId, answer, at, how }) => ({
        OfferId: offer.id,
        ExternalId: offer.externalId,
        PersonId: personId,
        Answer: answer,
        At: at,
        How: how,
      })),
    ),
  };
}

interface AccountRequest {
  readonly id: string;
  readonly at: string;
  /** Whose account; null for that of the claim. */
  readonly personId: string | null;
  readonly dueOn: string | null;
}

const action = 'RequestUpdateBankDetails';

/** PAID-3: adds a request for another account, unless one for the same account is open. Returns whether it was added. */
export async function askForAccount(db: Db, claimId: string, { id, at, personId, dueOn }: AccountRequest) {
  const open = await db
    .selectFrom('document')
    .select('action_arguments')
    .where('claim_id', '=', claimId)
    .where('action', '=', action)
    .where('perform_required', '=', true)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  if (open.some((row) => row.action_arguments === personId)) return false;
  const row = documentRow({
    id,
    claim_id: claimId,
    at,
    action,
    action_arguments: personId,
    perform_required: true,
    due_on: dueOn,
  });
  await db.insertInto('document').values(row).execute();
  return true;
}
