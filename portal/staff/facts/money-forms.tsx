import type { ClaimDetail } from '#contract/claims/schema.ts';
import {
  type CaseOutcome,
  feeUnits,
  type GivenMoney,
  type GivenSettlement,
  lineNames,
  type Money,
  outcomes,
  payees,
} from '#contract/money/schema.ts';
import { netOf, totalsOf } from '#contract/money/sum.ts';
import { offerNets } from '#contract/offers/rules.ts';
import { exceededNet } from '#contract/payments/rules.ts';
import { type ClaimFacts, giveMoney, giveSettlement } from '#contract/staff/facts.ts';
import { exactEuros } from '#contract/values/money.ts';
import { shareName } from '../../data/claim-facts.ts';
import { serverNow } from '../../lib/api/api.ts';
import {
  choice,
  choiceOf,
  count,
  day,
  type Fields,
  type FormFields,
  half,
  needed,
  number,
  onlyIf,
  optional,
  orZero,
  Rows,
  readIn,
  third,
  tick,
  typedIn,
  useFields,
} from '../forms/fields.tsx';
import { ClaimForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import css from './facts.module.css';
import type { FactFormProps } from './facts-part.tsx';
import { moment } from './moments.ts';
import { atShare, readShares, sharesOf, typedShares } from './shares.ts';
import { BesideSum, sumWith } from './sum.tsx';

const moneyTable = () => ({
  Payee: choice(t('money.facts.payee'), payees, (payee) => t(`money.facts.payees.${payee}`), {
    none: t('facts.of_brand'),
  }),
  PayoutDays: count(t('facts.payout_days'), 365),
  HasTerms: tick(t('facts.own_terms')),
});

const termsTable = () => ({
  AgreedOn: half(optional(day(t('facts.agreed')))),
  Unit: half(needed(choice(t('facts.unit'), feeUnits, (unit) => t(`facts.units.${unit}`)))),
  FeeBasisPoints: third(orZero(number(t('facts.fee')))),
  FeeFixedCents: third(orZero(number(t('facts.fee_fixed')))),
  FeeMinimumCents: third(orZero(number(t('facts.fee_minimum')))),
  CourtBasisPoints: third(orZero(number(t('facts.court')))),
  CourtFixedCents: third(orZero(number(t('facts.fee_fixed')))),
  VatBasisPoints: third(orZero(number(t('facts.vat')))),
  VatIncluded: tick(t('facts.vat_included')),
  FeeOnCosts: tick(t('facts.fee_on_costs')),
  NothingWonNothingDue: tick(t('facts.nothing_due')),
});

function shareTable({ Passengers }: ClaimDetail, fields: Fields) {
  const adults = Passengers.Person.filter(({ IsMinor }) => !IsMinor);
  const options = adults.map(({ Id, FullName }) => ({ value: Id, label: FullName }));
  return {
    CompensationCents: half(number(t('money.ledger.compensation'), t('facts.as_claim'))),
    CostsCents: half(number(t('facts.costs'), t('facts.as_receipts'))),
    PaidToPersonId: onlyIf(
      fields.Payee === 'Person',
      choiceOf(t('facts.paid_to'), options, { none: t('facts.own_account') }),
    ),
  };
}

/** MONEY-3, MONEY-6: who is paid, on which terms, and the shares. */
export function MoneyForm({ of, facts, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() => startOf(claim, facts));
  const given = moneyOf(form.fields, claim);
  const { money, warning } = sumWith(claim, facts, given);
  const call = given && { claimId: claim.Id, version: facts.Versions.money ?? null, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveMoney, call))} onDone={onDone}>
      {() => (
        <BesideSum claim={claim} money={given && money} warning={warning}>
          <Rows form={form} table={moneyTable()} />
          {form.fields.HasTerms && <Rows form={form} table={termsTable()} />}
          <SharesFields form={form} claim={claim} />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

function SharesFields({ form, claim }: { form: FormFields; claim: ClaimDetail }) {
  return sharesOf(claim).map((id) => (
    <fieldset key={id ?? 'claim'} className={css.group}>
      <legend>{shareName(claim, id)}</legend>
      <Rows form={form} table={shareTable(claim, form.fields)} at={atShare(id)} />
    </fieldset>
  ));
}

const startOf = (claim: ClaimDetail, { Money: money, BrandTerms }: ClaimFacts): Fields => ({
  ...typedIn(moneyTable(), { ...money, HasTerms: Boolean(money?.Terms) }),
  ...typedIn(termsTable(), money?.Terms ?? BrandTerms ?? { Unit: 'Claim' }),
  ...typedShares(shareTable(claim, {}), money?.Shares),
});

/** What the fields say; null while they are wrong. */
function moneyOf(fields: Fields, claim: ClaimDetail): GivenMoney | null {
  const read = readIn(moneyTable(), fields);
  const Terms = fields.HasTerms ? readIn(termsTable(), fields) : undefined;
  const shares = readShares(shareTable(claim, fields), fields, claim);
  if (!read || Terms === null || !shares) return null;
  return {
    ...{ Payee: read.Payee, PayoutDays: read.PayoutDays, Terms: Terms ?? null },
    Shares: shares.filter((share) => (share.CompensationCents ?? share.CostsCents ?? share.PaidToPersonId) !== null),
  };
}

const settlementTable = () => ({
  Outcome: half(
    needed(
      choice(t('facts.decision_outcome'), outcomes, (outcome) => t(`money.scenarios.${outcome}`), {
        hint: t('facts.outcome_hint'),
      }),
    ),
  ),
  At: half(moment(t('airline.on'))),
});

const lineTable = () => ({
  CompensationCents: half(orZero(number(t('money.ledger.compensation')))),
  CostsCents: half(orZero(number(t('money.ledger.costs')))),
  InterestCents: half(orZero(number(t('money.ledger.interest')))),
  FeeCents: half(orZero(number(t('money.ledger.fee')))),
  CourtCents: half(orZero(number(t('money.ledger.court')))),
  VatCents: half(orZero(number(t('money.ledger.vat')))),
  DirectCents: half(orZero(number(t('facts.direct')))),
});

/** MONEY-7: the real sum, line by line. It begins as the terms have it; the nets follow from the lines. */
export function SettlementForm({ of, facts, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() => settlementStart(claim, facts));
  const { money } = sumWith(claim, facts, facts.Money);
  const given = settlementOf(form.fields, claim, money);
  const call = given && { claimId: claim.Id, version: facts.Versions.settlement ?? null, given };
  const isBelowPaid = given !== null && exceededNet(claim.Payments.Payout, given.Shares, []) !== null;
  function setOutcome(part: Fields) {
    form.set({ ...part, ...(part.Outcome && linesOf(claim, facts, part.Outcome as CaseOutcome)) });
  }
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveSettlement, call))} onDone={onDone}>
      {(refused) => (
        <BesideSum
          claim={claim}
          money={given && { ...money, Settlement: { Version: 1, ...given } }}
          warning={isBelowPaid && t('facts.below_paid')}
        >
          <Rows form={{ fields: form.fields, set: setOutcome }} table={settlementTable()} refused={refused} />
          {sharesOf(claim).map((id, place) => (
            <fieldset key={id ?? 'claim'} className={css.group}>
              <legend>{shareName(claim, id)}</legend>
              <Rows
                form={form}
                table={lineTable()}
                at={atShare(id)}
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

function settlementStart(claim: ClaimDetail, facts: ClaimFacts): Fields {
  const last = claim.Money?.Settlement;
  const Outcome = last?.Outcome ?? 'Settled';
  return {
    ...typedIn(settlementTable(), { Outcome, At: new Date(serverNow()).toISOString() }),
    ...(last ? typedShares(lineTable(), last.Shares) : linesOf(claim, facts, Outcome)),
  };
}

/** The lines of an outcome as the terms have them; without a court an accepted offer is the outcome. */
function linesOf(claim: ClaimDetail, facts: ClaimFacts, outcome: CaseOutcome): Fields {
  const { money, shares } = sumWith(claim, facts, facts.Money);
  const accepted = claim.Offers.Offer.findLast(({ State }) => State === 'Accepted');
  const offered = outcome === 'Settled' && accepted ? offerNets(accepted, money.Terms, shares) : null;
  const known = offered ?? money.Scenarios.find(({ Kind }) => Kind === outcome)?.Shares ?? shares;
  const owned = sharesOf(claim).map((PersonId) => known.find((one) => one.PersonId === PersonId) ?? { PersonId });
  return typedShares(lineTable(), owned);
}

function settlementOf(fields: Fields, claim: ClaimDetail, { Terms: terms }: Money): GivenSettlement | null {
  const read = readIn(settlementTable(), fields);
  const shares = readShares(lineTable(), fields, claim);
  if (!read || !shares) return null;
  const Shares = shares
    .filter((share) => share.PersonId !== null || lineNames.some((line) => share[line] > 0))
    .map((share) => ({ ...share, NetCents: netOf(share, terms ?? { VatIncluded: false }) }));
  return { ...read, Shares, Totals: totalsOf(Shares) };
}
