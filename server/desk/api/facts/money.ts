import type { PutAnswer, Remark } from '#contract/desk/schema.ts';
import type { GivenMoney } from '#contract/money/schema.ts';
import type { Db } from '../../../database/tables.ts';
import { judgedReceipts, moneyOf, writeMoney } from '../../../facts/money-store.ts';
import { airlinePaymentsOf } from '../../../facts/payment-store.ts';
import { scenariosOfClaim, termsOf } from '../../../facts/terms.ts';
import { instantOf } from '../../../platform/clock.ts';
import type { DeskContext } from '../context.ts';
import type { DeskAsked } from '../route.ts';
import { requireVersion } from '../writing.ts';
import { changeFacts, type HeldClaim, personIdIn } from './change-facts.ts';
import { changedFields, versionedFact } from './changed-fields.ts';

/** MONEY-3: puts the money of a claim. MONEY-8: a scenario that would cost somebody money is remarked on. */
export function saveMoney(context: DeskContext, asked: DeskAsked<GivenMoney>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim } = held;
    const before = await moneyOf(db, claim.id);
    const show = (money: GivenMoney) => versionedFact({ Id: claim.id, ExternalId: claim.external_id, ...money });
    requireVersion(asked.ifMatch, before ? show(before) : undefined);
    const given = withPersonIds(held, asked.input);
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

function withPersonIds(held: HeldClaim, given: GivenMoney): GivenMoney {
  const Shares = given.Shares.map((share, index) => ({
    ...share,
    PersonId: personIdIn(held, share.PersonId, `Shares.${index}.PersonId`),
    PaidToPersonId: personIdIn(held, share.PaidToPersonId, `Shares.${index}.PaidToPersonId`),
  }));
  return { ...given, Shares };
}

/** MONEY-8: the scenarios of a claim that are not answered, because somebody's net would be negative. */
export async function negativeScenarios(db: Db, held: HeldClaim, money: GivenMoney | null): Promise<Remark[]> {
  const { claim, people, brand } = held;
  const receipts = await judgedReceipts(db, claim.id);
  const payments = await airlinePaymentsOf(db, claim.id);
  const { negative } = scenariosOfClaim({ claim, people, money, receipts, payments }, termsOf(claim, money, brand));
  return negative.map(({ kind, personId, netCents }) => ({
    field: 'Shares',
    message: `In the scenario ${kind} the net of ${personId ?? 'the claim'} is ${netCents} cents; it is not shown.`,
  }));
}
