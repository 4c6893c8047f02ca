import { useContactId } from '../data/claims.ts';
import { useOutbox } from '../data/outbox.ts';
import type { WaitingMessage } from '../data/outbox-store.ts';
import { UploadNotes } from '../features/documents/upload/waiting/upload-notes.tsx';
import { ClaimNote, HomeNotes } from '../lib/parts/home-notes.tsx';
import { useTexts } from '../lib/texts/texts.ts';

type WaitingNotesProps = { width: 'page' | 'wide' };

/** Sends the messages and the files that wait, on whatever screen, and says above the list of claims what waits or was refused. */
export function WaitingNotes({ width }: WaitingNotesProps) {
  return (
    <>
      <MessageNotes width={width} />
      <UploadNotes width={width} />
    </>
  );
}

/** OFFLINE-6: names the claims whose messages wait for a connection or were refused. */
function MessageNotes({ width }: WaitingNotesProps) {
  const { waiting } = useOutbox(useContactId());
  return (
    <HomeNotes width={width}>
      {[...groups(waiting).values()].map((messages) => (
        <MessageNote key={messages[0].id} messages={messages} />
      ))}
    </HomeNotes>
  );
}

type Messages = readonly [WaitingMessage, ...WaitingMessage[]];

/** The messages by their claim and by whether they were refused. */
function groups(waiting: readonly WaitingMessage[]): ReadonlyMap<string, Messages> {
  const found = new Map<string, Messages>();
  for (const one of waiting) {
    const key = `${one.claimId} ${one.refusal !== null}`;
    const before = found.get(key);
    found.set(key, before ? [...before, one] : [one]);
  }
  return found;
}

function MessageNote({ messages }: { messages: Messages }) {
  const { t } = useTexts();
  const [claim] = messages;
  const isRefused = claim.refusal !== null;
  const title = t(isRefused ? 'offline.messages_refused' : 'offline.messages_waiting', { count: messages.length });
  return <ClaimNote claim={claim} isRefused={isRefused} title={title} />;
}
