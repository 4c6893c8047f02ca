import type { ClaimDocument } from '#contract/documents/schema.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestMessage } from '#contract/values/constants.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import type { SendOnce } from '../../lib/forms/use-submit.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { replyDraft } from './replying.ts';
import { TextForm } from './text-form.tsx';

type ReplyFormProps = {
  contactId: string;
  document: ClaimDocument;
  claimType: string;
  autoFocus: boolean;
  onSent: () => void;
  onCancel: () => void;
};

/** DOC-12: a reply to these requests also performs them. */
const performedByReply: readonly (string | null)[] = ['RequestReply', 'RequestMarkRead'];

/** REPLY-1, REPLY-2: writes a reply. */
export function ReplyForm({ contactId, document, claimType, autoFocus, onSent, onCancel }: ReplyFormProps) {
  const { t } = useTexts();

  function send(body: string, once: SendOnce) {
    return once(messageCalls.sendMessage, {
      documentId: document.Id,
      subject: `RE: ${documentTitle(document, claimType)}`,
      body,
      confirm: performedByReply.includes(document.DocumentAction),
    });
  }

  return (
    <TextForm
      contactId={contactId}
      place={replyDraft(document.Id)}
      most={largestMessage}
      rows={5}
      words={{
        label: t('reply.label'),
        send: t('reply.send'),
        sending: t('reply.sending'),
        failed: t('reply.failed'),
      }}
      autoFocus={autoFocus}
      className="stack"
      send={send}
      onSent={onSent}
      onCancel={onCancel}
    />
  );
}
