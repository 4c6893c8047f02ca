import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { FeeTerms, Money, Totals } from '#contract/money/schema.ts';
import { acceptedCosts } from '#contract/money/shares.ts';
import { type LedgerRowName, ledgerOf } from '#contract/money/sum.ts';
import { euros, exactEuros, rateText } from '#contract/values/money.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import type { LedgerLine } from '../../ui/layout/ledger.tsx';

interface Behind {
  readonly claim: ClaimDetail;
  readonly money: Money;
  readonly columns: readonly Totals[];
  /** The columns are whole claims, of which the compensation is the same for each passenger. */
  readonly isTotal: boolean;
}

/** MONEY-4: the lines of the ledger with their rates in words; the net is apart, as its last line. */
export function ledgerRows(behind: Behind): { rows: LedgerLine[]; net: LedgerLine } {
  const { Terms: terms } = behind.money;
  const lines = ledgerOf(behind.columns, { VatIncluded: terms?.VatIncluded ?? false });
  const hasCourt = behind.columns.some(({ CourtCents }) => CourtCents > 0);
  const named = lines.map(
    ({ row, cents }): LedgerLine => ({
      key: row,
      name: t(`money.ledger.${row}`),
      sub: subOf(row, behind, terms, hasCourt),
      cents,
    }),
  );
  const net = { key: 'net', name: t('money.ledger.net'), cents: behind.columns.map(({ NetCents }) => NetCents) };
  return { rows: named.filter(({ key }) => key !== 'net'), net };
}

function subOf(row: LedgerRowName, behind: Behind, terms: FeeTerms | null, hasCourt: boolean): string | null {
  if (row === 'compensation') return behind.isTotal ? eachText(behind.columns[0], behind.money) : null;
  if (row === 'costs') return costsText(behind, terms);
  if (row === 'direct') return directText(behind.claim);
  if (!terms) return null;
  if (row === 'fee') return feeText(terms);
  if (row === 'court') return rateWords(terms.CourtBasisPoints, terms.CourtFixedCents, terms);
  const rate = { rate: rateText(terms.VatBasisPoints) };
  if (row === 'vat') return t(hasCourt ? 'money.parts.vat_on_both' : 'money.parts.vat_on_fee', rate);
  return row === 'vatIncluded' ? t('money.parts.vat_inside', rate) : null;
}

/** '3 × € 400', when all passengers have the same. */
function eachText(total: Totals | undefined, money: Money): string | null {
  const shares = (money.Settlement ?? money.Scenarios[0])?.Shares ?? [];
  const amounts = shares.filter(({ PersonId }) => PersonId !== null).map((share) => share.CompensationCents);
  const [first = 0] = amounts;
  const isSame = amounts.every((cents) => cents === first) && first * amounts.length === total?.CompensationCents;
  return isSame && amounts.length > 1 ? `${amounts.length} × ${euros(first / 100)}` : null;
}

function costsText({ claim, columns }: Behind, terms: FeeTerms | null): string | null {
  const { cents, counted } = acceptedCosts(claim.Receipts.Receipt);
  const ofReceipts = counted > 0 && columns.some(({ CostsCents }) => CostsCents === cents);
  const parts = [
    ofReceipts && t('money.parts.receipts', { count: counted }),
    terms && !terms.FeeOnCosts && t('money.parts.costs_without_fee'),
  ];
  return parts.filter(Boolean).join(', ') || null;
}

function directText({ Payments }: ClaimDetail): string | null {
  const days = Payments.AirlinePayment.filter(({ To }) => To === 'Contact').map(({ ReceivedOn }) => ReceivedOn);
  return [...new Set(days)].toSorted().map(dateText).join(', ') || null;
}

function feeText(terms: FeeTerms): string {
  const rate = rateWords(terms.FeeBasisPoints, terms.FeeFixedCents, terms);
  const least = terms.FeeMinimumCents;
  return least > 0 ? `${rate}, ${t('money.parts.minimum', { amount: exactEuros(least) })}` : rate;
}

/** '25 % van de compensatie plus € 10,00 vast', or the fixed amount alone. */
function rateWords(basisPoints: number, fixedCents: number, { FeeOnCosts }: FeeTerms): string {
  if (basisPoints === 0 && fixedCents > 0) return t('money.parts.fixed', { amount: exactEuros(fixedCents) });
  const rate = t(FeeOnCosts ? 'money.parts.rate_with_costs' : 'money.parts.rate', { rate: rateText(basisPoints) });
  return fixedCents > 0 ? `${rate} ${t('money.parts.plus_fixed', { amount: exactEuros(fixedCents) })}` : rate;
}
