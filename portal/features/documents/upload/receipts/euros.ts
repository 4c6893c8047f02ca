import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as receiptCalls from '#contract/documents/calls.ts';
import { receiptAmount } from '#contract/receipts.ts';
import { amountOf, type Currency } from '#contract/values/money.ts';
import { api } from '../../../../lib/api/api.ts';
import { refusalCode } from '../../../../lib/api/failure.ts';

/** An amount as it is typed, with its currency. */
export interface TypedAmount {
  readonly amount: string;
  readonly currency: Currency;
}

/** A typed amount in euros: nothing without a valid amount, else pending, known, or the reason why it failed. */
export type InEuros =
  | { readonly is: 'nothing' }
  | { readonly is: 'asked' }
  /** `rateDate` is the day of the rate; null where no rate is needed or it never changes. */
  | { readonly is: 'known'; readonly euros: number; readonly rateDate: string | null }
  | { readonly is: 'failed'; readonly code: string | null };

/** The debounce before the server is asked, in milliseconds. */
const settleAfter = 350;

/** UPLOAD-6: each typed amount in euros, fetched after a pause in typing. */
export function useEuros(typed: readonly TypedAmount[]): InEuros[] {
  const settled = useSettled(JSON.stringify(typed.filter(isForeign)));
  const asked = useMemo(() => distinct(JSON.parse(settled) as TypedAmount[]), [settled]);
  const answers = useQueries({ queries: asked.map(inEurosQuery) });
  return typed.map((one) => {
    const hundredths = receiptAmount(one.amount, one.currency);
    if (hundredths === null) return { is: 'nothing' };
    if (one.currency === 'EURO') return { is: 'known', euros: amountOf(hundredths), rateDate: null };
    const answer = answers[asked.findIndex((other) => keyOf(other) === keyOf(one))];
    if (!answer || answer.isPending) return { is: 'asked' };
    if (answer.isError) return { is: 'failed', code: refusalCode(answer.error) };
    return { is: 'known', euros: answer.data.ConvertCurencyResult, rateDate: answer.data.RateDate };
  });
}

/** Whether the server must convert the amount. */
function isForeign({ amount, currency }: TypedAmount): boolean {
  return currency !== 'EURO' && receiptAmount(amount, currency) !== null;
}

function keyOf({ amount, currency }: TypedAmount): string {
  return `${currency} ${receiptAmount(amount, currency)}`;
}

function distinct(typed: readonly TypedAmount[]): TypedAmount[] {
  return [...new Map(typed.map((one) => [keyOf(one), one])).values()];
}

function inEurosQuery({ amount, currency }: TypedAmount) {
  return queryOptions({
    queryKey: ['euros', keyOf({ amount, currency })] as const,
    // The rate of a day does not change, and a review is seldom open for longer than this.
    staleTime: 60 * 60 * 1_000,
    queryFn: ({ signal }) =>
      api(receiptCalls.convertCurrency, { amount: amount.trim().replace(',', '.'), currency }, { signal }),
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
