import { Eye } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isDocumentKind } from '#contract/documents/kinds.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { sizeText } from '../../lib/sizes.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileList, FileRow } from '../../ui/file-row.tsx';
import css from './upload.module.css';
import { useViewer } from './viewer.tsx';

/** What the customer has sent to a request already; nothing when there is none. */
export function ReceivedFiles({ claim, request }: { claim: ClaimDetail; request: ClaimDocument }) {
  const { t } = useTexts();
  const files = claim.Documents.Document.filter(
    (document) =>
      document.ParentDocumentId === request.Id &&
      document.DocumentAction === 'DocumentCustomer' &&
      document.ContainsFile,
  );
  if (files.length === 0) return null;
  return (
    <div className={css.received}>
      <h4>{t('status.received')}</h4>
      <FileList boxed>
        {files.map((document) => (
          <DocumentRow key={document.Id} document={document} />
        ))}
      </FileList>
    </div>
  );
}

/** FILES-1: a document's file by its name and kinds, to be looked at. */
function DocumentRow({ document }: { document: ClaimDocument }) {
  const { t } = useTexts();
  const viewer = useViewer();
  const kinds = Object.keys(document.DocumentChecklist)
    .filter(isDocumentKind)
    .filter((kind) => document.DocumentChecklist[kind])
    .map((kind) => t(`document_types.${kind}`))
    .join(', ');
  const size = document.FileSize === null ? '' : sizeText(document.FileSize);
  const name = document.Name ?? document.Description ?? t('documents.other');
  return (
    <FileRow
      name={name}
      meta={[kinds || document.Description, size]}
      icons={
        <Button
          look="text"
          size="s"
          iconOnly
          icon={Eye}
          aria-label={t('upload.view', { name })}
          onPress={() =>
            viewer.view({
              fileId: document.Id,
              name,
              contentType: document.ContentType,
              caption: [kinds, size].filter(Boolean).join(' · '),
            })
          }
        />
      }
    />
  );
}
