import type { ClaimDetail } from '#contract/claims/schema.ts';
import { parseMarkup } from '#contract/documents/markup.ts';
import { type ClaimDocument, type DocumentKind, documentActions, documentKinds } from '#contract/documents/schema.ts';
import { isRequest, oldestFirst, ownMessageAction } from '#contract/documents/timeline.ts';
import type { SentDocument } from '#contract/staff/compose.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { today } from '../../lib/texts/formats.ts';
import { dateRange, readInRange } from '../../ui/dates/date-range.ts';
import { dateOrder } from '../../ui/dates/written-date.ts';
import type { Written } from './drafts.ts';

/** COMPOSE-1: what can be asked of a contact, as §3 names it. */
export const requests = documentActions.filter((action) => isRequest(action));

export const takesKinds = (action: string) => action === 'RequestUploadDocument';
/** The requests that need an address of another site: that of the signing page. */
export const takesAddress = (action: string) => action === 'RequestCompleteDocuSign';

/** The messages of the contact, the newest first. */
export function messagesOf({ Documents }: ClaimDetail): readonly ClaimDocument[] {
  const messages = Documents.Document.filter(({ DocumentAction }) => DocumentAction === 'MessageCustomer');
  return messages.toSorted((one, other) => oldestFirst(other, one));
}

/** The message that an answer is to; by default the newest, '' for none. */
export function answeredBy({ fields }: Written, claim: ClaimDetail): string {
  return fields.replyTo ?? messagesOf(claim)[0]?.Id ?? '';
}

export function answerOf(written: Written, claim: ClaimDetail, brandName: string): SentDocument {
  const replyTo = answeredBy(written, claim);
  return {
    DocumentAction: ownMessageAction(brandName),
    ParentDocumentId: replyTo || null,
    Description: (!replyTo && written.fields.subject?.trim()) || null,
    Message: written.text.trim(),
    CanReact: true,
  };
}

export function requestOf({ text, fields }: Written): SentDocument {
  const action = actionOf(fields.action);
  const kinds = kindsOf(fields.kinds);
  return {
    DocumentAction: action,
    Description: fields.subject?.trim() || null,
    Message: text.trim() || null,
    CanReact: action === 'RequestReply',
    IsPerformDocumentActionRequired: true,
    IsDocumentActionOptional: fields.optional === 'yes',
    DueDate: dayOf(fields.due),
    ...(takesKinds(action) && { DocumentChecklist: Object.fromEntries(kinds.map((kind) => [kind, true])) }),
    ...(takesAddress(action) && { DocumentActionArguments: fields.address?.trim() || null }),
  };
}

export const actionOf = (given: string | undefined) => requests.find((one) => one === given) ?? 'RequestUploadDocument';

export function kindsOf(given = ''): DocumentKind[] {
  const chosen = given.split(',');
  return documentKinds.filter((kind) => chosen.includes(kind));
}

/** The days on which a request may be due. */
export const dueRange = () => dateRange(today(), { min: today() });

/** A typed day as the wire has it; null for none. */
function dayOf(typed = ''): string | null {
  return readInRange(typed, dateOrder(readerLocale), today(), dueRange()).date;
}

/** The tags of a text without their other half. */
export function markupFaults(text: string, rich: boolean) {
  return parseMarkup(text, { rich }).problems;
}
