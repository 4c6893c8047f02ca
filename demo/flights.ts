import type { Moments } from './moments.ts';
import type { SeededRandom } from './random.ts';

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
