import { documentRow } from '../server/database/rows.ts';
import type { DocumentTable } from '../server/database/tables/documents.ts';
import { demoId } from './ids.ts';
import type { Moments } from './moments.ts';
import type { Rows } from './rows.ts';

/** How many further open claims are asked for something, so that 40 have a due date with the 37 that were. */
const furtherTasks = 3;
/** Every sixth task is late: 6 of the 37. */
const [isLateEvery, firstLate] = [6, 2];
const dayInMs = 86_400_000;

/** DUE: gives every open task of a portfolio a due date, and asks three more claims for something. */
export function withDueDates(moments: Moments, rows: Rows): Rows {
  const documents = rows.document ?? [];
  const open = documents.filter(({ perform_required, performed_at }) => perform_required && performed_at === null);
  const places = new Map(open.map(({ id }, place) => [id, place]));
  const asked = new Set(open.map(({ claim_id }) => claim_id));
  const further = (rows.claim ?? []).filter(({ id, closed }) => !closed && !asked.has(id)).slice(0, furtherTasks);
  return {
    ...rows,
    document: [
      ...documents.map((document) => {
        const place = places.get(document.id);
        return place === undefined ? document : { ...document, ...dueDate(moments, document.at, place) };
      }),
      ...further.map(({ id, updated_at }, place) => toRead(moments, id, updated_at, place)),
    ],
  };
}

function dueDate(moments: Moments, askedAt: string, place: number): Pick<DocumentTable, 'due_on' | 'late_text'> {
  if (place % isLateEvery !== firstLate) return { due_on: moments.dateInDays(3 + ((place * 5) % 28)), late_text: null };
  const daysSince = Math.floor((moments.now.getTime() - Date.parse(askedAt)) / dayInMs);
  return {
    due_on: moments.dateDaysAgo(Math.max(1, Math.min(daysSince - 1, 2 + place))),
    late_text: 'De claim blijft liggen tot wij dit hebben.',
  };
}

function toRead(moments: Moments, claimId: string, at: string, place: number): DocumentTable {
  return documentRow({
    id: demoId(`document/due/${claimId}`),
    claim_id: claimId,
    at,
    action: 'RequestMarkRead',
    description: 'Let op met vouchers',
    message: 'Biedt de luchtvaartmaatschappij een voucher aan? Overleg dan eerst met ons.',
    can_react: true,
    perform_required: true,
    due_on: moments.dateInDays(10 + place),
  });
}
