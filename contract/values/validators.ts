import { isEmail } from './email.ts';

const letters = 'A-Za-zÀ-ÖØ-öø-ÿ';
const name = new RegExp(`^[${letters}\\s,'’-]+$`);
const streetName = new RegExp(`^[${letters}\\d\\s,.-]+$`);
const general = new RegExp(`^[\\w${letters} -?]+$`);

function isName(text: string): boolean {
  return name.test(text) && /[^\s,'’-]/.test(text);
}

/** §5: the named validators; each is also the key of its message in validatorMessages. An empty text is for `required` to judge. */
export const validators = {
  /** VALID-1: a name; not only hyphens, apostrophes or commas. */
  nonumber: isName,
  /** VALID-3 */
  justnumbers: (text: string) => /^\d+$/.test(text),
  /** VALID-4 */
  street: (text: string) => streetName.test(text),
  /** VALID-5: two first characters that hold a digit are dropped, as in '2e Exloërmond'. */
  city: (text: string) => isName(/\d/.test(text.slice(0, 2)) ? text.slice(2) : text),
  /** VALID-6: spaces do not count. */
  phonenumber: (text: string) =>
    /^(?:(?:00|\+)(?:\d{1,3}|\(\d{1,3}\))|\((?:00|\+)\d{1,3}\))?\d+(?:[-./\\]\d+)*$/.test(text.replace(/\s/g, '')),
  /** VALID-8 */
  postcodeNL: (text: string) => /^[1-9]\d{3} ?[a-z]{2}$/i.test(text),
  /** VALID-10 */
  email: isEmail,
  /** VALID-11: word characters, accented letters and what lies from the space through '!' to '?'. */
  generaltext: (text: string) => general.test(text),
} as const satisfies Record<string, (text: string) => boolean>;
export type ValidatorName = keyof typeof validators;

/** VALID-14: the validator of a field of a person or an account in a country; null for a field that has none. */
export function validatorOf(field: string, countryCode: string | null): ValidatorName | null {
  if (field === 'HouseNumber') return countryCode === 'NL' ? 'justnumbers' : 'generaltext';
  if (field === 'PostalCode') return countryCode === 'NL' ? 'postcodeNL' : 'generaltext';
  return bound[field] ?? null;
}

const bound: Readonly<Record<string, ValidatorName>> = {
  FirstName: 'nonumber',
  LastName: 'nonumber',
  BirthPlace: 'nonumber',
  City: 'city',
  StreetName: 'street',
  PhoneNumber: 'phonenumber',
  EMailAddress: 'email',
};
