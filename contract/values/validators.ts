import { isIban } from './iban.ts';
import { isEmail, turning } from './shapes.ts';

// Latin letters with their accents: Latin-1 as §5 names it, and those of Polish, Turkish and other names beyond it.
const letters = 'A-Za-zÀ-ÖØ-öø-ÿĀ-ɏḀ-ỿ';
const name = new RegExp(`^[${letters}\\s,'’-]+$`);
const holder = new RegExp(`^[${letters}\\s,'’]+(?:[-.][${letters}\\s,'’]+)*\\.?$`);
const anyLetter = new RegExp(`[${letters}]`);
const streetName = new RegExp(`^[${letters}\\d\\s,.-]+$`);
// As §5 writes it: word characters, accented letters, the space, '!' and '?'.
const general = new RegExp(`^[\\w${letters} !?]+$`);
// D-35: generaltext refuses '00-950' and '7/9', which are real places abroad.
const placeAbroad = new RegExp(`^[\\w${letters} !?.,:;'’/#&()+-]+$`);

function isName(text: string): boolean {
  return name.test(text) && anyLetter.test(text);
}

/** §5: the rules of the named validators. An empty text is the concern of `required`, unless the rule mentions it. */
const rules = {
  /** VALID-1: a name; not only hyphens, apostrophes or commas. */
  nonumber: isName,
  /** VALID-2: words joined by hyphens or periods, a last period as in 'B.V.'; not only punctuation or space. */
  holdername: (text: string) => holder.test(text) && anyLetter.test(text),
  /** VALID-3 */
  justnumbers: (text: string) => /^\d+$/.test(text),
  /** VALID-4 */
  street: (text: string) => streetName.test(text),
  /** VALID-5: two first characters that hold a digit are dropped, as in '2e Exloërmond'. */
  city: (text: string) => isName(/\d/.test(text.slice(0, 2)) ? text.slice(2) : text),
  /** VALID-6: spaces do not count; the prefix may be followed by a separator, as in '+1-555-1234'. */
  phonenumber: (text: string) =>
    /^(?:(?:(?:00|\+)(?:\d{1,3}|\(\d{1,3}\))|\((?:00|\+)\d{1,3}\))[-./\\]?)?\d+(?:[-./\\]\d+)*$/.test(
      text.replace(/\s/g, ''),
    ),
  /** VALID-7: may be empty. */
  flightnumber: (text: string) => /^\d*$/.test(text),
  /** VALID-8 */
  postcodeNL: (text: string) => /^[1-9]\d{3} ?[a-z]{2}$/i.test(text),
  /** VALID-9: a carrier of two or three letters, its number, and a letter for a doubled flight. */
  flightCode: (text: string) => /^[a-z]{2,3} ?\d{1,4}[a-z]?$/i.test(text),
  /** VALID-10 */
  email: isEmail,
  /** VALID-11: word characters, accented letters, the space, '!' and '?'. */
  generaltext: (text: string) => general.test(text),
  /** VALID-12: any text that is not empty. */
  novalidator: (text: string) => text.trim() !== '',
  /** VALID-13 */
  IBAN: isIban,
} as const satisfies Record<string, (text: string) => boolean>;
export type ValidatorName = keyof typeof rules;

/** W39: the largest length of any field. */
const longest = 300;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** §5: each is also the key of its message in validatorMessages. W39: a text is composed first, as it is stored; too long or with control characters it fails. */
export const validators = Object.fromEntries(
  Object.entries(rules).map(([rule, isGood]) => [rule, bounded(isGood)]),
) as Readonly<Record<ValidatorName, (text: string) => boolean>>;

/** D-35: a postal code or house number outside the Netherlands: generaltext plus the signs such places are written with. */
export const isPlaceAbroad = bounded((text) => placeAbroad.test(text));

function bounded(isGood: (text: string) => boolean): (text: string) => boolean {
  return (text) => text.length <= longest && !control.test(text) && isGood(text.normalize('NFC').replace(turning, ''));
}

/** VALID-14: the validator of a field of a person, an account or a payout in a country; null for a field that has none. */
export function validatorOf(field: string, countryCode: string | null): ValidatorName | null {
  if (field === 'HouseNumber') return countryCode === 'NL' ? 'justnumbers' : 'generaltext';
  if (field === 'PostalCode') return countryCode === 'NL' ? 'postcodeNL' : 'generaltext';
  return bound[field] ?? null;
}

/** VALID-14: the fields whose validator depends on the country. */
export const boundByCountry = ['PostalCode', 'HouseNumber'] as const;

/** VALID-14, D-35: the validator, also the message key, that a filled field fails in a country, or null. Server and portal share it. */
export function validatorFailed(field: string, text: string, countryCode: string | null): ValidatorName | null {
  const name = validatorOf(field, countryCode);
  if (name === null) return null;
  const isGood = name === 'generaltext' ? isPlaceAbroad : validators[name];
  return isGood(text) ? null : name;
}

const bound: Readonly<Record<string, ValidatorName>> = {
  BankName: 'nonumber',
  FirstName: 'nonumber',
  LastName: 'nonumber',
  BirthPlace: 'nonumber',
  Holder: 'holdername',
  IBAN: 'IBAN',
  City: 'city',
  StreetName: 'street',
  PhoneNumber: 'phonenumber',
  EMailAddress: 'email',
  PayPalEMailAccount: 'email',
};

/** VALID-14: the message for an unknown country. */
export const countryMessage: ValidatorName = 'nonumber';
