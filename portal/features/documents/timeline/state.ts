import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { HoldOpen } from '../../../ui/holds.ts';

/**
 * The props of a panel of another feature: the claim, and whether its request is an open task that the reader may
 * perform.
 */
export type EntryPanelProps = { claim: ClaimDetail; document: ClaimDocument; open: boolean };

/** The components of other features inside timeline items. */
export interface EntryPanels {
  /** The panel of a request, by the item's action (DOC-7). */
  readonly byAction: Readonly<Record<string, ComponentType<EntryPanelProps>>>;
  /** The panel of an item that shows a decision, an offer or a report; null for others. */
  readonly byFact?: (document: ClaimDocument) => ComponentType<EntryPanelProps> | null;
  /** The receipts received for an upload request (STATUS-9). */
  readonly ReceivedReceipts: ComponentType<{ claim: ClaimDetail; request: ClaimDocument }> | null;
}

/** The screen provides the panels, so that features do not import each other. */
export const EntryPanelsContext = createContext<EntryPanels>({ byAction: {}, ReceivedReceipts: null });

/** The panel of an item, by what it shows or by its action, if it has one. */
export function useEntryPanel(document: ClaimDocument): ComponentType<EntryPanelProps> | undefined {
  const { byAction, byFact } = useContext(EntryPanelsContext);
  return byFact?.(document) ?? byAction[document.DocumentAction ?? ''];
}

/** The component that lists the receipts received for a request, if the screen provides it. */
export function useReceivedReceipts(): EntryPanels['ReceivedReceipts'] {
  return useContext(EntryPanelsContext).ReceivedReceipts;
}

/** Holds the enclosing card open; the returned function releases it. */
export const HoldContext = createContext<HoldOpen>(() => () => undefined);

/**
 * UPLOAD-2, STATUS-4: while `isHeld`, keeps the enclosing card although its task is done, because part of its content
 * is busy or shows a confirmation. Another tab, or the live update after the reader's own upload, may finish the task
 * earlier.
 */
export function useHeldOpen(isHeld: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}

/** The documents that were added while the claim was open and are still unseen, oldest first. */
export interface Unseen {
  readonly unseen: readonly ClaimDocument[];
  /** The unseen documents that have not been in view at all; the page offers a link to them. */
  readonly ahead: readonly ClaimDocument[];
  reach(documentId: string): void;
  see(documentId: string): void;
}

export const UnseenContext = createContext<Unseen>({
  unseen: [],
  ahead: [],
  reach: () => undefined,
  see: () => undefined,
});

/** The reader's own messages and files never count as unseen. */
const own = ['MessageCustomer', 'DocumentCustomer', 'QuoteCustomer'];

/** STATUS-13: tracks documents added after the claim was first loaded, until each of them was seen. */
export function useUnseen(claim: ClaimDetail | undefined): Unseen {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [reached, setReached] = useState<readonly string[]>([]);
  const documents = claim?.Documents.Document ?? [];
  if (claim && (!known || documents.some(({ Id }) => !known.has(Id)))) {
    const isNew = ({ Id, DocumentAction: action }: ClaimDocument) =>
      known !== null && !known.has(Id) && !own.includes(action ?? '');
    setKnown(new Set(documents.map(({ Id }) => Id)));
    setUnseen([...unseen, ...documents.filter(isNew).map(({ Id }) => Id)]);
  }
  const news = documents.filter(({ Id }) => unseen.includes(Id));
  return {
    unseen: news,
    ahead: news.filter(({ Id }) => !reached.includes(Id)),
    reach: (id) => setReached((ids) => (ids.includes(id) ? ids : [...ids, id])),
    see: (id) => setUnseen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : ids)),
  };
}

/** How long a new item must be in view to count as seen, in milliseconds. */
export const seenAfter = 5_000;
