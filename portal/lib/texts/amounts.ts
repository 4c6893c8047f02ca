import { type Currency, isCurrency, isoOf } from '#contract/values/money.ts';
import { readerLocale } from '../page/page-data.ts';

/** §9: '€ 238,56': comma decimal, always two decimals. */
export function eurosText(euros: number): string {
  return `€\u00a0${decimals(euros)}`;
}

/** '38,00 GBP': the amount of a receipt with its ISO 4217 code (EURO is EUR, KM is BAM). */
export function amountText(amount: number, currency: string): string {
  return `${decimals(amount)} ${isCurrency(currency) ? isoOf(currency) : currency}`;
}

function decimals(amount: number): string {
  return amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const names = new Intl.DisplayNames([readerLocale], { type: 'currency', fallback: 'code' });

/** A currency in the reader's words: 'Britse pond'. */
export function currencyName(currency: Currency): string {
  return names.of(isoOf(currency)) ?? currency;
}
