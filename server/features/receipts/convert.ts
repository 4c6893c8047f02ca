import type { AnswerOf } from '#contract/call.ts';
import type * as receiptCalls from '#contract/documents/calls.ts';
import { largestAmount, receiptAmount, receiptRefusals } from '#contract/receipts.ts';
import type { Refusal } from '#contract/refusal.ts';
import { amountOf, type Currency, isCurrency } from '#contract/values/money.ts';
import { refuseField } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { eurosOf } from '../../platform/exchange/convert.ts';
import { rateOn } from '../../platform/exchange/rates.ts';

/** A typed amount in hundredths, and its value in euros at today's rate. */
export interface EuroAmount {
  readonly currency: Currency;
  readonly hundredths: number;
  /** D-18: null in a currency without a rate, whose amount is judged by hand. */
  readonly euroCents: number | null;
  /** The day of the rate; null for a fixed rate. */
  readonly rateDay: string | null;
}

/** UPLOAD-6, W21: converts a typed amount to euros, or returns the refusal. */
export async function inEuros(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  typed: string,
  word: string,
): Promise<EuroAmount | { readonly refused: Refusal }> {
  const currency = word.trim();
  if (!isCurrency(currency)) return { refused: receiptRefusals.wrongCurrency };
  const hundredths = receiptAmount(typed, currency);
  if (hundredths === null) return { refused: receiptRefusals.wrongAmount };
  const rate = await rateOn(db, currency, instantOf(clock).slice(0, 10));
  if (!rate) return { currency, hundredths, euroCents: null, rateDay: null };
  const euroCents = eurosOf(hundredths, rate.perEuro);
  if (euroCents > largestAmount * 100) return { refused: receiptRefusals.wrongAmount };
  return { currency, hundredths, euroCents, rateDay: rate.day };
}

export async function convertCurrency(
  context: Pick<Context, 'db' | 'clock'>,
  amount: string,
  currency: string,
): Promise<AnswerOf<typeof receiptCalls.convertCurrency>> {
  const worth = await inEuros(context, amount, currency);
  if ('refused' in worth) {
    const field = worth.refused === receiptRefusals.wrongAmount ? 'amount' : 'currency';
    throw refuseField(worth.refused, field);
  }
  if (worth.euroCents === null) throw refuseField(receiptRefusals.noRate, 'currency');
  return { ConvertCurencyResult: amountOf(worth.euroCents), RateDate: worth.rateDay };
}
