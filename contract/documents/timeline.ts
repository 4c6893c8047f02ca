import type { ClaimDocument } from './schema.ts';
import { isOpenTask } from './tasks.ts';

/** A top-level document with its children, oldest first. */
export interface TimelineItem {
  readonly document: ClaimDocument;
  readonly children: readonly ClaimDocument[];
  readonly task: boolean;
}

/** The timeline of a claim (STATUS-2, D-26): open tasks, then the story, newest first in each; no review (QuoteCustomer). */
export interface Timeline {
  readonly tasks: readonly TimelineItem[];
  readonly story: readonly TimelineItem[];
}

/** Sorts a claim's flat documents into its timeline; each top-level document stands in it once. */
export function timelineOf(documents: readonly ClaimDocument[]): Timeline {
  const known = new Set(documents.map((document) => document.Id));
  const children = Map.groupBy(
    documents.filter((document) => document.ParentDocumentId !== null),
    (document) => document.ParentDocumentId,
  );
  const items = documents
    .filter((document) => isTopLevel(document, known) && document.DocumentAction !== 'QuoteCustomer')
    .map((document) => ({
      document,
      children: (children.get(document.Id) ?? []).toSorted(oldestFirst),
      task: isOpenTask(document),
    }))
    .toSorted((one, other) => oldestFirst(other.document, one.document));
  return { tasks: items.filter((item) => item.task), story: items.filter((item) => !item.task) };
}

/** A document stands at the top when it has no parent, or when its parent is not in the claim, so that nothing is lost. */
function isTopLevel(document: ClaimDocument, known: ReadonlySet<string>): boolean {
  return document.ParentDocumentId === null || !known.has(document.ParentDocumentId);
}

/** Oldest first; documents of the same instant keep the order of their ids, so that the order is the same everywhere. */
export function oldestFirst(one: ClaimDocument, other: ClaimDocument): number {
  if (one.TimeStamp !== other.TimeStamp) return one.TimeStamp < other.TimeStamp ? -1 : 1;
  return one.Id < other.Id ? -1 : one.Id > other.Id ? 1 : 0;
}
