import { asks, isOpenTask } from '#contract/documents/timeline.ts';
import type { EventDetails } from '#contract/events.ts';
import { messageRefusals } from '#contract/messages.ts';
import { type LockedClaim, requireOpen } from '../../access/claim-store.ts';
import { requireOpenDocument } from '../../access/document-access.ts';
import { asTask, canReact, type DocumentRow, markPerformed } from '../../access/document-store.ts';
import { commitSaved, type SaveAnswer } from '../../access/idempotency.ts';
import { requireRoom } from '../../access/limits/claim-room.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { addMessage, type NewMessage } from './store.ts';

export function sendMessage(
  context: Context,
  session: Session,
  message: { readonly claimId: string; readonly subject: string; readonly body: string },
  save: SaveAnswer,
) {
  return commitSaved(context.db, save, async (db) => {
    const scope = await requireOpen(db, session, message.claimId);
    const words = { parentId: null, description: message.subject.trim().normalize('NFC'), message: message.body };
    return addSent(db, context, scope, words, {});
  });
}

/**
 * REPLY-2, MSG-2: adds a reply, if CanReact is true. STATUS-14: it performs a RequestReply, and a RequestMarkRead only if the
 * input confirms that the message was read. A reply to a reply is added to the same thread; a request that is its own timeline
 * item has its own thread (STATUS-8).
 */
export function replyToRequest(
  context: Context,
  session: Session,
  message: { readonly documentId: string; readonly body: string; readonly confirm: boolean },
  save: SaveAnswer,
) {
  return commitSaved(context.db, save, async (db) => {
    const { scope, document } = await requireOpenDocument(db, session, message.documentId);
    if (!canReact(document)) throw refuse(messageRefusals.noReply);
    const parentId = asks(asTask(document)) ? document.id : (document.parent_document_id ?? document.id);
    // W9: the subject is generated here, whatever the client sends.
    const description = document.description === null ? null : `RE: ${document.description}`;
    const words = { parentId, description, message: message.body };
    const sent = await addSent(db, context, scope, words, { replyTo: document.id });
    const isPerformed = performsByReply(document, message.confirm);
    if (isPerformed && (await markPerformed(db, document.id, instantOf(context.clock)))) {
      const details = { action: document.action ?? '' };
      await recordChange(db, context, scope, { kind: 'task.performed', subjectId: document.id, details });
    }
    return sent;
  });
}

async function addSent(
  db: Db,
  context: Context,
  scope: LockedClaim,
  words: Pick<NewMessage, 'parentId' | 'description' | 'message'>,
  details: EventDetails<'message.sent'>,
) {
  const id = context.random.id();
  await addMessage(db, scope, { ...words, id, at: instantOf(context.clock), action: 'MessageCustomer' });
  await requireRoom({ ...context, db }, scope.claim.id, 'message');
  await recordChange(db, context, scope, { kind: 'message.sent', subjectId: id, details });
  return { ok: true, Id: id } as const;
}

function performsByReply(document: DocumentRow, confirm: boolean): boolean {
  if (document.action === 'RequestMarkRead' && confirm) return document.performed_at === null;
  return document.action === 'RequestReply' && isOpenTask(asTask(document));
}
