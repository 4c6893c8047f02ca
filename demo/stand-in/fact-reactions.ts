import type { ContactActs } from '#contract/desk/contact-acts.ts';
import type { DeskEvent } from '#contract/events.ts';
import type { Reaction, Seen } from './reactions.ts';
import { said } from './said.ts';
import { standInTexts } from './words.ts';

type Report = ContactActs['AirlineContacts'][number];

/** The reaction to what a contact reported of the airline, wrote against a decision or answered to an offer. */
export function reactionToFacts(event: DeskEvent, { claim, now }: Seen): Reaction | null {
  const words = standInTexts(claim.Contact.Culture);
  const looked = { LastLookedAt: now };
  switch (event.Kind) {
    case 'airline.reported': {
      const report = claim.AirlineContacts.find(({ DocumentId }) => DocumentId === event.SubjectId);
      if (!report || report.WithdrawnAt !== null) return null;
      const payments = paymentsOf(report);
      const text = payments.length > 0 ? words.reportPaid : words.report;
      const say = said(words, 'report', text, report.DocumentId, true);
      return { payments, seen: report.DocumentId, say, status: looked };
    }
    case 'decision.contested':
      return { say: said(words, 'contest', words.contest), status: looked };
    case 'offer.answered': {
      const next = { StatusActor: 'Airline', NextStep: 'AwaitAirline', NextStepText: null, UsualDays: 14 };
      return { say: said(words, 'offer', words.offer), status: { ...looked, ...next } };
    }
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
