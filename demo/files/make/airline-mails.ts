import { incidentReport, voucherConditions } from './airline-papers.ts';
import type { Mail } from './eml.ts';
import { journey, travellers } from './journey.ts';
import { workbook } from './office.ts';

const { claimNumber, flight, airline } = journey;
const desk = { name: 'Redress dossierbeheer', address: 'dossier@redress.example' };
const customerRelations = { name: `${airline} Customer Relations`, address: 'claims@xn-airlines.example' };

const rebooking = () =>
  workbook('Rebooking', [
    ['Passenger', 'Ticket', 'Original', 'Rebooked', 'Seat'],
    ...travellers.map(({ onTicket, ticket, seat }) => [
      onTicket,
      ticket,
      `${flight} 14AUG`,
      `${journey.rebookedFlight} 15AUG`,
      seat.replace('14', '22').replace('15', '23'),
    ]),
  ]);

/** The airline's first answer: it confirms the cancellation and sends its report and the rebooking. */
export const firstAnswer = (): Mail => ({
  from: customerRelations,
  to: desk,
  subject: `Re: Claim ${claimNumber} / ${flight} – geannuleerde vlucht, boeking ${journey.booking}`,
  sent: new Date('2026-11-12T13:05:00Z'),
  lines: [
    'Dear Sir, Madam,',
    `We confirm that flight ${flight} on 14 August 2026 was cancelled for operational reasons. Passengers were offered a rebooking on the following day.`,
    'The incident report and the rebooking overview are attached. We have already offered your clients a voucher of € 150 each.',
    'We are reviewing your request and expect to answer within 14 days.',
    'Kind regards,',
    'Anaïs Lefèvre, Customer Relations',
  ],
  attachments: [
    { name: 'incident-report-XN1673.pdf', contentType: 'application/pdf', content: incidentReport() },
    {
      name: 'rebooking-overview.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: rebooking(),
    },
  ],
});

/** The airline's second mail, from its Dutch office: the voucher once more, with its conditions. */
export const voucherOffer = (): Mail => ({
  from: { name: `${airline} Klantenservice`, address: 'service@xn-airlines.example' },
  to: desk,
  subject: `Aanbod reisvouchers bij claim ${claimNumber} – één voucher per reiziger`,
  sent: new Date('2026-11-16T08:40:00Z'),
  lines: [
    'Geachte heer, mevrouw,',
    `Naar aanleiding van uw claim ${claimNumber} over vlucht ${flight} herhalen wij ons aanbod: een reisvoucher van € 150 voor iedere reiziger.`,
    'De voorwaarden en de lijst van reizigers vindt u als bijlage. Het aanbod geldt tot en met 31 december 2026.',
    'Met vriendelijke groet,',
    `Klantenservice ${airline}`,
  ],
  attachments: [
    { name: 'voorwaarden-reisvoucher.pdf', contentType: 'application/pdf', content: voucherConditions() },
    {
      name: 'reizigers.txt',
      contentType: 'text/plain',
      content: Buffer.from(travellers.map(({ onTicket, ticket }) => `${ticket}  ${onTicket}\r\n`).join('')),
    },
  ],
});
