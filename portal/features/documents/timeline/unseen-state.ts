import { createContext, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';

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
