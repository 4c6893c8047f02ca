import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isFilledIn, payoutState } from '#contract/payout/rules.ts';
import type { PayoutField } from '#contract/payout/schema.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { laterPart } from '../../lib/parts/later-part.tsx';
import { hasDraft } from '../../lib/storage/draft-entries.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import css from './payout.module.css';
import type { PayoutEditProps } from './payout-edit.tsx';
import { PayoutFacts, payoutDraft, shortAccount } from './payout-facts.tsx';
import type { PayoutOutcome } from './state.ts';

const LaterPayoutEdit = laterPart<PayoutEditProps>(async () => (await import('./payout-edit.tsx')).PayoutEdit);

type PayoutPanelProps = {
  claim: ClaimDetail;
  editable: boolean;
  state: PayoutEditing;
  labelledBy: string;
  /** Whether it is inside its request, which says in yellow that there is something to do. */
  inTask?: boolean;
  children?: ReactNode;
};

export function PayoutPanel({ claim, editable, state, labelledBy, inTask = false, children }: PayoutPanelProps) {
  const { contactId, editing, outcome } = state;
  const isIncorrect = !editing && payoutState(claim) === 'incorrect';
  const missing = editing ? null : missingAccount(claim);
  const isPayPal = claim.ClaimerPaymentMethod === 'PayPal';
  return (
    <div className="column">
      <Done claim={claim} state={state} />
      {claim.PayoutHeldUntil !== null && (
        <Banner status="info" live={false} title={t('payout.held', { until: dateTimeText(claim.PayoutHeldUntil) })}>
          {t('payout.held_text')}
        </Banner>
      )}
      {isIncorrect && (
        <Banner
          status="error"
          live={outcome === 'saved'}
          title={t(isPayPal ? 'payout.bankaccount_incorrect_paypal' : 'payout.bankaccount_incorrect')}
        >
          {t(isPayPal ? 'payout.incorrect_paypal_text' : 'payout.incorrect_text')}
        </Banner>
      )}
      {missing && inTask && <p className="read">{t(missing)}</p>}
      {missing && !inTask && (
        <Banner
          status="alert"
          live={false}
          title={t('payout.incomplete')}
          actions={editable && <BackButton claim={claim} state={state} />}
        >
          {t(missing)}
        </Banner>
      )}
      {editing && contactId !== undefined ? (
        <LaterPayoutEdit
          claim={claim}
          contactId={contactId}
          startAt={state.startAt}
          labelledBy={labelledBy}
          onClose={state.close}
        />
      ) : (
        <PayoutFacts claim={claim} onFill={editable ? (field) => state.edit(field) : undefined} />
      )}
      {children}
    </div>
  );
}

/** ANSWER-43: what is said where one method was chosen and has no account, while the other had one or PayPal was asked for. */
function missingAccount(claim: ClaimDetail) {
  if (payoutState(claim) !== 'empty') return null;
  if (claim.ClaimerPaymentMethod === 'PayPal') return 'payout.incomplete_paypal';
  return isFilledIn(claim, 'PayPal') ? 'payout.incomplete_bank' : null;
}

/** What the form did, for a payout that can be paid; takes the focus when it appears. Always mounted, so that it is announced. */
function Done({ claim, state }: { claim: ClaimDetail; state: PayoutEditing }) {
  const line = useRef<HTMLDivElement>(null);
  const { ClaimerPaymentMethod: method } = claim;
  const outcome = doneIn(claim, state);
  useEffect(() => {
    if (outcome) line.current?.focus();
  }, [outcome]);
  const title = t(outcome === 'back' ? backTitles[method] : 'payout.saved');
  return (
    <div role="status" className={css.note}>
      {outcome && (
        // biome-ignore lint/a11y/useSemanticElements: it groups the lines of a note, not fields.
        <div ref={line} role="group" tabIndex={-1} aria-label={title} className={css.done}>
          <Banner status="ok" live={false} title={title} onClose={state.dismiss} closeText={t('frame.close')}>
            {t('payout.saved_text', { account: shortAccount(claim, method) })}
          </Banner>
        </div>
      )}
    </div>
  );
}

const backTitles = { Bank: 'payout.back_bank', PayPal: 'payout.back_paypal' } as const;

/** What the form did, once it is closed and the claim can be paid out. */
export function doneIn(claim: ClaimDetail, { editing, outcome }: PayoutEditing): PayoutOutcome | null {
  return !editing && payoutState(claim) === 'payable' ? outcome : null;
}

/** ANSWER-43: the way back to the method that has an account, where the chosen one has none; null where there is no way. */
export function BackButton({ claim, state }: { claim: ClaimDetail; state: PayoutEditing }) {
  const { busy, failure, submit } = useSubmit();
  const other = claim.ClaimerPaymentMethod === 'PayPal' ? 'Bank' : 'PayPal';
  if (payoutState(claim) !== 'empty' || !isFilledIn(claim, other)) return null;
  async function goBack() {
    const done = await submit(async (send) => {
      await send(payoutCalls.updatePaymentMethod, { claimId: claim.Id, paymentMethod: other });
      await refreshClaim(claim.Id);
    });
    if (done) state.close('back');
  }
  return (
    <>
      <FailureNotice title={t('payout.not_switched')} text={t('frame.check_connection')} failure={failure} />
      <Button look="second" icon={Undo2} busy={busy} busyText={t('frame.busy')} onPress={() => void goBack()}>
        {t('payout.back_to', { account: shortAccount(claim, other) })}
      </Button>
    </>
  );
}

export type PayoutEditing = ReturnType<typeof usePayoutEditing>;

/** The form may be open while `editable`; it opens at first for an unsaved draft (STATE-3), unless `begins` is false. */
export function usePayoutEditing({ Id }: ClaimDetail, editable: boolean, begins = editable) {
  const contactId = useContactId();
  const [editing, setEditing] = useState<boolean | null>(null);
  const [startAt, setStartAt] = useState<PayoutField | null>(null);
  const [outcome, setOutcome] = useState<PayoutOutcome | null>(null);
  if (editing === null && begins && contactId !== undefined && hasDraft(contactId, payoutDraft(Id))) setEditing(true);
  return {
    ...{ contactId, startAt, outcome },
    editing: editable && contactId !== undefined && editing === true,
    /** The form was closed, so focus returns to the button that opened it. */
    closed: editing === false,
    edit(at: PayoutField | null = null) {
      setStartAt(at);
      setOutcome(null);
      setEditing(true);
    },
    close(done: PayoutOutcome | null) {
      setOutcome(done);
      setEditing(false);
    },
    dismiss: () => setOutcome(null),
  };
}
