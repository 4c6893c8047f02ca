import { FileText, Image, type LucideIcon, Mail, Signature } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { isEMail } from '#contract/documents/files.ts';
import { type ClaimDocument, documentKinds } from '#contract/documents/schema.ts';
import { deleteUntil, isOwnUpload, isRequest, whyNotDelete } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { api, serverNow } from '../../../lib/api/api.ts';
import { dateText, dateTimeText, sizeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { Message } from '../timeline/message.tsx';
import { OnlookerContext } from '../timeline/state.ts';
import { useViewer, viewableType } from '../viewer/viewer.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { DeleteButton, OpenFileButton } from './file-buttons.tsx';

/** The role of a file in its item, which decides its texts: a plain row, a file to sign, or one of the kinds of DOC-15. */
export type FileRole = 'own' | 'power-of-attorney' | 'to-sign' | 'signed' | 'file';

type DocumentFileProps = {
  document: ClaimDocument;
  fileRole: FileRole;
  claim: ClaimDetail;
  withMessage?: boolean;
  /** Shows the date of the document instead of the size of the file. */
  dated?: boolean;
  beside?: ReactNode;
  below?: ReactNode;
};

/** DOC-2, DOC-4 to DOC-6: one file of the claim with what it is and the button that shows, reads or downloads it. */
export function DocumentFile(props: DocumentFileProps) {
  const { document, fileRole: role, claim, withMessage = false, below } = props;
  const { view } = useViewer();
  const [reading, setReading] = useState(false);
  const kinds = kindNames(document);
  const name = document.Name?.trim() || documentTitle(document, claim.ClaimType);
  const isOnlooked = useContext(OnlookerContext) !== null;
  // The calls that read an e-mail or delete a file are those of the contact.
  const email = isEMail(document) && role !== 'power-of-attorney' && !isOnlooked;
  const meta = metaOf(props, { name, kinds, email, isOnlooked });
  const show = () => {
    if (email) return setReading(true);
    const caption = [...kinds, fileSize(document)].filter(Boolean).join(' · ');
    view({ fileId: document.Id, name, contentType: document.ContentType, ...(caption && { caption }) });
  };
  const file = { document, name, email, onShow: show };
  const message = withMessage && document.Message && <Message document={document} title={name} />;
  return (
    <FileRow
      name={name}
      meta={meta}
      icon={iconOf(document, role)}
      icons={role === 'own' && <OwnFileButtons {...file} claim={claim} isOnlooked={isOnlooked} />}
      button={role !== 'own' && !document.IsBeingChecked && <ShowButton {...file} role={role} beside={props.beside} />}
    >
      {(message || below || email) && (
        <>
          {message}
          {below}
          {email && (
            <EmailDialog
              document={document}
              claimType={claim.ClaimType}
              isOpen={reading}
              onClose={() => setReading(false)}
            />
          )}
        </>
      )}
    </FileRow>
  );
}

type ShownFile = { document: ClaimDocument; name: string; email: boolean; onShow: () => void };

type OwnFileProps = ShownFile & { claim: ClaimDetail; isOnlooked: boolean };

/** The buttons of a file that the row holds as icons: to open it, and to delete one's own upload. */
function OwnFileButtons({ document, name, email, onShow, claim, isOnlooked }: OwnFileProps) {
  const opens = email || viewableType(document.ContentType) !== null;
  return (
    <>
      {!document.IsBeingChecked && <OpenFileButton name={name} shows={opens} onPress={onShow} />}
      {isOwnUpload(document) && !isOnlooked && (
        <DeleteButton
          claim={claim}
          file={{ isOwn: true, at: document.TimeStamp }}
          name={name}
          onDelete={() => api(documentCalls.deleteDocument, { documentId: document.Id })}
        />
      )}
    </>
  );
}

type ShowButtonProps = ShownFile & { role: Exclude<FileRole, 'own'>; beside: ReactNode };

function ShowButton({ name, email, onShow, role, beside }: ShowButtonProps) {
  return (
    <Buttons fill>
      {beside}
      <Button look="second" size="s" onPress={onShow}>
        <span>
          {t(email ? 'status.read_email' : words[role])}
          {/* The file name distinguishes several buttons with the same text. */}
          <span className="vh"> {name}</span>
        </span>
      </Button>
    </Buttons>
  );
}

function metaOf(
  { document, fileRole: role, claim, withMessage = false, dated = false }: DocumentFileProps,
  { name, kinds, email, isOnlooked }: { name: string; kinds: readonly string[]; email: boolean; isOnlooked: boolean },
) {
  // FILES-1: the description if there is one, else the kinds; the item's heading already shows its title.
  const ownWords = document.Description?.trim() ?? '';
  const description = (withMessage || dated) && ownWords !== name ? ownWords : '';
  const isDeletable =
    role === 'own' &&
    !isOnlooked &&
    whyNotDelete(
      { isOwn: isOwnUpload(document), at: document.TimeStamp },
      { closed: claim.ClaimClosed },
      new Date(serverNow()).toISOString(),
    ) === null;
  return [
    role === 'to-sign' && t('status.not_signed'),
    role === 'signed' && t('status.signed'),
    email && t('status.email'),
    description || kinds.join(', '),
    dated ? dateText(document.TimeStamp) : fileSize(document),
    document.IsBeingChecked && t('files.being_checked'),
    isDeletable && t('files.delete_until', { when: dateTimeText(deleteUntil(document.TimeStamp)) }),
  ];
}

function fileSize({ FileSize: bytes }: ClaimDocument): string {
  return bytes === null ? '' : sizeText(bytes);
}

/** In the order of the contract's list, as databases differ. The checklist of a request says what may be uploaded for it. */
function kindNames({ DocumentAction, DocumentChecklist }: ClaimDocument): string[] {
  const kinds = isRequest(DocumentAction) ? [] : documentKinds.filter((kind) => DocumentChecklist[kind]);
  return kinds.map((kind) => t(`document_types.${kind}`));
}

const words = {
  'power-of-attorney': 'status.view_power_of_attorney',
  'to-sign': 'status.view_document',
  signed: 'status.view_document',
  file: 'status.view_file',
} as const satisfies Record<Exclude<FileRole, 'own'>, string>;

function iconOf(document: ClaimDocument, role: FileRole): LucideIcon {
  return role === 'power-of-attorney' || role === 'to-sign' || role === 'signed' ? Signature : typeIcon(document);
}

/** The icon of what a file holds. */
export function typeIcon(file: Parameters<typeof isEMail>[0] & Pick<ClaimDocument, 'ContentType'>): LucideIcon {
  if (isEMail(file)) return Mail;
  return file.ContentType?.startsWith('image') ? Image : FileText;
}
