import { useEffect, useMemo, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { TimelineItem } from '#contract/documents/timeline.ts';
import { resetDelay } from '#contract/values/constants.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { hasDraft } from '../../lib/storage/draft-entries.ts';

/** The key of a reply's draft. */
export const replyDraft = (documentId: string) => `reply.${documentId}`;

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
