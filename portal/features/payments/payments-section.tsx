import { Check, Clock, FileText, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as paymentCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { daysUntilPaid, type PaymentRow, paymentRows } from '#contract/payments/rules.ts';
import type { AirlinePayment, Payout } from '#contract/payments/schema.ts';
import { exactEuros, isoOf } from '#contract/values/money.ts';
import { listOfNames, personOf } from '../../data/claim-facts.ts';
import { apiFile } from '../../lib/api/api.ts';
import { DownloadButton } from '../../lib/parts/download-button.tsx';
import { WholeDates } from '../../lib/parts/safe-html.tsx';
import { dateText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, PlaneSolid } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './payments.module.css';

export function PaymentsSection({ claim }: { claim: ClaimDetail }) {
  return (
    <section id="payments" aria-labelledby="payments-title" className="section">
      <h2 id="payments-title">{t('payments.title')}</h2>
      <PaymentsCard
        claim={claim}
        actsOf={(row) =>
          row.from === 'us' && row.payment.HasStatement ? <StatementLink claim={claim} payout={row.payment} /> : null
        }
      />
    </section>
  );
}

type PaymentsCardProps = {
  claim: ClaimDetail;
  actsOf: (row: PaymentRow) => ReactNode;
  /** The name of the contact, where somebody else reads; the contact reads 'you'. */
  contact?: string;
};

/** PAID-1: the payments, each with what can be done with it. */
export function PaymentsCard({ claim, actsOf, contact }: PaymentsCardProps) {
  return (
    <Card>
      <ol className={css.list}>
        {paymentRows(claim.Payments).map((row) =>
          row.from === 'us' ? (
            <PayoutEntry key={row.payment.Id} {...{ claim, contact }} payout={row.payment} acts={actsOf(row)} />
          ) : (
            <AirlinePaymentEntry
              key={row.payment.Id}
              {...{ claim, contact }}
              payment={row.payment}
              acts={actsOf(row)}
            />
          ),
        )}
      </ol>
      <PromisedDays claim={claim} />
    </Card>
  );
}

/** PAID-2: the promised days, and how many it took once everything is paid. */
function PromisedDays({ claim: { Money, Payments } }: { claim: ClaimDetail }) {
  const days = Money?.PayoutDays ?? null;
  if (days === null || Payments.AirlinePayment.every(({ To }) => To !== 'ClaimsService')) return null;
  const isDone = Payments.Payout.length > 0 && Payments.Payout.every(({ State }) => State === 'Sent');
  const lastSent = Payments.Payout.flatMap(({ SentOn }) => SentOn ?? [])
    .toSorted()
    .at(-1);
  const took = isDone ? daysUntilPaid(Payments.AirlinePayment, lastSent ?? null) : null;
  return (
    <p className={classes(css.end, 'muted sm')}>
      {t('payments.promised', { count: days })} {took !== null && t('payments.took', { count: took })}
    </p>
  );
}

const signs = { Expected: 'expected', Sent: 'sent', Returned: 'returned' } as const;

type EntryProps = Pick<PaymentsCardProps, 'claim'> & { contact: string | undefined; acts: ReactNode };

function PayoutEntry({ claim, contact, payout, acts }: EntryProps & { payout: Payout }) {
  const { State, ExpectedOn, SentOn, Account, Reference } = payout;
  const names = receiversOf(claim, payout) ?? contact;
  const facts = [
    State === 'Expected' &&
      !payout.IsLate &&
      (ExpectedOn ? t('payments.expected_on', { date: dateText(ExpectedOn) }) : t('payments.expected')),
    replacesText(claim, payout),
    SentOn && t('payments.sent_on', { date: dateText(SentOn) }),
    Account && t('payments.to_account', { account: Account.replaceAll(' ', '\u00a0') }),
    Reference && t('payments.reference', { reference: Reference }),
  ];
  return (
    <PaymentEntry
      sign={signs[State]}
      title={names ? t('payments.to_person', { name: names }) : t('payments.to_you')}
      facts={facts}
      cents={payout.AmountCents}
    >
      <Remark payout={payout} />
      {acts}
    </PaymentEntry>
  );
}

function Remark({ payout: { State, IsLate, ExpectedOn, ReturnedOn, ReturnReason } }: { payout: Payout }) {
  const isLate = State === 'Expected' && IsLate;
  const reason = State === 'Returned' && ReturnReason !== null && t(`payments.reasons.${ReturnReason}`);
  if (!isLate && !reason) return null;
  const late = ExpectedOn && t('payments.late_text', { date: dateText(ExpectedOn) });
  const text = reason ? t('payments.returned_why', { date: dateText(ReturnedOn), reason }) : late;
  return (
    <p className={classes(css.why, 'read sm')}>
      <Tag look="err" icon={isLate ? Clock : Undo2}>
        {t(isLate ? 'payments.late' : 'payments.returned')}
      </Tag>{' '}
      {text && <WholeDates>{text}</WholeDates>}
    </p>
  );
}

function replacesText({ Payments }: ClaimDetail, { ReplacesId }: Payout): string | null {
  const returned = Payments.Payout.find(({ Id }) => Id === ReplacesId);
  return returned?.SentOn ? t('payments.replaces', { date: dateText(returned.SentOn) }) : null;
}

/** The names of those whom a payout is for; null where one account receives the whole claim. */
function receiversOf(claim: ClaimDetail, { Parts }: Payout): string | null {
  const names = Parts.flatMap(({ PersonId }) => personOf(claim, PersonId)?.FullName ?? []);
  const isPerPerson = claim.Money?.Payee === 'Person' || Parts.length < claim.Passengers.Person.length;
  return isPerPerson && names.length > 0 ? listOfNames(names) : null;
}

function StatementLink({ claim, payout }: { claim: ClaimDetail; payout: Payout }) {
  const name = receiversOf(claim, payout);
  const number = claim.Payments.Payout.findIndex(({ Id }) => Id === payout.Id) + 1;
  return (
    <DownloadButton
      look="text"
      size="s"
      flush="start"
      icon={FileText}
      name={`claim-${claim.ReferenceNumber}-statement-${number}.pdf`}
      load={() => apiFile(paymentCalls.downloadStatement, { claimId: claim.Id, payoutId: payout.Id })}
      busyText={t('details.overview_busy')}
      failed={{ title: t('payments.statement_failed'), text: t('frame.retry_soon') }}
    >
      {t('payments.statement')}
      {name && <span className="vh"> {t('payments.statement_of', { name })}</span>}
    </DownloadButton>
  );
}

function AirlinePaymentEntry({ claim, contact, payment, acts }: EntryProps & { payment: AirlinePayment }) {
  const { ReceivedOn, AmountCents, Reference, To, OriginalAmount, OriginalCurrency } = payment;
  const airline = t('payments.airline');
  const name = personOf(claim, payment.PersonId)?.FullName ?? contact;
  const toPassenger = name
    ? t('payments.airline_to_person', { airline, name })
    : t('payments.airline_to_you', { airline });
  const original = OriginalAmount !== null &&
    OriginalCurrency !== null && {
      amount: OriginalAmount.toLocaleString('nl-NL', { minimumFractionDigits: 2 }),
      currency: isoOf(OriginalCurrency),
    };
  return (
    <PaymentEntry
      sign="airline"
      title={To === 'ClaimsService' ? t('payments.airline_to_us', { airline }) : toPassenger}
      cents={AmountCents}
      facts={[
        t('payments.received_on', { date: dateText(ReceivedOn) }),
        original && t('payments.original', original),
        Reference && t('payments.reference', { reference: Reference }),
      ]}
    >
      {acts}
    </PaymentEntry>
  );
}

type PaymentEntryProps = {
  sign: 'expected' | 'sent' | 'returned' | 'airline';
  title: ReactNode;
  facts: readonly (string | false | null)[];
  cents: number;
  children?: ReactNode;
};

const icons = { expected: Clock, sent: Check, returned: Undo2 } as const;

function PaymentEntry({ sign, title, facts, cents, children }: PaymentEntryProps) {
  const Amount = sign === 'returned' ? 's' : 'span';
  const known = facts.filter(Boolean);
  return (
    <li className={css.row}>
      <span className={classes(css.node, css[sign])} data-sign={sign}>
        {sign === 'airline' ? <PlaneSolid size="sm" /> : <Icon of={icons[sign]} size="sm" />}
      </span>
      <div className={css.words}>
        <b>{title}</b>
        {known.length > 0 && (
          <ul className={classes(css.facts, 'muted sm')}>
            {known.map((fact) => (
              <li key={String(fact)}>
                <WholeDates>{String(fact)}</WholeDates>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Amount className={css.amount}>{exactEuros(cents)}</Amount>
      {children && <div className={css.more}>{children}</div>}
    </li>
  );
}
