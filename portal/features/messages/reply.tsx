import { Reply as ReplyIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOpenTask, isOptionalTask, type TimelineItem } from '#contract/documents/timeline.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestMessage, resetDelay } from '#contract/values/constants.ts';
import { noteAct } from '../../data/acts.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import type { SendOnce } from '../../lib/forms/use-form.ts';
import { hasDraft } from '../../lib/storage/draft-entries.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextForm } from './text-form.tsx';

type RespondButtonProps = {
  replying: Replying;
  flush?: 'start' | undefined;
  /** What it says; 'Reply' when left out. */
  text?: string | undefined;
};

/** REPLY-1: the button that opens the reply form; it gets the focus back when the form closes. */
export function RespondButton({ replying, flush, text }: RespondButtonProps) {
  const { step, moved, open } = replying;
  if (step === 'writing') return null;
  return (
    <Button look="text" size="s" flush={flush} icon={ReplyIcon} autoFocus={moved && step === 'closed'} onPress={open}>
      {text ?? t('status.reply')}
    </Button>
  );
}

/** REPLY-1: that it was sent is said here; of a task that it performs, the timeline says so in the same region. */
export function Reply({ replying, claimType }: { replying: Replying; claimType: string }) {
  const { step, contactId } = replying;
  return (
    <>
      <p role="status" className="vh">
        {step === 'sent' && t('reply.sent')}
      </p>
      {step === 'writing' && contactId !== undefined && (
        <ReplyForm contactId={contactId} replying={replying} claimType={claimType} />
      )}
    </>
  );
}

/** DOC-12: a reply to these requests also performs them. */
const performedByReply: readonly (string | null)[] = ['RequestReply', 'RequestMarkRead'];

/** REPLY-1, REPLY-2: writes a reply. The form is busy until the conversation above it has the reply. */
function ReplyForm({ contactId, replying, claimType }: { contactId: string; replying: Replying; claimType: string }) {
  const { document, claimId, moved, sent, cancel } = replying;
  const sentAs = useRef<{ readonly id: string | null; readonly step: SentStep }>({ id: null, step: 'sent' });

  async function send(body: string, once: SendOnce) {
    const performs = performedByReply.includes(document.DocumentAction);
    const isTask = performs && isOpenTask(document) && !isOptionalTask(document);
    const { Id } = await once(messageCalls.sendMessage, {
      documentId: document.Id,
      subject: `RE: ${documentTitle(document, claimType)}`,
      body,
      confirm: performs,
    });
    sentAs.current = { id: Id, step: isTask ? 'performed' : 'sent' };
    await refreshClaim(claimId);
    noteAct(claimId, 'message');
  }

  return (
    <TextForm
      contactId={contactId}
      place={replyDraft(document.Id)}
      most={largestMessage}
      rows={3}
      words={{
        label: document.DocumentAction === 'RequestReply' ? t('reply.label') : t('reply.reaction'),
        send: t('reply.send'),
        sending: t('frame.sending'),
        failed: t('reply.failed'),
      }}
      autoFocus={moved}
      className="stack"
      send={send}
      onSent={() => sent(sentAs.current.id, sentAs.current.step)}
      onCancel={cancel}
    />
  );
}

const replyDraft = (documentId: string) => `reply.${documentId}`;

/** Whether the reply that was sent has just performed the open task that it answers. */
type SentStep = 'sent' | 'performed';
type Step = 'closed' | 'writing' | SentStep;

type Replying = NonNullable<ReturnType<typeof useReplying>>;

/** REPLY-1: the reply to an item; null where there can be none (MSG-2). It starts open for a question, and with a draft. */
export function useReplying(claim: ClaimDetail, item: TimelineItem, mayAct: boolean) {
  const contactId = useContactId();
  const document = answered(item);
  const place = document && replyDraft(document.Id);
  const isWritten = useMemo(
    () => contactId !== undefined && place !== undefined && hasDraft(contactId, place),
    [contactId, place],
  );
  const [chosen, setChosen] = useState<Step | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  useEffect(() => {
    if (chosen !== 'sent' && chosen !== 'performed') return;
    const timer = setTimeout(() => setChosen('closed'), resetDelay);
    return () => clearTimeout(timer);
  }, [chosen]);
  if (!document || !mayAct) return null;
  const asks = item.task && item.document.DocumentAction === 'RequestReply';
  const step: Step = chosen ?? (asks || isWritten ? 'writing' : 'closed');
  return {
    claimId: claim.Id,
    ...{ document, contactId, sentId, step },
    /** The reader opened or closed the form, so the focus must move. */
    moved: chosen !== null,
    open: () => setChosen('writing'),
    cancel: () => setChosen('closed'),
    sent(id: string | null, as: SentStep) {
      setSentId(id);
      setChosen(as);
    },
  };
}

/** The document that a reply answers: the item itself, else the latest message below it that allows replies. */
function answered({ document, children }: TimelineItem): ClaimDocument | undefined {
  return document.CanReact ? document : children.findLast((child) => child.CanReact);
}
