import type { DeskDocument, WholeClaim } from '#contract/desk/schema.ts';
import type { DeskEvent } from '#contract/events.ts';
import { reactionToFacts } from './fact-reactions.ts';
import { said } from './said.ts';
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
export interface Seen {
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
        say: said(
          words,
          'message',
          answerTo(words, document?.Message ?? ''),
          document?.ParentDocumentId ?? event.SubjectId,
          true,
        ),
        status: looked,
      };
    case 'document.added': {
      const text = together > 1 ? words.documents(together) : words.document(document?.Name ?? '');
      return {
        say: said(words, 'document', text, under),
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
      return { say: said(words, 'payout', words.payout), status: looked };
    case 'person.added':
    case 'person.changed': {
      const person = claim.Persons.find(({ Id }) => Id === event.SubjectId);
      const name = [person?.FirstName, person?.MiddleName, person?.LastName].filter(Boolean).join(' ');
      return name === '' ? null : { say: said(words, 'person', words.person(name)), status: looked };
    }
    case 'review.written':
      return { say: said(words, 'review', words.review), status: looked };
    case 'hardcopy.requested':
      return { say: said(words, 'hardcopy', words.hardcopy), status: looked };
    case 'task.confirmed':
      return { status: looked };
    default:
      return reactionToFacts(event, seen);
  }
}

function answerTo(words: StandInTexts, message: string): string {
  return /hoe lang|wanneer|wann|wie lange|how long|when/i.test(message) ? words.howLong : words.message;
}
