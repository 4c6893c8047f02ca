import type { FeeTerms, Totals } from '#contract/money/schema.ts';
import { type LedgerRow, type LedgerRowName, ledgerOf } from '#contract/money/sum.ts';
import { exactEuros, rateText } from '#contract/values/money.ts';
import { interpolate } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';

/**
 * MONEY-4: the rows of a ledger on paper: a label with its rate in words, and an amount for each column. The last row is the
 * net. Without `terms` no rate is named; `vatIncluded` says whether the fee contains its VAT.
 */
export function ledgerRows(
  columns: readonly Totals[],
  { terms, vatIncluded }: { readonly terms: FeeTerms | null; readonly vatIncluded: boolean },
  language: TextLanguage,
): string[][] {
  const labels = texts[language].portal.money.ledger;
  return ledgerOf(columns, { VatIncluded: vatIncluded }).map(({ row, cents }: LedgerRow) => {
    const hasCourt = columns.some(({ CourtCents }) => CourtCents !== 0);
    const rate = terms && rateOf(row, terms, hasCourt, language);
    const amounts = cents.map((figure) => (figure === 0 && row !== 'net' ? '–' : exactEuros(figure)));
    return [rate ? `${labels[row]}, ${rate}` : labels[row], ...amounts];
  });
}

/** The rate of a row in words; null for a row without one. */
function rateOf(row: LedgerRowName, terms: FeeTerms, hasCourt: boolean, language: TextLanguage): string | null {
  const words = texts[language].portal.money.parts;
  const vat = { rate: rateText(terms.VatBasisPoints) };
  if (row === 'vatIncluded') return interpolate(words.vat_inside, vat);
  if (row === 'vat') return interpolate(hasCourt ? words.vat_on_both : words.vat_on_fee, vat);
  const base = terms.FeeOnCosts ? words.rate_with_costs : words.rate;
  const { FeeBasisPoints, FeeFixedCents, FeeMinimumCents, CourtBasisPoints, CourtFixedCents } = terms;
  if (row === 'fee') return partsOf(language, base, FeeBasisPoints, FeeFixedCents, FeeMinimumCents);
  if (row === 'court') return partsOf(language, base, CourtBasisPoints, CourtFixedCents, 0);
  return null;
}

function partsOf(language: TextLanguage, base: string, rate: number, fixed: number, minimum: number): string {
  const words = texts[language].portal.money.parts;
  const parts = [
    rate > 0 ? interpolate(base, { rate: rateText(rate) }) : '',
    fixed > 0 ? interpolate(rate > 0 ? words.plus_fixed : words.fixed, { amount: exactEuros(fixed) }) : '',
    minimum > 0 ? interpolate(words.minimum, { amount: exactEuros(minimum) }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}
