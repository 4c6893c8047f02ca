import { airportName } from '#contract/values/airports.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { pageData } from '../../../lib/page/page-data.ts';

/** An airport as a claim has it: an IATA code with the city's name where we know it, a name in words, or nothing known. */
export type FlightPlace =
  | { readonly kind: 'code'; readonly code: string; readonly city: string | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unknown' };

/** LIST-5: reads an airport field; empty and 'Unknown' are both unknown. */
export function flightPlace(airport: string | null): FlightPlace {
  const name = airport?.trim() ?? '';
  if (name === '' || name.toLowerCase() === 'unknown') return { kind: 'unknown' };
  if (!/^[A-Z]{3}$/.test(name)) return { kind: 'name', name };
  return { kind: 'code', code: name, city: airportName(name, readerLanguage(pageData.culture, pageData.prefix)) };
}

/** LIST-5: AirlineCode and FlightNumber as one code, '' when neither is known. */
export function flightCode(flight: { AirlineCode: string | null; FlightNumber: string | null }): string {
  return `${flight.AirlineCode ?? ''}${flight.FlightNumber ?? ''}`;
}
