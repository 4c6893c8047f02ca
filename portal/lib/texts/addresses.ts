import { countryName } from '#contract/values/countries.ts';
import { readerLocale } from '../page/page-data.ts';
import { useSessionState } from '../session/session-state.ts';

/** The name of a country in the reader's language; '' without a code. */
export function useCountryName(code: string | null): string {
  const { countries = [] } = useSessionState();
  return code ? (countries.find((one) => one.Code === code)?.Name ?? countryName(code, readerLocale)) : '';
}

type Place = Readonly<
  Record<'StreetName' | 'HouseNumber' | 'HouseNumberExtension' | 'PostalCode' | 'City', string | null>
>;

/** The lines of an address before its country, as far as they are known. */
export function addressLines(place: Place): string[] {
  const { StreetName, HouseNumber, HouseNumberExtension, PostalCode, City } = place;
  return [
    [StreetName, HouseNumber, HouseNumberExtension],
    [PostalCode, City],
  ].flatMap((parts) => parts.filter(Boolean).join(' ') || []);
}
