import type { ClaimDocument } from '#contract/documents/schema.ts';
import { documentTitle } from '../../../../data/claim-facts.ts';
import { pageData } from '../../../../lib/page/page-data.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { classes } from '../../../../ui/classes.ts';
import { EntryTime } from './entry-time.tsx';
import { FreshNote } from './fresh-note.tsx';
import { Message } from './message.tsx';
import css from './reply-thread.module.css';

/**
 * STATUS-8: the replies below an item, oldest first; the reader's own are labelled 'U'. A single reply is not a thread
 * (D-15).
 */
export function ReplyThread({ replies, claimType }: { replies: readonly ClaimDocument[]; claimType: string }) {
  const { t } = useTexts();
  if (replies.length === 0) return null;
  return (
    <ol className={classes(css.replies, replies.length > 1 && css.thread)} aria-label={t('status.replies')}>
      {replies.map((reply) => (
        <Reply key={reply.Id} reply={reply} claimType={claimType} />
      ))}
    </ol>
  );
}

function Reply({ reply, claimType }: { reply: ClaimDocument; claimType: string }) {
  const { t } = useTexts();
  const own = reply.DocumentAction === 'MessageCustomer';
  const from = own
    ? t('status.you')
    : reply.DocumentAction === 'MessageAirline'
      ? t('status.airline')
      : pageData.brand.name;
  return (
    <li className={classes(css.reply, own && css.own)}>
      <p className={css.head}>
        <b>{from}</b>
        <EntryTime as="span" document={reply} />
      </p>
      {reply.Message?.trim() ? <Message document={reply} title={from} /> : <p>{documentTitle(reply, claimType)}</p>}
      <FreshNote document={reply} />
    </li>
  );
}
