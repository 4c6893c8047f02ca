import type { ClaimDetail } from '../claims/schema.ts';
import type { Refusal } from '../refusal.ts';
import { countryCodes } from '../values/countries.ts';
import { ibanCountryOf, ibanLengths, isIban, plainIban } from '../values/iban.ts';
import { countryMessage, validatorFailed } from '../values/validators.ts';
import { accountFields, type PaymentMethod, type PayoutField, payoutRefusals } from './schema.ts';

/** Whether a claim can be paid out: it can, the payout details are invalid, or they are empty. */
type PayoutState = 'payable' | 'incorrect' | 'empty';

/** BANK-2: incorrect is filled in but not valid. A wallet is filled in with an address, an account with any field besides the country. */
export function payoutState(
  claim: Pick<ClaimDetail, 'BankAccount' | 'ClaimerPaymentMethod' | 'PayPalEMailAccount'>,
): PayoutState {
  if (!isFilledIn(claim, claim.ClaimerPaymentMethod)) return 'empty';
  return claim.BankAccount.Valid ? 'payable' : 'incorrect';
}

/** Whether the payout of a method has anything filled in, chosen or not. */
export function isFilledIn(
  { BankAccount: account, PayPalEMailAccount: address }: Pick<ClaimDetail, 'BankAccount' | 'PayPalEMailAccount'>,
  method: PaymentMethod,
): boolean {
  if (method === 'PayPal') return Boolean(address?.trim());
  return accountFields.some((field) => account[field]?.trim());
}

/** The error of a field: the name of its validator (VALID-14) or the code of a refusal, with the data its text needs. */
export interface AccountFault {
  readonly code: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /** The exact fault, in addition to the message of the named validator (VALID-13, VALID-14): a refusal with the data its text needs. */
  readonly detail?: Detail;
}
type Detail = Refusal & Pick<AccountFault, 'data'>;

/** The first fault of a filled payout field in a bank country; null when it is valid. Server and portal share this rule. */
export function accountFault(field: PayoutField, text: string, countryCode: string): AccountFault | null {
  if (field === 'CountryCode') {
    return countryCodes.includes(text) ? null : { code: countryMessage, detail: payoutRefusals.noCountry };
  }
  if (field === 'IBAN') {
    const detail = ibanDetailOf(text, countryCode);
    if (detail === null) return null;
    return isIban(text) ? detail : { code: 'IBAN', detail };
  }
  const name = validatorFailed(field, text, countryCode);
  return name && { code: name };
}

/** VALID-13, D-20: the first fault from left to right, so that the text can say where to look. It must be of the country asked for. */
function ibanDetailOf(text: string, countryCode: string): Detail | null {
  const iban = plainIban(text);
  const country = iban.slice(0, 2);
  const expected = ibanLengths[country];
  if (!/^[A-Z]{2}\d{2}[A-Z\d]*$/.test(iban)) return payoutRefusals.ibanForm;
  if (expected === undefined) return { ...payoutRefusals.ibanCountry, data: { country } };
  if (iban.length !== expected) {
    return { ...payoutRefusals.ibanLength, data: { country, expected, given: iban.length } };
  }
  if (!isIban(iban)) return payoutRefusals.ibanChecksum;
  if (country !== countryCode && country !== ibanCountryOf(countryCode)) {
    return { ...payoutRefusals.ibanElsewhere, data: { country } };
  }
  return null;
}

/** An IBAN of each country that many readers have a bank in, as the registry of IBANs (ISO 13616) shows it. */
export const ibanExamples: Readonly<Record<string, string>> = Object.fromEntries(
  `
  AT611904300234573201 BE68539007547034 BG80BNBG96611020345678 CH9300762011623852957 CY17002001280000001200527600
  CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243 EE382200221020145685 ES9121000418450200051332
  FI2112345600000785 FR1420041010050500013M02606 GB29NWBK60161331926819 GR1601101250000000012300695
  HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IS140159260076545510730339
  IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001
  MC5811222000010123456789030 MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947
  PL61109010140000071219812874 PT50000201231234567890154 RO49AAAA1B31007593840000 SE4550000000058398257466
  SI56263300012039086 SK3112000000198742637541 TR330006100519786457841326
  `
    .trim()
    .split(/\s+/)
    .map((iban) => [iban.slice(0, 2), iban]),
);

/** ISO 9362, without spaces. It has no validator (VALID-14): a doubtful BIC is saved, and the account is not valid (D-20). */
export function isBic(text: string): boolean {
  const bic = plainIban(text);
  const country = bic.slice(4, 6);
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic) && (countryCodes.includes(country) || country === 'XK');
}
