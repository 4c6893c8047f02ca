import { validators } from '#contract/values/validators.ts';

/** The input of an address look-up. */
export type Place = { PostalCode: string; HouseNumber: string; CountryCode: string };

/** A key that is equal for two spellings of one address. */
export function placeKey({ PostalCode, HouseNumber }: Place): string {
  return `${PostalCode.replaceAll(' ', '').toUpperCase()} ${HouseNumber.trim()}`;
}

/** D-19: only Dutch addresses can be looked up; without a chosen country the address may be Dutch. */
export function canBeLookedUp({ PostalCode, HouseNumber, CountryCode }: Place): boolean {
  if (CountryCode !== 'NL' && CountryCode !== '') return false;
  return validators.postcodeNL(PostalCode.trim()) && validators.justnumbers(HouseNumber.trim());
}
