import { deskMoneyRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import type { GivenSettlement } from '#contract/money/schema.ts';
import { isSameSettlement, type WrongSum, wrongSumIn } from '#contract/money/sum.ts';
import { refuse } from '../../../access/refusals.ts';
import { addSettlement, lastSettlement, moneyOf, type StoredSettlement } from '../../../facts/money-store.ts';
import { termsOf } from '../../../facts/terms.ts';
import { instantOf } from '../../../platform/clock.ts';
import { invalid } from '../errors.ts';
import { versioned } from '../fields.ts';
import { type DeskAsked, type DeskContext, requireVersion } from '../route.ts';
import { changeFacts, withPersonIds } from './change-facts.ts';

/** MONEY-7: gives the real sum of a claim. The same one again changes nothing; another one is a new version. */
export function saveSettlement(context: DeskContext, asked: DeskAsked<GivenSettlement>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const { claim } = held;
    const last = await lastSettlement(db, claim.id);
    const show = ({ id, ...settlement }: StoredSettlement) =>
      versioned({ Id: id, ExternalId: claim.external_id, Settlement: settlement });
    requireVersion(asked.ifMatch, last ? show(last) : undefined);
    const given = { ...asked.input, Shares: withPersonIds(held, asked.input.Shares, 'Shares') };
    // Before the sums: the terms may have changed since.
    if (last && isSameSettlement(last, given)) return { result: 'unchanged', shown: show(last), changes: [] };
    const { terms } = termsOf(claim, await moneyOf(db, claim.id), held.brand);
    const wrong = wrongSumIn(given, terms);
    if (wrong) throw wrongSum(wrong, asked.input);
    const version = (last?.Version ?? 0) + 1;
    const added = { ...given, id: context.random.id(), Version: version };
    await addSettlement(db, claim.id, added, instantOf(context.clock));
    return {
      result: last ? 'changed' : 'added',
      shown: show(added),
      changes: [{ kind: 'settlement.given', subjectId: added.id, details: { version } }],
    };
  });
}

/** 422 with the share or total that is wrong, and what it should be. */
function wrongSum(wrong: WrongSum, { Shares }: GivenSettlement) {
  const [field, right] =
    wrong.in === 'share'
      ? [`Shares.${wrong.index}.NetCents`, wrong.rightNetCents]
      : [`Totals.${wrong.line}`, wrong.rightCents];
  const of = wrong.in === 'share' ? ` of ${Shares[wrong.index]?.PersonId ?? 'the claim'}` : '';
  const what = `${field}${of}`;
  return refuse(deskMoneyRefusals.sumWrong, {
    data: { what, right },
    fields: [invalid(field, `is ${right} by its own lines`)],
  });
}
