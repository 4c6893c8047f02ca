import * as v from 'valibot';
import { line } from '#contract/values/shapes.ts';
import { type AddressBook, numberOf } from './book.ts';

/** Time limit of a lookup in milliseconds, from the request to the last byte of the answer (W38). */
const patience = 3_000;
/** Size limit in bytes. An answer about one address has a few hundred bytes. */
const mostBytes = 64 * 1024;

/** The part of an answer of the Locatieserver's `free` call that is read. */
const answer = v.object({ response: v.object({ docs: v.array(v.unknown()) }) });
const doc = v.object({
  straatnaam: v.pipe(line(150), v.nonEmpty()),
  woonplaatsnaam: v.pipe(line(100), v.nonEmpty()),
  postcode: v.string(),
  huisnummer: v.union([v.number(), v.string()]),
});

/**
 * The national address register of the Netherlands, through the free search of PDOK's Locatieserver (D-19): no key, no
 * account. An answer that is too late, too large or malformed counts as a failure (W38, OWASP API10).
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

/** The text of a successful answer. The body of any other answer is not read. */
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
    // Leaving the loop cancels the rest of the stream.
    if (size > mostBytes) throw new Error('the address service answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
