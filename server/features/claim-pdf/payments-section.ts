import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import { paymentRows } from '#contract/payments/rules.ts';
import type { AirlinePayment, Payout } from '#contract/payments/schema.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { Section } from '../../platform/claim-pdf/report.ts';
import { dateOf, nameOfShare, type Reader } from './words.ts';

/** MONEY-10: what the airline paid and what was paid out, the newest first. Empty without payments. */
export function paymentsSection(claim: ClaimDetail, reader: Reader): Section {
  const { overview: words, portal } = texts[reader.language];
  const rows = paymentRows(claim.Payments).map((row) =>
    row.from === 'us' ? payoutRow(claim, row.payment, reader) : airlineRow(claim, row.payment, reader),
  );
  const heading = portal.payments.title;
  const columns = [
    { title: words.date, share: 0.16 },
    { title: words.what, share: 0.62 },
    { title: words.amount, share: 0.22, amounts: true },
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

function detailsOf({ Account, Reference }: Pick<Payout, 'Account' | 'Reference'>, { language }: Reader): string {
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

function returnedOf({ ReturnedOn, ReturnReason }: Payout, reader: Reader): string {
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
