import type { Db } from '../../database/tables.ts';
import { findAddresses } from './address-store.ts';
import { type AddressBook, numberOf } from './book.ts';

/** Looks up imported addresses, and those that come with the demo, without a network (D-19). */
export function tableBook(db: Db): AddressBook {
  return {
    find: async (place) => {
      const numbers = [...new Set([place.houseNumber, numberOf(place)])];
      const found = await findAddresses(db, place.postalCode, numbers);
      return found.toSorted((a, b) => numbers.indexOf(a.house_number) - numbers.indexOf(b.house_number))[0] ?? null;
    },
  };
}
