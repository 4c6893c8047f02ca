import { File, FileText, Image } from 'lucide-react';
import { extensionOf } from '#contract/documents/files.ts';
import type { EmailDocument } from '#contract/documents/schema.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FileList, FileRow } from '../../../ui/files/file-row.tsx';
import { isImageType, useViewer, viewableType } from '../viewer/viewer.tsx';
import css from './email.module.css';
import { OpenFileButton } from './open-file-button.tsx';

type Attachment = EmailDocument['Attachments']['EMailMessageAttachment'][number];
type EmailAttachmentsProps = { documentId: string; attachments: readonly Attachment[] };

/** DOC-2: the attachments of an e-mail: viewed when the viewer supports them (DOC-6), downloaded otherwise. */
export function EmailAttachments({ documentId, attachments }: EmailAttachmentsProps) {
  const { t } = useTexts();
  const { view } = useViewer();
  if (attachments.length === 0) return null;
  return (
    <div className={css.attachments}>
      <h3>{t('email.attachments', { count: attachments.length })}</h3>
      <FileList boxed>
        {attachments.map(({ FileName, ContentType }, index) => {
          const name = FileName.trim() || t('email.nameless', { number: index + 1 });
          const type = viewableType(ContentType);
          return (
            <FileRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an attachment has no id but its index
              key={index}
              name={name}
              icon={type === null ? File : isImageType(type) ? Image : FileText}
              meta={[extensionOf(name).toUpperCase(), type === null && t('email.downloads')]}
              icons={
                <OpenFileButton
                  name={name}
                  shows={type !== null}
                  onPress={() => view({ fileId: documentId, name, contentType: ContentType, index })}
                />
              }
            />
          );
        })}
      </FileList>
    </div>
  );
}
