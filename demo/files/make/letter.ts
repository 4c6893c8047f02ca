import { journey } from './journey.ts';
import { wordDocument } from './office.ts';
import { travellerNames } from './service-papers.ts';

/** The passenger's own account of the evening, typed in Word. */
export const customerLetter = () =>
  wordDocument([
    `# Verklaring bij claim ${journey.claimNumber}`,
    'Utrecht, 9 november 2026',
    'Geachte heer, mevrouw,',
    `Op ${journey.date} zouden wij met vlucht ${journey.flight} van ${journey.from.name} naar ${journey.to.name} vliegen. Wij reisden met vijf personen: ${travellerNames()}.`,
    `Op ${journey.cancelledOn} om 16:22 uur kregen wij een e-mail dat de vlucht was geannuleerd ‘om operationele redenen’. Telefonisch kregen wij geen andere uitleg.`,
    'De eerste andere vlucht vertrok op 15 augustus om 09:15 uur. Omdat wij al onderweg waren met mijn moeder, hebben wij bij de luchthaven overnacht. De nota van het hotel en de taxibon stuur ik apart.',
    'De voucher van € 150 per persoon hebben wij niet aangenomen.',
    'Met vriendelijke groet,',
    'Sanne van den Berg',
  ]);

/** The same account by the English family. */
export const englishLetter = () =>
  wordDocument([
    '# Statement for claim 4821418',
    'Bristol, 9 November 2026',
    'Dear Sir or Madam,',
    `On 14 August 2026 we were to fly from ${journey.from.name} to ${journey.to.name} on flight ${journey.flight}. There were five of us: Emma Clarke, James Clarke, Margaret Bennett, Olivia Clarke and Harry Clarke.`,
    'On 13 August at 16:22 we received an email saying that the flight had been cancelled ‘for operational reasons’. We were given no other explanation by telephone.',
    'The next flight left on 15 August at 09:15. As we were already on our way with my mother, we spent the night near the airport. I am sending the hotel bill and the taxi receipt separately.',
    'We did not accept the voucher of €150 per person.',
    'Yours faithfully,',
    'Emma Clarke',
  ]);
