import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { withdrawableUntil } from '#contract/airline/rules.ts';
import { withdrawAirline } from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { exactEuros } from '#contract/values/money.ts';
import { listOfNames, personOf } from '../../data/claim-facts.ts';
import { refreshClaim } from '../../data/claims.ts';
import { useAction } from '../../lib/api/actions.ts';
import { api } from '../../lib/api/api.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { amountText, dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import css from './airline.module.css';

type Report = NonNullable<ClaimDocument['AirlineContact']>;
type ReportEntryProps = { claim: ClaimDetail; document: ClaimDocument };

/** AIRLINE-2, AIRLINE-3: a report in its item of the timeline: its facts, whether we looked at it, and withdrawing it. */
export function ReportEntry({ claim, document }: ReportEntryProps) {
  const report = document.AirlineContact;
  if (!report) return null;
  if (report.WithdrawnAt !== null) {
    return <p className="read muted sm">{t('airline.withdrawn', { moment: dateTimeText(report.WithdrawnAt) })}</p>;
  }
  return (
    <>
      <ReportFacts claim={claim} report={report} />
      {report.SeenAt !== null && (
        <p className="read muted sm">{t('airline.seen', { moment: dateTimeText(report.SeenAt) })}</p>
      )}
      {report.SeenAt === null && !report.CanWithdraw && <p className="read muted sm">{t('airline.unseen_old')}</p>}
      {report.CanWithdraw && !claim.ClaimClosed && claim.Locked === null && (
        <Withdraw claim={claim} document={document} />
      )}
    </>
  );
}

function ReportFacts({ claim, report }: { claim: ClaimDetail; report: Report }) {
  const { AmountCents: cents, Currency: currency, On, PersonIds, Answered, AnswerText } = report;
  const names = PersonIds.flatMap((id) => personOf(claim, id)?.FullName ?? []);
  const inEuros = currency === null || currency === 'EURO';
  return (
    <Facts className={css.facts}>
      {cents !== null && (
        <Fact term={t(report.Kind === 'OfferedVoucher' ? 'airline.value' : 'money.ledger.amount')}>
          <span className="num">{inEuros ? exactEuros(cents) : amountText(cents / 100, currency)}</span>
        </Fact>
      )}
      <Fact term={t('airline.facts.received')}>
        <time dateTime={On}>{dateText(On)}</time>
      </Fact>
      {names.length > 0 && <Fact term={t('airline.facts.persons')}>{listOfNames(names)}</Fact>}
      <Fact term={t('reply.label')}>{AnswerText || t(`airline.answers.${Answered}`)}</Fact>
    </Facts>
  );
}

/** AIRLINE-3: withdraws the report after a question; its text and files are then gone. */
function Withdraw({ claim, document }: ReportEntryProps) {
  const [isAsked, setAsked] = useState(false);
  const { busy, failure, act } = useAction();
  const moment = dateTimeText(withdrawableUntil(new Date(document.TimeStamp).toISOString()));

  async function withdraw() {
    await act(() => api(withdrawAirline, { documentId: document.Id }));
    setAsked(false);
    // A report that was seen meanwhile cannot be withdrawn any more; the claim then says so.
    void refreshClaim(claim.Id);
  }

  return (
    <>
      <p className="read muted sm">{t('airline.unseen', { moment })}</p>
      <FailureNotice title={t('airline.withdraw_failed')} text={t('frame.retry_soon')} failure={failure} />
      <div>
        <Button look="danger-text" size="s" flush="start" icon={Undo2} onPress={() => setAsked(true)}>
          {t('airline.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('airline.withdraw_title')}
        cancelText={t('frame.cancel')}
        confirmText={t('airline.withdraw')}
        confirmLook="danger"
        busy={busy}
        busyText={t('airline.withdraw')}
        onCancel={() => setAsked(false)}
        onConfirm={() => void withdraw()}
      >
        <p>{t('airline.withdraw_text')}</p>
      </ConfirmDialog>
    </>
  );
}
