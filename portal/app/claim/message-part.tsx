import type { ClaimDetail } from '#contract/claims/schema.ts';
import { useContactId } from '../../data/claims.ts';
import { Conversation } from '../../features/documents/timeline/conversation.tsx';
import { MessageForm } from '../../features/messages/message-form.tsx';

/** MSG-1: the conversation about a claim with its composer, which is rendered once the draft's contact is known. */
export function ClaimConversation({ claim }: { claim: ClaimDetail }) {
  const contactId = useContactId();
  return (
    <Conversation claim={claim}>
      {(onSent) => contactId !== undefined && <MessageForm claim={claim} contactId={contactId} onSent={onSent} />}
    </Conversation>
  );
}
