import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { PayoutField } from '#contract/payout/schema.ts';
import { useContactId } from '../../data/claims.ts';
import { draftOf } from '../../lib/drafts.ts';

/** Where the draft of a claim's payout is kept. */
export const payoutDraft = (claimId: string) => `payout.${claimId}`;

/** A panel of the payout: read or edited, at which field the form begins, and what came of it. */
export interface PayoutState {
  readonly contactId: string | undefined;
  readonly editing: boolean;
  readonly startAt: PayoutField | null;
  /** The form was closed: the focus comes back to what opened it. */
  readonly closed: boolean;
  readonly saved: boolean;
  edit(at?: PayoutField): void;
  close(saved: boolean): void;
  dismiss(): void;
}

/** Begins with the form where something was written before and not saved (STATE-3). */
export function usePayoutState({ Id }: ClaimDetail, editable: boolean): PayoutState {
  const contactId = useContactId();
  const [editing, setEditing] = useState<boolean | null>(null);
  const [startAt, setStartAt] = useState<PayoutField | null>(null);
  const [saved, setSaved] = useState(false);
  const hasDraft = contactId !== undefined && draftOf(contactId, payoutDraft(Id)) !== undefined;
  return {
    contactId,
    editing: editable && contactId !== undefined && (editing ?? hasDraft),
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
