import type { ClaimDocument } from './schema.ts';
import { isOpenTask } from './tasks.ts';

/** A document that stands for itself, with all that hangs below it, oldest first. */
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

/** Sorts a claim's flat documents into its timeline; each document stands in it once, as an item or below one. */
export function timelineOf(documents: readonly ClaimDocument[]): Timeline {
  const known = new Map(documents.map((document) => [document.Id, document]));
  const shown = documents.filter((document) => document.DocumentAction !== 'QuoteCustomer');
  const groups = Map.groupBy(shown, (document) => headOf(document, known));
  const items = [...groups.entries()]
    .filter(([head]) => head.DocumentAction !== 'QuoteCustomer')
    .map(([head, group]) => ({
      document: head,
      children: group.filter((document) => document !== head).toSorted(oldestFirst),
      task: isOpenTask(head),
    }))
    .toSorted((one, other) => oldestFirst(other.document, one.document));
  return { tasks: items.filter((item) => item.task), story: items.filter((item) => !item.task) };
}

/** The document whose item a document belongs to: itself, or the nearest above it that stands for itself. */
function headOf(document: ClaimDocument, known: ReadonlyMap<string, ClaimDocument>): ClaimDocument {
  const passed = new Set<ClaimDocument>();
  let head = document;
  while (!asks(head)) {
    passed.add(head);
    // Without a parent, or with one that is not in the claim, it stands at the top, so that nothing is lost.
    const parent = head.ParentDocumentId === null ? undefined : known.get(head.ParentDocumentId);
    if (!parent) return head;
    // A ring of parents has no top: its documents stand each for itself.
    if (passed.has(parent)) return document;
    head = parent;
  }
  return head;
}

/** What asks something of the reader is an item of its own wherever it hangs, so that a task is never hidden in a thread. */
export function asks({
  DocumentAction,
  IsPerformDocumentActionRequired,
}: Pick<ClaimDocument, 'DocumentAction' | 'IsPerformDocumentActionRequired'>): boolean {
  return IsPerformDocumentActionRequired && DocumentAction?.startsWith('Request') === true;
}

/** Oldest first; documents of the same instant keep the order of their ids, so that the order is the same everywhere. */
export function oldestFirst(one: ClaimDocument, other: ClaimDocument): number {
  if (one.TimeStamp !== other.TimeStamp) return one.TimeStamp < other.TimeStamp ? -1 : 1;
  return one.Id < other.Id ? -1 : one.Id > other.Id ? 1 : 0;
}
