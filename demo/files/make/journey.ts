/** The cancelled flight that every demo paper is about. The airline is invented. */
export const journey = {
  flight: 'XN1673',
  airline: 'Xenon Airlines',
  from: { code: 'AMS', name: 'Amsterdam Schiphol', time: '18:40' },
  to: { code: 'BCN', name: 'Barcelona El Prat', time: '20:55' },
  rebookedFlight: 'XN1671',
  returnFlight: 'XN1674',
  returnTimes: { departs: '21:45', arrives: '00:10' },
} as const;
