import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isDocumentFile } from '#contract/documents/files.ts';
import { oldestFirst } from '#contract/documents/timeline.ts';
import { isOfReceipt } from '../../data/claim-facts.ts';
import { Aside, OverviewDownload } from '../../features/claims/detail/claim-aside.tsx';
import details from '../../features/claims/detail/claim-page.module.css';
import { DetailsFacts, DetailsJump, detailsSections } from '../../features/claims/detail/details.tsx';
import { DocumentFile } from '../../features/documents/files/document-file.tsx';
import { UploadArea } from '../../features/documents/upload/upload-area.tsx';
import { ReviewCard } from '../../features/messages/review-card.tsx';
import { BankCard } from '../../features/payout/bank-card.tsx';
import { PassengersCard } from '../../features/people/list/people-list.tsx';
import { ReceiptsTable } from '../../features/receipts/receipts-table.tsx';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LockLine } from '../../ui/feedback/banner.tsx';
import { FileList } from '../../ui/files/file-row.tsx';
import { CardBody, SectionCard } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-shell.tsx';
import css from './claim-screens.module.css';

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
      <div className={details.page}>
        <div className={details.sections}>
          <DetailsFacts claim={claim} />
          <PassengersCard claim={claim} lock={lock} />
          <BankCard claim={claim} lock={lock} />
          {isThere.documents && <DetailsDocuments claim={claim} mayAct={mayAct} />}
          {isThere.review && <ReviewCard claim={claim} mayAct={mayAct} />}
          <div className="narrow">
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

/** DETAILS-4, FILES-4: the files of the claim, newest first, with an upload area for a reader who may act. */
export function DetailsDocuments({ claim, mayAct }: { claim: ClaimDetail; mayAct: boolean }) {
  const [adding, setAdding] = useState<'not-yet' | 'shown' | 'hidden'>('not-yet');
  const files = claim.Documents.Document.filter(
    (document) => isDocumentFile(document) && !isOfReceipt(claim, document),
  ).toSorted((one, other) => oldestFirst(other, one));
  const receipts = claim.Receipts.Receipt;
  const add = (
    <Button
      look="text"
      flush="end"
      icon={Plus}
      className={css.headButton}
      aria-expanded={adding === 'shown'}
      aria-controls="add-documents"
      aria-label={t('details.add_documents')}
      onPress={() => setAdding(adding === 'shown' ? 'hidden' : 'shown')}
    >
      {t('details.add')}
    </Button>
  );
  return (
    <SectionCard id="documents" title={t('details.documents')} action={mayAct && add} isFlush>
      {mayAct && (
        // Once opened it stays mounted when hidden, so that an upload continues.
        <div id="add-documents" hidden={adding !== 'shown'} className={css.adding}>
          {adding !== 'not-yet' && <UploadArea claim={claim} request={null} />}
        </div>
      )}
      <CardBody className={css.documents}>
        {files.length + receipts.length === 0 && <p className="muted">{t('details.no_documents')}</p>}
        {files.length > 0 && (
          <FileList label={t('details.documents')}>
            {files.map((document) => (
              <DocumentFile key={document.Id} document={document} fileRole="own" claim={claim} dated />
            ))}
          </FileList>
        )}
        {receipts.length > 0 && (
          <>
            <h3>{t('details.receipts')}</h3>
            <ReceiptsTable claim={claim} receipts={receipts} label={t('details.receipts')} />
          </>
        )}
      </CardBody>
    </SectionCard>
  );
}
