import type { ClaimDocument } from '#contract/documents/schema.ts';
import { dateTimeText } from '../../../../lib/texts/formats.ts';
import { UnseenMark } from '../unseen.tsx';
import css from './entry-time.module.css';

type EntryTimeProps = { document: Pick<ClaimDocument, 'Id' | 'TimeStamp'>; as: 'p' | 'span' };

/** When a document came, with a mark while the reader has not seen it. */
export function EntryTime({ document, as: Element }: EntryTimeProps) {
  return (
    <Element className={css.when}>
      <UnseenMark documentId={document.Id} />
      <time dateTime={document.TimeStamp}>{dateTimeText(document.TimeStamp)}</time>
    </Element>
  );
}
