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
import { centsOf, currencies, exactEuros } from '#contract/values/money.ts';
import { shareName } from '../../data/claim-facts.ts';
import { currencyName, dateText, today } from '../../lib/texts/formats.ts';
import type { Fields } from '../case/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import type { FactFormProps } from './facts-part.tsx';
import {
  Choice,
  DayField,
  type FormFields,
  NumberField,
  reading,
  typedDay,
  typedNumber,
  useFields,
  WordsField,
} from './fields.tsx';
import { sharesOf } from './money-form.tsx';
import { BesideSum, sumWith } from './sum.tsx';

type ClaimFieldsProps = { form: FormFields; claim: ClaimDetail };

/** A known fact with its version, for the call that changes it. */
export const knownIn = ({ Versions }: ClaimFacts, id: string | undefined) =>
  id === undefined ? null : { id, version: Versions[id] ?? '' };

/** PAID-1, AIRLINE-4: what the airline paid; one to the contact goes off the sum. `from` is the report that it takes the place of. */
export function PaymentForm({ of, facts, id, from, onDone }: FactFormProps & { from?: ClaimDocument | undefined }) {
  const { Claim: claim } = of;
  const before = claim.Payments.AirlinePayment.find(({ Id }) => Id === id);
  const form = useFields(() => (before || !from ? paymentStart(before) : reportStart(from)));
  const given = paymentOf(form.fields);
  const others = claim.Payments.AirlinePayment.filter(({ Id }) => Id !== id);
  const { money, isNegative } = sumWith(claim, facts, facts.Money, given ? [...others, given] : others);
  const call = given && { claimId: claim.Id, known: knownIn(facts, id), given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(givePayment, call))} onDone={onDone}>
      {() => (
        <BesideSum claim={claim} money={money} isNegative={isNegative}>
          <PaymentFields form={form} claim={claim} />
          <ReportChoice form={form} claim={claim} />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

function PaymentFields({ form, claim }: ClaimFieldsProps) {
  return (
    <>
      <div className="row">
        <NumberField of={form} name="amount" label={t('facts.amount')} />
        <DayField of={form} name="on" label={t('airline.on')} />
      </div>
      <div className="row">
        <Choice
          of={form}
          name="to"
          label={t('facts.to')}
          options={receivers}
          labelOf={(to) => t(`facts.receivers.${to}`)}
        />
        <Choice
          of={form}
          name="person"
          label={t('airline.for_whom')}
          options={claim.Passengers.Person.map(({ Id }) => Id)}
          labelOf={(person) => shareName(claim, person)}
          none={t('facts.whole_claim')}
        />
      </div>
      <WordsField of={form} name="reference" label={t('facts.reference')} maxLength={100} isOptional />
      <div className="row">
        <Choice
          of={form}
          name="currency"
          label={t('facts.currency')}
          options={currencies.filter((currency) => currency !== 'EURO')}
          labelOf={currencyName}
          none={currencyName('EURO')}
        />
        {form.fields.currency && <NumberField of={form} name="original" label={t('facts.original')} />}
      </div>
    </>
  );
}

function ReportChoice({ form, claim }: ClaimFieldsProps) {
  const reports = claim.Documents.Document.filter(({ AirlineContact: report }) => report && !report.WithdrawnAt);
  if (reports.length === 0) return null;
  return (
    <Choice
      of={form}
      name="report"
      label={t('facts.report_of')}
      options={reports.map(({ Id }) => Id)}
      labelOf={(id) => reportText(reports.find(({ Id }) => Id === id)?.AirlineContact ?? null)}
      none={t('facts.no_report')}
    />
  );
}

/** A report of the airline in a line: 'Zij betaalde mij, 17-11-2026, € 400,00'. */
export function reportText(report: ClaimDocument['AirlineContact']): string {
  if (!report) return '';
  const amount = report.AmountCents !== null && report.Currency === 'EURO' && exactEuros(report.AmountCents);
  return [t(`airline.kinds.${report.Kind}`), dateText(report.On), amount].filter(Boolean).join(', ');
}

function paymentStart(before: AirlinePayment | undefined): Fields {
  return {
    amount: typedNumber(before?.AmountCents),
    on: typedDay(before?.ReceivedOn ?? today()),
    to: before?.To ?? 'ClaimsService',
    person: before?.PersonId ?? '',
    reference: before?.Reference ?? '',
    currency: before?.OriginalCurrency ?? '',
    original: before?.OriginalAmount ? typedNumber(centsOf(before.OriginalAmount)) : '',
    report: before?.ReportDocumentId ?? '',
  };
}

function reportStart({ Id, AirlineContact: report }: ClaimDocument): Fields {
  const isForeign = report?.Currency !== null && report?.Currency !== 'EURO';
  return {
    ...paymentStart(undefined),
    ...{ to: 'Contact', report: Id, on: typedDay(report?.On), person: report?.PersonIds[0] ?? '' },
    ...(isForeign ? { currency: report?.Currency ?? '' } : {}),
    [isForeign ? 'original' : 'amount']: typedNumber(report?.AmountCents),
  };
}

function paymentOf(fields: Fields): GivenAirlinePayment | null {
  const read = reading(fields);
  const OriginalCurrency = read.choice('currency', currencies);
  const given = {
    ReceivedOn: read.dayGiven('on'),
    AmountCents: read.amount('amount'),
    Reference: read.words('reference'),
    To: read.choice('to', receivers) ?? 'ClaimsService',
    PersonId: read.words('person'),
    OriginalAmount: OriginalCurrency && read.amount('original') / 100,
    OriginalCurrency,
    ReportDocumentId: read.words('report'),
  };
  return read.isRight() ? given : null;
}

/** PAID-1, PAID-3: what we pay out, by whose share; sent, and taken back as returned. */
export function PayoutForm({ of, facts, id, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() =>
    payoutStart(
      claim,
      facts.Payouts.find(({ Id }) => Id === id),
    ),
  );
  const { state } = form.fields;
  const given = payoutOf(form.fields, claim);
  const call = given && { claimId: claim.Id, known: knownIn(facts, id), given };
  const together = given?.Parts.reduce((sum, { AmountCents }) => sum + AmountCents, 0) ?? 0;
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(givePayout, call))} onDone={onDone}>
      {(refused) => (
        <BesideSum claim={claim} money={claim.Money}>
          <Choice
            of={form}
            name="state"
            label={t('facts.state')}
            options={payoutStates}
            labelOf={(one) => t(`facts.states.${one}`)}
          />
          <PartsFields form={form} claim={claim} together={together} error={refused('Parts')} />
          <div className="row">
            <WordsField
              of={form}
              name="account"
              label={t('facts.account')}
              hint={t('facts.account_hint')}
              maxLength={254}
              isOptional
            />
            <WordsField of={form} name="reference" label={t('facts.reference')} maxLength={100} isOptional />
          </div>
          <div className="row">
            <DayField of={form} name="expected" label={t('facts.expected_on')} isOptional />
            {state !== 'Expected' && <DayField of={form} name="sent" label={t('facts.sent_on')} />}
          </div>
          {state === 'Returned' && <ReturnFields form={form} />}
          <ReplacesChoice form={form} claim={claim} id={id} />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

type PartsProps = ClaimFieldsProps & { together: number; error: string | undefined };

function PartsFields({ form, claim, together, error }: PartsProps) {
  return (
    <>
      {sharesOf(claim).map((person, place) => (
        <NumberField
          key={person ?? 'claim'}
          of={form}
          name={`part.${person}`}
          label={t('facts.amount_for', { name: shareName(claim, person) })}
          error={place === 0 ? error : undefined}
          isOptional
        />
      ))}
      <p className="sm" aria-live="polite">
        {t('money.ledger.together')}: <b className="num">{exactEuros(together)}</b>
      </p>
    </>
  );
}

function ReturnFields({ form }: { form: FormFields }) {
  return (
    <>
      <div className="row">
        <DayField of={form} name="returned" label={t('facts.returned_on')} />
        <Choice
          of={form}
          name="reason"
          label={t('case.reason')}
          options={returnReasons}
          labelOf={(reason) => t(`payments.reasons.${reason}`)}
        />
      </div>
      <DayField of={form} name="due" label={t('facts.account_due')} hint={t('facts.account_due_hint')} isOptional />
    </>
  );
}

function ReplacesChoice({ form, claim, id }: { form: FormFields; claim: ClaimDetail; id: string | undefined }) {
  const returned = claim.Payments.Payout.filter(({ Id, State }) => State === 'Returned' && Id !== id);
  if (returned.length === 0) return null;
  const labelOf = (one: string) => {
    const payout = returned.find(({ Id }) => Id === one);
    return payout ? `${exactEuros(payout.AmountCents)}, ${dateText(payout.ReturnedOn)}` : '';
  };
  return (
    <Choice
      of={form}
      name="replaces"
      label={t('facts.replaces')}
      options={returned.map(({ Id }) => Id)}
      labelOf={labelOf}
      none={t('facts.replaces_none')}
    />
  );
}

/** A new payout begins with the nets of whom nothing was paid. */
function payoutStart(claim: ClaimDetail, before: ClaimFacts['Payouts'][number] | undefined): Fields {
  const paid = claim.Payments.Payout.filter(({ State }) => State !== 'Returned').flatMap(({ Parts }) => Parts);
  const isDue = ({ PersonId, NetCents }: Share) => NetCents > 0 && !paid.some((part) => part.PersonId === PersonId);
  const due = claim.Money?.Settlement?.Shares.filter(isDue) ?? [];
  const parts = before?.Parts ?? due.map(({ PersonId, NetCents }) => ({ PersonId, AmountCents: NetCents }));
  return {
    ...Object.fromEntries(parts.map(({ PersonId, AmountCents }) => [`part.${PersonId}`, typedNumber(AmountCents)])),
    state: before?.State ?? 'Sent',
    account: before?.Account ?? '',
    reference: before?.Reference ?? '',
    expected: typedDay(before?.ExpectedOn),
    sent: typedDay(before?.SentOn ?? today()),
    returned: typedDay(before?.ReturnedOn ?? today()),
    reason: before?.ReturnReason ?? '',
    due: typedDay(before?.DueDate),
    replaces: before?.ReplacesId ?? '',
  };
}

function payoutOf(fields: Fields, claim: ClaimDetail): GivenPayout | null {
  const read = reading(fields);
  const State = read.choice('state', payoutStates) ?? 'Expected';
  const isReturned = State === 'Returned';
  const ReturnReason = isReturned ? read.choice('reason', returnReasons) : null;
  const parts = sharesOf(claim).map((PersonId) => ({
    PersonId,
    AmountCents: read.hundredths(`part.${PersonId}`) ?? 0,
  }));
  const Parts = parts.filter(({ AmountCents }) => AmountCents > 0);
  const given = {
    ...{ State, Parts, ReturnReason },
    Account: read.words('account'),
    Reference: read.words('reference'),
    ExpectedOn: read.day('expected'),
    SentOn: State === 'Expected' ? null : read.dayGiven('sent'),
    ReturnedOn: isReturned ? read.dayGiven('returned') : null,
    DueDate: isReturned ? read.day('due') : null,
    ReplacesId: read.words('replaces'),
  };
  return read.isRight() && Parts.length > 0 && (!isReturned || ReturnReason) ? given : null;
}
