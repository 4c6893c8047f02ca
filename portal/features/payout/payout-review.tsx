import { type ReactNode, useEffect, useRef } from 'react';
import type { PayoutField } from '#contract/payout.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import type { PayoutValues } from './account-form.ts';
import css from './payout.module.css';
import { useCountryName } from './payout-facts.tsx';

type PayoutReviewProps = {
  form: PayoutValues;
  fields: readonly PayoutField[];
  busy: boolean;
  failed: ReactNode;
  onSave: () => void;
  onBack: () => void;
};

/** 3.3.4: a review of the account before it is saved. */
export function PayoutReview({ form, fields, busy, failed, onSave, onBack }: PayoutReviewProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const country = useCountryName(form.CountryCode);
  const isPayPal = fields.includes('PayPalEMailAccount');
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${css.body} ${css.review}`}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t('payout.review_title')}
        </h3>
        <p className={css.quiet}>{t(isPayPal ? 'payout.review_paypal' : 'payout.review_bank')}</p>
      </div>
      <Facts>
        {fields.map((field) => (
          <Fact key={field} term={t(`payout.fields.${field}`)}>
            <span className={`num ${css.whole}`}>{field === 'CountryCode' ? country : form[field].trim()}</span>
          </Fact>
        ))}
      </Facts>
      {failed}
      <div className={css.end}>
        <Button busy={busy} busyText={t('payout.saving')} onPress={onSave}>
          {t('payout.save')}
        </Button>
        <Button look="text" isDisabled={busy} onPress={onBack}>
          {t('payout.back')}
        </Button>
      </div>
    </div>
  );
}
