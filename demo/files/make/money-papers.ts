import { foot, grey, hairline, left, right, textWidthOnPage } from './letterheads.ts';
import { pdf } from './pdf.ts';

interface Bill {
  readonly seller: string;
  readonly place: string;
  readonly rows: readonly (readonly [what: string, amount: string])[];
  readonly total: string;
}

/** A bill of one sheet, without a date: the demo is of any day. */
function bill({ seller, place, rows, total }: Bill): Buffer {
  return pdf('nl', `Rekening ${seller}`, [
    (page) => {
      page.text(left, 76, seller, { font: 'Helvetica-Bold', size: 20 });
      page.text(left, 93, place, { size: 9, ink: grey });
      for (const [index, [what, amount]] of rows.entries()) {
        page.text(left, 140 + index * 24, what);
        page.text(right, 140 + index * 24, `EUR ${amount}`, { align: 'right' });
      }
      page.line(left, 182, right, 182, hairline);
      page.text(left, 202, 'Totaal', { font: 'Helvetica-Bold' });
      page.text(right, 202, `EUR ${total}`, { font: 'Helvetica-Bold', align: 'right' });
      foot(page, 'Betaald met pin', '1 / 1');
    },
  ]);
}

/** The lunch at the airport of Faro, one of the receipts of claim 4841906. */
export const lunchBill = () =>
  bill({
    seller: 'Café Ria Formosa',
    place: 'Aeroporto de Faro',
    rows: [
      ['3 × dagmenu', '36,00'],
      ['3 × water', '6,00'],
    ],
    total: '42,00',
  });

/** The taxi from the airport of Faro, the other receipt of claim 4841906. */
export const taxiBill = () =>
  bill({
    seller: 'Táxis do Sotavento',
    place: 'Faro',
    rows: [
      ['Rit, 38 km', '41,40'],
      ['Bagage', '3,00'],
    ],
    total: '44,40',
  });

const paragraphs = [
  'Vlucht XN1201 van Amsterdam naar Oslo vertrok om 21:44 uur in plaats van 17:35 uur, en kwam om 23:31 uur aan.',
  'Schiphol sloot wegens onweer van 16:40 tot 18:55 uur alle banen. Daarna kregen vertrekkende toestellen een nieuwe plaats in de rij. Wij hebben hetzelfde toestel ingezet zodra dat kon. Een eerdere vlucht naar Oslo was vol.',
  'Wij beroepen ons daarom op buitengewone omstandigheden in de zin van artikel 5 lid 3 van Verordening (EG) 261/2004 en betalen geen compensatie.',
] as const;

/** The answer of Xenon Airlines in claim 4827733, evidence of its decision. */
export const xenonLetter = () =>
  pdf('nl', 'Antwoord van Xenon Airlines bij claim 4827733', [
    (page) => {
      page.text(left, 76, 'Xenon Airlines', { font: 'Helvetica-Bold', size: 20 });
      page.text(left, 93, 'Klantenservice', { size: 9, ink: grey });
      page.text(left, 140, 'Uw claim 4827733, vlucht XN1201', { font: 'Helvetica-Bold', size: 12 });
      let base = 172;
      for (const text of paragraphs) base = page.paragraph(left, base, textWidthOnPage, text) + 8;
      foot(page, 'Xenon Airlines', '1 / 1');
    },
  ]);
