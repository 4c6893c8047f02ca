import type { ClaimDetail } from './claims/schema.ts';
import { accountFields, type PayoutField, payoutRefusals } from './payout.ts';
import type { Refusal } from './refusal.ts';
import { countryCodes } from './values/countries.ts';
import { ibanCountryOf, ibanLengths, isIban, plainIban } from './values/iban.ts';
import { countryMessage, validatorFailed } from './values/validators.ts';

/** Whether a claim can be paid out: it can, the payout details are invalid, or they are empty. */
type PayoutState = 'payable' | 'incorrect' | 'empty';

/**
 * BANK-2: details are incorrect when filled in but not valid. PayPal counts as filled in with an address, a bank
 * account with any field besides the country.
 */
export function payoutState(
  claim: Pick<ClaimDetail, 'BankAccount' | 'ClaimerPaymentMethod' | 'PayPalEMailAccount'>,
): PayoutState {
  const account = claim.BankAccount;
  const isFilled =
    claim.ClaimerPaymentMethod === 'PayPal'
      ? Boolean(claim.PayPalEMailAccount?.trim())
      : accountFields.some((field) => account[field]?.trim());
  if (!isFilled) return 'empty';
  return account.Valid ? 'payable' : 'incorrect';
}

/**
 * The error of a field: the name of its validator (VALID-14) or the code of a refusal, with the data its text needs.
 */
export interface AccountFault {
  readonly code: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /**
   * The exact fault, in addition to the message of the named validator (VALID-13, VALID-14): a refusal with the data
   * its text needs.
   */
  readonly detail?: Detail;
}
type Detail = Refusal & Pick<AccountFault, 'data'>;

/**
 * The first validation error of a filled payout field in a bank country; null when the field is valid. Server and
 * portal share this rule.
 */
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

/**
 * The first fault of an IBAN from left to right, so that the text can say where to look (VALID-13 and D-20). The form
 * also asks for the country, and the IBAN must be of that country; otherwise it would be unclear which one counts.
 */
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

/**
 * ISO 9362: bank, country, place, and a branch that may be left out. Spaces do not count. A BIC has no validator
 * (VALID-14): a doubtful one is saved, and the account is not valid (D-20).
 */
export function isBic(text: string): boolean {
  const bic = plainIban(text);
  const country = bic.slice(4, 6);
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic) && (countryCodes.includes(country) || country === 'XK');
}
