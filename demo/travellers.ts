import type { SeededRandom } from './random.ts';

interface Origin {
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Last names; the part before '|' is the middle name. */
  readonly last: readonly string[];
}

const origins: readonly Origin[] = [
  {
    women: ['Anneke', 'Roos', 'Jet', 'Lotte', 'Femke', 'Marijke', 'Hanneke', 'Fleur', 'Ilse', 'Tess'],
    men: ['Willem', 'Sven', 'Pieter', 'Bram', 'Christiaan', 'Thijs', 'Joris', 'Gerrit', 'Koen', 'Ruud'],
    last: [
      'Hoekstra',
      'Meijer',
      'de|Boer',
      'van|Dijk',
      'Jansen',
      'Smit',
      'Kuipers',
      'van der|Velden-Rademaker',
      'Peeters',
      'van de|Ven',
      'ter|Horst',
      'Visser',
      'Dijkstra',
      "van 't|Hof",
      'Brouwer',
    ],
  },
  {
    women: ['Elif', 'Zeynep', 'Ayşe', 'Derya', 'Gül', 'Esra'],
    men: ['Kerem', 'Emre', 'Mehmet', 'Can', 'Yusuf', 'Ömer'],
    last: ['Özdemir', 'Yılmaz', 'Kaya', 'Şahin', 'Çelik', 'Aydın'],
  },
  {
    women: ['Marta', 'Agnieszka', 'Zofia', 'Katarzyna', 'Ewa'],
    men: ['Piotr', 'Tomasz', 'Łukasz', 'Marek', 'Jakub'],
    last: ['Łukasik', 'Nowak', 'Wiśniewski', 'Zieliński', 'Wójcik'],
  },
  {
    women: ['Greta', 'Heike', 'Sabine', 'Lena', 'Ursula'],
    men: ['Jonas', 'Lukas', 'Jürgen', 'Matthias', 'Felix'],
    last: ['Müller', 'Schröder', 'von|Berg', 'Weiß', 'Köhler'],
  },
  {
    women: ['Samira', 'Fatima', 'Nour', 'Yasmine', 'Khadija', 'Leila'],
    men: ['Youssef', 'Omar', 'Bilal', 'Karim', 'Hassan', 'Ilias'],
    last: ['El Idrissi', 'Benali', 'El Amrani', 'Haddad', 'Bouzid', 'Al-Masri'],
  },
];

/** Streets with their postal code and town; house numbers are random. */
const streets = [
  ['Zeedijk', '1012 BB', 'Amsterdam'],
  ['Overtoom', '1054 HK', 'Amsterdam'],
  ['Mathenesserlaan', '3021 HG', 'Rotterdam'],
  ['Laan van Meerdervoort', '2517 AM', 'Den Haag'],
  ['Biltstraat', '3572 AC', 'Utrecht'],
  ['Hoogstraat', '5615 PK', 'Eindhoven'],
  ['Korvelseweg', '5025 JC', 'Tilburg'],
  ['Herestraat', '9711 LC', 'Groningen'],
  ['Ginnekenweg', '4818 JG', 'Breda'],
  ['Sint Annastraat', '6524 EH', 'Nijmegen'],
  ['Steenstraat', '6828 CJ', 'Arnhem'],
  ['Deventerstraat', '7311 LV', 'Apeldoorn'],
  ['Oldenzaalsestraat', '7514 DR', 'Enschede'],
  ['Boschstraat', '6211 AX', 'Maastricht'],
  ['Voorstreek', '8911 JT', 'Leeuwarden'],
  ['Haarlemmerstraat', '2312 GC', 'Leiden'],
  ['Kleverparkweg', '2023 CC', 'Haarlem'],
  ['Binnendams', '3373 AD', 'Hardinxveld-Giessendam'],
  ['Assendorperstraat', '8012 DK', 'Zwolle'],
  ['Vughterstraat', '5211 GB', '’s-Hertogenbosch'],
] as const;

/** A person of the managed claims, with the birth date of a 2026 demo. */
export interface Traveller {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly gender: 'F' | 'M';
  readonly minor: boolean;
  readonly birth_date: string;
}

export interface Address {
  readonly street_name: string;
  readonly house_number: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country_code: string;
}

/** A party of one to five: the submitter first, then a partner or friend, then the children. */
export function party(random: SeededRandom): { readonly travellers: readonly Traveller[]; readonly address: Address } {
  const origin = random.pick([origins[0] as Origin, ...origins]);
  const [middle, last] = nameParts(random.pick(origin.last));
  const names = random.shuffled([
    ...origin.women.map((name) => ({ name, gender: 'F' as const })),
    ...origin.men.map((name) => ({ name, gender: 'M' as const })),
  ]);
  const size = random.pick([1, 1, 1, 2, 2, 3, 4, 5]);
  const travellers = names.slice(0, size).map(({ name, gender }, place) => ({
    first_name: name,
    middle_name: middle,
    last_name: last,
    gender,
    minor: place > 1,
    birth_date: dateIn(random, place > 1 ? [2012, 2023] : [1948, 2001]),
  }));
  const [street_name, postal_code, city] = random.pick(streets);
  const house_number = String(random.between(1, 180));
  return { travellers, address: { street_name, house_number, postal_code, city, country_code: 'NL' } };
}

function nameParts(name: string): readonly [string | null, string] {
  const [first = '', second] = name.split('|');
  return second === undefined ? [null, first] : [first, second];
}

function dateIn(random: SeededRandom, [from, to]: readonly [number, number]): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${random.between(from, to)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
}
