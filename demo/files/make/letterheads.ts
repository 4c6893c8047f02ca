import { journey } from './journey.ts';
import type { Ink, Page } from './pdf.ts';

export const petrol: Ink = '#0b5a6e';
export const plum: Ink = '#5a2a6e';
export const grey: Ink = '#586971';
export const hairline: Ink = '#dbe2e3';
export const shade: Ink = '#f3f5f5';
export const left = 56;
export const right = 539;
export const textWidthOnPage = right - left;

/** Draws the claims service's letterhead; returns where the text may start. */
export function redressHead(page: Page, kind: string, claimNumber: string): number {
  page.path('M8 0L24 0C28 0 32 4 32 8L32 24C32 28 28 32 24 32L8 32C4 32 0 28 0 24L0 8C0 4 4 0 8 0Z', left, 44, 0.875, {
    fill: petrol,
  });
  page.path('M5 17L11.5 17L16 22.5L20.5 17L27 17', left, 44, 0.875, { stroke: '#ffffff', thickness: 2.2 });
  page.path(
    'M16 8.6C17.3 8.6 18.4 9.7 18.4 11C18.4 12.3 17.3 13.4 16 13.4C14.7 13.4 13.6 12.3 13.6 11C13.6 9.7 14.7 8.6 16 8.6Z',
    left,
    44,
    0.875,
    { fill: '#ffffff' },
  );
  page.text(left + 38, 64, 'Redress', { font: 'Helvetica-Bold', size: 17 });
  page.text(right, 56, kind, { size: 9, ink: grey, align: 'right' });
  page.text(right, 69, `Claim ${claimNumber}`, { font: 'Helvetica-Bold', size: 9, align: 'right' });
  page.line(left, 92, right, 92, hairline);
  return 136;
}

/** Draws the airline's letterhead; returns where the text may start. */
export function airlineHead(page: Page, kind: string, reference: string): number {
  page.box(0, 0, 595, 84, plum);
  page.path('M0 20L13 20L20 9L27 20L40 20L28 26L32 40L20 30L8 40L12 26Z', left, 22, 0.95, { fill: '#ffffff' });
  page.text(left + 50, 50, journey.airline, { font: 'Helvetica-Bold', size: 19, ink: '#ffffff' });
  page.text(right, 42, kind, { font: 'Helvetica-Bold', size: 11, ink: '#ffffff', align: 'right' });
  page.text(right, 57, reference, { size: 9, ink: '#e3d3ea', align: 'right' });
  return 128;
}

/** The line at the foot of a sheet. */
export function foot(page: Page, sender: string, sheetNumber: string): void {
  page.line(left, 790, right, 790, hairline);
  page.text(left, 806, sender, { size: 8, ink: grey });
  page.text(right, 806, sheetNumber, { size: 8, ink: grey, align: 'right' });
}

/** A small label with its value under it. */
export function fact(page: Page, x: number, y: number, label: string, value: string, size = 11): void {
  page.text(x, y, label, { size: 8, ink: grey });
  page.text(x, y + 15, value, { font: 'Helvetica-Bold', size });
}
