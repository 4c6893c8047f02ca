import { Landmark, Wallet } from 'lucide-react';
import { useState } from 'react';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { PaymentMethod, PayoutField } from '#contract/payout.ts';
import { refreshClaim } from '../../data/claims.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Segments } from '../../ui/choices/segments.tsx';
import css from './payout.module.css';
import { PayoutForm } from './payout-form.tsx';

export type PayoutEditProps = {
  claim: ClaimDetail;
  contactId: string;
  /** The field that gets the focus. */
  startAt: PayoutField | null;
  labelledBy: string;
  onClose: (saved: boolean) => void;
};

/** BANK-5: the form of the current payment method, and the switch to the other method, which is saved at once. */
export function PayoutEdit(props: PayoutEditProps) {
  const { t } = useTexts();
  const { claim } = props;
  const { busy, failure, submit } = useSubmit();
  const [isSwitched, setSwitched] = useState(false);
  const [isReview, setReview] = useState(false);
  const method = claim.ClaimerPaymentMethod;

  async function choose(paymentMethod: PaymentMethod) {
    if (busy || paymentMethod === method) return;
    setSwitched(false);
    const done = await submit(async (send) => {
      await send(payoutCalls.updatePaymentMethod, { claimId: claim.Id, paymentMethod });
      await refreshClaim(claim.Id);
    });
    setSwitched(done);
  }

  return (
    <>
      {!isReview && (
        <>
          <FailureNotice title={t('payout.not_switched')} text={t('payout.not_switched_text')} failure={failure} />
          <Segments
            label={t('payout.method')}
            options={[
              { value: 'Bank', label: t('payout.bank'), icon: Landmark },
              { value: 'PayPal', label: t('payout.paypal'), icon: Wallet },
            ]}
            value={method}
            onChange={(chosen) => void choose(chosen)}
            hint={t('payout.switch_hint')}
          />
        </>
      )}
      <p role="status" className="vh">
        {busy && t('payout.switching')}
        {isSwitched &&
          !busy &&
          t('payout.switched', { method: t(method === 'PayPal' ? 'payout.paypal' : 'payout.bank') })}
      </p>
      <div className={css.body} inert={busy}>
        <PayoutForm key={method} {...props} isReview={isReview} onReview={setReview} startsHere={!isSwitched} />
      </div>
    </>
  );
}
