import { type ReactNode, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { PayoutField } from '#contract/payout.ts';
import { payoutState } from '#contract/payout-rules.ts';
import { useContactId } from '../../data/claims.ts';
import { laterPart } from '../../lib/parts/later-part.tsx';
import { hasDraft } from '../../lib/storage/draft-entries.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import css from './payout.module.css';
import type { PayoutEditProps } from './payout-edit.tsx';
import { PayoutFacts, payoutDraft } from './payout-facts.tsx';

/** The form of the bank details, loaded when it opens, or in an idle moment. */
const LaterPayoutEdit = laterPart<PayoutEditProps>(async () => (await import('./payout-edit.tsx')).PayoutEdit);

type PayoutPanelProps = {
  claim: ClaimDetail;
  editable: boolean;
  state: PayoutEditing;
  /** The id of the heading that labels the form. */
  labelledBy: string;
  /** Shown below the read-only view. */
  children?: ReactNode;
};

/** The bank details with their error (BANK-2), or the form. */
export function PayoutPanel({ claim, editable, state, labelledBy, children }: PayoutPanelProps) {
  const { t } = useTexts();
  const { contactId, editing, saved } = state;
  const isIncorrect = payoutState(claim) === 'incorrect';
  const isPayPal = claim.ClaimerPaymentMethod === 'PayPal';
  return (
    <div className={css.body}>
      {/* Always mounted, so that screen readers announce its changes. */}
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

/** The state of a payout panel: shown or edited, the field where the form starts, and the result. */
export interface PayoutEditing {
  readonly contactId: string | undefined;
  readonly editing: boolean;
  readonly startAt: PayoutField | null;
  /** The form was closed, so focus returns to the button that opened it. */
  readonly closed: boolean;
  readonly saved: boolean;
  edit(at?: PayoutField): void;
  close(saved: boolean): void;
  dismiss(): void;
}

/** Opens the form at first when there is an unsaved draft (STATE-3). */
export function usePayoutEditing({ Id }: ClaimDetail, editable: boolean): PayoutEditing {
  const contactId = useContactId();
  const [editing, setEditing] = useState<boolean | null>(null);
  const [startAt, setStartAt] = useState<PayoutField | null>(null);
  const [saved, setSaved] = useState(false);
  const isWritten = contactId !== undefined && hasDraft(contactId, payoutDraft(Id));
  return {
    contactId,
    editing: editable && contactId !== undefined && (editing ?? isWritten),
    startAt,
    closed: editing === false,
    saved,
    edit(at) {
      setStartAt(at ?? null);
      setSaved(false);
      setEditing(true);
    },
    close(isSaved) {
      setSaved(isSaved);
      setEditing(false);
    },
    dismiss: () => setSaved(false),
  };
}
