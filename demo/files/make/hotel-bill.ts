import type { Edition } from './edition.ts';
import { fact, foot, grey, hairline, left, right, shade, textWidthOnPage } from './letterheads.ts';
import { type Page, pdf } from './pdf.ts';

const columns = [left + 8, 370, 450, right - 8] as const;

function row(page: Page, y: number, cells: readonly string[], bold: boolean): void {
  for (const [index, cell] of cells.entries())
    page.text(columns[index] ?? left, y, cell, {
      font: bold ? 'Helvetica-Bold' : 'Helvetica',
      align: index === 0 ? 'left' : 'right',
    });
}

/** A hotel bill for the night after the cancellation, in two kinds of cost. */
export const hotelBill = ({ language, hotel }: Edition) =>
  pdf(language, hotel.title, [
    (page) => {
      page.text(left, 76, 'Hotel De Poldertoren', { font: 'Helvetica-Bold', size: 20, ink: '#2f4a2b' });
      page.text(left, 93, 'Kruisweg 1180, 2131 CX Hoofddorp', { size: 9, ink: grey });
      page.text(right, 76, hotel.kind, { font: 'Helvetica-Bold', size: 20, align: 'right' });
      page.text(right, 93, hotel.number, { size: 9, ink: grey, align: 'right' });
      page.line(left, 110, right, 110, '#2f4a2b', 1.5);
      for (const [index, [label, value]] of hotel.stay.entries())
        fact(page, left + (index === 0 ? 0 : 100 + index * 100), 138, label, value);
      page.box(left, 186, textWidthOnPage, 26, shade);
      row(page, 203, hotel.columns, true);
      for (const [index, cells] of hotel.rows.entries()) {
        row(page, 232 + index * 26, cells, false);
        page.line(left, 241 + index * 26, right, 241 + index * 26, hairline);
      }
      row(page, 376, ['', '', ...hotel.total], true);
      row(page, 396, [hotel.tax[0], '', '', hotel.tax[1]], false);
      page.text(left, 440, hotel.paid, { ink: grey });
      foot(page, hotel.foot, '1 / 1');
    },
  ]);
