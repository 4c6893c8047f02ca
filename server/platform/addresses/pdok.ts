import * as v from 'valibot';
import { line } from '#contract/values/shapes.ts';
import { type AddressBook, numberOf } from './book.ts';

/** Nobody waits longer for an address, from the first byte sent to the last one read (W38). In milliseconds. */
const patience = 3_000;
/** An answer about one address is a few hundred bytes. */
const mostBytes = 64 * 1024;

/** What we read of an answer of the Locatieserver's `free`; it says much more. */
const answer = v.object({ response: v.object({ docs: v.array(v.unknown()) }) });
const doc = v.object({
  straatnaam: v.pipe(line(150), v.nonEmpty()),
  woonplaatsnaam: v.pipe(line(100), v.nonEmpty()),
  postcode: v.string(),
  huisnummer: v.union([v.number(), v.string()]),
});

/**
 * The national address register of the Netherlands, by the free search of PDOK's Locatieserver (D-19): no key, no account.
 * Whatever does not answer as it does, in time and in size, counts as no answer (W38, API10).
 */
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
      const answered = await fetch(asked, {
        redirect: 'error',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(patience),
      });
      const { response } = v.parse(answer, JSON.parse(await textOf(answered)));
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

/** The text of a good answer; a bad one is not read to its end. */
async function textOf(answered: Response): Promise<string> {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(answered.headers.get('content-type') ?? '');
  if (!answered.ok || !isJson || !answered.body) {
    await answered.body?.cancel();
    throw new Error(`the address service answered ${answered.status}, ${isJson ? 'JSON' : 'no JSON'}`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answered.body) {
    size += piece.length;
    // Leaving the loop cancels the rest.
    if (size > mostBytes) throw new Error('the address service answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
