import { useId } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isRequest } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../../../data/claim-facts.ts';
import { dateTimeText } from '../../../../lib/texts/formats.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { classes } from '../../../../ui/classes.ts';
import { nodeKind, TimelineNode } from '../timeline-node.tsx';
import css from './entry.module.css';
import { EntryContent, type ItemProps, isBare } from './entry-content.tsx';
import { EntryTime } from './entry-time.tsx';

/** STATUS-6: one item of the story: icon, title, time and content. An item without content has no card. */
export function Entry({ id, ...props }: ItemProps & { id: string }) {
  const { t } = useTexts();
  const { claim, item } = props;
  const titleId = useId();
  const { document } = item;
  const performed = performedOf(document);
  // A message marked as read is done, so its text folds behind a button.
  const tucked = performed !== null && document.DocumentAction === 'RequestMarkRead' && isBare(item);
  const plain = tucked || (isBare(item) && !document.Message?.trim());
  return (
    <li id={id} data-item className={css.entry}>
      <TimelineNode kind={nodeKind(item)} />
      <article aria-labelledby={titleId} className={classes(css.card, plain && css.plain)}>
        <header className={css.head}>
          <h3 id={titleId}>{documentTitle(document, claim.ClaimType)}</h3>
          <EntryTime as="p" document={document} />
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

/** The verb for what was done, where the action has one. */
const doneWords: Readonly<Record<string, 'status.read_on' | 'status.answered_on'>> = {
  RequestMarkRead: 'status.read_on',
  RequestClaim: 'status.answered_on',
  RequestReply: 'status.answered_on',
};

/** When the request of the document was performed; null for other documents and for open requests. */
function performedOf({ DocumentAction: action, DocumentActionPerformedDateTime: at }: ClaimDocument): string | null {
  return isRequest(action) ? at : null;
}
