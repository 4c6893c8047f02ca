import { Check } from 'lucide-react';
import { useContext, useId } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type FileKind, fileKind } from '#contract/documents/files.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnUpload, isRequest, mayDoTask, type TimelineItem } from '#contract/documents/timeline.ts';
import { documentTitle, isOfReceipt } from '../../../data/claim-facts.ts';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Buttons } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { FileList } from '../../../ui/files/file-row.tsx';
import { useHeldOpen } from '../../../ui/holds.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Reply, RespondButton, useReplying } from '../../messages/reply.tsx';
import { DocumentFile, type FileRole } from '../files/document-file.tsx';
import { PowerOfAttorneyFile, ReceivedFiles } from '../files/request-files.tsx';
import { UploadArea } from '../upload/upload-area.tsx';
import bubble from './bubble.module.css';
import { ReplyThread } from './bubble.tsx';
import css from './entry.module.css';
import { EntryAct, isQuestion, MarkRead, SubmittedClaim } from './entry-acts.tsx';
import { EntryTime, FreshNote, langOf, nodeKind, TimelineNode, titleLangOf } from './entry-parts.tsx';
import { Message } from './message.tsx';
import { EntryPanelsContext } from './state.ts';

/** STATUS-6: one item of the story: icon, title, time and content. An item without content has no card. */
export function Entry({ id, hidden, line, ...props }: EntryProps) {
  const { claim, item } = props;
  const titleId = useId();
  const { document } = item;
  const performed = isRequest(document.DocumentAction) ? document.DocumentActionPerformedDateTime : null;
  // A message marked as read is done, so its text folds behind a button.
  const tucked = performed !== null && document.DocumentAction === 'RequestMarkRead' && isBare(item);
  const plain = tucked || (isBare(item) && !document.Message?.trim());
  if (line) return <AcknowledgementLine id={id} hidden={hidden} document={document} claim={claim} />;
  return (
    <li id={id} data-item className={css.entry} hidden={hidden}>
      <TimelineNode kind={nodeKind(item)} />
      <Card as="article" aria-labelledby={titleId} className={classes(css.card, plain && css.plain)}>
        <header className={css.head}>
          <h3 id={titleId} className="semi" lang={titleLangOf(claim, document)}>
            {documentTitle(document, claim.ClaimType)}
          </h3>
          <EntryTime as="p" document={document} />
        </header>
        <div className={classes(css.content, 'column gap-3')}>
          {performed !== null && (
            <p className="muted sm">
              {t(doneWords[document.DocumentAction ?? ''] ?? 'status.done_on')}{' '}
              <time dateTime={performed}>{dateTimeText(performed)}</time>
            </p>
          )}
          <EntryContent {...props} tucked={tucked} />
        </div>
      </Card>
    </li>
  );
}

type LineProps = { id: string; hidden: boolean; document: ClaimDocument; claim: ClaimDetail };

/** ANSWER-46: a message that only confirms what the reader did, as a line of its own below that. */
function AcknowledgementLine({ id, hidden, document, claim }: LineProps) {
  const titleId = useId();
  const title = documentTitle(document, claim.ClaimType);
  const says = hasWords(document);
  return (
    <li id={id} data-item className={classes(css.entry, css.line)} hidden={hidden}>
      <article aria-labelledby={titleId} className={classes(bubble.line, 'muted sm')}>
        <Icon of={Check} size="sm" />
        <div>
          <h3 id={titleId} lang={titleLangOf(claim, document)} className={classes(says && 'vh')}>
            {title}
          </h3>
          <Message document={document} title={title} lang={langOf(claim, document)} />
        </div>
        <EntryTime as="p" document={document} />
      </article>
    </li>
  );
}

const doneWords: Readonly<Record<string, 'status.read_on' | 'status.answered_on'>> = {
  RequestMarkRead: 'status.read_on',
  RequestClaim: 'status.answered_on',
  RequestReply: 'status.answered_on',
};

export type ItemProps = {
  claim: ClaimDetail;
  item: TimelineItem;
  /** Whether the reader may act on the claim: it is open (D-28, D-30). */
  mayAct: boolean;
};

export type ItemsProps = Omit<ItemProps, 'item'> & {
  items: readonly TimelineItem[];
  idOf: (documentId: string) => string;
};

type EntryProps = ItemProps & { id: string; hidden: boolean; line: boolean };
type EntryContentProps = ItemProps & { finished?: boolean; tucked?: boolean };

/** STATUS-9: the content of an item, in the same order for tasks and story: message, files, action, replies. */
export function EntryContent({ claim, item, mayAct, finished = false, tucked = false }: EntryContentProps) {
  const { document, task } = item;
  const replying = useReplying(claim, item, mayAct);
  const upload = takesFiles(document);
  const files = filesOf(claim, item, upload);
  const isOpen = mayAct && document.DocumentActionPerformedDateTime === null;
  const acts = isOpen || (mayAct && finished);
  // What another fills in is only read; for the account of another person the panel says what the reader can do.
  const mayFill = isOpen && (claim.Locked === null || mayDoTask(document, claim));
  const marksRead = document.DocumentAction === 'RequestMarkRead' && acts;
  const act = { claim, document, task, finished };
  const replies = item.children.filter((child) => !child.ContainsFile);
  // The answer to a question is seen in its card before that folds away.
  useHeldOpen(replying?.step === 'sent');
  // A plain message has its reply button directly below its text, a conversation at its end.
  const isPlain = !tucked && files.length === 0 && !isRequest(document.DocumentAction) && hasWords(document);
  const isBeside = isPlain && replies.length === 0;
  const respond = replying && replying.step !== 'writing' && <RespondButton replying={replying} flush="start" />;
  const related = submittedClaim(document);
  const { byAction, byFact } = useContext(EntryPanelsContext);
  const Panel = byFact?.(document) ?? byAction[document.DocumentAction ?? ''];
  const answerText = isQuestion(document) ? t('acts.report') : undefined;
  return (
    <>
      <Message
        document={document}
        title={documentTitle(document, claim.ClaimType)}
        lang={langOf(claim, document)}
        tucked={tucked}
        beside={isBeside && respond}
      />
      <FreshNote document={document} />
      <EntryFiles files={files} claim={claim} document={document} acts={acts} />
      {upload && <Uploads claim={claim} request={document} mayAct={mayAct} />}
      {related !== null && <SubmittedClaim claimId={related} />}
      {Panel && <Panel claim={claim} document={document} open={mayFill} />}
      {acts && <EntryAct {...act} />}
      {marksRead && <MarkRead {...act} beside={replying && <RespondButton replying={replying} text={answerText} />} />}
      <ReplyThread replies={replies} claim={claim} sentId={replying?.sentId ?? null} />
      {respond && !isBeside && !marksRead && <Buttons>{respond}</Buttons>}
      {replying && <Reply replying={replying} claimType={claim.ClaimType} />}
    </>
  );
}

type EntryFile = { file: ClaimDocument; role: FileRole };

type EntryFilesProps = {
  files: readonly EntryFile[];
  claim: ClaimDetail;
  /** The item's own document, whose message is shown above. */
  document: ClaimDocument;
  acts: boolean;
};

function EntryFiles({ files, claim, document, acts }: EntryFilesProps) {
  if (files.length === 0) return null;
  return (
    <FileList boxed>
      {files.map(({ file, role }) =>
        role === 'power-of-attorney' && acts ? (
          <PowerOfAttorneyFile key={file.Id} document={file} claim={claim} />
        ) : (
          <DocumentFile key={file.Id} document={file} fileRole={role} claim={claim} withMessage={file !== document} />
        ),
      )}
    </FileList>
  );
}

function Uploads({ claim, request, mayAct }: { claim: ClaimDetail; request: ClaimDocument; mayAct: boolean }) {
  const { ReceivedReceipts } = useContext(EntryPanelsContext);
  const received = (
    <>
      <ReceivedFiles claim={claim} request={request} />
      {ReceivedReceipts && <ReceivedReceipts claim={claim} request={request} />}
    </>
  );
  if (!mayAct) return received;
  return (
    <UploadArea claim={claim} request={request}>
      {received}
    </UploadArea>
  );
}

function takesFiles({ DocumentAction: action }: ClaimDocument): boolean {
  return action === 'RequestUploadDocument' || action === 'RequestUploadReceipts';
}

function isBare({ document, children }: TimelineItem): boolean {
  const holds = takesFiles(document) || document.DocumentAction === 'RequestUpdateBankDetails';
  const { DecisionId, OfferId, AirlineContact } = document;
  const hasFact = DecisionId !== null || OfferId !== null || AirlineContact !== null;
  return !document.ContainsFile && children.length === 0 && !holds && !hasFact;
}

function hasWords({ Message: message }: ClaimDocument): boolean {
  return Boolean(message?.trim());
}

/** DOC-10: the claim that was submitted in response to this request; null when there is none. */
function submittedClaim(document: ClaimDocument): string | null {
  if (document.DocumentAction !== 'RequestClaim' || document.DocumentActionPerformedDateTime === null) return null;
  return document.DocumentActionArguments?.trim() || null;
}

/**
 * D-4: the item's own file, then those of its children, but those of a reply, which stand below it. Files that the reader sent for a
 * request are listed in its upload area.
 */
function filesOf(claim: ClaimDetail, { document, children }: TimelineItem, upload: boolean): EntryFile[] {
  const kind = fileKind(document, children);
  const signing = kind === 'e-signature' && (document.DocumentActionPerformedDateTime === null ? 'to-sign' : 'signed');
  const own = document.ContainsFile ? [{ file: document, role: ownRole(document, kind) }] : [];
  const replies = new Set(children.filter(({ ContainsFile }) => !ContainsFile).map(({ Id }) => Id));
  const nested = children
    .filter(({ ContainsFile, ParentDocumentId }) => ContainsFile && !replies.has(ParentDocumentId ?? ''))
    .filter((child) => !(upload && (isOwnUpload(child) || isOfReceipt(claim, child))))
    .map((child) => ({ file: child, role: signing || ownRole(child, fileKind(child, [])) }));
  return [...own, ...nested];
}

function ownRole(document: ClaimDocument, kind: FileKind): FileRole {
  if (document.DocumentAction === 'DocumentCustomer') return 'own';
  return kind === 'power-of-attorney' ? kind : 'file';
}
