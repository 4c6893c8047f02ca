import type { ContactActs } from '#contract/desk/contact-acts.ts';
import type { DeskDocument, WholeClaim } from '#contract/desk/schema.ts';
import type { DeskEvent } from '#contract/events.ts';
import { type StandInTexts, standInTexts } from './words.ts';

/** The reaction of the claims service to an event: a message, a judgement, the status of a claim, a payment. */
export interface Reaction {
  readonly say?: object;
  readonly judge?: { readonly receiptId: string; readonly judgement: object };
  readonly status?: object;
  /** The payments of the airline that were reported, and the document of the report. */
  readonly payments?: readonly object[];
  readonly seen?: string;
}

/** The input for a reaction. `together` is the number of files sent in one go with this event. */
interface Seen {
  readonly claim: WholeClaim;
  readonly document: DeskDocument | null;
  readonly together: number;
  readonly now: string;
}

/** The stand-in accepts receipts for costs only up to this amount in cents; it has no better rule. */
const acceptedWhole = 100;

/** The reaction to an event; null when there is none. A pure function, so that it can be read and tested as a table. */
export function reactionTo(event: DeskEvent, seen: Seen): Reaction | null {
  const { claim, document, together, now } = seen;
  if (claim.ClaimClosed) return null;
  const words = standInTexts(claim.Contact.Culture);
  const looked = { LastLookedAt: now };
  const parent = event.Details.parent;
  const under = typeof parent === 'string' ? parent : null;
  switch (event.Kind) {
    case 'message.sent':
      return {
        say: answerTo(words, document?.Message ?? '', document?.ParentDocumentId ?? event.SubjectId),
        status: looked,
      };
    case 'document.added': {
      // The contact has deleted it again.
      if (!document) return null;
      const text = together > 1 ? words.documents(together) : words.document(document.Name ?? '');
      return {
        say: messageOf(words, 'document', text, under),
        status: { ...looked, StatusActor: 'ClaimsService', NextStep: 'CheckDocuments', UsualDays: 5 },
      };
    }
    case 'receipt.added': {
      const receipt = claim.Receipts.find(({ Id }) => Id === event.SubjectId);
      if (!receipt) return null;
      const whole = (receipt.AmountInEuros ?? receipt.Amount) <= acceptedWhole;
      const judgement = { Judgement: whole ? 'Accepted' : 'Partly', Text: whole ? words.receipt : words.receiptPartly };
      return { judge: { receiptId: receipt.Id, judgement }, status: looked };
    }
    case 'payout.changed':
      return isSwitch(event) || !claim.BankAccount.Valid
        ? { status: looked }
        : { say: messageOf(words, 'payout', words.payout), status: looked };
    case 'person.added':
    case 'person.changed': {
      const person = claim.Persons.find(({ Id }) => Id === event.SubjectId);
      const name = [person?.FirstName, person?.MiddleName, person?.LastName].filter(Boolean).join(' ');
      return name === '' ? null : { say: messageOf(words, 'person', words.person(name)), status: looked };
    }
    case 'review.written':
      return { say: messageOf(words, 'review', words.review), status: looked };
    case 'hardcopy.requested':
      return { say: messageOf(words, 'hardcopy', words.hardcopy), status: looked };
    case 'task.confirmed':
      return { status: looked };
    default:
      return reactionToFacts(event, seen);
  }
}

/** The answer to a message: to a question about the time a real one, to any other that it was read. */
function answerTo(words: StandInTexts, message: string, parent: string | null): object {
  return /hoe lang|wanneer|wann|wie lange|how long|when/i.test(message)
    ? { ...messageOf(words, 'message', words.howLong, parent, true), Acknowledges: false }
    : messageOf(words, 'message', words.message, parent, true);
}

type Report = ContactActs['AirlineContacts'][number];

/** The reaction to what a contact reported of the airline, wrote against a decision or answered to an offer. */
function reactionToFacts(event: DeskEvent, { claim, now }: Seen): Reaction | null {
  const words = standInTexts(claim.Contact.Culture);
  const looked = { LastLookedAt: now };
  switch (event.Kind) {
    case 'airline.reported': {
      const report = claim.AirlineContacts.find(({ DocumentId }) => DocumentId === event.SubjectId);
      if (!report || report.WithdrawnAt !== null) return null;
      const payments = paymentsOf(report);
      const text = payments.length > 0 ? words.reportPaid : words.report;
      const say = messageOf(words, 'report', text, report.DocumentId, true);
      return { payments, seen: report.DocumentId, say, status: looked };
    }
    case 'decision.contested':
      return { say: messageOf(words, 'contest', words.contest), status: looked };
    case 'offer.answered':
      return { say: messageOf(words, 'offer', words.offer), status: looked };
    default:
      return null;
  }
}

/** AIRLINE-4: a payment in euros counts once it is recorded, for each of the people in equal parts. */
function paymentsOf({ Kind, AmountCents, Currency, On, PersonIds, DocumentId }: Report): object[] {
  if (Kind !== 'Paid' || AmountCents === null || Currency !== 'EURO' || PersonIds.length === 0) return [];
  const each = Math.floor(AmountCents / PersonIds.length);
  return PersonIds.map((PersonId, place) => ({
    ReceivedOn: On,
    AmountCents: place === 0 ? AmountCents - each * (PersonIds.length - 1) : each,
    To: 'Contact',
    PersonId,
    ReportDocumentId: DocumentId,
  })).filter(({ AmountCents: cents }) => cents > 0);
}

/** ANSWER-43: a choice between bank and PayPal, which nothing in the story answers; the account saved after it is answered. */
export function isSwitch({ Kind, Details }: DeskEvent): boolean {
  return Kind === 'payout.changed' && Details.fields === 'ClaimerPaymentMethod';
}

/** ANSWER-46: a message that confirms an act, with a subject, under a document or at the top of the timeline. */
function messageOf(
  words: StandInTexts,
  about: keyof StandInTexts['subject'],
  text: string,
  parent: string | null = null,
  canReact = false,
): object {
  return {
    DocumentAction: 'MessageRedress',
    Description: words.subject[about],
    Message: text,
    CanReact: canReact,
    Acknowledges: true,
    ...(parent === null ? {} : { ParentDocumentId: parent }),
  };
}
