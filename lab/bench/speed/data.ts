import { seeded } from '#contract/testing/seeded.ts';
// The data of the benchmark, the same for every contestant: made from a seed, so that two runs compare.

/** How much data there is. */
export interface Size {
  readonly claims: number;
  readonly contacts: number;
  /** The claims of the manager, who is the last contact. */
  readonly managed: number;
}

/** A document of a claim. */
export interface SeedDocument {
  readonly id: string;
  readonly at: string;
  readonly action: string | null;
  readonly name: string;
  readonly message: string;
  readonly required: boolean;
}

/** A claim with everything in it: about 22 kB of JSON when it is read. */
export interface SeedClaim {
  readonly id: string;
  readonly reference: string;
  readonly contact: number;
  readonly managed: boolean;
  readonly airline: string;
  readonly flight: string;
  readonly departure: string;
  readonly arrival: string;
  readonly at: string;
  readonly statusHtml: string;
  readonly people: readonly { readonly id: string; readonly first: string; readonly last: string }[];
  readonly documents: readonly SeedDocument[];
  readonly receipts: readonly { readonly id: string; readonly documentId: string; readonly cents: number }[];
  readonly iban: string;
}

const words =
  'wij hebben uw dossier vandaag opnieuw bekeken en de luchtvaartmaatschappij om een antwoord gevraagd over de vertraging van uw vlucht ' +
  'stuur ons alstublieft een kopie van het paspoort en de instapkaart van iedere passagier zodat de betaling niet hoeft te wachten';
const vocabulary = words.split(' ');
const firstNames = ['Anna', 'Bram', 'Chantal', 'Daan', 'Elif', 'Femke', 'Gijs', 'Hanna', 'Ibrahim', 'Jorien'];
const lastNames = [
  'de Vries',
  'Jansen',
  'Yılmaz',
  'Bakker',
  'Müller',
  'García',
  'Rossi',
  'van den Berg',
  'Smit',
  'Dubois',
];
const airports = ['AMS', 'BCN', 'IST', 'FCO', 'CDG', 'LHR', 'AYT', 'FRA', 'MAD', 'BRU'];

/** The id of a contact by number, as the server makes ids. */
export function contactId(number: number): string {
  return idFrom(seeded(900_000 + number));
}

/** The claim with this number. The last contact manages the first `managed` claims; owners take turns. */
export function seedClaim(number: number, { contacts, managed }: Size): SeedClaim {
  const random = seeded(number + 1);
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)] as One;
  const sentence = (length: number) => {
    let text = '';
    while (text.length < length) text += `${pick(vocabulary)} `;
    return text.slice(0, length).trim();
  };
  const day = (offset: number) => new Date(Date.UTC(2026, 0, 1) + (number + offset) * 3_600_000).toISOString();
  const documents = Array.from({ length: 12 }, (_, index) => ({
    id: idFrom(random),
    at: day(index * 24),
    action: index === 11 ? 'RequestMarkRead' : index % 3 === 0 ? 'Message' : null,
    name: `${pick(vocabulary)}-${index}.pdf`,
    message: sentence(1_050),
    required: index === 11,
  }));
  return {
    id: idFrom(random),
    reference: String(1_000_000 + number),
    contact: number % contacts,
    managed: number < managed,
    airline: pick(['KL', 'HV', 'TK', 'LH', 'VY']),
    flight: String(100 + Math.floor(random() * 8_900)),
    departure: pick(airports),
    arrival: pick(airports),
    at: day(0),
    statusHtml: `<p>${sentence(500)}</p>`,
    people: Array.from({ length: 3 }, () => ({ id: idFrom(random), first: pick(firstNames), last: pick(lastNames) })),
    documents,
    receipts: documents.slice(0, 4).map(({ id }) => ({
      id: idFrom(random),
      documentId: id,
      cents: 500 + Math.floor(random() * 20_000),
    })),
    iban: 'NL91ABNA0417164300',
  };
}

function idFrom(random: () => number): string {
  return Array.from({ length: 4 }, () =>
    Math.floor(random() * 0xffff_ffff)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}
