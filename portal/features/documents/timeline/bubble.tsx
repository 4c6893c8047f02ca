import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useContext, useEffect, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnUpload } from '#contract/documents/timeline.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { FileList } from '../../../ui/files/file-row.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DocumentFile } from '../files/document-file.tsx';
import css from './bubble.module.css';
import { EntryTime, FreshNote, langOf, TimelineNode, titleLangOf } from './entry-parts.tsx';
import { Message } from './message.tsx';
import { OnlookerContext } from './state.ts';

type BubbleListProps = {
  label?: string | undefined;
  ref?: Ref<HTMLOListElement> | undefined;
  children: ReactNode;
};

export function BubbleList({ label, ref, children }: BubbleListProps) {
  return (
    <ol ref={ref} className="column gap-3" aria-label={label}>
      {children}
    </ol>
  );
}

type BubbleProps = {
  document: ClaimDocument;
  claim: ClaimDetail;
  /** The subject, where it is another than that of the bubble above. */
  topic?: string | undefined;
  /** The reader has just sent it: it comes into view, gets the focus and says when it was sent as long as the page is open. */
  isSent?: boolean;
  /** It comes into view and gets the focus. */
  isReached?: boolean;
  children?: ReactNode;
};

/** STATUS-8, ANSWER-46: a message of a conversation; the reader's own is tinted and labelled 'U'. An acknowledgement is a line. */
export function Bubble({ document, claim, topic, isSent = false, isReached = isSent, children }: BubbleProps) {
  const place = useReached(isReached);
  const own = document.DocumentAction === 'MessageCustomer';
  const onlooker = useContext(OnlookerContext);
  const from = onlooker?.nameOf(document) ?? senderOf(document, claim);
  const words = document.Message?.trim() ? (
    <Message document={document} title={from} lang={langOf(claim, document)} />
  ) : (
    <p lang={titleLangOf(claim, document)}>{documentTitle(document, claim.ClaimType)}</p>
  );
  if (document.Acknowledges) {
    return (
      <li ref={place} className={classes(css.line, 'muted sm')}>
        <Icon of={Check} size="sm" />
        <div>
          <span className="vh">{from}: </span>
          {words}
        </div>
        <EntryTime as="p" document={document} />
      </li>
    );
  }
  return (
    <li ref={place} className={classes(css.bubble, own && css.own)}>
      {!own && (
        <TimelineNode kind={document.DocumentAction === 'MessageAirline' ? 'airline' : 'brand'} className={css.node} />
      )}
      <p className={classes(css.head, 'sm')}>
        <b>{from}</b>
        <EntryTime as="span" document={document} />
      </p>
      <div className={css.words}>
        {topic && document.Message?.trim() && (
          <p className="semi" lang={titleLangOf(claim, document)}>
            {topic}
          </p>
        )}
        {words}
        {children}
        {onlooker?.actsOf(document)}
      </div>
      <BubbleFiles document={document} claim={claim} />
      <FreshNote document={document} stays={isSent} />
    </li>
  );
}

/** D-4: the files that came with a message of the conversation. */
function BubbleFiles({ document, claim }: Pick<BubbleProps, 'document' | 'claim'>) {
  const files = claim.Documents.Document.filter((file) => file.ContainsFile && file.ParentDocumentId === document.Id);
  if (files.length === 0) return null;
  return (
    <div className={css.files}>
      <FileList boxed>
        {files.map((file) => (
          <DocumentFile
            key={file.Id}
            document={file}
            fileRole={isOwnUpload(file) ? 'own' : 'file'}
            claim={claim}
            withMessage
          />
        ))}
      </FileList>
    </div>
  );
}

function senderOf({ DocumentAction: action, IsOfOther: isOfOther }: ClaimDocument, { Relation }: ClaimDetail): string {
  if (isOfOther) return t(Relation === 'managed' ? 'status.client' : 'status.manager');
  if (action === 'MessageCustomer') return t('status.you');
  return action === 'MessageAirline' ? t('status.airline') : pageData.brand.name;
}

/** Brings an element into view and focuses it, from where reading and tabbing continue. */
function useReached(isReached: boolean) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!isReached || !node) return;
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: 'nearest' });
  }, [isReached]);
  return place;
}

type ReplyThreadProps = { replies: readonly ClaimDocument[]; claim: ClaimDetail; sentId: string | null };

export function ReplyThread({ replies, claim, sentId }: ReplyThreadProps) {
  if (replies.length === 0) return null;
  return (
    <BubbleList label={t('status.replies')}>
      {replies.map((reply) => (
        <Bubble key={reply.Id} document={reply} claim={claim} isSent={reply.Id === sentId} />
      ))}
    </BubbleList>
  );
}
