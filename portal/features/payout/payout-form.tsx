import type { PayoutField } from '#contract/payout.ts';
import { MissingFields } from '../../lib/forms/missing-fields.tsx';
import { showFaultOnEnter } from '../../lib/forms/show-fault-on-enter.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import css from './payout.module.css';
import type { PayoutEditProps } from './payout-edit.tsx';
import { FieldsFailed } from './payout-facts.tsx';
import { PayoutFields } from './payout-fields.tsx';
import { PayoutReview } from './payout-review.tsx';
import { usePayoutForm } from './use-payout-form.ts';

type PayoutFormProps = PayoutEditProps & {
  isReview: boolean;
  onReview: (is: boolean) => void;
  /** Whether the form takes the focus; not after a switch of method, which keeps it. */
  startsHere: boolean;
};

/** BANK-6: the fields of the payment method, then a review, then the save. */
export function PayoutForm(props: PayoutFormProps) {
  const { t } = useTexts();
  const form = usePayoutForm(props);
  const failed = <FailureNotice title={t('payout.failed')} text={t('payout.failed_text')} failure={form.failure} />;
  if (props.isReview) {
    return (
      <PayoutReview
        form={form.written}
        fields={form.fields}
        busy={form.busy}
        failed={failed}
        onSave={() => void form.save()}
        onBack={() => props.onReview(false)}
      />
    );
  }
  return (
    <form
      ref={form.form}
      className="form"
      onSubmit={form.check}
      onKeyDownCapture={showFaultOnEnter}
      noValidate
      aria-labelledby={props.labelledBy}
    >
      {failed}
      <FieldNotices form={form} />
      <PayoutFields
        fields={form.fields}
        written={form.written}
        busy={!form.isKnown && form.loadFailure === null}
        startAt={startOf(props, form.fields)}
        errorOf={form.errorOf}
        onWrite={form.write}
        onLeave={form.leave}
      />
      {!form.isKnown && <FieldsFailed error={form.loadFailure} onRetry={form.reload} />}
      {form.showsFault && <p className={css.quiet}>{t('payout.mend')}</p>}
      <div className={css.end}>
        <Button type="submit" isDisabled={!form.isKnown || form.isFaulty}>
          {t('payout.check')}
        </Button>
        <Button look="text" onPress={form.cancel}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The field that gets the focus when the form opens; the country has a default, so the field after it comes first. */
function startOf({ startAt, startsHere }: PayoutFormProps, fields: readonly PayoutField[]): PayoutField | null {
  if (startAt || !startsHere) return startAt;
  return fields.find((field) => field !== 'CountryCode') ?? null;
}

/** Says that a draft was restored, and which fields are missing. */
function FieldNotices({ form }: { form: ReturnType<typeof usePayoutForm> }) {
  const { t } = useTexts();
  return (
    <>
      {form.isRestored && (
        <Banner status="info" title={t('session.restored')}>
          {t(form.isNumberRestored ? 'session.restored_text' : 'payout.restored_text')}
        </Banner>
      )}
      <MissingFields
        title={t('payout.missing')}
        fields={form.missing}
        nameOf={(field) => t(`payout.fields.${field}`)}
        onGo={form.focusField}
      />
    </>
  );
}
