/** The key of an address: a postal code in capitals without spaces, and a house number. */
export interface AddressKey {
  readonly postalCode: string;
  readonly houseNumber: string;
}

/** The street and town of an address. */
export interface StreetAndTown {
  readonly street: string;
  readonly town: string;
}

/** A source of addresses (D-19). Returns null for an unknown address; throws if the source is unavailable. */
export interface AddressBook {
  find(place: AddressKey): Promise<StreetAndTown | null>;
}

/** Normalizes a postal code and house number as typed. */
export function addressKeyOf(postalCode: string, houseNumber: string): AddressKey {
  return {
    postalCode: postalCode.replace(/\s/g, '').toUpperCase(),
    houseNumber: houseNumber.replace(/\s/g, '').toUpperCase(),
  };
}

/** The house number without its suffix, such as the b of 118b; '' without a number. */
export function numberOf({ houseNumber }: AddressKey): string {
  return /^\d{1,5}/.exec(houseNumber)?.[0].replace(/^0+(?=\d)/, '') ?? '';
}
