import type { Edition } from '../edition.ts';
import { journey } from '../journey.ts';

const { flight, airline, from, to, rebookedFlight } = journey;
const claimNumber = '4821307';
const booking = 'X7K2QM';
const dates = { booked: '2 mei 2026', outward: '14 augustus 2026', homeward: '23 augustus 2026' };
const cancelledOn = '13 augustus 2026';

const sanne = {
  name: 'Sanne van den Berg',
  onTicket: 'VAN DEN BERG/SANNE MRS',
  born: '07-03-1986',
  seat: '14C',
  ticket: '961 2400318871',
};
const travellers: Edition['travellers'] = [
  sanne,
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

const service: Edition['service'] = {
  sender: 'Redress · Postbus 4100, 3500 AA Utrecht · dossier@redress.example',
  mandate: {
    heading: 'Volmacht',
    opening: `Ondergetekende machtigt Redress om namens hem of haar de compensatie op te eisen voor vlucht ${flight} van ${airline} op ${dates.outward}, van ${from.name} naar ${to.name}. De claim staat bij Redress bekend onder nummer ${claimNumber}.`,
    points: [
      'Redress mag met de luchtvaartmaatschappij corresponderen en daarvoor de nodige gegevens delen.',
      'Redress mag betalingen ontvangen en maakt die over naar de rekening die in het portaal staat.',
      'Redress mag, als dat nodig is, een procedure voeren op grond van Verordening (EG) nr. 261/2004.',
      'De machtiging geldt totdat de claim is afgerond of totdat zij schriftelijk wordt ingetrokken.',
    ],
  },
  passenger: 'Passagier',
  fields: ['Voornamen', 'Achternaam', 'Geboortedatum', 'Geboorteplaats', 'Straat en huisnummer', 'Postcode en plaats'],
  onPaper: {
    title: `Volmacht ${claimNumber}`,
    kind: 'Volmacht, te ondertekenen',
    minor: 'Is de passagier jonger dan 18 jaar? Dan tekent een wettelijk vertegenwoordiger.',
    representative: 'Naam van de wettelijk vertegenwoordiger, indien van toepassing',
    placeAndDate: 'Plaats en datum',
    signature: 'Handtekening',
  },
  online: {
    title: `Volmacht ${claimNumber} digitaal ondertekenen`,
    reference: 'Documentkenmerk 7F3C-91B0-44DE-A2C8',
    kind: 'Volmacht, digitaal te ondertekenen',
    holder: ['Sanne', 'van den Berg', sanne.born, 'Utrecht', 'Kastanjelaan 118 b', '3572 XK Utrecht'],
    signatures: 'Handtekeningen',
    toSign: ['Hier ondertekenen', `Passagier: ${sanne.name}`],
    signed: ['Ondertekend', 'Namens Redress: J. Terpstra, 18-11-2026'],
  },
};

const hotel: Edition['hotel'] = {
  title: 'Nota Hotel De Poldertoren',
  kind: 'Nota',
  number: '2026-08841',
  stay: [
    ['Gast', 'Mevrouw S. van den Berg'],
    ['Aankomst', '14-08-2026'],
    ['Vertrek', '15-08-2026'],
    ['Personen', '5'],
  ],
  columns: ['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'],
  rows: [
    ['Familiekamer, 1 nacht', '1', '€ 149,00', '€ 149,00'],
    ['Tweepersoonskamer, 1 nacht', '1', '€ 99,00', '€ 99,00'],
    ['Diner, dagmenu', '5', '€ 22,50', '€ 112,50'],
    ['Ontbijt', '5', '€ 14,00', '€ 70,00'],
    ['Toeristenbelasting', '5', '€ 3,25', '€ 16,25'],
  ],
  total: ['Totaal', '€ 446,75'],
  tax: ['Waarvan btw 9%', '€ 35,55'],
  paid: 'Betaald met pinpas op 15-08-2026 om 08:52 uur. Met dank voor uw verblijf.',
  foot: 'Hotel De Poldertoren · receptie@poldertoren.example',
};

const bookingConfirmation: Edition['airline']['booking'] = {
  title: `Boekingsbevestiging ${booking}`,
  kind: 'Boekingsbevestiging',
  heading: 'Uw reis naar Barcelona is geboekt',
  greeting: `Beste ${sanne.name}, dank voor uw boeking van ${dates.booked}. Controleer de namen hieronder: ze staan zo op de tickets. Inchecken kan vanaf 30 uur voor vertrek.`,
  passengers: 'Reizigers',
  passengerColumns: ['Naam op het ticket', 'Reiziger', 'Geboren', 'Stoel', 'Bagage'],
  price: 'Prijs',
  priceColumns: ['Omschrijving', 'Aantal', 'Per stuk', 'Bedrag'],
  priceRows: [
    ['Vliegticket volwassene, retour', '3', '€ 184,00', '€ 552,00'],
    ['Vliegticket kind, retour', '2', '€ 138,00', '€ 276,00'],
    ['Luchthavenbelasting en toeslagen', '5', '€ 41,60', '€ 208,00'],
    ['Ruimbagage 23 kg, retour', '5', '€ 48,00', '€ 240,00'],
    ['Stoelkeuze, retour', '5', '€ 9,00', '€ 45,00'],
  ],
  total: ['Totaal', '€ 1.321,00'],
  paid: `Betaald met iDEAL op ${dates.booked} door S. van den Berg.`,
  goodToKnow: 'Goed om te weten',
  conditions: [
    'Neem voor iedere reiziger een geldig identiteitsbewijs mee. Kinderen reizen op een eigen document.',
    'De balie sluit 45 minuten voor vertrek, de gate 20 minuten voor vertrek.',
    'Een naam wijzigen kan tot 24 uur voor vertrek en kost € 45 per reiziger en per vlucht.',
    'Bij annulering, lange vertraging of instapweigering gelden uw rechten uit Verordening (EG) nr. 261/2004.',
  ],
};

const airlinePapers: Edition['airline'] = {
  sender: `${airline} · Vliegveldweg 20, 1118 ZZ Schiphol · service@xn-airlines.example`,
  bookingReference: `Boekingscode ${booking}`,
  leg: { departs: 'vertrek', arrives: 'aankomst', outward: 'Heenvlucht', homeward: 'Terugvlucht' },
  booking: bookingConfirmation,
  cancellation: {
    title: `Annulering vlucht ${flight}`,
    heading: `Uw vlucht ${flight} is geannuleerd`,
    headers: [
      ['Van', `${airline} <service@xn-airlines.example>`],
      ['Aan', `${sanne.name} <client@demo.example>`],
      ['Datum', `${cancelledOn} om 16:22 uur`],
      ['Onderwerp', `Uw vlucht ${flight} is geannuleerd`],
    ],
    body: [
      `Beste ${sanne.name},`,
      `Uw vlucht ${flight} van ${from.name} naar ${to.name} op ${dates.outward} om ${from.time} uur is om operationele redenen geannuleerd. Dit geldt voor alle vijf reizigers van boeking ${booking}.`,
      `Wij hebben u omgeboekt naar vlucht ${rebookedFlight} op 15 augustus 2026, vertrek 09:15 uur, aankomst 11:30 uur. Past deze vlucht u niet? Dan kunt u kosteloos annuleren; het ticketbedrag ontvangt u dan binnen zeven dagen terug.`,
      'Moet u overnachten? Bewaar de bonnen van hotel, vervoer en maaltijden. U kunt ze later bij ons indienen.',
      'Als tegemoetkoming bieden wij iedere reiziger een reisvoucher van € 150 aan, geldig tot 31 december 2027.',
      'Met vriendelijke groet,',
      `Klantenservice ${airline}`,
    ],
    foot: 'Afgedrukt uit e-mail',
  },
  ticket: {
    title: 'E-ticket Van den Berg',
    heading: 'E-ticket en reisschema',
    facts: [
      ['Uitgegeven', dates.booked],
      ['Uitgegeven door', airline],
      ['Status', 'Bevestigd (OK)'],
    ],
    seat: (seat) => `${flight} stoel ${seat} · bagage 1 x 23 kg · tarief Flex`,
    notice:
      'Dit is geen instapkaart. Toon dit reisschema met uw identiteitsbewijs aan de balie als u niet online kunt inchecken.',
  },
  voucher: {
    title: 'Voorwaarden reisvoucher',
    kind: ['Reisvoucher', 'Voorwaarden'],
    heading: 'Voorwaarden van uw reisvoucher',
    conditions: [
      'De voucher heeft een waarde van € 150 per reiziger en is geldig tot en met 31 december 2027.',
      'De voucher is te gebruiken voor vluchten en bagage, en is niet inwisselbaar voor geld.',
      'Het aannemen van de voucher is vrijwillig. U hoeft er geen afstand van andere rechten voor te doen.',
    ],
  },
};

const mails: Edition['mails'] = {
  desk: { name: 'Redress dossierbeheer', address: 'dossier@redress.example' },
  firstAnswer: {
    subject: `Re: Claim ${claimNumber} / ${flight} – geannuleerde vlucht, boeking ${booking}`,
    sent: new Date('2026-11-12T13:05:00Z'),
    voucher: '€ 150',
  },
  voucherOffer: {
    from: `${airline} Klantenservice`,
    subject: `Aanbod reisvouchers bij claim ${claimNumber} – één voucher per reiziger`,
    sent: new Date('2026-11-16T08:40:00Z'),
    lines: [
      'Geachte heer, mevrouw,',
      `Naar aanleiding van uw claim ${claimNumber} over vlucht ${flight} herhalen wij ons aanbod: een reisvoucher van € 150 voor iedere reiziger.`,
      'De voorwaarden en de lijst van reizigers vindt u als bijlage. Het aanbod geldt tot en met 31 december 2026.',
      'Met vriendelijke groet,',
      `Klantenservice ${airline}`,
    ],
    conditions: 'voorwaarden-reisvoucher.pdf',
    passengers: 'reizigers.txt',
  },
};

const letter: Edition['letter'] = [
  `# Verklaring bij claim ${claimNumber}`,
  'Utrecht, 9 november 2026',
  'Geachte heer, mevrouw,',
  `Op ${dates.outward} zouden wij met vlucht ${flight} van ${from.name} naar ${to.name} vliegen. Wij reisden met vijf personen: ${travellers.map(({ name }) => name).join(', ')}.`,
  `Op ${cancelledOn} om 16:22 uur kregen wij een e-mail dat de vlucht was geannuleerd ‘om operationele redenen’. Telefonisch kregen wij geen andere uitleg.`,
  'De eerste andere vlucht vertrok op 15 augustus om 09:15 uur. Omdat wij al onderweg waren met mijn moeder, hebben wij bij de luchthaven overnacht. De nota van het hotel en de taxibon stuur ik apart.',
  'De voucher van € 150 per persoon hebben wij niet aangenomen.',
  'Met vriendelijke groet,',
  sanne.name,
];

const pictures: Edition['pictures'] = {
  boardingPass: { name: 'VAN DEN BERG/SANNE', sequence: '087', code: 1673 },
  baggage: {
    report: 'BCN XN 20418 / 15AUG26',
    name: 'VAN DEN BERG/S',
    address: ['KASTANJELAAN 118 B', '3572 XK UTRECHT'],
    tag: '0961 418 207',
  },
  identityCard: {
    specimen: 'VOORBEELD',
    kind: 'Identiteitskaart<br><i>Identity card</i>',
    facts: [
      ['Naam / Surname', 'van den Berg'],
      ['Voornamen / Given names', 'Sanne'],
      ['Geboortedatum / Date of birth', '07 MRT 1986'],
      ['Geboorteplaats / Place of birth', 'Utrecht'],
      'Documentnummer / Document no.',
      ['Geldig tot / Date of expiry', '11 FEB 2031'],
    ],
    copy: `KOPIE · alleen voor claim ${claimNumber}`,
  },
  taxi: {
    trip: [
      ['Datum', '14-08-2026'],
      ['Tijd', '20:14 - 20:37'],
      ['Van', 'Schiphol P10'],
      ['Naar', 'Kruisweg 1180'],
      ['Afstand', '9,4 km'],
    ],
    fares: [
      ['Instaptarief bus', '8,20'],
      ['Kilometers', '24,35'],
      ['Minuten', '11,85'],
    ],
    total: ['TOTAAL EUR', '44,40'],
    tax: ['btw 9%', '3,67'],
    paid: 'PIN · **** 7714',
    receipt: ['Bon', '260814-0093'],
  },
};

/** The papers of client@demo.example, in Dutch. */
export const dutch: Edition = {
  language: 'nl',
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
