import { useQuery } from '@tanstack/react-query';
import { File, FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import * as documentCalls from '#contract/documents/calls.ts';
import { extensionOf } from '#contract/documents/files.ts';
import type { ClaimDocument, EmailDocument } from '#contract/documents/schema.ts';
import { asList } from '#contract/values/shapes.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { api } from '../../../lib/api/api.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { FileList, FileRow } from '../../../ui/files/file-row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isImageType, useViewer, viewableType } from '../viewer/viewer.tsx';
import css from './email.module.css';
import { OpenFileButton } from './file-buttons.tsx';

type EmailDialogProps = { document: ClaimDocument; claimType: string; isOpen: boolean; onClose: () => void };

/** DOC-2: an e-mail of the claim, loaded when it is first opened; a failure is shown in place. */
export function EmailDialog({ document, claimType, isOpen, onClose }: EmailDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email', document.Id],
    queryFn: ({ signal }) => api(documentCalls.getEmail, { documentId: document.Id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen,
  });
  return (
    <Dialog
      size="wide"
      isDismissable
      isOpen={isOpen}
      onClose={onClose}
      title={documentTitle(document, claimType)}
      closeText={t('frame.close')}
    >
      <div className="form">
        {isFetching ? (
          <Loading text={t('email.loading')} />
        ) : (
          <FailureNotice
            title={t('email.failed')}
            text={t('frame.check_connection')}
            failure={error}
            actions={
              <Button look="second" size="s" onPress={() => void refetch()}>
                {t('frame.retry')}
              </Button>
            }
          />
        )}
        {data && (
          <>
            <EmailHead email={data} />
            <EmailAttachments documentId={document.Id} attachments={asList(data.Attachments?.EMailMessageAttachment)} />
            <EmailText body={data.Body} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** From whom an e-mail is, to whom, and about what; `children` are more terms of the list. */
export function EmailHead({ email, children }: { email: EmailDocument; children?: ReactNode }) {
  return (
    <dl className={css.head}>
      <dt className="muted">{t('email.from')}</dt>
      <dd>{email.From}</dd>
      <dt className="muted">{t('email.to')}</dt>
      <dd>{email.To}</dd>
      {children}
      <dt className="muted">{t('message.subject')}</dt>
      <dd>
        <b>{email.Subject}</b>
      </dd>
    </dl>
  );
}

export function EmailText({ body }: { body: string }) {
  const paragraphs = paragraphsOf(body);
  if (paragraphs.length === 0) return <p className={css.body}>{t('email.no_body')}</p>;
  return (
    <div className={css.body}>
      <div className="read">
        {paragraphs.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have a fixed order and no state
          <p key={index} dir="auto" className="breaks">
            {lines}
          </p>
        ))}
      </div>
    </div>
  );
}

type Attachment = EmailDocument['Attachments']['EMailMessageAttachment'][number];
type EmailAttachmentsProps = { documentId: string; attachments: readonly Attachment[] };

/** DOC-2: the attachments of an e-mail: viewed when the viewer supports them (DOC-6), downloaded otherwise. */
function EmailAttachments({ documentId, attachments }: EmailAttachmentsProps) {
  const { view } = useViewer();
  if (attachments.length === 0) return null;
  return (
    <div className="column gap-2">
      <h3 className="sm">{t('email.attachments', { count: attachments.length })}</h3>
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

/** The paragraphs of the text of an e-mail: what empty lines part, without empty lines around it; the first line keeps its indent. */
export function paragraphsOf(body: string): string[] {
  return (
    body
      .replaceAll('\r\n', '\n')
      .split(/\n\s*\n/)
      // Not by a regular expression for blanks at the end: it starts again at each blank, and a sender chooses how many there are.
      .map((lines) => lines.replace(/^\n+/, '').trimEnd())
      .filter((lines) => lines !== '')
  );
}
