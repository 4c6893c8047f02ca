import type { Edition, Traveller } from './edition.ts';
import { journey } from './journey.ts';
import { airlineHead, fact, foot, grey, hairline, left, plum, right, shade, textWidthOnPage } from './letterheads.ts';
import { type Page, pdf } from './pdf.ts';

const { flight, airline, from, to, rebookedFlight, returnFlight, returnTimes } = journey;
const bold = 'Helvetica-Bold';

type Leg = { flight: string; codes: readonly [string, string]; times: readonly [string, string] };
const outward: Leg = { flight, codes: [from.code, to.code], times: [from.time, to.time] };
const homeward: Leg = {
  flight: returnFlight,
  codes: [to.code, from.code],
  times: [returnTimes.departs, returnTimes.arrives],
};

function leg(page: Page, y: number, way: 'outward' | 'homeward', { airline: { leg: words }, dates }: Edition): number {
  const { flight, codes, times } = way === 'outward' ? outward : homeward;
  page.box(left, y, textWidthOnPage, 92, shade);
  page.text(left + 16, y + 22, words[way], { size: 9, ink: grey });
  page.text(right - 16, y + 22, `${flight} · ${dates[way]}`, { font: bold, size: 10, align: 'right' });
  page.text(left + 16, y + 54, codes[0], { font: bold, size: 24 });
  page.text(left + 16, y + 74, `${words.departs} ${times[0]}`, { size: 10 });
  page.line(left + 92, y + 46, right - 92, y + 46, plum, 1.25);
  page.path(
    'M0 4L9 4L5 -3L7.5 -3L14 4L19 4C21 4 21 7 19 7L14 7L7.5 14L5 14L9 7L0 7L-2 10L-4 10L-3 5.5L-4 1L-2 1Z',
    288,
    y + 40.5,
    1,
    { fill: plum },
  );
  page.text(right - 16, y + 54, codes[1], { font: bold, size: 24, align: 'right' });
  page.text(right - 16, y + 74, `${words.arrives} ${times[1]}`, { size: 10, align: 'right' });
  return y + 106;
}

function table(page: Page, y: number, columns: readonly number[], rows: readonly (readonly string[])[]): number {
  page.box(left, y, textWidthOnPage, 24, shade);
  let base = y + 16;
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries())
      page.text(columns[column] ?? left, base, cell, { font: index === 0 ? bold : 'Helvetica', size: 9.5 });
    if (index > 0) page.line(left, base + 9, right, base + 9, hairline);
    base += 25;
  }
  return base + 4;
}

function flightsSheet(page: Page, edition: Edition): void {
  const { sender, bookingReference, booking } = edition.airline;
  let y = airlineHead(page, booking.kind, bookingReference);
  page.text(left, y, booking.heading, { font: bold, size: 19 });
  y = page.paragraph(left, y + 26, textWidthOnPage, booking.greeting);
  y = leg(page, y + 6, 'outward', edition);
  y = leg(page, y, 'homeward', edition);
  page.text(left, y + 20, booking.passengers, { font: bold, size: 13 });
  table(
    page,
    y + 32,
    [left + 10, 210, 330, 400, 450],
    [
      booking.passengerColumns,
      ...edition.travellers.map(({ onTicket, name, born, seat }) => [onTicket, name, born, seat, '1 x 23 kg']),
    ],
  );
  foot(page, sender, '1 / 2');
}

function priceSheet(page: Page, { airline: { sender, bookingReference, booking } }: Edition): void {
  const y = airlineHead(page, booking.kind, bookingReference);
  page.text(left, y, booking.price, { font: bold, size: 19 });
  const rows = [booking.priceColumns, ...booking.priceRows];
  const below = table(page, y + 18, [left + 10, 330, 400, 475], rows);
  page.text(400, below + 4, booking.total[0], { font: bold, size: 11 });
  page.text(475, below + 4, booking.total[1], { font: bold, size: 11 });
  page.text(left, below + 24, booking.paid, { size: 9, ink: grey });
  page.text(left, below + 66, booking.goodToKnow, { font: bold, size: 13 });
  let base = below + 90;
  for (const condition of booking.conditions) {
    page.text(left, base, '•', { font: bold, ink: plum });
    base = page.paragraph(left + 14, base, textWidthOnPage - 14, condition) + 5;
  }
  foot(page, sender, '2 / 2');
}

/** The booking confirmation: flights and travellers on the first sheet, price and conditions on the second. */
export const bookingConfirmation = (edition: Edition) =>
  pdf(edition.language, edition.airline.booking.title, [
    (page) => flightsSheet(page, edition),
    (page) => priceSheet(page, edition),
  ]);

/** The cancellation notice as the passenger printed it from her mail. */
export const cancellationMail = ({ language, airline: { cancellation } }: Edition) =>
  pdf(language, cancellation.title, [
    (page) => {
      page.text(left, 60, cancellation.heading, { font: bold, size: 18 });
      page.line(left, 76, right, 76, hairline);
      for (const [index, [label, value]] of cancellation.headers.entries()) {
        page.text(left, 98 + index * 17, label, { ink: grey });
        page.text(left + 72, 98 + index * 17, value);
      }
      page.line(left, 160, right, 160, hairline);
      let y = 190;
      for (const text of cancellation.body) y = page.paragraph(left, y, textWidthOnPage, text, { size: 11 }) + 8;
      foot(page, cancellation.foot, '1 / 1');
    },
  ]);

function ticket(page: Page, y: number, { onTicket, ticket: number }: Traveller, seat: string): number {
  page.text(left, y, onTicket, { font: bold, size: 11 });
  page.text(right, y, number, { font: 'Courier', size: 10, align: 'right' });
  page.text(left, y + 15, seat, { size: 9, ink: grey });
  page.line(left, y + 26, right, y + 26, hairline);
  return y + 46;
}

/** One e-ticket receipt for the whole party. */
export const electronicTicket = (edition: Edition) =>
  pdf(edition.language, edition.airline.ticket.title, [
    (page) => {
      const { sender, bookingReference, ticket: words } = edition.airline;
      let y = airlineHead(page, 'E-ticket', bookingReference);
      page.text(left, y, words.heading, { font: bold, size: 19 });
      for (const [index, [label, value]] of words.facts.entries()) fact(page, left + index * 150, y + 26, label, value);
      y = leg(page, y + 62, 'outward', edition);
      y = leg(page, y, 'homeward', edition) + 24;
      page.text(left, y, 'Tickets', { font: bold, size: 13 });
      y += 26;
      for (const traveller of edition.travellers) y = ticket(page, y, traveller, words.seat(traveller.seat));
      page.paragraph(left, y + 4, textWidthOnPage, words.notice, { size: 9, ink: grey });
      foot(page, sender, '1 / 1');
    },
  ]);

/** The airline's own account of the cancellation, in English for every family, as airlines send it. */
export const incidentReport = ({ language }: Edition) =>
  pdf(language, `Incident report ${flight}`, [
    (page) => {
      let y = airlineHead(page, 'Incident report', `${flight} · 14 AUG 2026`);
      const facts = [
        ['Flight', flight],
        ['Route', `${from.code} - ${to.code}`],
        ['Scheduled', '18:40 LT'],
        ['Aircraft', 'PH-XNC'],
        ['Status', 'CNL'],
      ] as const;
      for (const [index, [label, value]] of facts.entries()) fact(page, left + index * 98, y, label, value);
      y += 54;
      for (const text of [
        'On 14 August 2026 aircraft PH-XNC returned from maintenance at 17:35 LT. Network Operations decided at 16:05 LT on 13 August to cancel the rotation AMS - BCN - AMS for operational reasons: no reserve crew was available after two consecutive duty-time limits.',
        'Weather at AMS and BCN was within limits. No air traffic control restrictions were in force for the planned slot.',
        `Passengers were informed by e-mail on 13 August and rebooked on ${rebookedFlight} of 15 August 2026.`,
      ])
        y = page.paragraph(left, y, textWidthOnPage, text, { size: 10.5 }) + 8;
      foot(page, `${airline} · Operations Control Centre`, '1 / 1');
    },
  ]);

/** The conditions of the voucher the airline offers instead of money. */
export const voucherConditions = ({ language, airline: { sender, voucher } }: Edition) =>
  pdf(language, voucher.title, [
    (page) => {
      let y = airlineHead(page, ...voucher.kind);
      page.text(left, y, voucher.heading, { font: bold, size: 19 });
      y += 32;
      for (const text of voucher.conditions) y = page.paragraph(left, y, textWidthOnPage, text, { size: 11 }) + 6;
      foot(page, sender, '1 / 1');
    },
  ]);
