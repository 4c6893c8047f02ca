import { dayIn } from '#contract/dates/rules.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { asksForAccount, exceededNet, type PayeeOfShare, payeesOf } from '#contract/payments/rules.ts';
import { type GivenAirlinePayment, type GivenPayout, payoutStates } from '#contract/payments/schema.ts';
import { isMinor } from '#contract/values/dates.ts';
import { refuse } from '../../../access/refusals.ts';
import type { Change } from '../../../changes/record-change.ts';
import type { Db } from '../../../database/tables.ts';
import {
  type StoredAirlinePayment,
  type StoredPayout,
  type StoredSettlement,
  writeAirlinePayment,
  writePayout,
} from '../../../facts/money-store.ts';
import { contactPersonIn } from '../../../facts/offer-store.ts';
import { noteReportSeen, reportOf } from '../../../facts/store.ts';
import { termsOf } from '../../../facts/terms.ts';
import { instantOf } from '../../../platform/clock.ts';
import { type DeskContext, requireVersion, type Writing } from '../act.ts';
import { unknown } from '../claims.ts';
import { invalid } from '../errors.ts';
import { versioned } from '../fields.ts';
import { documentIdNamed, documentNamed } from '../stores/reference-store.ts';
import { changedFields, changeFacts, type HeldClaim, named, personIdIn, withPersonIds } from './change-facts.ts';
import { askForAccount } from './contact-act-store.ts';
import { negativeScenarios } from './money.ts';

/** PAID-1, AIRLINE-4: puts a payment of the airline. One that names a report takes its place, which is thereby seen. */
export function saveAirlinePayment(context: DeskContext, asked: Writing<GivenAirlinePayment>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim, facts } = held;
    const name = asked.parameters.payment ?? '';
    const before = named(facts.payments, name);
    requireVersion(asked.ifMatch, before && shownPayment(before));
    const at = instantOf(context.clock);
    const ids = {
      id: before?.id ?? context.random.id(),
      externalId: before?.externalId ?? name,
      recordedAt: before?.recordedAt ?? at,
    };
    const given = { ...(await resolvedPayment(db, held, asked.input, before)), ...ids };
    if (before && changedFields(before, given).length === 0) {
      return { result: 'unchanged', shown: shownPayment(before) };
    }
    await writeAirlinePayment(db, claim.id, given);
    const payments = [...facts.payments.filter(({ id }) => id !== given.id), given];
    if (given.ReportDocumentId !== null) await noteReportSeen(db, claim.id, given.ReportDocumentId, at);
    return {
      result: before ? 'changed' : 'added',
      shown: shownPayment(given),
      changes: [{ kind: 'payment.recorded', subjectId: given.id, details: { state: given.To } }],
      remarks: await negativeScenarios(db, held, { ...facts, payments }),
    };
  });
}

export function shownPayment({ id, externalId, recordedAt: _, ...payment }: StoredAirlinePayment) {
  return versioned({ Id: id, ExternalId: externalId, ...payment });
}

async function resolvedPayment(
  db: Db,
  held: HeldClaim,
  given: GivenAirlinePayment,
  before: StoredAirlinePayment | undefined,
): Promise<GivenAirlinePayment> {
  const PersonId = personIdIn(held, given.PersonId, 'PersonId');
  const { ReportDocumentId: name } = given;
  if (name === null) return { ...given, PersonId };
  const ReportDocumentId = await documentIdNamed(db, held.claim, name, before?.ReportDocumentId ?? null);
  const report = ReportDocumentId && (await reportOf(db, held.claim.id, ReportDocumentId));
  if (!report) throw unknown('ReportDocumentId', 'report of this claim');
  return { ...given, PersonId, ReportDocumentId };
}

/** AIRLINE-3: marks a report as seen; it can then no longer be withdrawn. Seen again, nothing changes. */
export function seeReport(context: DeskContext, asked: Writing<unknown>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, { claim }) => {
    const document = await documentNamed(db, claim, asked.parameters.document ?? '');
    const report = document && (await reportOf(db, claim.id, document.id));
    if (!document || !report) throw refuse(deskRefusals.notFound, { data: { what: 'report' } });
    const show = (SeenAt: string | null) =>
      versioned({ Id: document.id, ExternalId: document.external_id, SeenAt, WithdrawnAt: report.withdrawn_at });
    requireVersion(asked.ifMatch, show(report.seen_at));
    const at = instantOf(context.clock);
    if (!(await noteReportSeen(db, claim.id, document.id, at))) {
      return { result: 'unchanged', shown: show(report.seen_at) };
    }
    const details = { fields: 'SeenAt' };
    return {
      result: 'changed',
      shown: show(at),
      changes: [{ kind: 'document.changed', subjectId: document.id, details }],
    };
  });
}

/**
 * PAID-1: puts a payout. Refuses one that goes back to an earlier state, and one by which payouts come to more than the
 * nets (PAID-6). A return for its account asks for another one (PAID-3).
 */
export function savePayoutSent(context: DeskContext, asked: Writing<GivenPayout>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { payouts: all, settlement } = held.facts;
    const name = asked.parameters.payout ?? '';
    const before = named(all, name);
    requireVersion(asked.ifMatch, before && shownPayout(before));
    const at = instantOf(context.clock);
    const given: StoredPayout = {
      ...resolvedPayout(held, asked.input, all),
      id: before?.id ?? context.random.id(),
      externalId: before?.externalId ?? name,
      recordedAt: before?.recordedAt ?? at,
      settlementId: before?.settlementId ?? (asked.input.State === 'Expected' ? null : (settlement?.id ?? null)),
    };
    if (before && changedFields(before, given).length === 0) {
      return { result: 'unchanged', shown: shownPayout(before) };
    }
    if (before && payoutStates.indexOf(given.State) < payoutStates.indexOf(before.State)) {
      throw refuse(deskRefusals.stateBack, { data: { state: given.State }, fields: [invalid('State')] });
    }
    const payees = payeesOfClaim(context, held);
    refuseExcess([...all.filter(({ id }) => id !== given.id), given], settlement, payees);
    await writePayout(db, held.claim.id, given, at);
    return {
      result: before ? 'changed' : 'added',
      shown: shownPayout(given),
      changes: [
        { kind: 'payout.recorded', subjectId: given.id, details: { state: given.State } },
        ...(before?.State === 'Returned' ? [] : await accountAsked(db, context, held, given, payees)),
      ],
    };
  });
}

export function shownPayout({ id, externalId, settlementId: _, recordedAt: _r, ...payout }: StoredPayout) {
  return versioned({ Id: id, ExternalId: externalId, ...payout });
}

function resolvedPayout(held: HeldClaim, given: GivenPayout, all: readonly StoredPayout[]): GivenPayout {
  const Parts = withPersonIds(held, given.Parts, 'Parts');
  if (given.ReplacesId === null) return { ...given, Parts };
  const replaced = named(all, given.ReplacesId);
  if (!replaced) throw unknown('ReplacesId', 'payout of this claim');
  return { ...given, Parts, ReplacesId: replaced.id };
}

/** PAID-4: whose account each share of the claim goes to. */
function payeesOfClaim(
  { clock }: Pick<DeskContext, 'clock'>,
  { claim, people, brand, facts: { money } }: HeldClaim,
): PayeeOfShare[] {
  const { payee } = termsOf(claim, money, brand);
  const today = dayIn(clock.now(), brand.timeZone);
  const paidTo = (id: string | null) => money?.Shares.find(({ PersonId }) => PersonId === id)?.PaidToPersonId ?? null;
  const owners = people
    .filter(({ kind }) => kind === 'Passenger')
    .map(({ id, birth_date }) => ({ PersonId: id, PaidToPersonId: paidTo(id), isMinor: isMinor(birth_date, today) }));
  return payeesOf(payee, [...owners, { PersonId: null, PaidToPersonId: paidTo(null), isMinor: false }]);
}

function refuseExcess(
  payouts: readonly StoredPayout[],
  settlement: StoredSettlement | null,
  payees: readonly PayeeOfShare[],
): void {
  const exceeded = exceededNet(payouts, settlement?.Shares ?? [], payees);
  if (!exceeded) return;
  const { personId, sumCents, netCents } = exceeded;
  throw refuse(deskRefusals.payoutExceeds, {
    data: { person: personId ?? 'the claim', sum: sumCents, net: netCents },
    fields: [invalid('Parts', `come to ${sumCents} cents with the other payouts; the net is ${netCents}`)],
  });
}

/** PAID-3: the request for another account, when a return asks for one and none is open. */
async function accountAsked(
  db: Db,
  context: DeskContext,
  { claim, people, contact, brand }: HeldClaim,
  { State, ReturnReason, DueDate, Parts }: StoredPayout,
  payees: readonly PayeeOfShare[],
): Promise<Change[]> {
  if (State !== 'Returned' || !asksForAccount(ReturnReason)) return [];
  const first = Parts[0]?.PersonId ?? null;
  const payee = payees.find(({ of }) => of === first)?.to ?? null;
  // The account of the claim is that of its contact.
  const own = contactPersonIn(people, contact, dayIn(context.clock.now(), brand.timeZone))?.id ?? null;
  const personId = payee === own ? null : payee;
  const request = { id: context.random.id(), at: instantOf(context.clock), personId, dueOn: DueDate };
  if (!(await askForAccount(db, claim.id, request))) return [];
  const details = { action: 'RequestUpdateBankDetails' };
  return [{ kind: 'task.asked', subjectId: request.id, details }];
}
