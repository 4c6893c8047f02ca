import type { ClaimDocument } from '#contract/documents/schema.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/texts.ts';
import { classes } from '../../../ui/classes.ts';
import css from './entry.module.css';
import { EntryContent, type ItemProps, isBare } from './entry-content.tsx';
import { documentTitle } from './entry-title.ts';
import { nodeKind, TimelineNode } from './timeline-node.tsx';
import { UnseenMark } from './unseen.tsx';

/** STATUS-6: one item of the story: its sign, title and time, and what it holds. One without content stands without a card. */
export function Entry({ id, ...props }: ItemProps & { id: string }) {
  const { t } = useTexts();
  const { claim, item } = props;
  const { document } = item;
  const performed = performedOf(document);
  // A message that was marked as read has done its work: its words wait behind a button.
  const tucked = performed !== null && document.DocumentAction === 'RequestMarkRead' && isBare(item);
  const plain = tucked || (isBare(item) && !document.Message?.trim());
  return (
    <li id={id} data-item className={css.entry}>
      <TimelineNode kind={nodeKind(item)} />
      <article className={classes(css.card, plain && css.plain)}>
        <header className={css.head}>
          <h3>{documentTitle(document, claim.ClaimType)}</h3>
          <p className={css.when}>
            <UnseenMark documentId={document.Id} />
            <time dateTime={document.TimeStamp}>{dateTimeText(document.TimeStamp)}</time>
          </p>
        </header>
        <div className={css.content}>
          {performed !== null && (
            <p className={css.performed}>
              {t(doneWords[document.DocumentAction ?? ''] ?? 'status.done_on')}{' '}
              <time dateTime={performed}>{dateTimeText(performed)}</time>
            </p>
          )}
          <EntryContent {...props} tucked={tucked} />
        </div>
      </article>
    </li>
  );
}

/** What was done, where it has a word of its own. */
const doneWords: Readonly<Record<string, 'status.read_on' | 'status.answered_on'>> = {
  RequestMarkRead: 'status.read_on',
  RequestClaim: 'status.answered_on',
  RequestReply: 'status.answered_on',
};

/** When what the document asked for was done; null when it asked for nothing or is not done. */
function performedOf({ DocumentAction: action, DocumentActionPerformedDateTime: at }: ClaimDocument): string | null {
  return action?.startsWith('Request') ? at : null;
}
