import type { ReportPart, Section } from './report.ts';
import { type Look, looks, muted, type Sheet, type Struct } from './sheet.ts';
import { drawTable } from './table.ts';

export function drawSection(sheet: Sheet, { heading, parts }: Section): void {
  sheet.room(30 + roomFor(sheet, parts[0]), 24);
  const section = sheet.group(sheet.root, 'Sect');
  sheet.say(section, 'H2', heading, looks.section, { x: sheet.left, width: sheet.width });
  sheet.down(5);
  for (const part of parts) drawPart(sheet, section, part);
  section.end();
}

/** How much of a section's first part must be on the page of its heading: all of a list of facts, otherwise the beginning. */
function roomFor(sheet: Sheet, part: ReportPart | undefined): number {
  if (part?.type !== 'facts') return 60;
  const heights = part.facts.map(([, text]) => 4 + sheet.heightOf(text, looks.body, sheet.width * 0.68));
  return Math.min(
    heights.reduce((sum, height) => sum + height, 0),
    200,
  );
}

function drawPart(sheet: Sheet, section: Struct, part: ReportPart): void {
  if (part.type === 'paragraph') drawParagraph(sheet, section, part.text, part.strong ? looks.strong : looks.body);
  else if (part.type === 'list') drawList(sheet, section, part.items);
  else if (part.type === 'facts') drawFacts(sheet, section, part.facts);
  else drawTable(sheet, section, part);
}

function drawParagraph(sheet: Sheet, section: Struct, text: string, look: Look): void {
  const width = Math.min(sheet.width, 440);
  sheet.room(Math.min(sheet.heightOf(text, look, width), 60));
  sheet.say(section, 'P', text, look, { x: sheet.left, width });
  sheet.down(3);
}

function drawList(sheet: Sheet, section: Struct, items: Extract<ReportPart, { type: 'list' }>['items']): void {
  const list = sheet.group(section, 'L');
  const [x, width] = [sheet.left + 14, sheet.width - 14];
  for (const { text, note } of items) {
    sheet.room(sheet.heightOf(text, looks.body, width) + sheet.heightOf(note, looks.small, width));
    const item = sheet.group(list, 'LI');
    const top = sheet.y;
    sheet.say(item, 'Lbl', '•', looks.strong, { x: sheet.left + 2, y: top, width: 10 });
    const body = sheet.group(item, 'LBody');
    sheet.say(body, 'P', text, looks.body, { x, y: top, width });
    sheet.say(body, 'P', note, looks.small, { x, width });
    sheet.down(4);
  }
}

function drawFacts(sheet: Sheet, section: Struct, facts: Extract<ReportPart, { type: 'facts' }>['facts']): void {
  const table = sheet.group(section, 'Table');
  const label = { x: sheet.left, width: sheet.width * 0.3 };
  const value = { x: sheet.left + sheet.width * 0.32, width: sheet.width * 0.68 };
  for (const [name, text] of facts) {
    const height = Math.max(
      sheet.heightOf(name, looks.body, label.width),
      sheet.heightOf(text, looks.body, value.width),
    );
    sheet.room(Math.min(height, 60));
    const row = sheet.group(table, 'TR');
    const top = sheet.y;
    sheet.say(row, 'TH', name, { ...looks.body, colour: muted }, { ...label, y: top, scope: 'Row' });
    const under = sheet.y;
    sheet.say(row, 'TD', text, looks.body, { ...value, y: top });
    // A long value may end on the next page, at a smaller y than its label.
    if (sheet.y < under && sheet.y > top) sheet.to(under);
    sheet.down(4);
  }
}
