import type { Edition } from '../edition.ts';
import { journey } from '../journey.ts';

const { flight, airline, from, to, rebookedFlight } = journey;
const claimNumber = '4821418';
const booking = 'R4T9WB';
const dates = { booked: '2 May 2026', outward: '14 August 2026', homeward: '23 August 2026' };

const emma = {
  name: 'Emma Clarke',
  onTicket: 'CLARKE/EMMA MRS',
  born: '14 May 1985',
  seat: '17C',
  ticket: '961 2400441206',
};
const travellers: Edition['travellers'] = [
  emma,
  {
    name: 'James Clarke',
    onTicket: 'CLARKE/JAMES MR',
    born: '2 Oct 1983',
    seat: '17B',
    ticket: '961 2400441207',
  },
  {
    name: 'Margaret Bennett',
    onTicket: 'BENNETT/MARGARET MRS',
    born: '9 Dec 1956',
    seat: '17A',
    ticket: '961 2400441208',
  },
  {
    name: 'Olivia Clarke',
    onTicket: 'CLARKE/OLIVIA CHD',
    born: '27 Aug 2014',
    seat: '18C',
    ticket: '961 2400441209',
  },
  {
    name: 'Harry Clarke',
    onTicket: 'CLARKE/HARRY CHD',
    born: '11 Mar 2018',
    seat: '18B',
    ticket: '961 2400441210',
  },
];

const service: Edition['service'] = {
  sender: 'Redress · PO Box 4100, 3500 AA Utrecht, the Netherlands · cases@redress.example',
  mandate: {
    heading: 'Power of attorney',
    opening: `I, the undersigned, authorise Redress to claim on my behalf the compensation for flight ${flight} operated by ${airline} on ${dates.outward} from ${from.name} to ${to.name}. Redress has registered this claim under number ${claimNumber}.`,
    points: [
      'Redress may correspond with the airline and share the information that is needed for this.',
      'Redress may receive payments and transfers them to the bank account entered in the portal.',
      'Redress may, where necessary, bring legal proceedings under Regulation (EC) No 261/2004.',
      'This authority remains valid until the claim is completed or until it is withdrawn in writing.',
    ],
  },
  passenger: 'Passenger',
  fields: [
    'First names',
    'Last name',
    'Date of birth',
    'Place of birth',
    'House number and street',
    'Town and postcode',
  ],
  onPaper: {
    title: `Power of attorney ${claimNumber}`,
    kind: 'Power of attorney, to be signed',
    minor: 'Is the passenger under 18? Then a legal representative must sign.',
    representative: 'Name of the legal representative, if applicable',
    placeAndDate: 'Place and date',
    signature: 'Signature',
  },
  online: {
    title: `Power of attorney ${claimNumber}, to be signed online`,
    reference: 'Document reference 4B8E-20D7-49A3-B61F',
    kind: 'Power of attorney, to be signed online',
    holder: ['Emma', 'Clarke', emma.born, 'Bristol', '42A Chestnut Avenue', 'Bristol BS6 7XK'],
    signatures: 'Signatures',
    toSign: ['Sign here', `Passenger: ${emma.name}`],
    signed: ['Signed', 'For Redress: J. Terpstra, 18 November 2026'],
  },
};

const hotel: Edition['hotel'] = {
  title: 'Bill Hotel De Poldertoren',
  kind: 'Bill',
  number: '2026-08846',
  stay: [
    ['Name', 'Mrs E. Clarke'],
    ['Arrival', '14 Aug 2026'],
    ['Departure', '15 Aug 2026'],
    ['Guests', '5'],
  ],
  columns: ['Description', 'Quantity', 'Price', 'Amount'],
  rows: [
    ['Family room, 1 night', '1', '€149.00', '€149.00'],
    ['Double room, 1 night', '1', '€99.00', '€99.00'],
    ['Dinner, set menu', '5', '€22.50', '€112.50'],
    ['Breakfast', '5', '€14.00', '€70.00'],
    ['Tourist tax', '5', '€3.25', '€16.25'],
  ],
  total: ['Total', '€446.75'],
  tax: ['Including VAT at 9%', '€35.55'],
  paid: 'Paid by debit card on 15 August 2026 at 08:47. Thank you for staying with us.',
  foot: 'Hotel De Poldertoren · reception@poldertoren.example',
};

const bookingConfirmation: Edition['airline']['booking'] = {
  title: `Booking confirmation ${booking}`,
  kind: 'Booking confirmation',
  heading: 'Your trip to Barcelona is booked',
  greeting: `Dear ${emma.name}, thank you for your booking of ${dates.booked}. Please check the names below: this is how they appear on the tickets. Check-in opens 30 hours before departure.`,
  passengers: 'Passengers',
  passengerColumns: ['Name on ticket', 'Passenger', 'Born', 'Seat', 'Baggage'],
  price: 'Price',
  priceColumns: ['Description', 'Quantity', 'Unit price', 'Amount'],
  priceRows: [
    ['Adult fare, return', '3', '€184.00', '€552.00'],
    ['Child fare, return', '2', '€138.00', '€276.00'],
    ['Airport taxes and surcharges', '5', '€41.60', '€208.00'],
    ['Checked baggage 23 kg, return', '5', '€48.00', '€240.00'],
    ['Seat selection, return', '5', '€9.00', '€45.00'],
  ],
  total: ['Total', '€1,321.00'],
  paid: `Paid by debit card on ${dates.booked} by E. Clarke.`,
  goodToKnow: 'Good to know',
  conditions: [
    'Every passenger needs a valid passport or identity card. Children travel on a document of their own.',
    'The check-in desk closes 45 minutes before departure, the gate 20 minutes before departure.',
    'A name can be changed up to 24 hours before departure, at €45 per passenger and per flight.',
    'If you are denied boarding, or your flight is cancelled or badly delayed, you have rights under Regulation (EC) No 261/2004.',
  ],
};

const airlinePapers: Edition['airline'] = {
  sender: `${airline} · Vliegveldweg 20, 1118 ZZ Schiphol, the Netherlands · service@xn-airlines.example`,
  bookingReference: `Booking reference ${booking}`,
  leg: { departs: 'departs', arrives: 'arrives', outward: 'Outbound flight', homeward: 'Return flight' },
  booking: bookingConfirmation,
  cancellation: {
    title: `Cancellation of flight ${flight}`,
    heading: `Your flight ${flight} has been cancelled`,
    headers: [
      ['From', `${airline} <service@xn-airlines.example>`],
      ['To', `${emma.name} <english@demo.example>`],
      ['Date', '13 August 2026 at 16:22'],
      ['Subject', `Your flight ${flight} has been cancelled`],
    ],
    body: [
      `Dear ${emma.name},`,
      `Your flight ${flight} from ${from.name} to ${to.name} on ${dates.outward} at ${from.time} has been cancelled for operational reasons. This applies to all five passengers of booking ${booking}.`,
      `We have rebooked you on flight ${rebookedFlight} on 15 August 2026, departing at 09:15 and arriving at 11:30. Does this flight not suit you? You can then cancel free of charge, and we will refund the ticket price within seven days.`,
      'Do you need to stay overnight? Keep the receipts for hotel, transport and meals. You can submit them to us later.',
      'As a gesture of goodwill we offer each passenger a travel voucher of €150, valid until 31 December 2027.',
      'Kind regards,',
      `${airline} Customer Service`,
    ],
    foot: 'Printed from email',
  },
  ticket: {
    title: 'E-ticket Clarke',
    heading: 'E-ticket and itinerary',
    facts: [
      ['Issued', dates.booked],
      ['Issued by', airline],
      ['Status', 'Confirmed (OK)'],
    ],
    seat: (seat) => `${flight} seat ${seat} · baggage 1 x 23 kg · fare Flex`,
    notice:
      'This is not a boarding pass. If you cannot check in online, show this itinerary and your identity document at the desk.',
  },
  voucher: {
    title: 'Travel voucher conditions',
    kind: ['Travel voucher', 'Conditions'],
    heading: 'Conditions of your travel voucher',
    conditions: [
      'The voucher is worth €150 per passenger and is valid until 31 December 2027.',
      'The voucher can be used for flights and baggage, and cannot be exchanged for money.',
      'You are free to accept the voucher or not. Accepting it does not require you to give up any other rights.',
    ],
  },
};

const mails: Edition['mails'] = {
  desk: { name: 'Redress case management', address: 'cases@redress.example' },
  firstAnswer: {
    subject: `Re: Claim ${claimNumber} / ${flight} – cancelled flight, booking ${booking}`,
    sent: new Date('2026-11-12T13:05:40Z'),
    voucher: '€150',
  },
  voucherOffer: {
    from: `${airline} Customer Service`,
    subject: `Offer of travel vouchers for claim ${claimNumber} – one voucher per passenger`,
    sent: new Date('2026-11-16T08:40:20Z'),
    lines: [
      'Dear Sir or Madam,',
      `With reference to your claim ${claimNumber} concerning flight ${flight}, we repeat our offer: a travel voucher of €150 for each passenger.`,
      'The conditions and the list of passengers are attached. The offer is valid until 31 December 2026.',
      'Yours faithfully,',
      `${airline} Customer Service`,
    ],
    conditions: 'travel-voucher-conditions.pdf',
    passengers: 'passengers.txt',
  },
};

const letter: Edition['letter'] = [
  `# Statement for claim ${claimNumber}`,
  'Bristol, 9 November 2026',
  'Dear Sir or Madam,',
  `On ${dates.outward} we were to fly from ${from.name} to ${to.name} on flight ${flight}. There were five of us: Emma Clarke, James Clarke, Margaret Bennett, Olivia Clarke and Harry Clarke.`,
  'On 13 August at 16:22 we received an email saying that the flight had been cancelled ‘for operational reasons’. We were given no other explanation by telephone.',
  'The next flight left on 15 August at 09:15. As we were already on our way with my mother, we spent the night near the airport. I am sending the hotel bill and the taxi receipt separately.',
  'We did not accept the voucher of €150 per person.',
  'Yours faithfully,',
  emma.name,
];

const pictures: Edition['pictures'] = {
  boardingPass: { name: 'CLARKE/EMMA', sequence: '094', code: 4821418 },
  baggage: {
    report: 'BCN XN 20421 / 15AUG26',
    name: 'CLARKE/E',
    address: ['42A CHESTNUT AVENUE', 'BRISTOL BS6 7XK'],
    tag: '0961 418 233',
  },
  identityCard: {
    specimen: 'SPECIMEN',
    kind: 'Identity card',
    facts: [
      ['Surname', 'Clarke'],
      ['Given names', 'Emma'],
      ['Date of birth', '14 MAY 1985'],
      ['Place of birth', 'Bristol'],
      'Document number',
      ['Date of expiry', '23 SEP 2031'],
    ],
    copy: `COPY · only for claim ${claimNumber}`,
  },
  taxi: {
    trip: [
      ['Date', '14 Aug 2026'],
      ['Time', '20:31 - 20:54'],
      ['From', 'Schiphol P10'],
      ['To', 'Kruisweg 1180'],
      ['Distance', '9.4 km'],
    ],
    fares: [
      ['Base fare minibus', '8.20'],
      ['Kilometres', '24.35'],
      ['Minutes', '11.85'],
    ],
    total: ['TOTAL EUR', '44.40'],
    tax: ['VAT 9%', '3.67'],
    paid: 'CARD · **** 3318',
    receipt: ['Receipt', '260814-0097'],
  },
};

/** The papers of english@demo.example, in English. */
export const english: Edition = {
  language: 'en',
  claimNumber,
  dates,
  travellers,
  service,
  hotel,
  airline: airlinePapers,
  mails,
  letter,
  pictures,
};
