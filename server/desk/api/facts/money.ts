import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer, Remark } from '#contract/desk/schema.ts';
import type { GivenMoney } from '#contract/money/schema.ts';
import type { GivenAirlinePayment } from '#contract/payments/schema.ts';
import { refuse } from '../../../access/refusals.ts';
import type { Db } from '../../../database/tables.ts';
import { judgedReceipts, moneyOf, writeMoney } from '../../../facts/money-store.ts';
import { paymentsOf, type StoredAirlinePayment, writeAirlinePayment } from '../../../facts/payment-store.ts';
import { noteReportSeen, reportOf } from '../../../facts/store.ts';
import { scenariosOfClaim, termsOf } from '../../../facts/terms.ts';
import { instantOf } from '../../../platform/clock.ts';
import { unknown } from '../claims.ts';
import { versioned } from '../fields.ts';
import { type DeskAsked, type DeskContext, requireVersion } from '../route.ts';
import { documentIdNamed, documentNamed } from '../stores/reference-store.ts';
import { changedFields, changeFacts, type HeldClaim, personIdIn, withPersonIds } from './change-facts.ts';

/** MONEY-3: puts the money of a claim. MONEY-8: a scenario that would cost somebody money is remarked on. */
export function saveMoney(context: DeskContext, asked: DeskAsked<GivenMoney>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim } = held;
    const before = await moneyOf(db, claim.id);
    const show = (money: GivenMoney) => versioned({ Id: claim.id, ExternalId: claim.external_id, ...money });
    requireVersion(asked.ifMatch, before ? show(before) : undefined);
    const given = resolvedMoney(held, asked.input);
    const fields = changedFields(before ?? emptyMoney, given);
    const result = before === null ? 'added' : fields.length > 0 ? 'changed' : 'unchanged';
    if (result !== 'unchanged') await writeMoney(db, claim.id, given, instantOf(context.clock));
    const details = { fields: fields.join(',') };
    return {
      result,
      shown: show(given),
      changes: result === 'unchanged' ? [] : [{ kind: 'money.changed', subjectId: null, details }],
      remarks: await negativeScenarios(db, held, given),
    };
  });
}

const emptyMoney: GivenMoney = { Payee: null, PayoutDays: null, Terms: null, Shares: [] };

function resolvedMoney(held: HeldClaim, given: GivenMoney): GivenMoney {
  const Shares = withPersonIds(held, given.Shares, 'Shares').map((share, index) => ({
    ...share,
    PaidToPersonId: personIdIn(held, share.PaidToPersonId, `Shares.${index}.PaidToPersonId`),
  }));
  return { ...given, Shares };
}

/** MONEY-8: the scenarios of a claim that are not answered, because somebody's net would be negative. */
async function negativeScenarios(db: Db, held: HeldClaim, money: GivenMoney | null): Promise<Remark[]> {
  const { claim, people, brand } = held;
  const receipts = (await judgedReceipts(db, [claim.id])).get(claim.id) ?? [];
  const { payments } = await paymentsOf(db, claim.id);
  const passengers = people.filter(({ kind }) => kind === 'Passenger').map(({ id }) => id);
  const { negative } = scenariosOfClaim({ claim, passengers, money, receipts, payments }, termsOf(claim, money, brand));
  return negative.map(({ kind, personId, netCents }) => ({
    field: 'Shares',
    message: `In the scenario ${kind} the net of ${personId ?? 'the claim'} is ${netCents} cents; it is not shown.`,
  }));
}

/** PAID-1, AIRLINE-4: puts a payment of the airline. One that names a report takes its place, which is thereby seen. */
export function saveAirlinePayment(context: DeskContext, asked: DeskAsked<GivenAirlinePayment>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim } = held;
    const name = asked.parameters.payment ?? '';
    const { payments: all } = await paymentsOf(db, claim.id);
    const before = all.find(({ externalId }) => externalId === name) ?? all.find(({ id }) => id === name);
    requireVersion(asked.ifMatch, before && shownPayment(before));
    const ids = { id: before?.id ?? context.random.id(), externalId: before?.externalId ?? name };
    const given = { ...(await resolved(db, held, asked.input, before)), ...ids };
    if (before && changedFields(before, given).length === 0) {
      return { result: 'unchanged', shown: shownPayment(before), changes: [] };
    }
    const at = instantOf(context.clock);
    await writeAirlinePayment(db, claim.id, given, at);
    if (given.ReportDocumentId !== null) await noteReportSeen(db, claim.id, given.ReportDocumentId, at);
    return {
      result: before ? 'changed' : 'added',
      shown: shownPayment(given),
      changes: [{ kind: 'payment.recorded', subjectId: given.id, details: { state: given.To } }],
      remarks: await negativeScenarios(db, held, await moneyOf(db, claim.id)),
    };
  });
}

function shownPayment({ id, externalId, ...payment }: StoredAirlinePayment) {
  return versioned({ Id: id, ExternalId: externalId, ...payment });
}

async function resolved(
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
export function seeReport(context: DeskContext, asked: DeskAsked<unknown>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, { claim }) => {
    const document = await documentNamed(db, claim, asked.parameters.document ?? '');
    const report = document && (await reportOf(db, claim.id, document.id));
    if (!document || !report) throw refuse(deskRefusals.notFound, { data: { what: 'report' } });
    const show = (SeenAt: string | null) =>
      versioned({ Id: document.id, ExternalId: document.external_id, SeenAt, WithdrawnAt: report.withdrawn_at });
    requireVersion(asked.ifMatch, show(report.seen_at));
    const at = instantOf(context.clock);
    if (!(await noteReportSeen(db, claim.id, document.id, at))) {
      return { result: 'unchanged', shown: show(report.seen_at), changes: [] };
    }
    const details = { fields: 'SeenAt' };
    return {
      result: 'changed',
      shown: show(at),
      changes: [{ kind: 'document.changed', subjectId: document.id, details }],
    };
  });
}
