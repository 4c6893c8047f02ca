import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestReview } from '#contract/values/constants.ts';
import { refreshClaim } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import type { SendOnce } from '../../lib/forms/use-submit.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextForm } from './text-form.tsx';

/** The key of a review's draft. */
export const reviewDraft = (claimId: string) => `review.${claimId}`;

type ReviewFormProps = {
  claim: ClaimDetail;
  contactId: string;
  /** The existing review; without it the form creates one. */
  review: ClaimDocument | undefined;
  autoFocus: boolean;
  onSaved: () => void;
  onCancel: () => void;
};

/** REVIEW-1: writes or changes the review. */
export function ReviewForm({ claim, contactId, review, autoFocus, onSaved, onCancel }: ReviewFormProps) {
  const { t } = useTexts();

  async function save(quote: string, once: SendOnce) {
    if (review) await api(messageCalls.updateReview, { claimId: claim.Id, id: review.Id, quote });
    else await once(messageCalls.createReview, { claimId: claim.Id, quote });
    await refreshClaim(claim.Id);
  }

  return (
    <TextForm
      contactId={contactId}
      place={reviewDraft(claim.Id)}
      fresh={review?.Message ?? ''}
      most={largestReview}
      rows={4}
      words={{
        label: t('review.label'),
        send: t('review.save'),
        sending: t('review.saving'),
        failed: t('review.failed'),
      }}
      autoFocus={autoFocus}
      className="form"
      labelledBy="review-title"
      send={save}
      onSent={onSaved}
      onCancel={review && onCancel}
    />
  );
}
