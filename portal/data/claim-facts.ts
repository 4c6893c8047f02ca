import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import {
  accountHolder,
  mayDoTask,
  oldestFirst,
  ownMessageAction,
  type Timeline,
  taskLabel,
  timelineOf,
} from '#contract/documents/timeline.ts';
import { answerOfferAction, mayAnswer, offerDeadline } from '#contract/offers/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import type { Receipt } from '#contract/receipts.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { pageData, readerLocale } from '../lib/page/page-data.ts';
import { t, textOf } from '../lib/texts/texts.ts';

type People = Pick<ClaimDetail, 'Passengers' | 'NonPassengers'>;

export function peopleOf({ Passengers, NonPassengers }: People): Person[] {
  return [...Passengers.Person, ...NonPassengers.Person];
}

export function personOf(claim: People, personId: string | null): Person | undefined {
  return peopleOf(claim).find(({ Id }) => Id === personId);
}

/** Whose share of a sum it is: the person's name, or words for the claim as a whole. */
export function shareName(claim: People, personId: string | null): string {
  return personId === null ? textOf('money.parts.of_claim') : (personOf(claim, personId)?.FullName ?? '');
}

/** Whose shares of an offer these are: the names of the persons, or words for the share of the claim as a whole. */
export function shareNames(claim: People, personIds: readonly (string | null)[]): string {
  const names = personIds.flatMap((id) => personOf(claim, id)?.FullName ?? []);
  return names.length > 0 ? listOfNames(names) : textOf('offers.claim_share');
}

/** 'Lotte, Bas en Fien', in the reader's language. */
export function listOfNames(names: readonly string[]): string {
  return new Intl.ListFormat(readerLocale, { type: 'conjunction', style: 'long' }).format(names);
}

/** Short names for the heads of columns: first names, or full ones where two are the same. */
export function shortNames(people: readonly (Person | undefined)[]): string[] {
  const first = people.map((person) => person?.FirstName || person?.FullName || '');
  return first.map((name, place) =>
    first.indexOf(name) === first.lastIndexOf(name) ? name : (people[place]?.FullName ?? name),
  );
}

/** DESK-10: the language that the claims service writes in on a claim, where it is not the reader's. */
export function foreignLanguageOf({ Language }: Pick<ClaimItem, 'Language'>): string | undefined {
  return Language === readerLanguage(pageData.culture, pageData.prefix) ? undefined : Language;
}

/** PERM-2, D-30: why the reader cannot change payout and people of the claim; null when they can. */
export function lockText(claim: ClaimDetail): string | null {
  if (claim.ClaimClosed) return t('closed_claim');
  return claim.Locked && t(`lockedMessages.${claim.Locked}`);
}

/** D-7: whether an action is the product's own message, `Message{brand}`. */
export function isOwnMessage(action: string | null): boolean {
  return action === ownMessageAction(pageData.brand.name);
}

/** STATUS-6: the title of an item: its own description, or a text for its action, which speaks of the reader only where they acted. */
export function documentTitle({ Description, DocumentAction, Name, IsOfOther }: Titled, claimType: string): string {
  if (Description?.trim()) return Description.trim();
  if (IsOfOther) return textOf(DocumentAction === 'MessageCustomer' ? 'claim.message' : 'documents.other');
  if (isOwnMessage(DocumentAction)) return textOf('documents.MessageBrand', undefined, { brand: pageData.brand.name });
  if (DocumentAction === null) return Name?.trim() || textOf('documents.other');
  return textOf(`documents.${taskLabel(DocumentAction, claimType)}`, textOf('documents.other'));
}
type Titled = Pick<ClaimDocument, 'Description' | 'DocumentAction' | 'Name'> & { readonly IsOfOther?: boolean };

export function needsAction({ Answer }: Pick<ClaimItem, 'Answer'>): boolean {
  return (Answer.Now.Count ?? 0) > 0;
}

/** STATUS-9: the receipts sent for a request, by their document (UPLOAD-10). */
export function receiptsAt(claim: ClaimDetail, request: ClaimDocument): readonly Receipt[] {
  const answers = new Set(
    claim.Documents.Document.filter(({ ParentDocumentId }) => ParentDocumentId === request.Id).map(({ Id }) => Id),
  );
  return claim.Receipts.Receipt.filter(({ DocumentId }) => DocumentId !== null && answers.has(DocumentId));
}

/** UPLOAD-10: whether a document is the file of a receipt and so is listed with the receipts. */
export function isOfReceipt(claim: ClaimDetail, { Id }: Pick<ClaimDocument, 'Id'>): boolean {
  return claim.Receipts.Receipt.some(({ DocumentId }) => DocumentId === Id);
}

/** The timeline of a claim, with the offers that the reader may answer among its tasks (OFFER-1). D-28: of a closed one all is story. */
export function claimTimeline(claim: ClaimDetail): Timeline {
  const open = new Map(claim.Offers.Offer.flatMap((offer) => (mayAnswer(offer) ? [[offer.Id, offer]] : [])));
  const documents = claim.Documents.Document.map((document): ClaimDocument => {
    if (document.AirlineContact && !document.IsOfOther)
      return titled(document, `airline.entries.${document.AirlineContact.Kind}`);
    if (document.DocumentAction === 'RequestUpdateBankDetails') return ofOwner(claim, document);
    if (document.OfferId === null) return document;
    const offer = open.get(document.OfferId);
    if (!offer) return titled(document, 'offers.item');
    const { day } = offerDeadline(offer.Until, pageData.brand.timeZone);
    return { ...titled(document, 'offers.task'), DocumentAction: answerOfferAction, DueDate: day, IsLate: false };
  });
  const timeline = timelineOf(
    documents,
    (offerId) => open.has(offerId),
    (document) => mayDoTask(document, claim),
  );
  if (!claim.ClaimClosed) return timeline;
  const story = Object.values(timeline)
    .flat()
    .toSorted((one, other) => oldestFirst(other.document, one.document));
  return { tasks: [], waiting: [], optional: [], story };
}

/** PAID-3: a request for the account of another person of the claim, with their name. */
function ofOwner(claim: ClaimDetail, document: ClaimDocument): ClaimDocument {
  const name = accountHolder(document, claim)?.FullName;
  return name === undefined ? document : titled(document, 'payout.other.title', { name });
}

/** A document without a title of its own, with the one for what it shows. */
function titled(document: ClaimDocument, key: string, values: Readonly<Record<string, string>> = {}): ClaimDocument {
  return { ...document, Description: document.Description?.trim() || textOf(key, undefined, values) };
}
