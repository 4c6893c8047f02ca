import type { ClaimDetail } from '#contract/claims/schema.ts';
import { feeUnits, type GivenMoney, payees } from '#contract/money/schema.ts';
import { type ClaimFacts, giveMoney } from '#contract/staff/facts.ts';
import { shareName } from '../../data/claim-facts.ts';
import type { Fields } from '../compose/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import css from './facts.module.css';
import type { FactFormProps } from './facts-part.tsx';
import {
  choice,
  choiceOf,
  count,
  day,
  type FormFields,
  needed,
  number,
  onlyIf,
  optional,
  orZero,
  Rows,
  readIn,
  tick,
  typedIn,
  useFields,
} from './fields.tsx';
import { atShare, readShares, sharesOf, typedShares } from './shares.ts';
import { BesideSum, sumWith } from './sum.tsx';

const moneyTable = (hasBrandTerms = false) => ({
  Payee: choice(t('money.facts.payee'), payees, (payee) => t(`money.facts.payees.${payee}`), {
    none: t('facts.of_brand'),
  }),
  PayoutDays: count(t('facts.payout_days'), 365),
  HasTerms: tick(t('facts.own_terms'), t(hasBrandTerms ? 'facts.own_terms_hint' : 'facts.no_terms_hint')),
});

const termsTable = () => ({
  AgreedOn: optional(day(t('facts.agreed'))),
  Unit: needed(choice(t('facts.unit'), feeUnits, (unit) => t(`facts.units.${unit}`))),
  FeeBasisPoints: orZero(number(t('facts.fee'))),
  FeeFixedCents: orZero(number(t('facts.fee_fixed'))),
  FeeMinimumCents: orZero(number(t('facts.fee_minimum'))),
  CourtBasisPoints: orZero(number(t('facts.court'))),
  CourtFixedCents: orZero(number(t('facts.fee_fixed'))),
  VatBasisPoints: orZero(number(t('facts.vat'))),
  VatIncluded: tick(t('facts.vat_included')),
  FeeOnCosts: tick(t('facts.fee_on_costs')),
  NothingWonNothingDue: tick(t('facts.nothing_due')),
});

function shareTable({ Passengers }: ClaimDetail, fields: Fields) {
  const adults = Passengers.Person.filter(({ IsMinor }) => !IsMinor);
  const options = adults.map(({ Id, FullName }) => ({ value: Id, label: FullName }));
  return {
    CompensationCents: number(t('money.ledger.compensation'), t('facts.as_claim')),
    CostsCents: number(t('facts.costs'), t('facts.as_receipts')),
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
  const { money, isNegative } = sumWith(claim, facts, given);
  const call = given && { claimId: claim.Id, version: facts.Versions.money ?? null, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveMoney, call))} onDone={onDone}>
      {() => (
        <BesideSum claim={claim} money={given && money} isNegative={isNegative}>
          <Rows
            form={form}
            table={moneyTable(facts.BrandTerms !== null)}
            rows={[['Payee'], ['PayoutDays'], ['HasTerms']]}
          />
          {form.fields.HasTerms && (
            <Rows
              form={form}
              table={termsTable()}
              rows={[
                ['AgreedOn', 'Unit'],
                ['FeeBasisPoints', 'FeeFixedCents', 'FeeMinimumCents'],
                ['CourtBasisPoints', 'CourtFixedCents', 'VatBasisPoints'],
                ...([['VatIncluded'], ['FeeOnCosts'], ['NothingWonNothingDue']] as const),
              ]}
            />
          )}
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
      <Rows
        form={form}
        table={shareTable(claim, form.fields)}
        at={atShare(id)}
        rows={[['CompensationCents', 'CostsCents'], ['PaidToPersonId']]}
      />
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
