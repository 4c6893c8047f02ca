import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { payoutState } from '#contract/payout/state.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import css from './payout.module.css';
import { PayoutEdit } from './payout-edit.tsx';
import { PayoutFacts } from './payout-facts.tsx';
import type { PayoutState } from './payout-state.ts';

type PayoutPanelProps = {
  claim: ClaimDetail;
  editable: boolean;
  state: PayoutState;
  /** The heading that names the form. */
  labelledBy: string;
  /** What stands below while it is read. */
  children?: ReactNode;
};

/** The bank details as they are read, with what is wrong with them (BANK-2), or their form. */
export function PayoutPanel({ claim, editable, state, labelledBy, children }: PayoutPanelProps) {
  const { t } = useTexts();
  const { contactId, editing, saved } = state;
  const isIncorrect = payoutState(claim) === 'incorrect';
  const isPayPal = claim.ClaimerPaymentMethod === 'PayPal';
  return (
    <div className={css.body}>
      {/* There before it is needed, so that what comes into it is read out. */}
      <div role="status" className={css.note}>
        {saved && !editing && !isIncorrect && (
          <Banner
            status="ok"
            live={false}
            title={t('payout.saved')}
            onClose={state.dismiss}
            closeText={t('frame.close')}
          >
            {t('payout.saved_text')}
          </Banner>
        )}
      </div>
      {claim.PayoutHeldUntil !== null && (
        <Banner status="info" live={false} title={t('payout.held', { until: dateTimeText(claim.PayoutHeldUntil) })}>
          {t('payout.held_text')}
        </Banner>
      )}
      {isIncorrect && !editing && (
        <Banner
          status="error"
          live={saved}
          title={t(isPayPal ? 'payout.bankaccount_incorrect_paypal' : 'payout.bankaccount_incorrect')}
        >
          {t(isPayPal ? 'payout.incorrect_paypal_text' : 'payout.incorrect_text')}
        </Banner>
      )}
      {editing && contactId !== undefined ? (
        <PayoutEdit
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
