import { buffer } from 'node:stream/consumers';
import { runWorker } from '../threads/run-worker.ts';
import { drawHead, drawMargins } from './head.ts';
import { drawSection } from './parts.ts';
import type { Report } from './report.ts';
import { Sheet } from './sheet.ts';

runWorker<Report, Uint8Array>(async (report) => {
  const sheet = new Sheet(report);
  const bytes = buffer(sheet.doc);
  drawHead(sheet, report);
  for (const section of report.sections) drawSection(sheet, section);
  drawMargins(sheet, report);
  sheet.root.end();
  sheet.doc.end();
  const made = Uint8Array.from(await bytes);
  return { made, given: [made.buffer] };
});
