import { useEffect, useMemo, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { TimelineItem } from '#contract/documents/timeline.ts';
import { resetDelay } from '#contract/values/constants.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { draftOf } from '../../lib/drafts.ts';

/** Where the draft of a reply is kept. */
export const replyDraft = (documentId: string) => `reply.${documentId}`;

/** REPLY-1: where a reply stands, and what moves it on. */
export interface Replying {
  /** What is answered. */
  readonly document: ClaimDocument;
  /** Whose draft it is; undefined while nobody knows. */
  readonly contactId: string | undefined;
  readonly step: 'closed' | 'writing' | 'sent';
  /** The reader opened the form or left it: the focus goes along. */
  readonly moved: boolean;
  readonly open: () => void;
  readonly cancel: () => void;
  readonly sent: () => void;
  /** The note that it was sent has gone. */
  readonly settle: () => void;
}

/** REPLY-1: the reply to an item; null where none is possible (MSG-2). A question has its form open, and so has a draft. */
export function useReplying(claim: ClaimDetail, item: TimelineItem, mayAct: boolean): Replying | null {
  const contactId = useContactId();
  const document = answered(item);
  const place = document && replyDraft(document.Id);
  const hasDraft = useMemo(
    () => contactId !== undefined && place !== undefined && draftOf(contactId, place) !== undefined,
    [contactId, place],
  );
  const [chosen, setChosen] = useState<Replying['step'] | null>(null);
  const settleLater = useRefreshAfterNote(claim.Id);
  if (!document || !mayAct) return null;
  const asks = item.task && item.document.DocumentAction === 'RequestReply';
  return {
    document,
    contactId,
    step: chosen ?? (asks || hasDraft ? 'writing' : 'closed'),
    moved: chosen !== null,
    open: () => setChosen('writing'),
    cancel: () => setChosen('closed'),
    sent() {
      setChosen('sent');
      // A task that is done goes from its place: the note has its time first.
      if (item.task) settleLater();
      else void refreshClaim(claim.Id);
    },
    settle: () => setChosen('closed'),
  };
}

/** What a reply to the item answers: the item itself, else the latest message below it that may be answered. */
function answered({ document, children }: TimelineItem): ClaimDocument | undefined {
  return document.CanReact ? document : children.findLast((child) => child.CanReact);
}

/** Reads the claim again when the note has had its time, or when the reader leaves before. */
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
