import { Clock, Undo2 } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Payout } from '#contract/payments/schema.ts';
import { listOfNames, personOf } from '../../data/person-names.ts';
import { dateText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { WholeDates } from '../../lib/texts/whole-dates.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PaymentEntry } from './payment-entry.tsx';
import css from './payments.module.css';
import { StatementLink } from './statement-link.tsx';

const signs = { Expected: 'expected', Sent: 'sent', Returned: 'returned' } as const;

/** PAID-1, PAID-2: one of our payouts: expected, sent or returned. */
export function PayoutEntry({ claim, payout }: { claim: ClaimDetail; payout: Payout }) {
  const { t } = useTexts();
  const { State, SentOn, Account, Reference } = payout;
  const names = receiversOf(claim, payout);
  const facts = [
    State === 'Expected' && !payout.IsLate && expectedText(payout, t),
    replacesText(claim, payout, t),
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
      {payout.HasStatement && <StatementLink claim={claim} payout={payout} name={names} />}
    </PaymentEntry>
  );
}

/** Why a payout came back, or that it is later than promised. */
function Remark({ payout }: { payout: Payout }) {
  const { t } = useTexts();
  const { State, IsLate, ExpectedOn, ReturnedOn, ReturnReason } = payout;
  if (State === 'Expected' && IsLate) {
    return (
      <p className={css.why}>
        <Tag look="err" icon={Clock}>
          {t('payments.late')}
        </Tag>{' '}
        {ExpectedOn && <WholeDates>{t('payments.late_text', { date: dateText(ExpectedOn) })}</WholeDates>}
      </p>
    );
  }
  if (State !== 'Returned' || ReturnReason === null) return null;
  const reason = t(`payments.reasons.${ReturnReason}`);
  return (
    <p className={css.why}>
      <Tag look="err" icon={Undo2}>
        {t('payments.returned')}
      </Tag>{' '}
      <WholeDates>{t('payments.returned_why', { date: dateText(ReturnedOn), reason })}</WholeDates>
    </p>
  );
}

type Words = ReturnType<typeof useTexts>['t'];

function expectedText({ ExpectedOn }: Payout, t: Words): string {
  return ExpectedOn ? t('payments.expected_on', { date: dateText(ExpectedOn) }) : t('payments.expected');
}

/** Which returned payout this one makes good. */
function replacesText({ Payments }: ClaimDetail, { ReplacesId }: Payout, t: Words): string | null {
  const returned = Payments.Payout.find(({ Id }) => Id === ReplacesId);
  return returned?.SentOn ? t('payments.replaces', { date: dateText(returned.SentOn) }) : null;
}

/** The names of those whom a payout is for; null where one account receives the whole claim. */
function receiversOf(claim: ClaimDetail, { Parts }: Payout): string | null {
  const names = Parts.flatMap(({ PersonId }) => personOf(claim, PersonId)?.FullName ?? []);
  const isPerPerson = claim.Money?.Payee === 'Person' || Parts.length < claim.Passengers.Person.length;
  return isPerPerson && names.length > 0 ? listOfNames(names) : null;
}
