import { journey, travellers } from './journey.ts';
import { fact, foot, grey, hairline, left, petrol, redressHead, right, shade, textWidthOnPage } from './letterheads.ts';
import { type Page, pdf } from './pdf.ts';

const sender = 'Redress · Postbus 4100, 3500 AA Utrecht · dossier@redress.example';
const { claimNumber, flight, airline, from, to, date } = journey;

function mandate(page: Page, top: number): number {
  const size = 10.5;
  page.text(left, top, 'Volmacht', { font: 'Helvetica-Bold', size: 24 });
  let y = page.paragraph(
    left,
    top + 30,
    textWidthOnPage,
    `Ondergetekende machtigt Redress om namens hem of haar de compensatie op te eisen voor vlucht ${flight} van ${airline} op ${date}, van ${from.name} naar ${to.name}. De claim staat bij Redress bekend onder nummer ${claimNumber}.`,
    { size },
  );
  const points = [
    'Redress mag met de luchtvaartmaatschappij corresponderen en daarvoor de nodige gegevens delen.',
    'Redress mag betalingen ontvangen en maakt die over naar de rekening die in het portaal staat.',
    'Redress mag, als dat nodig is, een procedure voeren op grond van Verordening (EG) nr. 261/2004.',
    'De machtiging geldt totdat de claim is afgerond of totdat zij schriftelijk wordt ingetrokken.',
  ];
  for (const [index, point] of points.entries()) {
    y += 6;
    page.text(left, y, `${index + 1}.`, { size, font: 'Helvetica-Bold', ink: petrol });
    y = page.paragraph(left + 20, y, textWidthOnPage - 20, point, { size });
  }
  return y + 12;
}

function blank(page: Page, x: number, y: number, width: number, label: string, value = ''): void {
  page.text(x, y, label, { size: 8, ink: grey });
  page.box(x, y + 6, width, 26, shade);
  page.line(x, y + 32, x + width, y + 32, '#71828a');
  if (value !== '') page.text(x + 8, y + 23, value, { size: 11 });
}

function personFields(page: Page, y: number, name: readonly [string, string], born: string): number {
  blank(page, left, y, 231, 'Voornamen', name[0]);
  blank(page, left + 252, y, 231, 'Achternaam', name[1]);
  blank(page, left, y + 50, 231, 'Geboortedatum', born);
  blank(page, left + 252, y + 50, 231, 'Geboorteplaats', born === '' ? '' : 'Utrecht');
  blank(page, left, y + 100, 231, 'Straat en huisnummer', born === '' ? '' : 'Kastanjelaan 118 b');
  blank(page, left + 252, y + 100, 231, 'Postcode en plaats', born === '' ? '' : '3572 XK Utrecht');
  return y + 162;
}

/** The power of attorney to print, fill in and sign. */
export const powerOfAttorney = () =>
  pdf(`Volmacht ${claimNumber}`, [
    (page) => {
      let y = mandate(page, redressHead(page, 'Volmacht, te ondertekenen'));
      page.text(left, y, 'Passagier', { font: 'Helvetica-Bold', size: 13 });
      y = personFields(page, y + 22, ['', ''], '');
      page.text(left, y, 'Is de passagier jonger dan 18 jaar? Dan tekent een wettelijk vertegenwoordiger.', {
        size: 9,
        ink: grey,
      });
      blank(page, left, y + 20, 483, 'Naam van de wettelijk vertegenwoordiger, indien van toepassing');
      blank(page, left, y + 74, 231, 'Plaats en datum');
      page.text(left + 252, y + 74, 'Handtekening', { size: 8, ink: grey });
      page.box(left + 252, y + 80, 231, 72, shade, hairline);
      foot(page, sender, '1 / 1');
    },
  ]);

const signature =
  'M2 30C10 4 24 -2 22 12C20 26 2 34 8 40C16 48 34 20 38 22C42 24 32 38 38 38C46 38 50 22 54 22C58 22 50 38 56 38C62 38 66 20 70 22C74 24 66 40 74 36C84 30 88 6 96 8C102 10 86 36 92 38C100 40 108 20 114 22C118 24 110 36 118 36C130 36 150 24 176 20';

/** The same power of attorney as it lies in the signing service: filled in for Sanne, not yet signed by her. */
export const powerOfAttorneyToSignOnline = () =>
  pdf(`Volmacht ${claimNumber} digitaal ondertekenen`, [
    (page) => {
      page.text(left, 26, 'Documentkenmerk 7F3C-91B0-44DE-A2C8', { font: 'Courier', size: 8, ink: grey });
      let y = mandate(page, redressHead(page, 'Volmacht, digitaal te ondertekenen'));
      page.text(left, y, 'Passagier', { font: 'Helvetica-Bold', size: 13 });
      y = personFields(page, y + 22, ['Sanne', 'van den Berg'], '07-03-1986');
      page.text(left, y, 'Handtekeningen', { font: 'Helvetica-Bold', size: 13 });
      page.box(left, y + 14, 231, 96, '#fff6d6', '#b98900');
      page.text(left + 14, y + 36, 'Hier ondertekenen', { font: 'Helvetica-Bold', size: 11 });
      page.text(left + 14, y + 52, 'Passagier: Sanne van den Berg', { size: 9, ink: grey });
      page.line(left + 14, y + 92, left + 217, y + 92, '#71828a');
      page.box(left + 252, y + 14, 231, 96, null, hairline);
      page.text(left + 266, y + 36, 'Ondertekend', { font: 'Helvetica-Bold', size: 11, ink: petrol });
      page.text(left + 266, y + 52, 'Namens Redress: J. Terpstra, 18-11-2026', { size: 9, ink: grey });
      page.path(signature, left + 266, y + 56, 0.85, { stroke: '#1c2f6b', thickness: 1.3 });
      page.line(left + 266, y + 92, left + 469, y + 92, '#71828a');
      foot(page, sender, '1 / 1');
    },
  ]);

/** A hotel bill for the night after the cancellation, in two kinds of cost. */
export const hotelBill = () =>
  pdf('Nota Hotel De Poldertoren', [
    (page) => {
      page.text(left, 76, 'Hotel De Poldertoren', { font: 'Helvetica-Bold', size: 20, ink: '#2f4a2b' });
      page.text(left, 93, 'Kruisweg 1180, 2131 CX Hoofddorp', { size: 9, ink: grey });
      page.text(right, 76, 'Nota', { font: 'Helvetica-Bold', size: 20, align: 'right' });
      page.text(right, 93, '2026-08841', { size: 9, ink: grey, align: 'right' });
      page.line(left, 110, right, 110, '#2f4a2b', 1.5);
      fact(page, left, 138, 'Gast', 'Mevrouw S. van den Berg');
      fact(page, left + 200, 138, 'Aankomst', '14-08-2026');
      fact(page, left + 300, 138, 'Vertrek', '15-08-2026');
      fact(page, left + 400, 138, 'Personen', '5');
      const rows = [
        ['Familiekamer, 1 nacht', '1', '€ 149,00', '€ 149,00'],
        ['Tweepersoonskamer, 1 nacht', '1', '€ 99,00', '€ 99,00'],
        ['Diner, dagmenu', '5', '€ 22,50', '€ 112,50'],
        ['Ontbijt', '5', '€ 14,00', '€ 70,00'],
        ['Toeristenbelasting', '5', '€ 3,25', '€ 16,25'],
      ] as const;
      const columns = [left + 8, 370, 450, right - 8] as const;
      const row = (y: number, cells: readonly string[], bold: boolean) => {
        for (const [index, cell] of cells.entries())
          page.text(columns[index] ?? left, y, cell, {
            font: bold ? 'Helvetica-Bold' : 'Helvetica',
            align: index === 0 ? 'left' : 'right',
          });
      };
      page.box(left, 186, textWidthOnPage, 26, shade);
      row(203, ['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'], true);
      for (const [index, cells] of rows.entries()) {
        row(232 + index * 26, cells, false);
        page.line(left, 241 + index * 26, right, 241 + index * 26, hairline);
      }
      row(376, ['', '', 'Totaal', '€ 446,75'], true);
      row(396, ['Waarvan btw 9%', '', '', '€ 35,55'], false);
      page.text(left, 440, 'Betaald met pinpas op 15-08-2026 om 08:52 uur. Met dank voor uw verblijf.', { ink: grey });
      foot(page, 'Hotel De Poldertoren · receptie@poldertoren.example', '1 / 1');
    },
  ]);

/** The names of all travellers in one line, as a letter lists them. */
export const travellerNames = () => travellers.map((traveller) => traveller.name).join(', ');
