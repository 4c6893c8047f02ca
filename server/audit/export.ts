import type { AuditRow } from './chain.ts';

/** The columns of an export, by the names of an export. */
const columns = {
  Number: 'sequence',
  At: 'at',
  Act: 'act',
  Actor: 'actor',
  ContactId: 'contact_id',
  StaffId: 'staff_id',
  ClaimId: 'claim_id',
  SubjectId: 'subject_id',
  Network: 'network',
  Session: 'session',
  Request: 'request_id',
  Details: 'details',
} as const satisfies Readonly<Record<string, keyof AuditRow>>;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** The forms of an export, each with its first line and its lines. */
export const exportFormats = {
  jsonl: { head: null, line: jsonLine },
  csv: { head: `${names.join(',')}\r\n`, line: csvLine },
} as const;
export type ExportFormat = keyof typeof exportFormats;

function jsonLine(row: AuditRow): string {
  const values = Object.fromEntries(names.map((name) => [name, row[columns[name]]]));
  return `${JSON.stringify({ ...values, Details: JSON.parse(row.details) })}\n`;
}

function csvLine(row: AuditRow): string {
  return `${names.map((name) => csvCell(row[columns[name]])).join(',')}\r\n`;
}

/** A cell that no spreadsheet takes for a formula: one that begins like one gets a leading apostrophe. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
