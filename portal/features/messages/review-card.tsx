import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestReview } from '#contract/values/constants.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import type { SendOnce } from '../../lib/forms/use-form.ts';
import { hasDraft } from '../../lib/storage/draft-entries.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import css from './review-card.module.css';
import { TextForm } from './text-form.tsx';

/** REVIEW-1: the reader's review of the claim: written when there is none, else shown with a button to change it. */
export function ReviewCard({ claim, mayAct }: { claim: ClaimDetail; mayAct: boolean }) {
  const contactId = useContactId();
  const [editing, setEditing] = useState<boolean | null>(null);
  const [isSaved, setSaved] = useState(false);
  const review = claim.Documents.Document.find(({ DocumentAction }) => DocumentAction === 'QuoteCustomer');
  if (!review && !mayAct) return null;
  const isWritten = contactId !== undefined && hasDraft(contactId, reviewDraft(claim.Id));
  const isForm = mayAct && (!review || (editing ?? isWritten));

  function turn(toForm: boolean, saved = false) {
    setSaved(saved);
    setEditing(toForm);
  }
  const button = (
    <Button
      look="text"
      flush="end"
      className={css.headButton}
      icon={Pencil}
      // After the form has closed, focus returns to the button that opened it.
      autoFocus={editing !== null || isSaved}
      aria-label={t('review.edit_name')}
      onPress={() => turn(true)}
    >
      {t('frame.edit')}
    </Button>
  );
  return (
    <SectionCard id="review" title={t('details.review')} action={mayAct && !isForm && button} className="column">
      {!isForm && review && <blockquote className={css.quote}>{review.Message}</blockquote>}
      {isForm && contactId !== undefined && (
        <ReviewForm
          claim={claim}
          contactId={contactId}
          review={review}
          autoFocus={editing === true}
          onSaved={() => turn(false, true)}
          onCancel={() => turn(false)}
        />
      )}
      <div role="status" className={css.saved}>
        {isSaved && !isForm && (
          <Banner status="ok" live={false} title={t('review.saved')}>
            {t('review.thanks')}
          </Banner>
        )}
      </div>
    </SectionCard>
  );
}

const reviewDraft = (claimId: string) => `review.${claimId}`;

type ReviewFormProps = {
  claim: ClaimDetail;
  contactId: string;
  /** The existing review; without it the form creates one. */
  review: ClaimDocument | undefined;
  autoFocus: boolean;
  onSaved: () => void;
  onCancel: () => void;
};

function ReviewForm({ claim, contactId, review, autoFocus, onSaved, onCancel }: ReviewFormProps) {
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
        send: t('frame.save'),
        sending: t('frame.saving'),
        failed: t('review.failed'),
      }}
      // Only what the claim needs is primary.
      look="second"
      autoFocus={autoFocus}
      className="form"
      labelledBy="review-title"
      send={save}
      onSent={onSaved}
      onCancel={review && onCancel}
    />
  );
}
