import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { type Timeline, timelineOf } from '#contract/documents/timeline.ts';
import { answerOfferAction, mayAnswer, offerDeadline } from '#contract/offers/rules.ts';
import { pageData } from '../lib/page/page-data.ts';
import { textOf } from '../lib/texts/texts.ts';
import { personOf } from './person-names.ts';

/** The timeline of a claim, with the offers that the reader may answer among its tasks (OFFER-1). */
export function claimTimeline(claim: ClaimDetail): Timeline {
  const open = new Map(claim.Offers.Offer.flatMap((offer) => (mayAnswer(offer) ? [[offer.Id, offer]] : [])));
  const documents = claim.Documents.Document.map((document): ClaimDocument => {
    if (document.AirlineContact) return titled(document, `airline.entries.${document.AirlineContact.Kind}`);
    if (document.DocumentAction === 'RequestUpdateBankDetails') return ofOwner(claim, document);
    if (document.OfferId === null) return document;
    const offer = open.get(document.OfferId);
    if (!offer) return titled(document, 'offers.item');
    const { day } = offerDeadline(offer.Until, pageData.brand.timeZone);
    return { ...titled(document, 'offers.task'), DocumentAction: answerOfferAction, DueDate: day, IsLate: false };
  });
  return timelineOf(documents, (offerId) => open.has(offerId));
}

/** PAID-3: a request for the account of another person of the claim, with their name. */
function ofOwner(claim: ClaimDetail, document: ClaimDocument): ClaimDocument {
  const name = personOf(claim, document.DocumentActionArguments)?.FullName;
  return name === undefined ? document : titled(document, 'payout.other.title', { name });
}

/** A document without a title of its own, with the one for what it shows. */
function titled(document: ClaimDocument, key: string, values: Readonly<Record<string, string>> = {}): ClaimDocument {
  return { ...document, Description: document.Description?.trim() || textOf(key, undefined, values) };
}
