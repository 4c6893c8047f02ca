import { byDueDate } from '../dates/due.ts';
import type { ClaimDocument } from './schema.ts';
import { isOpenTask, isRequest } from './tasks.ts';

/** A top-level document with all documents below it, oldest first. */
export interface TimelineItem {
  readonly document: ClaimDocument;
  readonly children: readonly ClaimDocument[];
  readonly task: boolean;
}

/** The timeline of a claim (STATUS-2, D-26): open tasks by due date (DUE-1), then the story; newest first in each; no review (QuoteCustomer). */
export interface Timeline {
  readonly tasks: readonly TimelineItem[];
  readonly story: readonly TimelineItem[];
}

/**
 * Builds the timeline from the flat documents of a claim; an offer that the reader may answer is a task (OFFER-1).  Each document appears once,
 * as an item or below one.
 */
export function timelineOf(documents: readonly ClaimDocument[], isOpenOffer = noOffer): Timeline {
  const known = new Map(documents.map((document) => [document.Id, document]));
  const shown = documents.filter((document) => document.DocumentAction !== 'QuoteCustomer');
  const groups = Map.groupBy(shown, (document) => headOf(document, known));
  const items = [...groups.entries()]
    .filter(([head]) => head.DocumentAction !== 'QuoteCustomer')
    .map(([head, group]) => ({
      document: head,
      children: group.filter((document) => document !== head).toSorted(oldestFirst),
      task: isOpenTask(head) || (head.OfferId !== null && isOpenOffer(head.OfferId)),
    }))
    .toSorted((one, other) => oldestFirst(other.document, one.document));
  return { tasks: items.filter((item) => item.task).toSorted(inTaskOrder), story: items.filter((item) => !item.task) };
}

/** Without facts about offers none is open. */
function noOffer(_offerId: string): boolean {
  return false;
}

/** DUE-1: the order of tasks: by due date, then the newest first. */
export function inTaskOrder({ document: one }: TimelineItem, { document: other }: TimelineItem): number {
  return byDueDate(one, other) || oldestFirst(other, one);
}

/**
 * The document whose item a document belongs to: itself, or its nearest top-level ancestor. A request is an item of its own also below
 * another document, so that no open task is hidden in a thread.
 */
function headOf(document: ClaimDocument, known: ReadonlyMap<string, ClaimDocument>): ClaimDocument {
  const passed = new Set<ClaimDocument>();
  let head = document;
  while (!asks(head)) {
    passed.add(head);
    // A document without a known parent becomes a top-level item, so that nothing is lost.
    const parent = head.ParentDocumentId === null ? undefined : known.get(head.ParentDocumentId);
    if (!parent) return head;
    // A cycle of parents has no top, so each of its documents becomes a top-level item.
    if (passed.has(parent)) return document;
    head = parent;
  }
  return head;
}

/** A document with a required request is always a top-level item, so that a thread never hides a task. */
export function asks({
  DocumentAction,
  IsPerformDocumentActionRequired,
}: Pick<ClaimDocument, 'DocumentAction' | 'IsPerformDocumentActionRequired'>): boolean {
  return IsPerformDocumentActionRequired && isRequest(DocumentAction);
}

/** Sorts oldest first; documents of the same instant are sorted by id, so that the order is the same everywhere. */
export function oldestFirst(one: ClaimDocument, other: ClaimDocument): number {
  if (one.TimeStamp !== other.TimeStamp) return one.TimeStamp < other.TimeStamp ? -1 : 1;
  return one.Id < other.Id ? -1 : one.Id > other.Id ? 1 : 0;
}
