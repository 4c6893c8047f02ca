import { validators } from '#contract/values/validators.ts';

/** What an address is looked up by. */
export type Place = { PostalCode: string; HouseNumber: string; CountryCode: string };

/** The same for two ways to write one place. */
export function placeKey({ PostalCode, HouseNumber }: Place): string {
  return `${PostalCode.replaceAll(' ', '').toUpperCase()} ${HouseNumber.trim()}`;
}

/** D-19: only Dutch addresses are known; a country that is not chosen yet may be that one. */
export function canBeLookedUp({ PostalCode, HouseNumber, CountryCode }: Place): boolean {
  if (CountryCode !== 'NL' && CountryCode !== '') return false;
  return validators.postcodeNL(PostalCode.trim()) && validators.justnumbers(HouseNumber.trim());
}
