import * as payoutCalls from '#contract/claims/act-calls.ts';
import { type AccountField, endOf, maskedEmail, payoutRefusals } from '#contract/payout/schema.ts';
import { hour } from '#contract/values/dates.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import {
  type ClaimScope,
  type LockedClaim,
  peopleIn,
  requireClaim,
  requireEditable,
} from '../../access/claim-store.ts';
import { markPerformed, markReopened } from '../../access/document-store.ts';
import { commitWork, type SaveAnswer } from '../../access/idempotency.ts';
import { type HoldReader, refuseHeld } from '../../access/payout-hold.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../http/route.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { reserveIn } from '../../platform/rates.ts';
import { type Changer, payoutChanged } from './jobs.ts';
import { accountColumns, accountFieldsOf, countryAsked, validateAccount, validatePayPal } from './rules.ts';
import { accountRequests, lockPayout, payoutBeforeLast, replacePayout } from './store.ts';

export const payoutRoutes: readonly Route[] = [
  // BANK-4: the fields of a bank account in a country, CountryCode first.
  route(payoutCalls.bankAccountFields, async ({ context, input, session, culture }) => {
    await requireClaim(context.db, session, input.claimId);
    refusePerPerson(input.PersonId);
    return { BankAccountField: ['CountryCode', ...accountFieldsOf(countryAsked(input.countryCode, culture))] };
  }),
  // BANK-5: the details of the previous method are kept.
  route(payoutCalls.updatePaymentMethod, (asked) => {
    const { claimId, PersonId: personId, paymentMethod: payment_method } = asked.input;
    const after = (before: PayoutRow) => ({ ...before, payment_method });
    return changePayout(asked, { claimId, personId }, { after, settles: false });
  }),
  // BANK-6: the payment method stays (BANK-5). Fields that the country does not have are emptied; the history keeps them.
  route(payoutCalls.updateBankAccount, (asked) => {
    const { Id: claimId, PersonId: personId, ...sent } = asked.input;
    const after = (before: PayoutRow): PayoutRow => {
      const { country, values, valid } = validateAccount(sent);
      const stored = Object.entries(accountColumns).map(([field, column]) => [
        column,
        values[field as AccountField] ?? null,
      ]);
      return { ...before, country_code: country, ...Object.fromEntries(stored), valid };
    };
    return changePayout(asked, { claimId, personId }, { after, settles: true });
  }),
  route(payoutCalls.updatePayPalAccount, (asked) => {
    const { Id: claimId, PersonId: personId, PayPalEMailAccount: address } = asked.input;
    const after = (before: PayoutRow) => ({ ...before, paypal_email: validatePayPal(address), paypal_valid: true });
    return changePayout(asked, { claimId, personId }, { after, settles: true });
  }),
];

/** A change of a payout. `after` may throw. With `settles`, the change performs open requests even if it changes no field. */
interface PayoutChange {
  readonly after: (before: PayoutRow) => PayoutRow;
  readonly settles: boolean;
}

interface AskedChange extends HoldReader {
  readonly context: Context;
  readonly session: Session;
  readonly save: SaveAnswer;
}

/** PAID-4: a claim is paid to one account; other adults have none of their own here. */
function refusePerPerson(personId: string | null | undefined): void {
  if (personId) throw refuse(payoutRefusals.notPerPerson);
}

/**
 * BANK-7, W23: makes a change of a payout in one transaction: checks that the claim is editable and the rate limit, writes the
 * payout and its history, records the event, performs requests (STATUS-14) or reopens one (ANSWER-43), and adds the mails.
 */
async function changePayout(
  { context, session, save, ...reader }: AskedChange,
  { claimId, personId }: { readonly claimId: string; readonly personId?: string | null | undefined },
  wish: PayoutChange,
): Promise<typeof itIsDone> {
  return commitWork({ context, save }, async (db) => {
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
      const isBack = await isTakenBack(db, scope, before, after);
      await replacePayout(db, scope, { before, after, at, historyId: context.random.id() });
      await recordChange(db, context, scope, {
        kind: 'payout.changed',
        subjectId: null,
        details: { method: after.payment_method, fields: fields.join(',') },
      });
      if (!isBack) await announce(db, context, scope, after, at);
    }
    if (wish.settles || fields.length > 0) await settleRequests(db, context, scope, { payable: isPayable(after), at });
    return itIsDone;
  });
}

const columns = [
  ['payment_method', 'ClaimerPaymentMethod'],
  ['paypal_email', 'PayPalEMailAccount'],
  ['country_code', 'CountryCode'],
  ...Object.entries(accountColumns).map(([field, column]) => [column, field] as const),
  ['valid', 'Valid'],
  ['paypal_valid', 'Valid'],
] as const;

function changedFields(before: PayoutRow, after: PayoutRow): readonly string[] {
  const changed = columns.filter(([column]) => before[column] !== after[column]);
  return [...new Set(changed.map(([, field]) => field))];
}

function isPayable({ payment_method: method, paypal_email: address, paypal_valid, valid }: PayoutRow): boolean {
  return method === 'PayPal' ? paypal_valid && address !== null : valid;
}

/**
 * STATUS-14: a payable account performs the open requests for it. ANSWER-43: without one the request that was performed last is
 * open again, unless another is open. PAID-3: requests for the account of another person of the claim stay: this is the account
 * of the claim.
 */
async function settleRequests(
  db: Db,
  context: Context,
  scope: LockedClaim,
  { payable, at }: { payable: boolean; at: string },
): Promise<void> {
  const all = await accountRequests(db, scope);
  const people = all.some(({ action_arguments }) => action_arguments !== null) ? await peopleIn(db, scope) : [];
  const requests = all.filter(({ action_arguments: of }) => !people.some(({ id }) => id === of));
  const open = requests.filter(({ performed_at }) => performed_at === null);
  const details = { action: 'RequestUpdateBankDetails' };
  if (payable) {
    for (const { id } of open) {
      if (!(await markPerformed(db, id, at))) continue;
      await recordChange(db, context, scope, { kind: 'task.performed', subjectId: id, details });
    }
    return;
  }
  const [last] = requests.toSorted((one, other) => (other.performed_at ?? '').localeCompare(one.performed_at ?? ''));
  if (!last || open.length > 0) return;
  await markReopened(db, last.id);
  await recordChange(db, context, scope, { kind: 'task.reopened', subjectId: last.id, details });
}

/** ANSWER-43: whether a change only takes back a choice that had no account: nothing is paid out elsewhere than before, nor was. */
async function isTakenBack(db: Db, scope: ClaimScope, before: PayoutRow, after: PayoutRow): Promise<boolean> {
  if (accountOf(before) !== null) return false;
  const earlier = await payoutBeforeLast(db, scope);
  return earlier !== undefined && changedFields(earlier, after).length === 0;
}

function accountOf({ payment_method: method, paypal_email: address, iban, number }: PayoutRow): string | null {
  return method === 'PayPal' ? address : (iban ?? number);
}

/**
 * W23: adds a mail about where the claim is paid out to the owner, and to the manager who changed it. While the chosen payment
 * method has no account, nothing is paid out: the mail is sent when its account is filled in or the method changes again.
 */
async function announce(db: Db, context: Context, scope: ClaimScope, after: PayoutRow, at: string): Promise<void> {
  const account = accountOf(after);
  if (account === null) return;
  const where: Record<string, string> =
    after.payment_method === 'PayPal' ? { address: maskedEmail(account) } : { end: endOf(account) };
  const { claim, session, relation } = scope;
  const by: Changer = session.staffId !== null ? 'staff' : relation === 'managed' ? 'manager' : 'contact';
  for (const contactId of new Set([claim.contact_id, session.contactId])) {
    await context.jobs.add(db, payoutChanged, { contactId, claimId: claim.id, at, by, ...where });
  }
}

/** Counts a change in its transaction, or throws 429 with the seconds to wait. */
async function countChange(db: Db, clock: Clock, claimId: string, contactId: string): Promise<void> {
  const seconds = await reserveIn({ db, clock }, [
    // OWASP API6: enough changes of one claim's payout for corrections, too few for abuse.
    { key: `payout:${claimId}`, allowance: { window: hour, most: 12 } },
    // A claim manager may fill in many claims in an hour, but an attacker with their account cannot redirect all payouts.
    { key: `payout-by:${contactId}`, allowance: { window: hour, most: 60 } },
  ]);
  if (seconds !== null) throw refuse(payoutRefusals.tooOften, { retryAfter: seconds, data: { seconds } });
}
