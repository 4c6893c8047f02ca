import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer, Remark } from '#contract/desk/schema.ts';
import type { GivenMoney, GivenSettlement } from '#contract/money/schema.ts';
import { isSameSettlement, type WrongSum, wrongSumIn } from '#contract/money/sum.ts';
import { exceededNet } from '#contract/payments/rules.ts';
import { refuse } from '../../../access/refusals.ts';
import type { Db } from '../../../database/tables.ts';
import { addSettlement, judgedReceipts, type StoredSettlement, writeMoney } from '../../../facts/money-store.ts';
import type { GivenFacts } from '../../../facts/store.ts';
import { scenariosOfClaim, termsOf } from '../../../facts/terms.ts';
import { instantOf } from '../../../platform/clock.ts';
import { type DeskContext, requireVersion, type Writing } from '../act.ts';
import { invalid } from '../errors.ts';
import { versioned } from '../fields.ts';
import { changedFields, changeFacts, type HeldClaim, personIdIn, withPersonIds } from './change-facts.ts';

/** MONEY-3: puts the money of a claim. MONEY-8: a scenario that would cost somebody money is remarked on. */
export function saveMoney(context: DeskContext, asked: Writing<GivenMoney>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim, facts } = held;
    const before = facts.money;
    requireVersion(asked.ifMatch, before ? shownMoney(claim, before) : undefined);
    const given = resolvedMoney(held, asked.input);
    const fields = changedFields(before ?? emptyMoney, given);
    const result = before === null ? 'added' : fields.length > 0 ? 'changed' : 'unchanged';
    if (result !== 'unchanged') await writeMoney(db, claim.id, given, instantOf(context.clock));
    const details = { fields: fields.join(',') };
    return {
      result,
      shown: shownMoney(claim, given),
      changes: result === 'unchanged' ? [] : [{ kind: 'money.changed', subjectId: null, details }],
      remarks: await negativeScenarios(db, held, { ...facts, money: given }),
    };
  });
}

export function shownMoney({ id, external_id }: HeldClaim['claim'], money: GivenMoney) {
  return versioned({ Id: id, ExternalId: external_id, ...money });
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
export async function negativeScenarios(
  db: Db,
  { claim, people, brand }: HeldClaim,
  { money, payments }: Pick<GivenFacts, 'money' | 'payments'>,
): Promise<Remark[]> {
  const receipts = (await judgedReceipts(db, [claim.id])).get(claim.id) ?? [];
  const passengers = people.filter(({ kind }) => kind === 'Passenger').map(({ id }) => id);
  const { negative } = scenariosOfClaim({ claim, passengers, money, receipts, payments }, termsOf(claim, money, brand));
  return negative.map(({ kind, personId, netCents }) => ({
    field: 'Shares',
    message: `In the scenario ${kind} the net of ${personId ?? 'the claim'} is ${netCents} cents; it is not shown.`,
  }));
}

/** MONEY-7: gives the real sum of a claim. The same one again changes nothing; another one is a new version. */
export function saveSettlement(context: DeskContext, asked: Writing<GivenSettlement>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim } = held;
    const last = held.facts.settlement;
    requireVersion(asked.ifMatch, last ? shownSettlement(claim, last) : undefined);
    const given = { ...asked.input, Shares: withPersonIds(held, asked.input.Shares, 'Shares') };
    // Before the sums: the terms may have changed since.
    if (last && isSameSettlement(last, given)) return { result: 'unchanged', shown: shownSettlement(claim, last) };
    const { terms } = termsOf(claim, held.facts.money, held.brand);
    const wrong = wrongSumIn(given, terms);
    if (wrong) throw wrongSum(wrong, asked.input);
    const version = (last?.Version ?? 0) + 1;
    const added = { ...given, id: context.random.id(), Version: version };
    await addSettlement(db, claim.id, added, instantOf(context.clock));
    return {
      result: last ? 'changed' : 'added',
      shown: shownSettlement(claim, added),
      changes: [{ kind: 'settlement.given', subjectId: added.id, details: { version } }],
      remarks: paidAbove(held.facts, given),
    };
  });
}

/** MONEY-7: whose payouts come to more than this settlement leaves them. It is the real sum all the same. */
function paidAbove({ payouts }: GivenFacts, { Shares }: GivenSettlement): Remark[] {
  const found = exceededNet(payouts, Shares, []);
  if (!found) return [];
  const { personId, sumCents, netCents } = found;
  const message = `The payouts of ${personId ?? 'the claim'} come to ${sumCents} cents; the net is ${netCents}.`;
  return [{ field: 'Shares', message }];
}

export function shownSettlement({ external_id }: HeldClaim['claim'], { id, ...settlement }: StoredSettlement) {
  return versioned({ Id: id, ExternalId: external_id, Settlement: settlement });
}

/** 422 with the share or total that is wrong, and what it should be. */
function wrongSum(wrong: WrongSum, { Shares }: GivenSettlement) {
  const [field, right] =
    wrong.in === 'share'
      ? [`Shares.${wrong.index}.NetCents`, wrong.rightNetCents]
      : [`Totals.${wrong.line}`, wrong.rightCents];
  const of = wrong.in === 'share' ? ` of ${Shares[wrong.index]?.PersonId ?? 'the claim'}` : '';
  const what = `${field}${of}`;
  return refuse(deskRefusals.sumWrong, {
    data: { what, right },
    fields: [invalid(field, `is ${right} by its own lines`)],
  });
}
