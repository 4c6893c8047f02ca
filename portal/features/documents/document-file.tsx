import { Download, Eye, FileText, Image, type LucideIcon, Mail, Signature } from 'lucide-react';
import { isEMail } from '#contract/documents/file-kind.ts';
import { isDocumentKind } from '#contract/documents/kinds.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { sizeText } from '../../lib/sizes.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { documentTitle } from './entry-title.ts';
import { Message } from './message.tsx';
import { useViewer } from './viewer.tsx';
import { viewableType } from './viewer-types.ts';

/** How a file stands in its item, which decides its words: the reader's own, to sign, or one of the kinds of DOC-15. */
export type FileRole = 'own' | 'power-of-attorney' | 'to-sign' | 'signed' | 'file';

type DocumentFileProps = { document: ClaimDocument; role: FileRole; claimType: string; withMessage?: boolean };

/** DOC-4, DOC-5, DOC-6: one file of the claim with what it is and the button that shows or downloads it. */
export function DocumentFile({ document, role, claimType, withMessage = false }: DocumentFileProps) {
  const { t } = useTexts();
  const { view } = useViewer();
  const name = document.Name?.trim() || documentTitle(document, claimType);
  const email = isEMail(document);
  const size = document.FileSize === null ? '' : sizeText(document.FileSize);
  const kinds = holdsItsKinds(document) ? kindsOf(document).map((kind) => t(`document_types.${kind}`)) : [];
  const meta = [
    role === 'to-sign' && t('status.not_signed'),
    role === 'signed' && t('status.signed'),
    email && t('status.email'),
    kinds.join(', '),
    size,
  ];
  const show = () => {
    const caption = [...kinds, size].filter(Boolean).join(' · ');
    view({ fileId: document.Id, name, contentType: document.ContentType, ...(caption && { caption }) });
  };
  const opens = viewableType(document.ContentType) !== null;
  return (
    <FileRow
      name={name}
      meta={meta}
      icon={iconOf(document, role)}
      icons={
        role === 'own' && (
          <Button
            look="text"
            size="s"
            iconOnly
            icon={opens ? Eye : Download}
            aria-label={opens ? t('upload.view', { name }) : t('status.download_name', { name })}
            onPress={show}
          />
        )
      }
      button={
        role !== 'own' && (
          <Button look="second" size="s" onPress={show}>
            <span>
              {t(email ? 'claim_details.details.documents.fileview_download' : words[role])}
              {/* Several buttons of one name are told apart by the file's. */}
              <span className="vh"> {name}</span>
            </span>
          </Button>
        )
      }
    >
      {withMessage && document.Message && <Message document={document} title={name} />}
    </FileRow>
  );
}

const words = {
  'power-of-attorney': 'status.view_power_of_attorney',
  'to-sign': 'status.view_document',
  signed: 'status.view_document',
  file: 'status.view_file',
} as const satisfies Record<Exclude<FileRole, 'own'>, string>;

function iconOf(document: ClaimDocument, role: FileRole): LucideIcon {
  if (role === 'power-of-attorney' || role === 'to-sign' || role === 'signed') return Signature;
  if (isEMail(document)) return Mail;
  return document.ContentType?.startsWith('image') ? Image : FileText;
}

/** A request's checklist says what may be sent, not what its own file is. */
function holdsItsKinds({ DocumentAction }: ClaimDocument): boolean {
  return DocumentAction?.startsWith('Request') !== true;
}

function kindsOf({ DocumentChecklist }: ClaimDocument) {
  return Object.keys(DocumentChecklist)
    .filter((kind) => DocumentChecklist[kind])
    .filter(isDocumentKind);
}
