import { journey, type Traveller, travellers } from './journey.ts';
import { airlineHead, fact, foot, grey, hairline, left, plum, right, shade, textWidthOnPage } from './letterheads.ts';
import { type Page, pdf } from './pdf.ts';

const {
  booking,
  bookedOn,
  flight,
  airline,
  from,
  to,
  date,
  cancelledOn,
  rebookedFlight,
  returnFlight,
  returnDate,
  returnTimes,
} = journey;
const sender = `${airline} · Vliegveldweg 20, 1118 ZZ Schiphol · service@xn-airlines.example`;
const bold = 'Helvetica-Bold';

type Leg = { flight: string; date: string; codes: readonly [string, string]; times: readonly [string, string] };
const outward: Leg = { flight, date, codes: [from.code, to.code], times: [from.time, to.time] };
const homeward: Leg = {
  flight: returnFlight,
  date: returnDate,
  codes: [to.code, from.code],
  times: [returnTimes.departs, returnTimes.arrives],
};

function leg(page: Page, y: number, heading: string, { flight, date, codes, times }: Leg): number {
  page.box(left, y, textWidthOnPage, 92, shade);
  page.text(left + 16, y + 22, heading, { size: 9, ink: grey });
  page.text(right - 16, y + 22, `${flight} · ${date}`, { font: bold, size: 10, align: 'right' });
  page.text(left + 16, y + 54, codes[0], { font: bold, size: 24 });
  page.text(left + 16, y + 74, `vertrek ${times[0]}`, { size: 10 });
  page.line(left + 92, y + 46, right - 92, y + 46, plum, 1.25);
  page.path(
    'M0 4L9 4L5 -3L7.5 -3L14 4L19 4C21 4 21 7 19 7L14 7L7.5 14L5 14L9 7L0 7L-2 10L-4 10L-3 5.5L-4 1L-2 1Z',
    288,
    y + 40.5,
    1,
    { fill: plum },
  );
  page.text(right - 16, y + 54, codes[1], { font: bold, size: 24, align: 'right' });
  page.text(right - 16, y + 74, `aankomst ${times[1]}`, { size: 10, align: 'right' });
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

/** The booking confirmation: flights and travellers on the first sheet, price and conditions on the second. */
export const bookingConfirmation = () =>
  pdf(`Boekingsbevestiging ${booking}`, [
    (page) => {
      let y = airlineHead(page, 'Boekingsbevestiging', `Boekingscode ${booking}`);
      page.text(left, y, 'Uw reis naar Barcelona is geboekt', { font: bold, size: 19 });
      y = page.paragraph(
        left,
        y + 26,
        textWidthOnPage,
        `Beste Sanne van den Berg, dank voor uw boeking van ${bookedOn}. Controleer de namen hieronder: ze staan zo op de tickets. Inchecken kan vanaf 30 uur voor vertrek.`,
      );
      y = leg(page, y + 6, 'Heenvlucht', outward);
      y = leg(page, y, 'Terugvlucht', homeward);
      page.text(left, y + 20, 'Reizigers', { font: bold, size: 13 });
      table(
        page,
        y + 32,
        [left + 10, 210, 330, 400, 450],
        [
          ['Naam op het ticket', 'Reiziger', 'Geboren', 'Stoel', 'Bagage'],
          ...travellers.map((traveller) => [
            traveller.onTicket,
            traveller.name,
            traveller.born,
            traveller.seat,
            '1 x 23 kg',
          ]),
        ],
      );
      foot(page, sender, '1 / 2');
    },
    (page) => {
      const y = airlineHead(page, 'Boekingsbevestiging', `Boekingscode ${booking}`);
      page.text(left, y, 'Prijs', { font: bold, size: 19 });
      const below = table(
        page,
        y + 18,
        [left + 10, 330, 400, 475],
        [
          ['Omschrijving', 'Aantal', 'Per stuk', 'Bedrag'],
          ['Vliegticket volwassene, retour', '3', '€ 184,00', '€ 552,00'],
          ['Vliegticket kind, retour', '2', '€ 138,00', '€ 276,00'],
          ['Luchthavenbelasting en toeslagen', '5', '€ 41,60', '€ 208,00'],
          ['Ruimbagage 23 kg, retour', '5', '€ 48,00', '€ 240,00'],
          ['Stoelkeuze, retour', '5', '€ 9,00', '€ 45,00'],
        ],
      );
      page.text(400, below + 4, 'Totaal', { font: bold, size: 11 });
      page.text(475, below + 4, '€ 1.321,00', { font: bold, size: 11 });
      page.text(left, below + 24, 'Betaald met iDEAL op 2 mei 2026 door S. van den Berg.', { size: 9, ink: grey });
      page.text(left, below + 66, 'Goed om te weten', { font: bold, size: 13 });
      const conditions = [
        'Neem voor iedere reiziger een geldig identiteitsbewijs mee. Kinderen reizen op een eigen document.',
        'De balie sluit 45 minuten voor vertrek, de gate 20 minuten voor vertrek.',
        'Een naam wijzigen kan tot 24 uur voor vertrek en kost € 45 per reiziger en per vlucht.',
        'Bij annulering, lange vertraging of instapweigering gelden uw rechten uit Verordening (EG) nr. 261/2004.',
      ];
      let base = below + 90;
      for (const condition of conditions) {
        page.text(left, base, '•', { font: bold, ink: plum });
        base = page.paragraph(left + 14, base, textWidthOnPage - 14, condition) + 5;
      }
      foot(page, sender, '2 / 2');
    },
  ]);

/** The cancellation notice as the passenger printed it from her mail. */
export const cancellationMail = () =>
  pdf(`Annulering vlucht ${flight}`, [
    (page) => {
      page.text(left, 60, `Uw vlucht ${flight} is geannuleerd`, { font: bold, size: 18 });
      page.line(left, 76, right, 76, hairline);
      const headers = [
        ['Van', `${airline} <service@xn-airlines.example>`],
        ['Aan', 'Sanne van den Berg <client@demo.example>'],
        ['Datum', `${cancelledOn} om 16:22 uur`],
        ['Onderwerp', `Uw vlucht ${flight} is geannuleerd`],
      ] as const;
      for (const [index, [label, value]] of headers.entries()) {
        page.text(left, 98 + index * 17, label, { ink: grey });
        page.text(left + 72, 98 + index * 17, value);
      }
      page.line(left, 160, right, 160, hairline);
      let y = 190;
      for (const text of [
        'Beste Sanne van den Berg,',
        `Uw vlucht ${flight} van ${from.name} naar ${to.name} op ${date} om ${from.time} uur is om operationele redenen geannuleerd. Dit geldt voor alle vijf reizigers van boeking ${booking}.`,
        `Wij hebben u omgeboekt naar vlucht ${rebookedFlight} op 15 augustus 2026, vertrek 09:15 uur, aankomst 11:30 uur. Past deze vlucht u niet? Dan kunt u kosteloos annuleren; het ticketbedrag ontvangt u dan binnen zeven dagen terug.`,
        'Moet u overnachten? Bewaar de bonnen van hotel, vervoer en maaltijden. U kunt ze later bij ons indienen.',
        'Als tegemoetkoming bieden wij iedere reiziger een reisvoucher van € 150 aan, geldig tot 31 december 2027.',
        'Met vriendelijke groet,',
        `Klantenservice ${airline}`,
      ])
        y = page.paragraph(left, y, textWidthOnPage, text, { size: 11 }) + 8;
      foot(page, 'Afgedrukt uit e-mail', '1 / 1');
    },
  ]);

function ticket(page: Page, y: number, traveller: Traveller): number {
  page.text(left, y, traveller.onTicket, { font: bold, size: 11 });
  page.text(right, y, traveller.ticket, { font: 'Courier', size: 10, align: 'right' });
  page.text(left, y + 15, `${flight} stoel ${traveller.seat} · bagage 1 x 23 kg · tarief Flex`, { size: 9, ink: grey });
  page.line(left, y + 26, right, y + 26, hairline);
  return y + 46;
}

/** One e-ticket receipt for the whole party. */
export const electronicTicket = () =>
  pdf('E-ticket Van den Berg', [
    (page) => {
      let y = airlineHead(page, 'E-ticket', `Boekingscode ${booking}`);
      page.text(left, y, 'E-ticket en reisschema', { font: bold, size: 19 });
      fact(page, left, y + 26, 'Uitgegeven', bookedOn);
      fact(page, left + 150, y + 26, 'Uitgegeven door', airline);
      fact(page, left + 300, y + 26, 'Status', 'Bevestigd (OK)');
      y = leg(page, y + 62, 'Heenvlucht', outward);
      y = leg(page, y, 'Terugvlucht', homeward) + 24;
      page.text(left, y, 'Tickets', { font: bold, size: 13 });
      y += 26;
      for (const traveller of travellers) y = ticket(page, y, traveller);
      page.paragraph(
        left,
        y + 4,
        textWidthOnPage,
        'Dit is geen instapkaart. Toon dit reisschema met uw identiteitsbewijs aan de balie als u niet online kunt inchecken.',
        { size: 9, ink: grey },
      );
      foot(page, sender, '1 / 1');
    },
  ]);

/** The airline's own account of the cancellation, in English as airlines send it. */
export const incidentReport = () =>
  pdf(`Incident report ${flight}`, [
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
export const voucherConditions = () =>
  pdf('Voorwaarden reisvoucher', [
    (page) => {
      let y = airlineHead(page, 'Reisvoucher', 'Voorwaarden');
      page.text(left, y, 'Voorwaarden van uw reisvoucher', { font: bold, size: 19 });
      y += 32;
      for (const text of [
        'De voucher heeft een waarde van € 150 per reiziger en is geldig tot en met 31 december 2027.',
        'De voucher is te gebruiken voor vluchten en bagage, en is niet inwisselbaar voor geld.',
        'Het aannemen van de voucher is vrijwillig. U hoeft er geen afstand van andere rechten voor te doen.',
      ])
        y = page.paragraph(left, y, textWidthOnPage, text, { size: 11 }) + 6;
      foot(page, sender, '1 / 1');
    },
  ]);
