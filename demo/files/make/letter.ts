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
