import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnUpload } from '#contract/documents/timeline.ts';
import { isOfReceipt } from '../../../data/claim-facts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FileList } from '../../../ui/files/file-row.tsx';
import css from '../upload/upload.module.css';
import { DocumentFile } from './document-file.tsx';

/** The files that the customer has already sent for a request; renders nothing when there are none. */
export function ReceivedFiles({ claim, request }: { claim: ClaimDetail; request: ClaimDocument }) {
  const { t } = useTexts();
  const files = claim.Documents.Document.filter(
    (document) => document.ParentDocumentId === request.Id && isOwnUpload(document) && !isOfReceipt(claim, document),
  );
  if (files.length === 0) return null;
  return (
    <div className={css.received}>
      <h4>{t('status.received')}</h4>
      <FileList boxed>
        {files.map((document) => (
          <DocumentFile key={document.Id} document={document} fileRole="own" claim={claim} />
        ))}
      </FileList>
    </div>
  );
}
