import { Landmark, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { PaymentMethod, PayoutField } from '#contract/payout/schema.ts';
import { MissingFields, RestoredNote } from '../../lib/forms/missing-fields.tsx';
import { showFaultOnEnter } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import type { Draft } from '../../lib/storage/drafts.ts';
import { useCountryName } from '../../lib/texts/addresses.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { Segments } from '../../ui/choices/segments.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import css from './payout.module.css';
import { FieldsFailed } from './payout-facts.tsx';
import { PayoutFields } from './payout-fields.tsx';
import { type PayoutOutcome, type PayoutValues, useMethodChoice, usePayoutDraft, usePayoutForm } from './state.ts';

export type PayoutEditProps = {
  claim: ClaimDetail;
  contactId: string;
  startAt: PayoutField | null;
  labelledBy: string;
  onClose: (outcome: PayoutOutcome | null) => void;
};

/** BANK-5: the form of the current payment method, and the switch to the other method, which is saved at once. */
export function PayoutEdit(props: PayoutEditProps) {
  const { claim, contactId } = props;
  const choice = useMethodChoice(claim);
  const draft = usePayoutDraft(claim, contactId);
  const { busy, failure, before, isSwitched } = choice;
  const [hasChosen, setChosen] = useState(false);
  const [isReview, setReview] = useState(false);
  const method = claim.ClaimerPaymentMethod;

  function choose(paymentMethod: PaymentMethod) {
    if (paymentMethod === method) return;
    setChosen(true);
    void choice.choose(paymentMethod);
  }

  return (
    <>
      {!isReview && (
        <>
          <FailureNotice title={t('payout.not_switched')} text={t('frame.check_connection')} failure={failure} />
          <Segments
            label={t('payout.method')}
            options={[
              { value: 'Bank', label: t('payout.bank'), icon: Landmark },
              { value: 'PayPal', label: t('payout.paypal'), icon: Wallet },
            ]}
            value={method}
            onChange={choose}
          />
        </>
      )}
      <div role="status" className={css.note}>
        {busy && <p className="vh">{t('frame.busy')}</p>}
        {isSwitched && !busy && !isReview && <Switched from={before} to={method} />}
      </div>
      <div className="column" inert={busy}>
        <PayoutForm
          key={method}
          {...{ ...props, draft, choice, isReview }}
          onReview={setReview}
          startsHere={!hasChosen}
        />
      </div>
    </>
  );
}

/** ANSWER-43: says that the choice is made, and that it can be taken back. */
function Switched({ from, to }: { from: PaymentMethod; to: PaymentMethod }) {
  return (
    <Banner status="info" live={false} title={t('payout.switched', { method: t(methodNames[to]) })}>
      {t('payout.switched_text', { method: t(methodNames[from]) })}
    </Banner>
  );
}

const methodNames = { Bank: 'payout.bank', PayPal: 'payout.paypal' } as const;

type PayoutFormProps = PayoutEditProps & {
  draft: Draft<PayoutValues>;
  choice: ReturnType<typeof useMethodChoice>;
  isReview: boolean;
  onReview: (is: boolean) => void;
  /** Whether the form takes the focus; not after a switch of method, which keeps it. */
  startsHere: boolean;
};

/** BANK-6: the fields of the payment method, then a review, then the save. */
export function PayoutForm(props: PayoutFormProps) {
  const form = usePayoutForm(props);
  const failed = <FailureNotice title={t('payout.failed')} text={t('people.failed_text')} failure={form.failure} />;
  if (props.isReview) {
    return (
      <PayoutReview
        form={form.values}
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
      {...form.props}
      className="form"
      onSubmit={form.review}
      onKeyDownCapture={showFaultOnEnter}
      aria-labelledby={props.labelledBy}
    >
      {failed}
      <FieldNotices form={form} />
      <PayoutFields
        claim={props.claim}
        fields={form.fields}
        country={form.values.CountryCode}
        busy={!form.isKnown && form.loadFailure === null}
        startAt={startOf(props, form.fields, form.values)}
        fieldOf={form.field}
      />
      {!form.isKnown && <FieldsFailed error={form.loadFailure} onRetry={form.reload} />}
      {form.showsFault && <p className="muted">{t('account.contact.check')}</p>}
      <Buttons fill>
        <Button type="submit" isDisabled={!form.isKnown || form.isBlocked}>
          {t('frame.go_on')}
        </Button>
        <Button look="text" onPress={() => void form.cancel()}>
          {t('frame.cancel')}
        </Button>
      </Buttons>
    </form>
  );
}

/** The field that gets the focus when the form opens: the first empty one; the country has a default, so the field after it comes first. */
function startOf({ startAt, startsHere }: PayoutFormProps, fields: readonly PayoutField[], written: PayoutValues) {
  if (startAt || !startsHere) return startAt;
  const own = fields.filter((field) => field !== 'CountryCode');
  return own.find((field) => written[field] === '') ?? own[0] ?? null;
}

function FieldNotices({ form }: { form: ReturnType<typeof usePayoutForm> }) {
  return (
    <>
      {form.isRestored && (
        <RestoredNote text={t(form.isNumberRestored ? 'session.restored_text' : 'payout.restored_text')} />
      )}
      <MissingFields
        title={t('account.contact.missing')}
        fields={form.missing}
        nameOf={(field) => t(`payout.fields.${field}`)}
        onGo={form.focusField}
      />
    </>
  );
}

type PayoutReviewProps = {
  form: PayoutValues;
  fields: readonly PayoutField[];
  busy: boolean;
  failed: ReactNode;
  onSave: () => void;
  onBack: () => void;
};

export function PayoutReview({ form, fields, busy, failed, onSave, onBack }: PayoutReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const country = useCountryName(form.CountryCode);
  const isPayPal = fields.includes('PayPalEMailAccount');
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="column">
      <div>
        <h3 ref={heading} tabIndex={-1} className="lg">
          {t('payout.review_title')}
        </h3>
        <p className="muted">{t(isPayPal ? 'payout.review_paypal' : 'payout.review_bank')}</p>
      </div>
      <Facts>
        {fields.map((field) => (
          <Fact key={field} term={t(`payout.fields.${field}`)}>
            <span className="num">{field === 'CountryCode' ? country : form[field].trim()}</span>
          </Fact>
        ))}
      </Facts>
      {failed}
      <Buttons fill>
        <Button busy={busy} busyText={t('frame.saving')} onPress={onSave}>
          {t('frame.save')}
        </Button>
        <Button look="text" isDisabled={busy} onPress={onBack}>
          {t('payout.back')}
        </Button>
      </Buttons>
    </div>
  );
}
