import { type SyntheticEvent, useRef, useState } from 'react';
import * as payoutCalls from '#contract/payout/calls.ts';
import { defaultBankCountry, type PayoutField } from '#contract/payout/schema.ts';
import { refreshClaim } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import { CallFailure } from '../../lib/api/failure.ts';
import { useRetryKey } from '../../lib/api/retry-key.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft, useMemoryDraft } from '../../lib/storage/drafts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import {
  accountOf,
  faultIn,
  missingIn,
  type NumberPart,
  numberPartOf,
  plainPartOf,
  type PayoutForm as Written,
} from './account-form.ts';
import { faultText } from './fault-text.ts';
import css from './payout.module.css';
import type { PayoutEditProps } from './payout-edit.tsx';
import { FieldsFailed } from './payout-facts.tsx';
import { PayoutFields } from './payout-fields.tsx';
import { PayoutReview } from './payout-review.tsx';
import { payoutDraft } from './payout-state.ts';
import { useAccountFields } from './queries.ts';

type PayoutFormProps = PayoutEditProps & {
  isReview: boolean;
  onReview: (is: boolean) => void;
  /** Whether the form takes the focus; not after a switch of method, which keeps it. */
  startsHere: boolean;
};

const numbers: readonly string[] = [
  'IBAN',
  'Number',
  'Bankleitzahl',
  'PayPalEMailAccount',
] satisfies (keyof NumberPart)[];

/** BANK-6: the fields of the payment method, then a review, then the save. */
export function PayoutForm(props: PayoutFormProps) {
  const { claim, contactId, startAt, labelledBy, onClose, isReview, onReview, startsHere } = props;
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const plain = useDraft(contactId, payoutDraft(claim.Id), plainPartOf(claim));
  const number = useMemoryDraft(contactId, payoutDraft(claim.Id), numberPartOf(claim));
  const written: Written = { ...plain.written, ...number.written };
  const isPayPal = claim.ClaimerPaymentMethod === 'PayPal';
  const {
    data: account = [],
    error: unknown,
    isPlaceholderData,
    refetch,
  } = useAccountFields(claim.Id, written.CountryCode || defaultBankCountry);
  const fields: readonly PayoutField[] = isPayPal ? ['PayPalEMailAccount'] : ['CountryCode', ...account];
  const isKnown = isPayPal || (account.length > 0 && !isPlaceholderData);
  const [left, setLeft] = useState<ReadonlySet<PayoutField>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<PayoutField, string>>>({});
  const { busy, failure, act } = useAction();
  const { keyOf, spent } = useRetryKey();
  const missing = tried ? missingIn(written, fields) : [];
  const faulty = fields.filter((field) => faultIn(written, field) !== null);

  function errorOf(field: PayoutField): string | undefined {
    if (missing.includes(field)) return t('general:no_input_warning');
    const fault = faultIn(written, field);
    return fault && left.has(field) ? faultText(fault) : refused[field];
  }

  function write(field: PayoutField, text: string) {
    if (numbers.includes(field)) number.write({ ...number.written, [field]: text });
    else plain.write({ ...plain.written, [field]: text });
    setRefused({ ...refused, [field]: undefined });
  }

  function toField(field: PayoutField) {
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([aria-hidden] *), button)`)
      ?.focus();
  }

  function check(event: SyntheticEvent) {
    event.preventDefault();
    if (!isKnown || faulty.length > 0) return;
    setTried(true);
    const [first] = missingIn(written, fields);
    if (first) return toField(first);
    onReview(true);
  }

  function leave(saved: boolean) {
    plain.drop();
    number.drop();
    onReview(false);
    onClose(saved);
  }

  async function save() {
    const address = written.PayPalEMailAccount.trim();
    const done = await act(async () => {
      try {
        if (isPayPal) {
          const input = { Id: claim.Id, PayPalEMailAccount: address };
          await api(payoutCalls.updatePayPalAccount, input, { retryKey: keyOf(input) });
        } else {
          const input = accountOf(claim.Id, written, account);
          await api(payoutCalls.updateBankAccount, input, { retryKey: keyOf(input) });
        }
        spent();
      } catch (error) {
        const wrong = refusedFields(error);
        setRefused(wrong);
        if (Object.keys(wrong).length > 0) onReview(false);
        throw error;
      }
    });
    if (!done) return;
    await refreshClaim(claim.Id);
    leave(true);
  }

  const failed = <FailureNotice title={t('payout.failed')} text={t('payout.failed_text')} failure={failure} />;
  if (isReview) {
    return (
      <PayoutReview
        form={written}
        fields={fields}
        busy={busy}
        failed={failed}
        onSave={() => void save()}
        onBack={() => onReview(false)}
      />
    );
  }
  return (
    <form ref={form} className="form" onSubmit={check} noValidate aria-labelledby={labelledBy}>
      {failed}
      {plain.restored && !isPayPal && (
        <Banner status="info" title={t('session.restored')}>
          {t(number.restored ? 'session.restored_text' : 'payout.restored_text')}
        </Banner>
      )}
      {missing.length > 0 && <Missing fields={missing} onGo={toField} />}
      <PayoutFields
        fields={fields}
        written={written}
        busy={!isKnown}
        startAt={startAt ?? (startsHere ? (fields.find((field) => field !== 'CountryCode') ?? null) : null)}
        errorOf={errorOf}
        onWrite={write}
        onLeave={(field) => setLeft(new Set([...left, field]))}
      />
      {!isKnown && <FieldsFailed error={unknown} onRetry={() => void refetch()} />}
      {faulty.some((field) => left.has(field)) && <p className={css.quiet}>{t('payout.mend')}</p>}
      <div className={css.end}>
        <Button type="submit" isDisabled={!isKnown || faulty.length > 0}>
          {t('payout.check')}
        </Button>
        <Button look="text" onPress={() => leave(false)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The missing fields; each name links to its field (3.3.1). */
function Missing({ fields, onGo }: { fields: readonly PayoutField[]; onGo: (field: PayoutField) => void }) {
  const { t } = useTexts();
  return (
    <Banner status="error" title={t('payout.missing')}>
      <ul className={css.missing}>
        {fields.map((field) => (
          <li key={field}>
            <Button look="text" size="s" flush="start" onPress={() => onGo(field)}>
              {t(`payout.fields.${field}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The server's validation errors, by field. */
function refusedFields(error: unknown): Partial<Record<PayoutField, string>> {
  if (!(error instanceof CallFailure)) return {};
  const { fields = [], data } = error.body ?? {};
  return Object.fromEntries(fields.map(({ field, code }) => [field, faultText({ code, ...(data && { data }) })]));
}
