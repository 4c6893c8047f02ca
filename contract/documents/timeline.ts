import { claimRefusals } from '../claims/refusals.ts';
import type { ClaimDetail } from '../claims/schema.ts';
import { byDueDate } from '../dates/rules.ts';
import type { Person } from '../people/schema.ts';
import type { Refusal } from '../refusal.ts';
import { deleteWindowHours } from '../values/constants.ts';
import { hour } from '../values/dates.ts';
import { type ClaimDocument, documentRefusals } from './schema.ts';

/** D-7: the action of a brand's own messages, `Message{brand}`: only the letters and digits of its name. */
export function ownMessageAction(brandName: string): string {
  return `Message${brandName.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

type Asked = Pick<
  ClaimDocument,
  'DocumentAction' | 'IsPerformDocumentActionRequired' | 'DocumentActionPerformedDateTime'
>;

/** Whether a document asks the contact for something: its action is one of the requests. */
export function isRequest(action: string | null | undefined): boolean {
  return action?.startsWith('Request') === true;
}

/** STATUS-11: a task is a document with a required request that has not been performed. Server and portal share this rule. */
export function isOpenTask(document: Asked): boolean {
  return (
    isRequest(document.DocumentAction) &&
    document.IsPerformDocumentActionRequired &&
    document.DocumentActionPerformedDateTime === null
  );
}

/** Requests that only offer something: nothing of the claim waits for them. */
const partnerOffers: readonly (string | null)[] = [
  'RequestApproveSubscriptionWithPartner',
  'RequestSubscriptionWithPartner',
];

/** ANSWER-42: whether an open task may be left undone: it is marked as optional, or it is the offer of a partner. */
export function isOptionalTask(document: Asked & Pick<ClaimDocument, 'IsDocumentActionOptional'>): boolean {
  return isOpenTask(document) && (document.IsDocumentActionOptional || partnerOffers.includes(document.DocumentAction));
}

/** The facts about the claim that `mayDoTask` needs. */
type TaskReader = Pick<ClaimDetail, 'Locked' | 'Passengers' | 'NonPassengers'>;

/** A lock covers the payout and the people (D-30), and another person's account cannot be given here (PAID-4); all else can be done. */
export function mayDoTask(
  document: Pick<ClaimDocument, 'DocumentAction' | 'DocumentActionArguments'>,
  claim: TaskReader,
): boolean {
  if (claim.Locked !== null && isCoveredByLock(document.DocumentAction)) return false;
  return accountHolder(document, claim) === undefined;
}

/** PERM-2, D-30: whether a lock closes a request to its reader. */
export function isCoveredByLock(action: string | null): boolean {
  return action === 'RequestUpdateBankDetails' || action === 'RequestUpdatePassengerDetails';
}

/** PAID-3: the other person of the claim whose account a request asks for. */
export function accountHolder(
  { DocumentAction, DocumentActionArguments: personId }: Parameters<typeof mayDoTask>[0],
  { Passengers, NonPassengers }: Pick<TaskReader, 'Passengers' | 'NonPassengers'>,
): Person | undefined {
  if (DocumentAction !== 'RequestUpdateBankDetails') return;
  return [...Passengers.Person, ...NonPassengers.Person].find(({ Id }) => Id === personId);
}

/** LIST-11, STATUS-16: the tasks a list item shows are all but RequestApproveAddressChange. */
export function listedTasks(actions: readonly string[]): string[] {
  return actions.filter((action) => action !== 'RequestApproveAddressChange');
}

/** LIST-8: the label of a task: RequestClaim reads RequestClaim_261 where the claim itself is not under Regulation 261/2004. */
export function taskLabel(action: string, claimType: string): string {
  return action === 'RequestClaim' && claimType !== 'Regulation_261_2004' ? 'RequestClaim_261' : action;
}

/** W8: the tasks that a confirmation performs; any other task closes only when its action is performed (STATUS-14). */
export const confirmable: readonly string[] = [
  'RequestMarkRead',
  'RequestClaim',
  'RequestApproveAddressChange',
  'RequestSubscriptionWithPartner',
  'RequestApproveSubscriptionWithPartner',
];

/** A file: whether the contact uploaded it, and when (`TimeStamp`; for a receipt `TransactionDateTime`). */
export interface Deletable {
  readonly isOwn: boolean;
  readonly at: string;
}

/** FILES-5: whether a document is a file that the contact uploaded; every receipt is one. */
export function isOwnUpload(document: Pick<ClaimDocument, 'DocumentAction' | 'ContainsFile'>): boolean {
  return document.DocumentAction === 'DocumentCustomer' && document.ContainsFile;
}

/** FILES-2: the instant from which a file uploaded at `at` can no longer be deleted. */
export function deleteUntil(at: string): string {
  return new Date(new Date(at).getTime() + deleteWindowHours * hour).toISOString();
}

/** FILES-2, FILES-5, W7: why a file cannot be deleted now, or null when it can. `now` is the server's time. */
export function whyNotDelete(file: Deletable, claim: { readonly closed: boolean }, now: string): Refusal | null {
  if (claim.closed) return claimRefusals.closed;
  if (!file.isOwn) return documentRefusals.notOwn;
  return new Date(now).getTime() < new Date(deleteUntil(file.at)).getTime() ? null : documentRefusals.tooOld;
}

/** A top-level document with all documents below it, oldest first. */
export interface TimelineItem {
  readonly document: ClaimDocument;
  readonly children: readonly ClaimDocument[];
  readonly task: boolean;
}

/** STATUS-2, D-26: tasks of the reader, of others, and optional ones (ANSWER-42), by due date; the story, newest first, has no reviews. */
export type Timeline = ReturnType<typeof timelineOf>;

/** Each document appears once, as an item or below one; an offer that the reader may answer is a task (OFFER-1). */
export function timelineOf(
  documents: readonly ClaimDocument[],
  isOpenOffer: (offerId: string) => boolean = () => false,
  mayDo: (document: ClaimDocument) => boolean = () => true,
) {
  const known = new Map(documents.map((document) => [document.Id, document]));
  const shown = documents.filter((document) => document.DocumentAction !== 'QuoteCustomer');
  const groups = Map.groupBy(shown, (document) => headOf(document, known));
  const items = [...groups.entries()]
    .filter(([head]) => head.DocumentAction !== 'QuoteCustomer')
    .map(
      ([head, group]): TimelineItem => ({
        document: head,
        children: group.filter((document) => document !== head).toSorted(oldestFirst),
        task: isOpenTask(head) || (head.OfferId !== null && isOpenOffer(head.OfferId)),
      }),
    )
    .toSorted((one, other) => oldestFirst(other.document, one.document));
  const open = items.filter(({ task }) => task).toSorted(inTaskOrder);
  const needed = open.filter(({ document }) => !isOptionalTask(document));
  return {
    tasks: needed.filter(({ document }) => mayDo(document)),
    waiting: needed.filter(({ document }) => !mayDo(document)),
    optional: open.filter(({ document }) => isOptionalTask(document)),
    story: items.filter(({ task }) => !task),
  };
}

/** An item of the story with the acknowledgements that are drawn below it, oldest first. */
export interface Step {
  readonly item: TimelineItem;
  readonly acknowledgements: readonly TimelineItem[];
}

/** ANSWER-46: the longest time between what the contact did and the message that confirms it. */
const acknowledgedWithin = hour;

/** ANSWER-46: the steps of a story, newest first; an acknowledgement without an act in the story is a step of its own. */
export function stepsOf(story: readonly TimelineItem[]): Step[] {
  const lines = Map.groupBy(story.filter(isAcknowledgement), (line) => {
    const at = Date.parse(line.document.TimeStamp);
    const acts = story.flatMap((item) => (item === line ? [] : actsOf(item).map((act) => ({ item, at: act }))));
    const near = acts.filter((act) => act.at <= at && at - act.at <= acknowledgedWithin);
    return near.toSorted((one, other) => other.at - one.at)[0]?.item ?? line;
  });
  return story
    .filter((item) => !isAcknowledgement(item) || lines.has(item))
    .map((item) => ({ item, acknowledgements: (lines.get(item) ?? []).filter((line) => line !== item).toReversed() }));
}

/** Whether an item only confirms an act; one that holds a file or can be answered is drawn as every other. */
export function isAcknowledgement({ document, children, task }: TimelineItem): boolean {
  return document.Acknowledges && !task && !document.CanReact && !document.ContainsFile && children.length === 0;
}

/** When the contact did what an item shows: sent it, performed it, or added to it. */
function actsOf({ document, children }: TimelineItem): number[] {
  const own = [document, ...children].filter(({ DocumentAction: action }) => isOwnAct(action));
  const performed = isRequest(document.DocumentAction) ? document.DocumentActionPerformedDateTime : null;
  return [...own.map(({ TimeStamp }) => TimeStamp), ...(performed === null ? [] : [performed])].map(Date.parse);
}

/** The actions of what a contact adds: a message, a reply or a report, a file or a receipt, and a review. */
export const ownActs: readonly string[] = ['MessageCustomer', 'DocumentCustomer', 'QuoteCustomer'];

/** Whether a document is the contact's own. */
export function isOwnAct(action: string | null): boolean {
  return action !== null && ownActs.includes(action);
}

/** ANSWER-44: the order of tasks: by due date, then the oldest first. */
export function inTaskOrder({ document: one }: TimelineItem, { document: other }: TimelineItem): number {
  return byDueDate(one, other) || oldestFirst(one, other);
}

/** The nearest top-level ancestor, or itself; a request is one also below another document, so that no thread hides a task. */
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
