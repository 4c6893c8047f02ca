import type { Edition } from './edition.ts';
import { foot, grey, hairline, left, petrol, redressHead, shade, textWidthOnPage } from './letterheads.ts';
import { type Page, pdf } from './pdf.ts';

function mandate(page: Page, top: number, { heading, opening, points }: Edition['service']['mandate']): number {
  const size = 10.5;
  page.text(left, top, heading, { font: 'Helvetica-Bold', size: 24 });
  let y = page.paragraph(left, top + 30, textWidthOnPage, opening, { size });
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

function personFields(page: Page, y: number, labels: readonly string[], values: readonly string[] = []): number {
  for (const [index, label] of labels.entries())
    blank(page, left + (index % 2) * 252, y + Math.floor(index / 2) * 50, 231, label, values[index]);
  return y + 162;
}

/** The power of attorney to print, fill in and sign. */
export const powerOfAttorney = ({ language, claimNumber, service }: Edition) =>
  pdf(language, service.onPaper.title, [
    (page) => {
      const { kind, minor, representative, placeAndDate, signature } = service.onPaper;
      let y = mandate(page, redressHead(page, kind, claimNumber), service.mandate);
      page.text(left, y, service.passenger, { font: 'Helvetica-Bold', size: 13 });
      y = personFields(page, y + 22, service.fields);
      page.text(left, y, minor, { size: 9, ink: grey });
      blank(page, left, y + 20, 483, representative);
      blank(page, left, y + 74, 231, placeAndDate);
      page.text(left + 252, y + 74, signature, { size: 8, ink: grey });
      page.box(left + 252, y + 80, 231, 72, shade, hairline);
      foot(page, service.sender, '1 / 1');
    },
  ]);

const signature =
  'M2 30C10 4 24 -2 22 12C20 26 2 34 8 40C16 48 34 20 38 22C42 24 32 38 38 38C46 38 50 22 54 22C58 22 50 38 56 38C62 38 66 20 70 22C74 24 66 40 74 36C84 30 88 6 96 8C102 10 86 36 92 38C100 40 108 20 114 22C118 24 110 36 118 36C130 36 150 24 176 20';

/** The same power of attorney as the signing service shows it: filled in for the account holder, not signed yet. */
export const powerOfAttorneyToSignOnline = ({ language, claimNumber, service }: Edition) =>
  pdf(language, service.online.title, [
    (page) => {
      const { reference, kind, holder, signatures, toSign, signed } = service.online;
      page.text(left, 26, reference, { font: 'Courier', size: 8, ink: grey });
      let y = mandate(page, redressHead(page, kind, claimNumber), service.mandate);
      page.text(left, y, service.passenger, { font: 'Helvetica-Bold', size: 13 });
      y = personFields(page, y + 22, service.fields, holder);
      page.text(left, y, signatures, { font: 'Helvetica-Bold', size: 13 });
      page.box(left, y + 14, 231, 96, '#fff6d6', '#b98900');
      page.text(left + 14, y + 36, toSign[0], { font: 'Helvetica-Bold', size: 11 });
      page.text(left + 14, y + 52, toSign[1], { size: 9, ink: grey });
      page.line(left + 14, y + 92, left + 217, y + 92, '#71828a');
      page.box(left + 252, y + 14, 231, 96, null, hairline);
      page.text(left + 266, y + 36, signed[0], { font: 'Helvetica-Bold', size: 11, ink: petrol });
      page.text(left + 266, y + 52, signed[1], { size: 9, ink: grey });
      page.path(signature, left + 266, y + 56, 0.85, { stroke: '#1c2f6b', thickness: 1.3 });
      page.line(left + 266, y + 92, left + 469, y + 92, '#71828a');
      foot(page, service.sender, '1 / 1');
    },
  ]);
