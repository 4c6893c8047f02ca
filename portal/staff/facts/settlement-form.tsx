import type { ClaimDetail } from '#contract/claims/schema.ts';
import {
  type CaseOutcome,
  type GivenSettlement,
  lineNames,
  type Money,
  outcomes,
  type Share,
} from '#contract/money/schema.ts';
import { netOf, totalsOf } from '#contract/money/sum.ts';
import { type ClaimFacts, giveSettlement } from '#contract/staff/facts.ts';
import { exactEuros } from '#contract/values/money.ts';
import { shareName } from '../../data/claim-facts.ts';
import { today } from '../../lib/texts/formats.ts';
import type { Fields } from '../case/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import css from './facts.module.css';
import type { FactFormProps } from './facts-part.tsx';
import { Choice, DayField, momentOn, NumberField, reading, typedDay, typedNumber, useFields } from './fields.tsx';
import { sharesOf } from './money-form.tsx';
import { BesideSum, sumWith } from './sum.tsx';

const lineLabels = {
  CompensationCents: 'compensation',
  CostsCents: 'costs',
  InterestCents: 'interest',
  FeeCents: 'fee',
  CourtCents: 'court',
  VatCents: 'vat',
} as const;

/** As the contact's own sum calls it, but for what that says to 'you'. */
const labelOf = (line: (typeof lineNames)[number]) =>
  line === 'DirectCents' ? t('facts.direct') : t(`money.ledger.${lineLabels[line]}`);

/** MONEY-7: the real sum, line by line. It begins as the terms have it; the nets follow from the lines. */
export function SettlementForm({ of, facts, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() => startOf(claim, facts));
  const { money } = sumWith(claim, facts, facts.Money);
  const given = settlementOf(form.fields, claim, money);
  const call = given && { claimId: claim.Id, version: facts.Versions.settlement ?? null, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveSettlement, call))} onDone={onDone}>
      {(refused) => (
        <BesideSum claim={claim} money={given && { ...money, Settlement: { Version: 1, ...given } }}>
          <div className="column">
            <Choice
              of={{
                fields: form.fields,
                set: (part) => form.set({ ...part, ...linesOf(claim, facts, part.outcome as CaseOutcome) }),
              }}
              name="outcome"
              label={t('facts.outcome')}
              options={outcomes}
              labelOf={(outcome) => t(`money.scenarios.${outcome}`)}
              hint={t('facts.outcome_hint')}
            />
            <DayField of={form} name="at" label={t('airline.on')} error={refused('At')} />
          </div>
          {sharesOf(claim).map((id, place) => (
            <fieldset key={id ?? 'claim'} className={css.group}>
              <legend>{shareName(claim, id)}</legend>
              <div className="row">
                {lineNames.map((line) => (
                  <NumberField
                    key={line}
                    of={form}
                    name={`${line}.${id}`}
                    label={labelOf(line)}
                    error={line === 'CompensationCents' ? refused(`Shares.${place}.NetCents`) : undefined}
                  />
                ))}
              </div>
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
  const outcome = last?.Outcome ?? 'Settled';
  return { outcome, at: typedDay(today()), ...(last ? typedLines(last.Shares) : linesOf(claim, facts, outcome)) };
}

/** The lines of an outcome as the terms have them. */
function linesOf(claim: ClaimDetail, facts: ClaimFacts, outcome: CaseOutcome): Fields {
  const { money, shares } = sumWith(claim, facts, facts.Money);
  return typedLines(money.Scenarios.find(({ Kind }) => Kind === outcome)?.Shares ?? shares);
}

function typedLines(shares: readonly (Partial<Share> & Pick<Share, 'PersonId'>)[]): Fields {
  const lines = shares.flatMap((share) =>
    lineNames.map((line) => [`${line}.${share.PersonId}`, typedNumber(share[line])]),
  );
  return Object.fromEntries(lines);
}

function settlementOf(fields: Fields, claim: ClaimDetail, { Terms: terms }: Money): GivenSettlement | null {
  const read = reading(fields);
  const shares = sharesOf(claim).map((PersonId): Share => {
    const lines = Object.fromEntries(lineNames.map((line) => [line, read.hundredths(`${line}.${PersonId}`) ?? 0]));
    const share = lines as Omit<Share, 'PersonId' | 'NetCents'>;
    return { PersonId, ...share, NetCents: netOf(share, terms ?? { VatIncluded: false }) };
  });
  const Shares = shares.filter((share) => share.PersonId !== null || lineNames.some((line) => share[line] > 0));
  const given = {
    At: momentOn(read.dayGiven('at')),
    Outcome: read.choice('outcome', outcomes) ?? 'Settled',
    Shares,
    Totals: totalsOf(Shares),
  };
  return read.isRight() ? given : null;
}
