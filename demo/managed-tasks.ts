import type { ClaimType } from '#contract/claims/schema.ts';
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

/** Whether the task asks for passenger details. */
export function asksForPassengers(type: ClaimType, turn: number): boolean {
  return taskOf(type, turn, '').action === 'RequestUpdatePassengerDetails';
}
