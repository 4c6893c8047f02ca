import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type FeeTerms, feeUnits, type GivenMoney, payees } from '#contract/money/schema.ts';
import { type ClaimFacts, giveMoney } from '#contract/staff/facts.ts';
import { personOf, shareName } from '../../data/claim-facts.ts';
import { classes } from '../../ui/classes.ts';
import type { Fields } from '../case/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import css from './facts.module.css';
import type { FactFormProps } from './facts-part.tsx';
import {
  Choice,
  DayField,
  type FormFields,
  NumberField,
  reading,
  Tick,
  tick,
  typedDay,
  typedNumber,
  useFields,
  WordsField,
} from './fields.tsx';
import { BesideSum, sumWith } from './sum.tsx';

/** MONEY-3, MONEY-6: who is paid, on which terms, and the shares. */
export function MoneyForm({ of, facts, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() => startOf(facts));
  const given = moneyOf(form.fields, claim);
  const { money, isNegative } = sumWith(claim, facts, given);
  const call = given && { claimId: claim.Id, version: facts.Versions.money ?? null, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveMoney, call))} onDone={onDone}>
      {() => (
        <BesideSum claim={claim} money={given && money} isNegative={isNegative}>
          <Choice
            of={form}
            name="payee"
            label={t('money.facts.payee')}
            options={payees}
            labelOf={(payee) => t(`money.facts.payees.${payee}`)}
            none={t('facts.of_brand')}
          />
          <WordsField of={form} name="days" label={t('facts.payout_days')} />
          <TermsFields form={form} hasBrandTerms={facts.BrandTerms !== null} />
          <SharesFields form={form} claim={claim} />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

const termRows = [
  [
    { name: 'fee', text: 'fee' },
    { name: 'feeFixed', text: 'fee_fixed' },
    { name: 'feeMinimum', text: 'fee_minimum' },
  ],
  [
    { name: 'court', text: 'court' },
    { name: 'courtFixed', text: 'fee_fixed' },
    { name: 'vat', text: 'vat' },
  ],
] as const;

function TermsFields({ form, hasBrandTerms }: { form: FormFields; hasBrandTerms: boolean }) {
  const hint = t(hasBrandTerms ? 'facts.own_terms_hint' : 'facts.no_terms_hint');
  return (
    <>
      <Tick of={form} name="own" label={t('facts.own_terms')} hint={hint} />
      {form.fields.own === 'yes' && (
        <>
          <div className="row">
            <DayField of={form} name="agreed" label={t('facts.agreed')} isOptional />
            <Choice
              of={form}
              name="unit"
              label={t('facts.unit')}
              options={feeUnits}
              labelOf={(unit) => t(`facts.units.${unit}`)}
            />
          </div>
          {termRows.map((row) => (
            <div key={row[0].name} className={classes('row', 'row-3')}>
              {row.map(({ name, text }) => (
                <div key={name}>
                  <NumberField of={form} name={name} label={t(`facts.${text}`)} />
                </div>
              ))}
            </div>
          ))}
          <Tick of={form} name="vatIncluded" label={t('facts.vat_included')} />
          <Tick of={form} name="feeOnCosts" label={t('facts.fee_on_costs')} />
          <Tick of={form} name="nothingDue" label={t('facts.nothing_due')} />
        </>
      )}
    </>
  );
}

function SharesFields({ form, claim }: { form: FormFields; claim: ClaimDetail }) {
  const adults = claim.Passengers.Person.filter(({ IsMinor }) => !IsMinor).map(({ Id }) => Id);
  return sharesOf(claim).map((id) => (
    <fieldset key={id ?? 'claim'} className={css.group}>
      <legend>{shareName(claim, id)}</legend>
      <div className="row">
        <NumberField
          of={form}
          name={`compensation.${id}`}
          label={t('money.ledger.compensation')}
          hint={t('facts.as_claim')}
        />
        <NumberField of={form} name={`costs.${id}`} label={t('facts.costs')} hint={t('facts.as_receipts')} />
      </div>
      {form.fields.payee === 'Person' && (
        <Choice
          of={form}
          name={`paidTo.${id}`}
          label={t('facts.paid_to')}
          options={adults}
          labelOf={(adult) => personOf(claim, adult)?.FullName ?? ''}
          none={t('facts.own_account')}
        />
      )}
    </fieldset>
  ));
}

/** The owners of the shares: each passenger, and null for the claim as a whole. */
export const sharesOf = ({ Passengers }: ClaimDetail) => [...Passengers.Person.map(({ Id }) => Id), null];

function startOf({ Money: money, BrandTerms }: ClaimFacts): Fields {
  const terms: Partial<FeeTerms> = money?.Terms ?? BrandTerms ?? {};
  const shares = (money?.Shares ?? []).map(({ PersonId: id, CompensationCents, CostsCents, PaidToPersonId }) => ({
    [`compensation.${id}`]: typedNumber(CompensationCents),
    [`costs.${id}`]: typedNumber(CostsCents),
    [`paidTo.${id}`]: PaidToPersonId ?? '',
  }));
  return Object.assign(
    {
      payee: money?.Payee ?? '',
      days: String(money?.PayoutDays ?? ''),
      own: tick(Boolean(money?.Terms)),
      agreed: typedDay(terms.AgreedOn),
      unit: terms.Unit ?? 'Claim',
      fee: typedNumber(terms.FeeBasisPoints),
      feeFixed: typedNumber(terms.FeeFixedCents),
      feeMinimum: typedNumber(terms.FeeMinimumCents),
      court: typedNumber(terms.CourtBasisPoints),
      courtFixed: typedNumber(terms.CourtFixedCents),
      vat: typedNumber(terms.VatBasisPoints),
      vatIncluded: tick(terms.VatIncluded),
      feeOnCosts: tick(terms.FeeOnCosts),
      nothingDue: tick(terms.NothingWonNothingDue),
    },
    ...shares,
  );
}

/** What the fields say; null while they are wrong. */
function moneyOf(fields: Fields, claim: ClaimDetail): GivenMoney | null {
  const read = reading(fields);
  const number = (name: string) => read.hundredths(name) ?? 0;
  const terms = (): FeeTerms => ({
    AgreedOn: read.day('agreed'),
    Unit: read.choice('unit', feeUnits) ?? 'Claim',
    FeeBasisPoints: number('fee'),
    FeeFixedCents: number('feeFixed'),
    FeeMinimumCents: number('feeMinimum'),
    CourtBasisPoints: number('court'),
    CourtFixedCents: number('courtFixed'),
    VatBasisPoints: number('vat'),
    VatIncluded: read.isOn('vatIncluded'),
    FeeOnCosts: read.isOn('feeOnCosts'),
    NothingWonNothingDue: read.isOn('nothingDue'),
  });
  const shares = sharesOf(claim).map((PersonId) => ({
    PersonId,
    CompensationCents: read.hundredths(`compensation.${PersonId}`),
    CostsCents: read.hundredths(`costs.${PersonId}`),
    PaidToPersonId: fields.payee === 'Person' ? read.words(`paidTo.${PersonId}`) : null,
  }));
  const given = {
    Payee: read.choice('payee', payees),
    PayoutDays: read.count('days', 365),
    Terms: read.isOn('own') ? terms() : null,
    Shares: shares.filter((share) => (share.CompensationCents ?? share.CostsCents ?? share.PaidToPersonId) !== null),
  };
  return read.isRight() ? given : null;
}
