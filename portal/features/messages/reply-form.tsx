import { type SyntheticEvent, useRef, useState } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { sendMessage } from '#contract/messages/calls.ts';
import { largestMessage } from '#contract/values/constants.ts';
import { useAct } from '../../lib/act.ts';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Failed } from '../../lib/failed.tsx';
import { useRetryKey } from '../../lib/retry-key.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { documentTitle } from '../documents/entry-title.ts';
import { replyDraft } from './replying.ts';
import { written } from './written.ts';

type ReplyFormProps = {
  contactId: string;
  document: ClaimDocument;
  claimType: string;
  autoFocus: boolean;
  onSent: () => void;
  onCancel: () => void;
};

/** DOC-12: a reply to these also does what they ask for. */
const performedByReply: readonly (string | null)[] = ['RequestReply', 'RequestMarkRead'];

/** REPLY-1, REPLY-2: writes a reply. The text is kept until it is sent or given up; a failure leaves it where it is. */
export function ReplyForm({ contactId, document, claimType, autoFocus, onSent, onCancel }: ReplyFormProps) {
  const { t } = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(contactId, replyDraft(document.Id), '');
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, act } = useAct();
  const retry = useRetryKey();
  const body = written(draft.written);
  const isTooLong = body.length > largestMessage;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || isTooLong) return;
    setMissing(body === '');
    if (body === '') return field.current?.focus();
    const subject = `RE: ${documentTitle(document, claimType)}`;
    const message = {
      documentId: document.Id,
      subject,
      body,
      confirm: performedByReply.includes(document.DocumentAction),
    };
    if (!(await act(() => api(sendMessage, message, { retryKey: retry.keyOf(message) })))) return;
    draft.drop();
    onSent();
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        multiline
        rows={5}
        label={t('reply.label')}
        autoFocus={autoFocus}
        inputRef={field}
        value={draft.written}
        hint={draft.restored && t('reply.restored')}
        error={
          (isMissing && t('general:no_input_warning')) || (isTooLong && t('reply.too_long', { most: largestMessage }))
        }
        onChange={(text) => {
          setMissing(false);
          draft.write(text);
        }}
      />
      <Failed title={t('reply.failed')} text={t('reply.failed_text')} failure={failure} />
      <Buttons fill>
        <Button type="submit" busy={busy} busyText={t('reply.sending')} isDisabled={isTooLong}>
          {t('reply.send')}
        </Button>
        <Button
          look="text"
          isDisabled={busy}
          onPress={() => {
            draft.drop();
            onCancel();
          }}
        >
          {t('frame.cancel')}
        </Button>
      </Buttons>
    </form>
  );
}
