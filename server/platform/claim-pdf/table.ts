import type { Column, ReportPart } from './report.ts';
import { hairline, looks, muted, type Sheet, type Struct, type TextPosition } from './sheet.ts';

type Table = Extract<ReportPart, { type: 'table' }>;

const longestCell = 600;
const [gutter, padding] = [12, 5];

/** A table with a header that is repeated on every page; a row is never split. */
export function drawTable(sheet: Sheet, section: Struct, { title, columns, rows, totals }: Table): void {
  const table = sheet.group(section, 'Table', title);
  const places = placesOf(sheet, columns);
  const again = () =>
    drawHead(sheet, columns, places, (draw) => {
      sheet.doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
      draw((text, place) => sheet.write(text, looks.column, place));
      sheet.doc.endMarkedContent();
    });
  const head = sheet.group(sheet.group(table, 'THead'), 'TR');
  drawHead(sheet, columns, places, (draw) =>
    draw((text, place) => sheet.say(head, 'TH', text, looks.column, { ...place, scope: 'Column' })),
  );
  const body = sheet.group(table, 'TBody');
  // A page never starts with the totals alone.
  for (const [at, row] of rows.entries()) {
    const below = at === rows.length - 1 ? totals.length * 24 : 0;
    drawRow(sheet, body, row, places, { headAgain: again, below });
  }
  if (totals.length === 0) return;
  const foot = sheet.group(table, 'TFoot');
  for (const row of totals) drawRow(sheet, foot, row, places, { headAgain: again, total: true });
}

function placesOf(sheet: Sheet, columns: readonly Column[]): TextPosition[] {
  const shared = sheet.width - gutter * (columns.length - 1);
  let x = sheet.left;
  return columns.map(({ share, amounts }) => {
    const place: TextPosition = { x, width: share * shared, align: amounts ? 'right' : 'left' };
    x += place.width + gutter;
    return place;
  });
}

type Say = (text: string, place: TextPosition) => void;

function drawHead(
  sheet: Sheet,
  columns: readonly Column[],
  places: readonly TextPosition[],
  within: (draw: (say: Say) => void) => void,
): void {
  const top = sheet.y;
  const height = Math.max(
    ...columns.map(({ title }, at) => sheet.heightOf(title, looks.column, places[at]?.width ?? 0)),
  );
  within((say) => {
    for (const [at, { title }] of columns.entries()) {
      const place = places[at];
      if (place) say(title, { ...place, y: top });
    }
  });
  sheet.to(top + height + 3);
  sheet.rule(sheet.y, muted, 0.7);
}

function drawRow(
  sheet: Sheet,
  parent: Struct,
  cells: readonly string[],
  places: readonly TextPosition[],
  { headAgain, total = false, below = 0 }: { headAgain: () => void; total?: boolean; below?: number },
): void {
  const lines = cells.map((cell) => linesOf(cell));
  const look = total ? looks.strong : looks.body;
  const heights = lines.map(([first, rest], at) => {
    const width = places[at]?.width ?? 0;
    return sheet.heightOf(first, look, width) + (rest === '' ? 0 : sheet.heightOf(rest, looks.small, width));
  });
  const height = Math.max(...heights) + 2 * padding;
  if (sheet.room(height + below)) headAgain();
  const top = sheet.y + padding;
  const row = sheet.group(parent, 'TR');
  for (const [at, [first, rest]] of lines.entries()) {
    const place = places[at];
    if (!place) continue;
    const cell = sheet.group(row, 'TD');
    if (first !== '') sheet.say(cell, 'P', first, look, { ...place, y: top });
    if (rest !== '') sheet.say(cell, 'P', rest, looks.small, place);
  }
  row.end();
  sheet.to(top - padding + height);
  sheet.rule(sheet.y, hairline);
}

function linesOf(cell: string): [first: string, rest: string] {
  const text = cell.length > longestCell ? `${cell.slice(0, longestCell).toWellFormed()}…` : cell;
  const [first = '', ...rest] = text.split('\n');
  return [first, rest.join('\n')];
}
