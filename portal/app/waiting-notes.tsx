import { useLocation } from 'wouter';
import { useContactId } from '../data/claims.ts';
import { useOutbox } from '../data/outbox.ts';
import type { WaitingMessage } from '../data/outbox-store.ts';
import { UploadNotes } from '../features/documents/upload/waiting/upload-notes.tsx';
import { href, paths } from '../lib/page/paths.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Wrap } from '../ui/layout/page-shell.tsx';
import css from './waiting-notes.module.css';

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
  const [path] = useLocation();
  const isShown = path.startsWith(paths.home) && waiting.length > 0;
  return (
    <div role="status" className={css.place}>
      {isShown && (
        <Wrap width={width} className={css.notes}>
          {[...groups(waiting).values()].map((messages) => (
            <MessageNote key={messages[0].id} messages={messages} />
          ))}
        </Wrap>
      )}
    </div>
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
  const { refusal, claimId, claimNumber } = messages[0];
  const count = messages.length;
  return (
    <Banner
      status={refusal === null ? 'info' : 'error'}
      live={false}
      title={t(refusal === null ? 'offline.messages_waiting' : 'offline.messages_refused', { count })}
    >
      <a href={href(paths.status(claimId))}>{t('claims.view_number', { number: claimNumber })}</a>
    </Banner>
  );
}
