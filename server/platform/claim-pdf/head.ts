import type { Report, ReportRoute } from './report.ts';
import { hairline, ink, looks, muted, type Sheet, type Struct, tint } from './sheet.ts';

export function drawHead(sheet: Sheet, report: Report): void {
  const { left, width, root } = sheet;
  sheet.to(44);
  const aside = report.brand.marked ? 40 : 0;
  if (report.brand.marked) drawMark(sheet, report, left, 40, 30);
  const sign = { x: left + aside, y: 46, width: width / 2 - aside };
  sheet.say(root, 'P', report.brand.name, { ...looks.sign, size: 15 }, sign);
  const right = { x: left + width / 2, width: width / 2, align: 'right' } as const;
  sheet.say(root, 'P', report.kind, looks.strong, { ...right, y: 42 });
  sheet.say(root, 'P', report.made, looks.small, { ...right, y: 57 });
  sheet.rule(84, report.brand.colour, 1.6);

  sheet.to(106);
  sheet.say(root, 'H1', report.heading, looks.heading, { x: left, width });
  sheet.down(2);
  sheet.say(root, 'P', report.under, looks.under, { x: left, width });
  if (report.note !== null) {
    sheet.down(4);
    sheet.say(root, 'P', report.note, looks.strong, { x: left, width });
  }
  sheet.down(16);
  if (report.route) drawRoute(sheet, root, report.route, report.brand.colour);
}

function drawRoute(sheet: Sheet, parent: Struct, { ends, between }: ReportRoute, colour: string): void {
  const [padding, top] = [16, sheet.y];
  const column = (sheet.width - 2 * padding) * 0.36;
  const heights = ends.map(
    ({ word, sign, lines }) =>
      sheet.heightOf(word, looks.column, column) +
      sheet.heightOf(sign, signLook(sign), column) +
      lines.reduce((sum, line) => sum + sheet.heightOf(line, looks.small, column), 0),
  );
  const height = Math.max(...heights) + 2 * padding - 4;
  sheet.decorate((doc) => doc.roundedRect(sheet.left, top, sheet.width, height, 8).fill(tint));
  const group = sheet.group(parent, 'Sect');
  const places = [
    { x: sheet.left + padding, align: 'left' },
    { x: sheet.left + sheet.width - padding - column, align: 'right' },
  ] as const;
  for (const [index, { word, sign, lines }] of ends.entries()) {
    const place = { x: places[index]?.x ?? 0, width: column, align: places[index]?.align ?? 'left' } as const;
    sheet.say(group, 'P', word, looks.column, { ...place, y: top + padding });
    sheet.say(group, 'P', sign, signLook(sign), place);
    for (const line of lines) sheet.say(group, 'P', line, looks.small, place);
    if (index === 0) drawBetween(sheet, group, between, { x: place.x + column, y: top + height / 2, colour });
  }
  sheet.to(top + height);
}

/** An airport code is set large; a name gets the smaller size of a line of text. */
function signLook(sign: string) {
  return sign.length <= 4 ? looks.sign : { ...looks.sign, size: 12 };
}

function drawBetween(
  sheet: Sheet,
  group: Struct,
  between: string,
  { x, y, colour }: { x: number; y: number; colour: string },
): void {
  const width = (sheet.width - 32) * 0.28;
  const [from, to] = [x + 12, x + width - 12];
  if (between !== '') {
    sheet.say(group, 'P', between, { ...looks.strong, colour: ink }, { x, y: y - 18, width, align: 'center' });
  }
  sheet.decorate((doc) => {
    doc.lineWidth(1).strokeColor(muted).moveTo(from, y).lineTo(to, y).stroke();
    doc.circle(from, y, 2.4).fill(colour);
    doc
      .moveTo(to - 6, y - 4)
      .lineTo(to, y)
      .lineTo(to - 6, y + 4)
      .lineWidth(1.2)
      .strokeColor(colour)
      .stroke();
  });
}

/** The mark of the design, 32 units square, in the brand's colours. */
function drawMark(sheet: Sheet, { brand }: Report, x: number, y: number, size: number): void {
  sheet.decorate((doc) => {
    doc.translate(x, y).scale(size / 32);
    doc.roundedRect(0, 0, 32, 32, 8).fill(brand.colour);
    doc.fillOpacity(0.18).path('M0 17h32v7a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z').fill(brand.onColour);
    doc.fillOpacity(1).lineWidth(2.6).lineCap('round').lineJoin('round').strokeColor(brand.onColour);
    doc.path('M5 17h6.5l4.5 5.5 4.5-5.5H27').stroke();
    doc.circle(16, 11, 2.4).fill(brand.onColour);
  });
}

export function drawMargins(sheet: Sheet, report: Report): void {
  const { doc, left, width } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0;
    const page = report.page.replace('{{page}}', String(at + 1)).replace('{{count}}', String(count));
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc
      .save()
      .moveTo(left, 792)
      .lineTo(left + width, 792)
      .lineWidth(0.6)
      .strokeColor(hairline)
      .stroke()
      .restore();
    const whose = `${report.brand.name} · ${report.heading} · ${report.made}`;
    sheet.write(whose, looks.small, { x: left, y: 800, width: width * 0.75 });
    sheet.write(page, looks.small, { x: left + width * 0.75, y: 800, width: width * 0.25, align: 'right' });
    doc.endMarkedContent();
  }
}
