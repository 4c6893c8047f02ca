/** Where an address is looked up: a postal code in capitals without spaces, and a house number. */
export interface Place {
  readonly postalCode: string;
  readonly houseNumber: string;
}

/** What is found there. */
export interface Found {
  readonly street: string;
  readonly town: string;
}

/** Knows addresses (D-19). Null where none is known; it throws when it cannot say. */
export interface AddressBook {
  find(place: Place): Promise<Found | null>;
}

/** A place as people write it. */
export function placeOf(postalCode: string, houseNumber: string): Place {
  return {
    postalCode: postalCode.replace(/\s/g, '').toUpperCase(),
    houseNumber: houseNumber.replace(/\s/g, '').toUpperCase(),
  };
}

/** The house number without what people write behind it, such as the b of 118b; '' without any. */
export function numberOf({ houseNumber }: Place): string {
  return /^\d{1,5}/.exec(houseNumber)?.[0].replace(/^0+(?=\d)/, '') ?? '';
}
