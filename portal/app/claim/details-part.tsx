import type { ClaimDetail } from '#contract/claims/schema.ts';
import { Aside } from '../../features/claims/detail/claim-aside.tsx';
import details from '../../features/claims/detail/details/details.module.css';
import { DetailsFacts } from '../../features/claims/detail/details/details-facts.tsx';
import { DetailsJump } from '../../features/claims/detail/details/details-jump.tsx';
import { detailsSections } from '../../features/claims/detail/details/details-sections.ts';
import { OverviewDownload } from '../../features/claims/detail/overview-download.tsx';
import { ReviewCard } from '../../features/messages/review-card.tsx';
import { BankCard } from '../../features/payout/bank-card.tsx';
import { PassengersCard } from '../../features/people/list/passengers-card.tsx';
import { LockLine } from '../../ui/feedback/lockline.tsx';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import css from './claim-screens.module.css';
import { DetailsDocuments } from './details-documents.tsx';

/** DETAILS-1 to DETAILS-5: the details of a claim in sections, with a list of links to them. */
export function DetailsPart({ claim, lock }: { claim: ClaimDetail; lock: string | null }) {
  const mayAct = !claim.ClaimClosed;
  const hasReview = claim.Documents.Document.some(({ DocumentAction }) => DocumentAction === 'QuoteCustomer');
  const isThere: Partial<Record<(typeof detailsSections)[number], boolean>> = {
    documents: !claim.ClaimClosed,
    review: claim.CanAddQuote && !claim.ClaimClosed && (hasReview || mayAct),
  };
  return (
    <PageBody>
      {lock && <LockLine className={css.lock}>{lock}</LockLine>}
      <div className={css.columns}>
        <div className={details.sections}>
          <DetailsFacts claim={claim} />
          <PassengersCard claim={claim} lock={lock} />
          <BankCard claim={claim} lock={lock} />
          {isThere.documents && <DetailsDocuments claim={claim} mayAct={mayAct} />}
          {isThere.review && <ReviewCard claim={claim} mayAct={mayAct} />}
          <div className={details.narrowOnly}>
            <OverviewDownload claim={claim} />
          </div>
        </div>
        <Aside>
          <DetailsJump claimId={claim.Id} sections={detailsSections.filter((section) => isThere[section] ?? true)} />
          <OverviewDownload claim={claim} />
        </Aside>
      </div>
    </PageBody>
  );
}
