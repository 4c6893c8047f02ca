import { type ComponentType, createContext, type ReactNode, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnAct, isRequest } from '#contract/documents/timeline.ts';
import { minute } from '#contract/values/dates.ts';
import { isOwnMessage } from '../../../data/claim-facts.ts';

/** The props of a panel of another feature: the claim, and whether its request is an open task that the reader may perform. */
export type EntryPanelProps = { claim: ClaimDetail; document: ClaimDocument; open: boolean };

export interface EntryPanels {
  /** The panel of a request, by the item's action (DOC-7). */
  readonly byAction: Readonly<Record<string, ComponentType<EntryPanelProps>>>;
  /** The panel of an item that shows a decision, an offer or a report; null for others. */
  readonly byFact?: (document: ClaimDocument) => ComponentType<EntryPanelProps> | null;
  readonly ReceivedReceipts: ComponentType<{ claim: ClaimDetail; request: ClaimDocument }> | null;
}

/** The screen provides the panels, so that features do not import each other. */
export const EntryPanelsContext = createContext<EntryPanels>({ byAction: {}, ReceivedReceipts: null });

/** Who reads a timeline beside its contact, as staff do: nothing in it can be deleted, and names stand where the contact reads 'you'. */
export interface Onlooker {
  readonly nameOf: (document: ClaimDocument) => string;
  /** What the onlooker can do with a message of the conversation. */
  readonly actsOf: (document: ClaimDocument) => ReactNode;
}
export const OnlookerContext = createContext<Onlooker | null>(null);

/** The documents that were added while the claim was open and are still unseen, oldest first. */
export interface Unseen {
  readonly unseen: readonly ClaimDocument[];
  /** Those that the page announces: all but our answers to what the reader just did, and requests that are done or closed. */
  readonly announced: readonly ClaimDocument[];
  /** The announced documents that have not been in view at all; the page offers a link to them. */
  readonly ahead: readonly ClaimDocument[];
  reach(documentId: string): void;
  see(documentId: string): void;
}

export const UnseenContext = createContext<Unseen>({
  unseen: [],
  announced: [],
  ahead: [],
  reach: () => undefined,
  see: () => undefined,
});

/** STATUS-13: tracks documents added after the claim was first loaded, until each of them was seen. */
export function useUnseen(claim: ClaimDetail | undefined): Unseen {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [reached, setReached] = useState<readonly string[]>([]);
  const documents = claim?.Documents.Document ?? [];
  if (claim && (!known || documents.some(({ Id }) => !known.has(Id)))) {
    // The reader's own messages and files, and what only confirms them, never count as unseen.
    const isNew = ({ Id, DocumentAction: action, Acknowledges }: ClaimDocument) =>
      known !== null && !known.has(Id) && !isOwnAct(action) && !Acknowledges;
    setKnown(new Set(documents.map(({ Id }) => Id)));
    setUnseen([...unseen, ...documents.filter(isNew).map(({ Id }) => Id)]);
  }
  const news = documents.filter(({ Id }) => unseen.includes(Id));
  const isOver = ({ DocumentAction: action, DocumentActionPerformedDateTime: performed }: ClaimDocument) =>
    isRequest(action) && (performed !== null || claim?.ClaimClosed);
  const announced = news.filter((document) => !isOver(document) && !isQuickAnswer(document, documents));
  return {
    unseen: news,
    announced,
    ahead: announced.filter(({ Id }) => !reached.includes(Id)),
    reach: (id) => setReached((ids) => (ids.includes(id) ? ids : [...ids, id])),
    see: (id) => setUnseen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : ids)),
  };
}

/** Whether a message of ours answers, within a minute, what the reader did: they are still looking at that. */
function isQuickAnswer(answer: ClaimDocument, documents: readonly ClaimDocument[]) {
  const { DocumentAction: action, ParentDocumentId: parent } = answer;
  if (!isOwnMessage(action) || parent === null) return false;
  const at = Date.parse(answer.TimeStamp);
  return documents.some((one) => {
    const acted = isOwnAct(one.DocumentAction) ? one.TimeStamp : one.DocumentActionPerformedDateTime;
    const isOfOne = one.Id === parent || one.ParentDocumentId === parent;
    return isOfOne && acted !== null && Date.parse(acted) <= at && at - Date.parse(acted) <= minute;
  });
}

/** Whether a document is part of the conversation: words of the reader or of the brand, questions included. */
export function isMessage({ DocumentAction: action }: ClaimDocument): boolean {
  return (
    action === 'MessageCustomer' || isOwnMessage(action) || action === 'RequestReply' || action === 'RequestMarkRead'
  );
}

/** How long a new item must be in view to count as seen, in milliseconds. */
export const seenAfter = 5_000;
