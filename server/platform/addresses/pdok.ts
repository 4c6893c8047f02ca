import * as v from 'valibot';
import { line } from '#contract/values/shapes.ts';
import { fetchText } from '../fetch-text.ts';
import { type AddressBook, numberOf } from './lookup.ts';

/** An answer about one address has a few hundred bytes. */
const limits = { type: /^application\/(?:[\w.+-]+\+)?json\b/i, mostBytes: 64 * 1024 };

const answer = v.object({ response: v.object({ docs: v.array(v.unknown()) }) });
const doc = v.object({
  straatnaam: v.pipe(line(150), v.nonEmpty()),
  woonplaatsnaam: v.pipe(line(100), v.nonEmpty()),
  postcode: v.string(),
  huisnummer: v.union([v.number(), v.string()]),
});

/** The Dutch address register, through the free search of PDOK's Locatieserver (D-19): no key, no account. */
export function pdokBook(url: string): AddressBook {
  return {
    find: async (place) => {
      const number = numberOf(place);
      const asked = new URL(url);
      asked.search = new URLSearchParams([
        ['q', `${place.postalCode} ${number}`],
        ['fq', 'type:adres'],
        ['fq', `postcode:${place.postalCode}`],
        ['fq', `huisnummer:${number}`],
        ['fl', 'straatnaam,woonplaatsnaam,postcode,huisnummer'],
        ['rows', '5'],
      ]).toString();
      const { response } = v.parse(answer, JSON.parse(await fetchText(asked, limits)));
      for (const one of response.docs) {
        const read = v.safeParse(doc, one);
        if (!read.success) continue;
        const { straatnaam: street, woonplaatsnaam: town, postcode, huisnummer } = read.output;
        if (postcode === place.postalCode && String(huisnummer) === number) return { street, town };
      }
      return null;
    },
  };
}
