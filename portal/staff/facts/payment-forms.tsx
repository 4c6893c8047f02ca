import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Share } from '#contract/money/schema.ts';
import {
  type AirlinePayment,
  type GivenAirlinePayment,
  type GivenPayout,
  payoutStates,
  receivers,
  returnReasons,
} from '#contract/payments/schema.ts';
import { type ClaimFacts, givePayment, givePayout } from '#contract/staff/facts.ts';
import { type Currency, centsOf, currencies, exactEuros } from '#contract/values/money.ts';
import { shareName } from '../../data/claim-facts.ts';
import { currencyName, dateText, today } from '../../lib/texts/formats.ts';
import {
  amount,
  choice,
  choiceOf,
  day,
  type Fields,
  half,
  needed,
  number,
  onlyIf,
  optional,
  orZero,
  Rows,
  readIn,
  typedIn,
  useFields,
  words,
} from '../forms/fields.tsx';
import { ClaimForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import type { FactFormProps } from './facts-part.tsx';
import { atShare, readShares, sharesOf, typedShares } from './shares.ts';
import { BesideSum, sumWith } from './sum.tsx';

/** A known fact with its version, for the call that changes it. */
export const knownIn = ({ Versions }: ClaimFacts, id: string | undefined) =>
  id === undefined ? null : { id, version: Versions[id] ?? '' };

const reportsOf = (claim: ClaimDetail) =>
  claim.Documents.Document.filter(({ AirlineContact: report }) => report && !report.WithdrawnAt);

const paymentTable = (claim: ClaimDetail, fields: Fields) => ({
  AmountCents: half(amount(t('facts.amount_for', { name: t('money.ledger.amount') }))),
  ReceivedOn: half(needed(day(t('airline.on')))),
  To: half(needed(choice(t('facts.to'), receivers, (to) => t(`facts.receivers.${to}`)))),
  PersonId: half(
    choiceOf(
      t('airline.for_whom'),
      claim.Passengers.Person.map(({ Id }) => ({ value: Id, label: shareName(claim, Id) })),
      { none: t('facts.units.Claim') },
    ),
  ),
  Reference: optional(words(t('facts.reference'), { maxLength: 100 })),
  OriginalCurrency: half(
    choice<Currency>(
      t('facts.currency'),
      currencies.filter((currency) => currency !== 'EURO'),
      currencyName,
      { none: currencyName('EURO') },
    ),
  ),
  OriginalCents: half(onlyIf(Boolean(fields.OriginalCurrency), amount(t('facts.original')))),
  ReportDocumentId: onlyIf(
    reportsOf(claim).length > 0,
    choiceOf(
      t('facts.report_of'),
      reportsOf(claim).map(({ Id, AirlineContact }) => ({ value: Id, label: reportText(AirlineContact) })),
      { none: t('facts.none') },
    ),
  ),
});

/** PAID-1, AIRLINE-4: what the airline paid; one to the contact goes off the sum. `from` is the report that it takes the place of. */
export function PaymentForm({ of, facts, id, from, onDone }: FactFormProps & { from?: ClaimDocument | undefined }) {
  const { Claim: claim } = of;
  const before = claim.Payments.AirlinePayment.find(({ Id }) => Id === id);
  const form = useFields(() => paymentStart(claim, before, from));
  const given = paymentOf(form.fields, claim);
  const others = claim.Payments.AirlinePayment.filter(({ Id }) => Id !== id);
  const { money, warning } = sumWith(claim, facts, facts.Money, given ? [...others, given] : others);
  const call = given && { claimId: claim.Id, known: knownIn(facts, id), given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(givePayment, call))} onDone={onDone}>
      {() => (
        <BesideSum claim={claim} money={money} warning={warning}>
          <Rows form={form} table={paymentTable(claim, form.fields)} />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

/** A report of the airline in a line: 'Zij heeft mij betaald, 17-11-2026, € 400,00'. */
export function reportText(report: ClaimDocument['AirlineContact']): string {
  if (!report) return '';
  const amount = report.AmountCents !== null && report.Currency === 'EURO' && exactEuros(report.AmountCents);
  return [t(`airline.kinds.${report.Kind}`), dateText(report.On), amount].filter(Boolean).join(', ');
}

function paymentStart(claim: ClaimDetail, before?: AirlinePayment, from?: ClaimDocument): Fields {
  const table = paymentTable(claim, {});
  if (before || !from) {
    const { OriginalAmount, OriginalCurrency, ...payment } = before ?? { OriginalAmount: null, OriginalCurrency: null };
    return typedIn(table, {
      ...{ ReceivedOn: today(), To: 'ClaimsService', ...payment },
      OriginalCurrency: OriginalCurrency as Currency | null,
      OriginalCents: OriginalAmount ? centsOf(OriginalAmount) : null,
    });
  }
  const { AirlineContact: report, Id } = from;
  const isForeign = report?.Currency !== null && report?.Currency !== 'EURO';
  return typedIn(table, {
    ...{ To: 'Contact', ReportDocumentId: Id, PersonId: report?.PersonIds[0] ?? null },
    ...(report && { ReceivedOn: report.On }),
    ...(isForeign && { OriginalCurrency: report?.Currency as Currency }),
    ...(report?.AmountCents && { [isForeign ? 'OriginalCents' : 'AmountCents']: report.AmountCents }),
  });
}

function paymentOf(fields: Fields, claim: ClaimDetail): GivenAirlinePayment | null {
  const read = readIn(paymentTable(claim, fields), fields);
  if (!read) return null;
  const { OriginalCents, ...payment } = read;
  return { ...payment, OriginalAmount: OriginalCents && OriginalCents / 100 };
}

function payoutTable({ Payments }: ClaimDetail, { State }: Fields, id?: string) {
  const returned = Payments.Payout.filter((one) => one.State === 'Returned' && one.Id !== id);
  const isReturned = State === 'Returned';
  const reason = choice(t('case.reason'), returnReasons, (why) => t(`payments.reasons.${why}`));
  return {
    State: needed(choice(t('claim.status'), payoutStates, (state) => t(`facts.states.${state}`))),
    Account: half(optional(words(t('facts.account'), { hint: t('facts.account_hint'), maxLength: 254 }))),
    Reference: half(optional(words(t('facts.reference'), { maxLength: 100 }))),
    ExpectedOn: half(optional(day(t('facts.expected_on')))),
    SentOn: half(onlyIf(State !== 'Expected', needed(day(t('case.sent_on'))))),
    ReturnedOn: half(onlyIf(isReturned, needed(day(t('facts.returned_on'))))),
    ReturnReason: half(onlyIf(isReturned, needed(reason))),
    DueDate: onlyIf(isReturned, optional(day(t('facts.account_due'), t('facts.account_due_hint')))),
    ReplacesId: onlyIf(
      returned.length > 0,
      choiceOf(
        t('facts.replaces'),
        returned.map(({ Id, AmountCents, ReturnedOn }) => ({
          value: Id,
          label: `${exactEuros(AmountCents)}, ${dateText(ReturnedOn)}`,
        })),
        { none: t('facts.none') },
      ),
    ),
  };
}

const partTable = (name = '') => ({ AmountCents: optional(orZero(number(t('facts.amount_for', { name })))) });

/** PAID-1, PAID-3: what we pay out, by whose share; sent, and taken back as returned. */
export function PayoutForm({ of, facts, id, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() =>
    payoutStart(
      claim,
      facts.Payouts.find(({ Id }) => Id === id),
    ),
  );
  const given = payoutOf(form.fields, claim, id);
  const call = given && { claimId: claim.Id, known: knownIn(facts, id), given };
  const parts = readShares(partTable(), form.fields, claim) ?? [];
  const together = parts.reduce((sum, { AmountCents }) => sum + AmountCents, 0);
  const table = payoutTable(claim, form.fields, id);
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(givePayout, call))} onDone={onDone}>
      {(refused) => (
        <BesideSum claim={claim} money={claim.Money}>
          <Rows {...{ form, table }} names={['State']} />
          {sharesOf(claim).map((person, place) => (
            <Rows
              key={person ?? 'claim'}
              form={form}
              table={partTable(shareName(claim, person))}
              at={atShare(person)}
              refused={() => (place === 0 ? refused('Parts') : undefined)}
            />
          ))}
          <p className="sm" aria-live="polite">
            {t('money.ledger.together')}: <b className="num">{exactEuros(together)}</b>
          </p>
          <Rows
            {...{ form, table }}
            names={[
              ...(['Account', 'Reference', 'ExpectedOn', 'SentOn'] as const),
              ...(['ReturnedOn', 'ReturnReason', 'DueDate', 'ReplacesId'] as const),
            ]}
          />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

/** A new payout begins with the nets of whom nothing was paid. */
function payoutStart(claim: ClaimDetail, before: ClaimFacts['Payouts'][number] | undefined): Fields {
  const paid = claim.Payments.Payout.filter(({ State }) => State !== 'Returned').flatMap(({ Parts }) => Parts);
  const isDue = ({ PersonId, NetCents }: Share) => NetCents > 0 && !paid.some((part) => part.PersonId === PersonId);
  const due = claim.Money?.Settlement?.Shares.filter(isDue) ?? [];
  const parts = before?.Parts ?? due.map(({ PersonId, NetCents }) => ({ PersonId, AmountCents: NetCents }));
  const { SentOn, ReturnedOn, ...payout } = before ?? { State: 'Sent' as const, SentOn: null, ReturnedOn: null };
  return {
    ...typedIn(payoutTable(claim, {}), { ...payout, SentOn: SentOn ?? today(), ReturnedOn: ReturnedOn ?? today() }),
    ...typedShares(partTable(), parts),
  };
}

function payoutOf(fields: Fields, claim: ClaimDetail, id: string | undefined): GivenPayout | null {
  const read = readIn(payoutTable(claim, fields, id), fields);
  const Parts = readShares(partTable(), fields, claim)?.filter(({ AmountCents }) => AmountCents > 0) ?? [];
  return read && Parts.length > 0 ? { ...read, Parts } : null;
}
