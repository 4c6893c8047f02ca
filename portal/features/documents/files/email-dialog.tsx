import { useQuery } from '@tanstack/react-query';
import * as documentCalls from '#contract/documents/calls.ts';
import type { ClaimDocument, EmailDocument } from '#contract/documents/schema.ts';
import { asList } from '#contract/values/shapes.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { api } from '../../../lib/api/api.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import css from './email.module.css';
import { EmailAttachments } from './email-attachments.tsx';
import { paragraphsOf } from './email-paragraphs.ts';

type EmailDialogProps = { document: ClaimDocument; claimType: string; isOpen: boolean; onClose: () => void };

/** DOC-2: an e-mail of the claim, loaded when it is first opened; a failure is shown in place. */
export function EmailDialog({ document, claimType, isOpen, onClose }: EmailDialogProps) {
  const { t } = useTexts();
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
      <div className={css.email}>
        {isFetching && (
          <p role="status" className={css.busy}>
            <Spinner />
            {t('email.loading')}
          </p>
        )}
        {!isFetching && (
          <FailureNotice
            title={t('email.failed')}
            text={t('email.failed_text')}
            failure={error}
            actions={
              <Button look="second" size="s" onPress={() => void refetch()}>
                {t('frame.retry')}
              </Button>
            }
          />
        )}
        {data && <Email documentId={document.Id} email={data} />}
      </div>
    </Dialog>
  );
}

function Email({ documentId, email }: { documentId: string; email: EmailDocument }) {
  const { t } = useTexts();
  const paragraphs = paragraphsOf(email.Body);
  return (
    <>
      <dl className={css.head}>
        <dt>{t('email.from')}</dt>
        <dd>{email.From}</dd>
        <dt>{t('email.to')}</dt>
        <dd>{email.To}</dd>
        <dt>{t('email.subject')}</dt>
        <dd>
          <b>{email.Subject}</b>
        </dd>
      </dl>
      <EmailAttachments documentId={documentId} attachments={asList(email.Attachments?.EMailMessageAttachment)} />
      {paragraphs.length === 0 ? (
        <p className={css.body}>{t('email.no_body')}</p>
      ) : (
        <div className={css.body}>
          <div className="read">
            {paragraphs.map((lines, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have a fixed order and no state
              <p key={index} dir="auto">
                {lines}
              </p>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
