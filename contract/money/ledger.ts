import type { FeeTerms, Totals } from './schema.ts';

/** The rows of a ledger, from what comes in to the net. */
export type LedgerRowName =
  | 'compensation'
  | 'costs'
  | 'interest'
  | 'fee'
  | 'court'
  | 'vat'
  | 'vatIncluded'
  | 'direct'
  | 'net';

/**
 * A row of a ledger: one figure in cents for each column, negative for what goes off. The figures of `vatIncluded` are
 * part of the fee above it and add to nothing; those of all other rows sum to the net.
 */
export interface LedgerRow {
  readonly row: LedgerRowName;
  readonly cents: readonly number[];
}

/**
 * MONEY-4: the ledger of some columns, such as the totals of two scenarios or the shares of a settlement. Rows without a
 * figure in any column are left out; the net is always the last one.
 */
export function ledgerOf(columns: readonly Totals[], { VatIncluded }: Pick<FeeTerms, 'VatIncluded'>): LedgerRow[] {
  const row = (name: LedgerRowName, line: keyof Totals, sign: 1 | -1): LedgerRow => ({
    row: name,
    // Not sign * 0, which is -0.
    cents: columns.map((column) => (column[line] === 0 ? 0 : sign * column[line])),
  });
  const rows = [
    row('compensation', 'CompensationCents', 1),
    row('costs', 'CostsCents', 1),
    row('interest', 'InterestCents', 1),
    row('fee', 'FeeCents', -1),
    row('court', 'CourtCents', -1),
    VatIncluded ? row('vatIncluded', 'VatCents', 1) : row('vat', 'VatCents', -1),
    row('direct', 'DirectCents', -1),
  ];
  return [...rows.filter(({ cents }) => cents.some((figure) => figure !== 0)), row('net', 'NetCents', 1)];
}

/** MONEY-9: whether a net is to be paid to us, which we say in words; no payment is taken here. */
export function isOwedToUs(netCents: number): boolean {
  return netCents < 0;
}
