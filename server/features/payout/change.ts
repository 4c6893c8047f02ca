import { endOf, maskedEmail, payoutRefusals } from '#contract/payout.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type ClaimScope, type LockedClaim, requireEditable } from '../../access/claim-store.ts';
import { markPerformed } from '../../access/document-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { type HoldReader, refuseHeld } from '../../access/payout-hold.ts';
import { peopleIn } from '../../access/person-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { type Changer, payoutChanged } from './jobs.ts';
import { countChange } from './limits.ts';
import { lockPayout, openRequests, replacePayout } from './store.ts';

/** A change of a payout. `after` may throw. With `settles`, the change performs open requests even if it changes no field. */
export interface PayoutChange {
  readonly after: (before: PayoutRow) => PayoutRow;
  readonly settles: boolean;
}

/** How a change is asked for: by whom it is read, for whose account, and the function that stores the answer. */
export interface AskedChange {
  readonly reader: HoldReader;
  /** A person of the claim; without one it is the account of the claim. */
  readonly personId: string | null | undefined;
  readonly keep: SaveAnswer;
}

/** PAID-4: a claim is paid to one account; other adults have none of their own here. */
export function refusePerPerson(personId: string | null | undefined): void {
  if (personId) throw refuse(payoutRefusals.notPerPerson);
}

/**
 * BANK-7, W23: makes a change of a payout in one transaction: checks that the claim is editable and the rate limit, writes the
 * payout and its history, records the event, performs requests (STATUS-14) and adds the mails.
 */
export async function changePayout(
  context: Context,
  session: Session,
  claimId: string,
  wish: PayoutChange,
  { reader, personId, keep }: AskedChange,
): Promise<typeof itIsDone> {
  await context.db.transaction().execute(async (db) => {
    const scope = await requireEditable(db, session, claimId);
    refusePerPerson(personId);
    await refuseHeld(db, context, session, reader);
    if (session.staffId !== null && !context.staffMayChangePayout) throw refuse(payoutRefusals.notOnBehalf);
    const at = instantOf(context.clock);
    const before = await lockPayout(db, scope, at);
    const after = wish.after(before);
    const fields = changedFields(before, after);
    if (fields.length > 0) {
      await countChange(db, context.clock, scope.claim.id, session.contactId);
      await replacePayout(db, scope, { before, after, at, historyId: context.random.id() });
      await recordChange(db, context, scope, {
        kind: 'payout.changed',
        subjectId: null,
        details: { method: after.payment_method, fields: fields.join(',') },
      });
      await announce(db, context, scope, after, at);
    }
    if (isPayable(after) && (wish.settles || fields.length > 0)) await performRequests(db, context, scope, at);
    await keep(db, itIsDone);
  });
  context.jobs.wake();
  return itIsDone;
}

/** The columns that a contact fills in, with their names in the API. */
const columns = {
  payment_method: 'ClaimerPaymentMethod',
  paypal_email: 'PayPalEMailAccount',
  country_code: 'CountryCode',
  holder: 'Holder',
  iban: 'IBAN',
  number: 'Number',
  bankleitzahl: 'Bankleitzahl',
  bic: 'BIC',
  bank_name: 'BankName',
  bank_city: 'BankCity',
  valid: 'Valid',
  paypal_valid: 'Valid',
} as const satisfies Partial<Record<keyof PayoutRow, string>>;

function changedFields(before: PayoutRow, after: PayoutRow): readonly string[] {
  const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => before[name] !== after[name]);
  return [...new Set(changed.map((name) => columns[name]))];
}

function isPayable({ payment_method: method, paypal_email: address, paypal_valid, valid }: PayoutRow): boolean {
  return method === 'PayPal' ? paypal_valid && address !== null : valid;
}

/** PAID-3: a request for the account of another person of the claim stays open: this is the account of the claim. */
async function performRequests(db: Db, context: Context, scope: LockedClaim, at: string): Promise<void> {
  const requests = await openRequests(db, scope);
  const people = requests.some(({ action_arguments }) => action_arguments !== null) ? await peopleIn(db, scope) : [];
  for (const { id, action_arguments: of } of requests) {
    if (people.some((person) => person.id === of)) continue;
    if (!(await markPerformed(db, id, at))) continue;
    await recordChange(db, context, scope, {
      kind: 'task.performed',
      subjectId: id,
      details: { action: 'RequestUpdateBankDetails' },
    });
  }
}

/**
 * W23: adds a mail about where the claim is paid out to the owner, and to the manager who changed it. While the chosen payment
 * method has no account, nothing is paid out: the mail is sent when its account is filled in or the method changes again.
 */
async function announce(db: Db, context: Context, scope: ClaimScope, after: PayoutRow, at: string): Promise<void> {
  const account = after.payment_method === 'PayPal' ? after.paypal_email : (after.iban ?? after.number);
  if (account === null) return;
  const where: Record<string, string> =
    after.payment_method === 'PayPal' ? { address: maskedEmail(account) } : { end: endOf(account) };
  const { claim, session, relation } = scope;
  const by: Changer = session.staffId !== null ? 'staff' : relation === 'managed' ? 'manager' : 'contact';
  for (const contactId of new Set([claim.contact_id, session.contactId])) {
    await context.jobs.add(db, payoutChanged, { contactId, claimId: claim.id, at, by, ...where });
  }
}
