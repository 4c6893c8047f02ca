import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type FileKind, fileKind } from '#contract/documents/files.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnUpload, isRequest, type TimelineItem } from '#contract/documents/timeline.ts';
import { documentTitle, isOfReceipt } from '../../../../data/claim-facts.ts';
import { Buttons } from '../../../../ui/button.tsx';
import { FileList } from '../../../../ui/files/file-row.tsx';
import { Reply, RespondButton } from '../../../messages/reply.tsx';
import { useReplying } from '../../../messages/replying.ts';
import { SubmittedClaim } from '../../acts/claim-request-done.tsx';
import { EntryAct } from '../../acts/entry-act.tsx';
import { MarkRead } from '../../acts/mark-read.tsx';
import { PowerOfAttorneyFile } from '../../acts/power-of-attorney-file.tsx';
import { DocumentFile, type FileRole } from '../../files/document-file.tsx';
import { ReceivedFiles } from '../../files/file-list.tsx';
import { UploadArea } from '../../upload/upload-area.tsx';
import { useEntryPanel, useReceivedReceipts } from './entry-panels.ts';
import { FreshNote } from './fresh-note.tsx';
import { Message } from './message.tsx';
import { ReplyThread } from './reply-thread.tsx';

export type ItemProps = {
  claim: ClaimDetail;
  item: TimelineItem;
  /** Whether the reader may act on the claim: it is open (D-28, D-30). */
  mayAct: boolean;
};

type EntryContentProps = ItemProps & {
  /** The task of this item was just done. */
  finished?: boolean;
  /** Folds the whole message behind a button. */
  tucked?: boolean;
};

/** STATUS-9: the content of an item, in the same order for tasks and story: message, files, action, replies. */
export function EntryContent({ claim, item, mayAct, finished = false, tucked = false }: EntryContentProps) {
  const { document, task } = item;
  const replying = useReplying(claim, item, mayAct);
  const upload = takesFiles(document);
  const files = filesOf(claim, item, upload);
  const acts = mayAct && (finished || document.DocumentActionPerformedDateTime === null);
  const marksRead = document.DocumentAction === 'RequestMarkRead' && acts;
  const act = { claim, document, task, finished };
  // A plain message has its reply button directly below its text.
  const isPlain = !tucked && files.length === 0 && !isRequest(document.DocumentAction) && hasWords(document);
  const respond = replying && replying.step !== 'writing' && <RespondButton replying={replying} flush="start" />;
  const related = submittedClaim(document);
  const Panel = useEntryPanel(document);
  return (
    <>
      <Message
        document={document}
        title={documentTitle(document, claim.ClaimType)}
        tucked={tucked}
        beside={isPlain && respond}
      />
      <FreshNote document={document} />
      <EntryFiles files={files} claim={claim} document={document} acts={acts} />
      {upload && <Uploads claim={claim} request={document} mayAct={mayAct} />}
      {related !== null && <SubmittedClaim claimId={related} />}
      {Panel && (
        <Panel claim={claim} document={document} open={mayAct && document.DocumentActionPerformedDateTime === null} />
      )}
      {acts && <EntryAct {...act} />}
      {marksRead && <MarkRead {...act} beside={replying && <RespondButton replying={replying} />} />}
      {respond && !isPlain && !marksRead && <Buttons>{respond}</Buttons>}
      {replying && <Reply replying={replying} claimType={claim.ClaimType} />}
      <ReplyThread replies={item.children.filter((child) => !child.ContainsFile)} claimType={claim.ClaimType} />
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

/** STATUS-9: the upload area of a request, with the files already received. */
function Uploads({ claim, request, mayAct }: { claim: ClaimDetail; request: ClaimDocument; mayAct: boolean }) {
  const ReceivedReceipts = useReceivedReceipts();
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

/** Whether an item has only its title and its message. */
export function isBare({ document, children }: TimelineItem): boolean {
  const holds = takesFiles(document) || document.DocumentAction === 'RequestUpdateBankDetails' || holdsFact(document);
  return !document.ContainsFile && children.length === 0 && !holds;
}

/** Whether an item shows a decision, an offer or a report. */
function holdsFact({ DecisionId, OfferId, AirlineContact }: ClaimDocument): boolean {
  return DecisionId !== null || OfferId !== null || AirlineContact !== null;
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
 * D-4: the item's own file, then those of its children. Files that the reader sent for a request are listed in its
 * upload area.
 */
function filesOf(claim: ClaimDetail, { document, children }: TimelineItem, upload: boolean): EntryFile[] {
  const kind = fileKind(document, children);
  const signing = kind === 'e-signature' && (document.DocumentActionPerformedDateTime === null ? 'to-sign' : 'signed');
  const own = document.ContainsFile ? [{ file: document, role: ownRole(document, kind) }] : [];
  const nested = children
    .filter((child) => child.ContainsFile && !(upload && (isOwnUpload(child) || isOfReceipt(claim, child))))
    .map((child) => ({ file: child, role: signing || ownRole(child, fileKind(child, [])) }));
  return [...own, ...nested];
}

function ownRole(document: ClaimDocument, kind: FileKind): FileRole {
  if (document.DocumentAction === 'DocumentCustomer') return 'own';
  return kind === 'power-of-attorney' ? kind : 'file';
}
