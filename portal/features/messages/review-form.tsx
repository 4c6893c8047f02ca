import { type SyntheticEvent, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { createReview, updateReview } from '#contract/messages/calls.ts';
import { largestReview } from '#contract/values/constants.ts';
import { useAct } from '../../lib/act.ts';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Failed } from '../../lib/failed.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refreshClaim } from '../claims/queries.ts';
import { written } from './written.ts';

/** Where the draft of a review is kept. */
export const reviewDraft = (claimId: string) => `review.${claimId}`;

type ReviewFormProps = {
  claim: ClaimDetail;
  contactId: string;
  /** The review there is; a new one is made without it. */
  review: ClaimDocument | undefined;
  autoFocus: boolean;
  onSaved: () => void;
  onCancel: () => void;
};

/** REVIEW-1: writes or changes the review. */
export function ReviewForm({ claim, contactId, review, autoFocus, onSaved, onCancel }: ReviewFormProps) {
  const { t } = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(contactId, reviewDraft(claim.Id), review?.Message ?? '');
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, act } = useAct();
  const quote = written(draft.written);
  const isTooLong = quote.length > largestReview;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || isTooLong) return;
    setMissing(quote === '');
    if (quote === '') return field.current?.focus();
    const saved = await act(async () => {
      if (review) await api(updateReview, { claimId: claim.Id, id: review.Id, quote });
      else await api(createReview, { claimId: claim.Id, quote });
      draft.drop();
      await refreshClaim(claim.Id);
    });
    if (saved) onSaved();
  }

  return (
    <form className="form" onSubmit={submit} noValidate aria-labelledby="review-title">
      <TextField
        multiline
        rows={4}
        label={t('review.label')}
        autoFocus={autoFocus}
        inputRef={field}
        value={draft.written}
        hint={draft.restored && t('reply.restored')}
        error={
          (isMissing && t('general:no_input_warning')) || (isTooLong && t('reply.too_long', { most: largestReview }))
        }
        onChange={(text) => {
          setMissing(false);
          draft.write(text);
        }}
      />
      <Failed title={t('review.failed')} text={t('reply.failed_text')} failure={failure} />
      <Buttons fill>
        <Button type="submit" busy={busy} busyText={t('review.saving')} isDisabled={isTooLong}>
          {t('review.save')}
        </Button>
        {review && (
          <Button
            look="text"
            isDisabled={busy}
            onPress={() => {
              draft.drop();
              onCancel();
            }}
          >
            {t('frame.cancel')}
          </Button>
        )}
      </Buttons>
    </form>
  );
}
