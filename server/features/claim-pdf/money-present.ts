import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { FeeTerms, Money, Share, Totals } from '#contract/money/schema.ts';
import { isOwedToUs, type LedgerRow, type LedgerRowName, ledgerOf, netOf, totalsOf } from '#contract/money/sum.ts';
import { offerNets, ownAnswer } from '#contract/offers/rules.ts';
import { paymentRows } from '#contract/payments/rules.ts';
import type { AirlinePayment, Payout } from '#contract/payments/schema.ts';
import { exactEuros, rateText } from '#contract/values/money.ts';
import { interpolate } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import type { ReportPart, Section } from '../../platform/claim-pdf/report.ts';
import { countedText, dateOf, nameOfShare, type Reader } from './rules.ts';

/** A sum beside others: the settlement, or one for each scenario. */
interface Sum {
  readonly title: string;
  readonly Shares: readonly Share[];
  readonly Totals: Totals;
}

/** MONEY-10: the money of a claim: its ledger, what is left for each, and what was agreed on. Empty without money. */
export function moneySection(claim: ClaimDetail, reader: Reader): Section {
  const words = texts[reader.language].portal.money;
  const { Money: money } = claim;
  if (!money) return { heading: words.title, parts: [] };
  const sums = sumsOf(claim, money, reader);
  return {
    heading: words.title,
    parts: [...ledger(money, sums, reader), ...shares(claim, sums, reader), ...agreed(claim, money, reader)],
  };
}

function sumsOf({ Offers }: ClaimDetail, { Settlement: settlement, Scenarios, Terms }: Money, { language }: Reader) {
  const { money: words, offers } = texts[language].portal;
  if (settlement) return [{ ...settlement, title: words.states[settlement.Outcome] }];
  const accepted = Offers.Offer.findLast((offer) => ownAnswer(offer)?.answer === 'Accept');
  if (accepted) {
    const Shares = offerNets(accepted, Terms, Scenarios[0]?.Shares ?? []);
    return Shares ? [{ title: offers.states.Accepted, Shares, Totals: totalsOf(Shares) }] : [];
  }
  return Scenarios.map((scenario) => ({ ...scenario, title: words.scenarios[scenario.Kind] }));
}

function ledger({ Terms: terms }: Money, sums: readonly Sum[], { language }: Reader): ReportPart[] {
  const words = texts[language].portal.money;
  const columns = sums.map(({ Totals }) => Totals);
  if (columns.length === 0) return [];
  // VAT that the fee contains goes off nothing; then the lines say so by themselves.
  const vatIncluded = columns.every((total) => netOf(total, { VatIncluded: true }) === total.NetCents);
  const rows = ledgerRows(columns, { terms, vatIncluded }, language);
  const net = rows.at(-1) ?? [];
  const isOwed = columns.every(({ NetCents }) => isOwedToUs(NetCents));
  return [table(words.ledger.net, sums, rows.slice(0, -1), [isOwed ? [words.owed, ...net.slice(1)] : net])];
}

function shares(claim: ClaimDetail, sums: readonly Sum[], reader: Reader): ReportPart[] {
  const words = texts[reader.language].portal.money;
  const [first] = sums;
  if (!first || first.Shares.length < 2) return [];
  const rows = first.Shares.map(({ PersonId }, place) => [
    nameOfShare(claim, PersonId, reader),
    ...sums.map(({ Shares }) => exactEuros(Shares[place]?.NetCents ?? 0)),
  ]);
  const total = [words.ledger.together, ...sums.map(({ Totals }) => exactEuros(Totals.NetCents))];
  return [table(words.parts.per_passenger, sums, rows, [total])];
}

function table(title: string, sums: readonly Sum[], rows: string[][], totals: string[][]): ReportPart {
  const share = 0.46 / sums.length;
  const columns = [{ title, share: 0.54 }, ...sums.map((sum) => ({ title: sum.title, share, amounts: true }))];
  return { type: 'table', title, columns, rows, totals };
}

/** MONEY-5: each only when it was given. */
function agreed(
  { Answer }: ClaimDetail,
  { Terms: terms, Payee, PayoutDays, Settlement: settlement }: Money,
  reader: Reader,
): ReportPart[] {
  const { answer, money } = texts[reader.language].portal;
  const isNothing = Answer.Get.Kind === 'nothing';
  const words = money.facts;
  const facts = [
    terms?.NothingWonNothingDue && !settlement ? ([words.nothing_won, words.nothing_due] as const) : null,
    Payee && !isNothing ? ([words.payee, words.payees[Payee]] as const) : null,
    PayoutDays === null || isNothing
      ? null
      : ([answer.when, countedText(words, 'within', PayoutDays, reader)] as const),
    terms?.AgreedOn
      ? ([words.terms, interpolate(words.agreed_on, { date: dateOf(terms.AgreedOn, reader) })] as const)
      : null,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? [] : [{ type: 'facts', facts }];
}

/** MONEY-10: what the airline paid and what was paid out, the newest first. Empty without payments. */
export function paymentsSection(claim: ClaimDetail, reader: Reader): Section {
  const { overview: words, portal } = texts[reader.language];
  const rows = paymentRows(claim.Payments).map((row) =>
    row.from === 'us' ? payoutRow(claim, row.payment, reader) : airlineRow(claim, row.payment, reader),
  );
  const heading = portal.payments.title;
  const columns = [
    { title: portal.airline.on, share: 0.16 },
    { title: words.what, share: 0.62 },
    { title: portal.money.ledger.amount, share: 0.22, amounts: true },
  ];
  return { heading, parts: rows.length === 0 ? [] : [{ type: 'table', title: heading, columns, rows, totals: [] }] };
}

function payoutRow(claim: ClaimDetail, payout: Payout, reader: Reader): string[] {
  const words = texts[reader.language].portal.payments;
  const names = payout.Parts.map(({ PersonId }) => nameOfShare(claim, PersonId, reader)).join(', ');
  const lines = [
    interpolate(words.to_person, { name: names }),
    detailsOf(payout, reader),
    payout.State === 'Expected' ? expectedOf(payout, reader) : '',
    returnedOf(payout, reader),
  ];
  const date = payout.State === 'Expected' ? '' : dateOf(payout.SentOn, reader);
  return [date, lines.filter(Boolean).join('\n'), exactEuros(payout.AmountCents)];
}

export function detailsOf({ Account, Reference }: Pick<Payout, 'Account' | 'Reference'>, { language }: Reader): string {
  const words = texts[language].portal.payments;
  const parts = [
    Account === null ? '' : interpolate(words.to_account, { account: Account }),
    Reference === null ? '' : interpolate(words.reference, { reference: Reference }),
  ];
  return parts.filter(Boolean).join(', ');
}

function expectedOf({ ExpectedOn, IsLate }: Payout, reader: Reader): string {
  const words = texts[reader.language].portal.payments;
  if (ExpectedOn === null) return words.expected;
  const day = interpolate(words.expected_on, { date: dateOf(ExpectedOn, reader) });
  return IsLate ? `${words.late}. ${day}` : day;
}

/** That a payout came back, and why; '' where it did not. */
export function returnedOf({ ReturnedOn, ReturnReason }: Pick<Payout, 'ReturnedOn' | 'ReturnReason'>, reader: Reader) {
  const words = texts[reader.language].portal.payments;
  if (ReturnedOn === null || ReturnReason === null) return '';
  return interpolate(words.returned_on, { date: dateOf(ReturnedOn, reader), reason: words.reasons[ReturnReason] });
}

function airlineRow(claim: ClaimDetail, payment: AirlinePayment, reader: Reader): string[] {
  const words = texts[reader.language].portal.payments;
  const { ReceivedOn, To, PersonId, Reference, OriginalAmount, OriginalCurrency } = payment;
  const data = { airline: words.airline, name: nameOfShare(claim, PersonId, reader) };
  const toContact = PersonId === null ? words.airline_to_you : words.airline_to_person;
  const lines = [
    interpolate(To === 'ClaimsService' ? words.airline_to_us : toContact, data),
    detailsOf({ Account: null, Reference }, reader),
    OriginalAmount === null
      ? ''
      : interpolate(words.original, { amount: OriginalAmount, currency: OriginalCurrency ?? '' }),
  ];
  return [dateOf(ReceivedOn, reader), lines.filter(Boolean).join('\n'), exactEuros(payment.AmountCents)];
}

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
  if (row === 'fee') return feeParts(language, base, FeeBasisPoints, FeeFixedCents, FeeMinimumCents);
  if (row === 'court') return feeParts(language, base, CourtBasisPoints, CourtFixedCents, 0);
  return null;
}

function feeParts(language: TextLanguage, base: string, rate: number, fixed: number, minimum: number): string {
  const words = texts[language].portal.money.parts;
  const parts = [
    rate > 0 ? interpolate(base, { rate: rateText(rate) }) : '',
    fixed > 0 ? interpolate(rate > 0 ? words.plus_fixed : words.fixed, { amount: exactEuros(fixed) }) : '',
    minimum > 0 ? interpolate(words.minimum, { amount: exactEuros(minimum) }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}
