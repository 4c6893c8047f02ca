import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { PayoutField } from '#contract/payout.ts';
import { useContactId } from '../../data/claims.ts';
import { hasDraft } from '../../lib/storage/draft-entries.ts';

/** The key of a payout's draft. */
export const payoutDraft = (claimId: string) => `payout.${claimId}`;

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
