import { Reply as ReplyIcon } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { TimelineItem } from '#contract/documents/timeline.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestMessage, resetDelay } from '#contract/values/constants.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import type { SendOnce } from '../../lib/forms/use-form.ts';
import { PassingNote } from '../../lib/parts/passing-note.tsx';
import { hasDraft } from '../../lib/storage/draft-entries.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextForm } from './text-form.tsx';

/** REPLY-1: the button that opens the reply form; it gets the focus back when the form closes. */
export function RespondButton({ replying, flush }: { replying: Replying; flush?: 'start' | undefined }) {
  const { t } = useTexts();
  if (replying.step === 'writing') return null;
  return (
    <Button look="text" size="s" flush={flush} icon={ReplyIcon} autoFocus={replying.moved} onPress={replying.open}>
      {t('status.reply')}
    </Button>
  );
}

/** REPLY-1: the reply form while the reader writes, and the confirmation that it was sent. */
export function Reply({ replying, claimType }: { replying: Replying; claimType: string }) {
  const { t } = useTexts();
  const { step, contactId, document } = replying;
  return (
    <>
      <p role="status" className="vh">
        {step === 'sent' && t('reply.sent')}
      </p>
      {step === 'sent' && (
        <PassingNote delay={resetDelay} onGone={replying.settle}>
          <Banner status="ok" live={false} title={t('reply.sent')} />
        </PassingNote>
      )}
      {step === 'writing' && contactId !== undefined && (
        <ReplyForm
          contactId={contactId}
          document={document}
          claimType={claimType}
          autoFocus={replying.moved}
          onSent={replying.sent}
          onCancel={replying.cancel}
        />
      )}
    </>
  );
}

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
function ReplyForm({ contactId, document, claimType, autoFocus, onSent, onCancel }: ReplyFormProps) {
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

/** The key of a reply's draft. */
const replyDraft = (documentId: string) => `reply.${documentId}`;

/** REPLY-1: the state of a reply, with its actions. */
export interface Replying {
  /** The document that the reply answers. */
  readonly document: ClaimDocument;
  /** The contact of the draft; undefined while it is unknown. */
  readonly contactId: string | undefined;
  readonly step: 'closed' | 'writing' | 'sent';
  /** The reader opened or closed the form, so the focus must move. */
  readonly moved: boolean;
  readonly open: () => void;
  readonly cancel: () => void;
  readonly sent: () => void;
  /** Called when the confirmation has disappeared. */
  readonly settle: () => void;
}

/**
 * REPLY-1: the reply to an item; null when replies are not possible (MSG-2). The form starts open for a question, and
 * when there is a draft.
 */
export function useReplying(claim: ClaimDetail, item: TimelineItem, mayAct: boolean): Replying | null {
  const contactId = useContactId();
  const document = answered(item);
  const place = document && replyDraft(document.Id);
  const isWritten = useMemo(
    () => contactId !== undefined && place !== undefined && hasDraft(contactId, place),
    [contactId, place],
  );
  const [chosen, setChosen] = useState<Replying['step'] | null>(null);
  const settleLater = useRefreshAfterNote(claim.Id);
  if (!document || !mayAct) return null;
  const asks = item.task && item.document.DocumentAction === 'RequestReply';
  return {
    document,
    contactId,
    step: chosen ?? (asks || isWritten ? 'writing' : 'closed'),
    moved: chosen !== null,
    open: () => setChosen('writing'),
    cancel: () => setChosen('closed'),
    sent() {
      setChosen('sent');
      // A performed task leaves the list when the claim is refetched, so the confirmation is shown first.
      if (item.task) settleLater();
      else void refreshClaim(claim.Id);
    },
    settle: () => setChosen('closed'),
  };
}

/** The document that a reply answers: the item itself, else the latest message below it that allows replies. */
function answered({ document, children }: TimelineItem): ClaimDocument | undefined {
  return document.CanReact ? document : children.findLast((child) => child.CanReact);
}

/** Refetches the claim after the confirmation, or earlier when the reader leaves. */
function useRefreshAfterNote(claimId: string): () => void {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaiting(false), resetDelay);
    return () => {
      clearTimeout(timer);
      void refreshClaim(claimId);
    };
  }, [waiting, claimId]);
  return () => setWaiting(true);
}
