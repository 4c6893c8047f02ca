import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type CaseOutcome, type GivenSettlement, lineNames, type Money, outcomes } from '#contract/money/schema.ts';
import { netOf, totalsOf } from '#contract/money/sum.ts';
import { type ClaimFacts, giveSettlement } from '#contract/staff/facts.ts';
import { exactEuros } from '#contract/values/money.ts';
import { shareName } from '../../data/claim-facts.ts';
import { serverNow } from '../../lib/api/api.ts';
import type { Fields } from '../compose/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import css from './facts.module.css';
import type { FactFormProps } from './facts-part.tsx';
import { choice, moment, needed, number, orZero, Rows, readIn, typedIn, useFields } from './fields.tsx';
import { atShare, readShares, sharesOf, typedShares } from './shares.ts';
import { BesideSum, sumWith } from './sum.tsx';

const settlementTable = () => ({
  Outcome: needed(
    choice(t('facts.outcome'), outcomes, (outcome) => t(`money.scenarios.${outcome}`), {
      hint: t('facts.outcome_hint'),
    }),
  ),
  At: moment(t('airline.on')),
});

const shareTable = () => ({
  CompensationCents: orZero(number(t('money.ledger.compensation'))),
  CostsCents: orZero(number(t('money.ledger.costs'))),
  InterestCents: orZero(number(t('money.ledger.interest'))),
  FeeCents: orZero(number(t('money.ledger.fee'))),
  CourtCents: orZero(number(t('money.ledger.court'))),
  VatCents: orZero(number(t('money.ledger.vat'))),
  DirectCents: orZero(number(t('facts.direct'))),
});

/** MONEY-7: the real sum, line by line. It begins as the terms have it; the nets follow from the lines. */
export function SettlementForm({ of, facts, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() => startOf(claim, facts));
  const { money } = sumWith(claim, facts, facts.Money);
  const given = settlementOf(form.fields, claim, money);
  const call = given && { claimId: claim.Id, version: facts.Versions.settlement ?? null, given };
  function setOutcome(part: Fields) {
    form.set({ ...part, ...(part.Outcome && linesOf(claim, facts, part.Outcome as CaseOutcome)) });
  }
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveSettlement, call))} onDone={onDone}>
      {(refused) => (
        <BesideSum claim={claim} money={given && { ...money, Settlement: { Version: 1, ...given } }}>
          <Rows
            form={{ fields: form.fields, set: setOutcome }}
            table={settlementTable()}
            rows={[['Outcome', 'At']]}
            refused={refused}
          />
          {sharesOf(claim).map((id, place) => (
            <fieldset key={id ?? 'claim'} className={css.group}>
              <legend>{shareName(claim, id)}</legend>
              <Rows
                form={form}
                table={shareTable()}
                at={atShare(id)}
                rows={[lineNames]}
                refused={(line) => (line === 'CompensationCents' ? refused(`Shares.${place}.NetCents`) : undefined)}
              />
              <p className="sm num">{t('facts.net', { amount: exactEuros(netIn(given, id)) })}</p>
            </fieldset>
          ))}
        </BesideSum>
      )}
    </ClaimForm>
  );
}

const netIn = (given: GivenSettlement | null, id: string | null) =>
  given?.Shares.find(({ PersonId }) => PersonId === id)?.NetCents ?? 0;

function startOf(claim: ClaimDetail, facts: ClaimFacts): Fields {
  const last = claim.Money?.Settlement;
  const Outcome = last?.Outcome ?? 'Settled';
  return {
    ...typedIn(settlementTable(), { Outcome, At: new Date(serverNow()).toISOString() }),
    ...(last ? typedShares(shareTable(), last.Shares) : linesOf(claim, facts, Outcome)),
  };
}

/** The lines of an outcome as the terms have them. */
function linesOf(claim: ClaimDetail, facts: ClaimFacts, outcome: CaseOutcome): Fields {
  const { money, shares } = sumWith(claim, facts, facts.Money);
  return typedShares(shareTable(), money.Scenarios.find(({ Kind }) => Kind === outcome)?.Shares ?? shares);
}

function settlementOf(fields: Fields, claim: ClaimDetail, { Terms: terms }: Money): GivenSettlement | null {
  const read = readIn(settlementTable(), fields);
  const shares = readShares(shareTable(), fields, claim);
  if (!read || !shares) return null;
  const Shares = shares
    .filter((share) => share.PersonId !== null || lineNames.some((line) => share[line] > 0))
    .map((share) => ({ ...share, NetCents: netOf(share, terms ?? { VatIncluded: false }) }));
  return { ...read, Shares, Totals: totalsOf(Shares) };
}
