import type { ClaimType } from '#contract/claims/schema.ts';
import { documentRow } from '../server/database/rows.ts';
import type { Tables } from '../server/database/tables.ts';
import type { Moments } from './moments.ts';
import { demoId, type Rows } from './rows.ts';
import type { Entry } from './timeline.ts';

const tasks: readonly Omit<Entry, 'at'>[] = [
  {
    key: 'upload',
    action: 'RequestUploadDocument',
    title: 'Stuur ons de boardingpassen',
    message: 'Stuur van iedere passagier een boardingpass of e-ticket. Een foto is voldoende.',
    kinds: ['ContainsBoardingPass', 'ContainsETicket', 'ContainsBookingConfirmation', 'ContainsOther'],
  },
  {
    key: 'bank',
    action: 'RequestUpdateBankDetails',
    title: 'Op welke rekening mogen wij uitbetalen?',
    message: 'Vul de bankgegevens van de passagier in. Dan betalen wij uit zodra de luchtvaartmaatschappij betaalt.',
  },
  {
    key: 'sign',
    action: 'RequestCompleteDocuSign',
    title: 'Onderteken de volmacht',
    message: 'Met een handtekening mogen wij de compensatie namens de passagier opeisen. Ondertekenen kan digitaal.',
    arguments: 'https://ondertekenen.example/volmacht',
  },
  {
    key: 'passengers',
    action: 'RequestUpdatePassengerDetails',
    title: 'Vul de gegevens van de passagiers aan',
    message: 'Wij missen nog gegevens van een of meer passagiers.',
  },
  {
    key: 'read',
    action: 'RequestMarkRead',
    title: 'Let op met vouchers',
    message: 'Biedt de luchtvaartmaatschappij een voucher aan? Overleg dan eerst met ons.',
    canReact: true,
  },
  {
    key: 'reply',
    action: 'RequestReply',
    title: 'Is er vervangend vervoer aangeboden?',
    message: 'Wilt u ons laten weten of de luchtvaartmaatschappij een andere vlucht heeft aangeboden, en welke?',
    canReact: true,
  },
  {
    key: 'costs',
    action: 'RequestClaim',
    title: 'Zijn er ook extra kosten gemaakt?',
    message: 'Kosten van hotel, vervoer en maaltijden kunt u met een aparte claim terugvragen.',
  },
];

const receipts: Omit<Entry, 'at'> = {
  key: 'receipts',
  action: 'RequestUploadReceipts',
  title: 'Stuur de bonnen van de extra kosten',
  message: 'Zet per bon het bedrag en de valuta erbij. Wij rekenen om naar euro’s.',
  kinds: ['ContainsReceipts'],
};

/** The open task of a managed claim: receipts for costs claims, every other kind in turn for the others. */
export function taskOf(type: ClaimType, turn: number, at: string): Entry {
  const task = type === 'Regulation_889_2002_Flight' ? receipts : tasks[turn % tasks.length];
  return { ...(task ?? receipts), at };
}

export function asksForPassengers(type: ClaimType, turn: number): boolean {
  return taskOf(type, turn, '').action === 'RequestUpdatePassengerDetails';
}

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

function dueDate(moments: Moments, askedAt: string, place: number): Pick<Tables['document'], 'due_on' | 'late_text'> {
  if (place % isLateEvery !== firstLate) return { due_on: moments.dateInDays(3 + ((place * 5) % 28)), late_text: null };
  const daysSince = Math.floor((moments.now.getTime() - Date.parse(askedAt)) / dayInMs);
  return {
    due_on: moments.dateDaysAgo(Math.max(1, Math.min(daysSince - 1, 2 + place))),
    late_text: 'De claim blijft liggen tot wij dit hebben.',
  };
}

function toRead(moments: Moments, claimId: string, at: string, place: number): Tables['document'] {
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
