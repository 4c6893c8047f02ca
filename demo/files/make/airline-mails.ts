import { incidentReport, voucherConditions } from './airline-papers.ts';
import type { Edition } from './edition.ts';
import type { Mail } from './eml.ts';
import { journey } from './journey.ts';
import { workbook } from './office.ts';

const { flight, airline } = journey;
const customerRelations = { name: `${airline} Customer Relations`, address: 'claims@xn-airlines.example' };

// On the next day's flight everybody sits eight rows further back.
const rebookedSeat = (seat: string) => seat.replace(/^\d+/, (row) => String(Number(row) + 8));

const rebooking = ({ travellers }: Edition) =>
  workbook('Rebooking', [
    ['Passenger', 'Ticket', 'Original', 'Rebooked', 'Seat'],
    ...travellers.map(({ onTicket, ticket, seat }) => [
      onTicket,
      ticket,
      `${flight} 14AUG`,
      `${journey.rebookedFlight} 15AUG`,
      rebookedSeat(seat),
    ]),
  ]);

/**
 * The airline's first answer: it confirms the cancellation and sends its report and the rebooking. It is in English for
 * every family, because the airline's head office writes in English; only the subject repeats the words of the claim.
 */
export function firstAnswer(edition: Edition): Mail {
  const { claimNumber, mails } = edition;
  const { subject, sent, voucher } = mails.firstAnswer;
  return {
    claimNumber,
    from: customerRelations,
    to: mails.desk,
    subject,
    sent,
    lines: [
      'Dear Sir, Madam,',
      `We confirm that flight ${flight} on 14 August 2026 was cancelled for operational reasons. Passengers were offered a rebooking on the following day.`,
      `The incident report and the rebooking overview are attached. We have already offered your clients a voucher of ${voucher} each.`,
      'We are reviewing your request and expect to answer within 14 days.',
      'Kind regards,',
      'Anaïs Lefèvre, Customer Relations',
    ],
    attachments: [
      { name: 'incident-report-XN1673.pdf', contentType: 'application/pdf', content: incidentReport(edition) },
      {
        name: 'rebooking-overview.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: rebooking(edition),
      },
    ],
  };
}

/** The airline's second mail, from its customer service: the voucher once more, with its conditions. */
export function voucherOffer(edition: Edition): Mail {
  const { claimNumber, mails, travellers } = edition;
  const { from, subject, sent, lines, conditions, passengers } = mails.voucherOffer;
  return {
    claimNumber,
    from: { name: from, address: 'service@xn-airlines.example' },
    to: mails.desk,
    subject,
    sent,
    lines,
    attachments: [
      { name: conditions, contentType: 'application/pdf', content: voucherConditions(edition) },
      {
        name: passengers,
        contentType: 'text/plain',
        content: Buffer.from(travellers.map(({ onTicket, ticket }) => `${ticket}  ${onTicket}\r\n`).join('')),
      },
    ],
  };
}
