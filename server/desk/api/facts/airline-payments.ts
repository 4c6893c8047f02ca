import type { PutAnswer } from '#contract/desk/schema.ts';
import type { GivenAirlinePayment } from '#contract/payments/schema.ts';
import type { Db } from '../../../database/tables.ts';
import { moneyOf } from '../../../facts/money-store.ts';
import { airlinePaymentsOf, type KeptAirlinePayment, writeAirlinePayment } from '../../../facts/payment-store.ts';
import { noteReportSeen, reportOf } from '../../../facts/report-store.ts';
import { instantOf } from '../../../platform/clock.ts';
import { unknown } from '../claims.ts';
import type { DeskContext } from '../context.ts';
import type { DeskAsked } from '../route.ts';
import { documentIdNamed } from '../stores/reference-store.ts';
import { requireVersion } from '../writing.ts';
import { changeFacts, type HeldClaim, personIdIn } from './change-facts.ts';
import { changedFields, versionedFact } from './changed-fields.ts';
import { negativeScenarios } from './money.ts';

/** PAID-1, AIRLINE-4: puts a payment of the airline. One that names a report takes its place, which is thereby seen. */
export function saveAirlinePayment(context: DeskContext, asked: DeskAsked<GivenAirlinePayment>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim } = held;
    const name = asked.parameters.payment ?? '';
    const all = await airlinePaymentsOf(db, claim.id);
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

function shownPayment({ id, externalId, ...payment }: KeptAirlinePayment) {
  return versionedFact({ Id: id, ExternalId: externalId, ...payment });
}

async function resolved(
  db: Db,
  held: HeldClaim,
  given: GivenAirlinePayment,
  before: KeptAirlinePayment | undefined,
): Promise<GivenAirlinePayment> {
  const PersonId = personIdIn(held, given.PersonId, 'PersonId');
  const { ReportDocumentId: name } = given;
  if (name === null) return { ...given, PersonId };
  const ReportDocumentId = await documentIdNamed(db, held.claim, name, before?.ReportDocumentId ?? null);
  const report = ReportDocumentId && (await reportOf(db, held.claim.id, ReportDocumentId));
  if (!report) throw unknown('ReportDocumentId', 'report of this claim');
  return { ...given, PersonId, ReportDocumentId };
}
