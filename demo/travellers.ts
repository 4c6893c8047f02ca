import type { Moments } from './moments.ts';
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

/** A party of one to five: the submitter first, then a partner or friend, then the children. The birth dates are of a 2026 demo. */
export function party(random: SeededRandom) {
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

/** The routes: airport code, minutes in the air, compensation per passenger in cents (EU261 by distance). */
const destinations = [
  ['BCN', 130, 25_000],
  ['FCO', 135, 25_000],
  ['CPH', 85, 25_000],
  ['PRG', 90, 25_000],
  ['VIE', 110, 25_000],
  ['DUB', 95, 25_000],
  ['NCE', 120, 25_000],
  ['KRK', 125, 25_000],
  ['LIS', 180, 40_000],
  ['AGP', 175, 40_000],
  ['FAO', 180, 40_000],
  ['ATH', 205, 40_000],
  ['PMI', 145, 25_000],
  ['SPU', 125, 25_000],
  ['IST', 215, 40_000],
  ['AYT', 230, 40_000],
  ['RAK', 225, 40_000],
  ['NDR', 180, 40_000],
  ['TFS', 275, 40_000],
  ['JFK', 480, 60_000],
  ['CUR', 595, 60_000],
  ['PBM', 545, 60_000],
  ['BKK', 670, 60_000],
] as const;
const departures = ['AMS', 'AMS', 'AMS', 'EIN', 'EIN', 'RTM', 'BRU', 'DUS', 'GRQ', 'MST'];
const flights = [
  ['XN', '1673'],
  ['XN', '982'],
  ['TQ', '204'],
  ['TQ', '2260'],
  ['RZ', '8812'],
  ['RZ', '417'],
  ['QA', '51'],
  ['QA', '309'],
] as const;

/** A flight that many days ago, in local airport times; half of the flights are homeward. */
export function someFlight(random: SeededRandom, moments: Moments, days: number) {
  const [away, minutes, cents] = random.pick(destinations);
  const home = random.pick(departures);
  const [airline_code, flight_number] = random.pick(flights);
  const outward = random.next() < 0.6;
  const day = moments.dateDaysAgo(days);
  const leaves = Date.parse(`${day}T00:00:00Z`) + (360 + 5 * random.between(0, 168)) * 60_000;
  return {
    cents,
    day,
    facts: {
      airline_code,
      flight_number,
      departure_airport: outward ? home : away,
      departure_at: wallClock(leaves),
      arrival_airport: outward ? away : home,
      arrival_at: wallClock(leaves + minutes * 60_000),
    },
  };
}

function wallClock(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}
