import * as v from 'valibot';
import type { Refusal } from './refusal.ts';
import type { Currency } from './values/money.ts';

export const receiptRefusals = {
  notFound: { code: 'receipts.notFound', status: 404 },
  /** W21: the text is not an amount, or the amount is out of bounds. */
  wrongAmount: { code: 'receipts.wrongAmount', status: 422 },
  wrongCurrency: { code: 'receipts.wrongCurrency', status: 422 },
  /** D-18: the currency is offered, but has no published rate. */
  noRate: { code: 'receipts.noRate', status: 422 },
  noDescription: { code: 'receipts.noDescription', status: 422 },
  wrongDescription: { code: 'receipts.wrongDescription', status: 422 },
} as const satisfies Record<string, Refusal>;

/** W21: the amount of a receipt is above zero and at most this, in its currency and in euros. */
export const largestAmount = 100_000;
/** In currencies whose unit is worth a few cents, an ordinary hotel bill exceeds that limit; the limit in euros still applies. */
const largestOfSmallUnits = 1_000_000_000;
const smallUnits: readonly Currency[] = ['HUF', 'IDR', 'INR', 'JPY', 'KRW', 'PHP', 'RUB'];

export function largestAmountIn(currency: Currency): number {
  return smallUnits.includes(currency) ? largestOfSmallUnits : largestAmount;
}

/** A typed amount in hundredths, or null. Signs, exponents and thousands separators are refused: a wrong guess of 1.234 costs money. */
export function hundredthsOf(typed: string): number | null {
  const found = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '', decimals = ''] = found;
  return Number(whole + decimals.padEnd(2, '0'));
}

/** W21: a typed amount in hundredths; null when it is out of the limits of a receipt. */
export function receiptAmount(typed: string, currency: Currency): number | null {
  const amount = hundredthsOf(typed);
  return amount !== null && amount > 0 && amount <= largestAmountIn(currency) * 100 ? amount : null;
}

/** UPLOAD-10: the kinds of costs of a receipt; labels in `dropzone_strings.receipt_description_list`. */
export const receiptDescriptions = [
  'Hotel',
  'Meals',
  'Taxi',
  'PublicTransport',
  'CarRental',
  'Parking',
  'ReplacementFlight',
  'Clothing',
  'Toiletries',
  'Luggage',
  'Telephone',
  'Other',
] as const;
export type ReceiptDescription = (typeof receiptDescriptions)[number];

export function isReceiptDescription(word: string): word is ReceiptDescription {
  return (receiptDescriptions as readonly string[]).includes(word);
}

/** The claims service's judgement of a receipt; an addition to the specification. `Partly`: less than its amount is claimed. */
export const judgements = ['Accepted', 'Partly', 'Rejected'] as const;
export type Judgement = (typeof judgements)[number];

/** Receipt of §3; `Judgement` and its text are additions to it. `Name` is a comma-separated list of description codes (UPLOAD-10). */
export const receipt = v.object({
  Id: v.string(),
  ClaimId: v.string(),
  DocumentId: v.nullable(v.string()),
  FileId: v.nullable(v.string()),
  FileName: v.nullable(v.string()),
  FileType: v.nullable(v.string()),
  Name: v.string(),
  Currency: v.string(),
  Amount: v.number(),
  AmountInEuros: v.nullable(v.number()),
  TransactionDateTime: v.string(),
  Judgement: v.nullable(v.picklist(judgements)),
  JudgementText: v.nullable(v.string()),
  /** MONEY-3: how much of it was accepted, in euro cents; null unless the claims service said so. */
  AcceptedCents: v.nullable(v.number()),
  /** The file is held back until the virus check has passed; nobody can open it yet. */
  IsBeingChecked: v.boolean(),
});
export type Receipt = v.InferOutput<typeof receipt>;
