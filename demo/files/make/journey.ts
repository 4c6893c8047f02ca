/** The facts every demo file tells: one booking, one cancelled flight, one claim. Names and companies are invented. */
export const journey = {
  claimNumber: '4821307',
  booking: 'X7K2QM',
  bookedOn: '2 mei 2026',
  flight: 'XN1673',
  airline: 'Xenon Airlines',
  from: { code: 'AMS', name: 'Amsterdam Schiphol', time: '18:40' },
  to: { code: 'BCN', name: 'Barcelona El Prat', time: '20:55' },
  date: '14 augustus 2026',
  cancelledOn: '13 augustus 2026',
  rebookedFlight: 'XN1671',
  returnFlight: 'XN1674',
  returnDate: '23 augustus 2026',
  returnTimes: { departs: '21:45', arrives: '00:10' },
} as const;

export type Traveller = {
  readonly name: string;
  readonly onTicket: string;
  readonly born: string;
  readonly seat: string;
  readonly ticket: string;
};

/** The five people on the booking, the account holder first. */
export const travellers: readonly Traveller[] = [
  {
    name: 'Sanne van den Berg',
    onTicket: 'VAN DEN BERG/SANNE MRS',
    born: '07-03-1986',
    seat: '14C',
    ticket: '961 2400318871',
  },
  {
    name: 'Daan van den Berg',
    onTicket: 'VAN DEN BERG/DAAN MR',
    born: '19-11-1984',
    seat: '14B',
    ticket: '961 2400318872',
  },
  {
    name: 'Noor Willemsen',
    onTicket: 'WILLEMSEN/NOOR MRS',
    born: '02-09-1957',
    seat: '14A',
    ticket: '961 2400318873',
  },
  {
    name: 'Mila van den Berg',
    onTicket: 'VAN DEN BERG/MILA CHD',
    born: '22-06-2015',
    seat: '15C',
    ticket: '961 2400318874',
  },
  {
    name: 'Tijn van den Berg',
    onTicket: 'VAN DEN BERG/TIJN CHD',
    born: '30-01-2018',
    seat: '15B',
    ticket: '961 2400318875',
  },
];
