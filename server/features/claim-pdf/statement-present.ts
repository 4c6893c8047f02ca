import type { FeeTerms } from '#contract/money/schema.ts';
import { isByTerms, netOf } from '#contract/money/sum.ts';
import { type Statement, statementOf } from '#contract/payments/rules.ts';
import type { AirlinePayment } from '#contract/payments/schema.ts';
import { exactEuros } from '#contract/values/money.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { ClaimRow, PersonRow } from '../../access/claim-store.ts';
import type { StoredPayout, StoredSettlement } from '../../facts/money-store.ts';
import type { Report, ReportPart, Section } from '../../platform/claim-pdf/report.ts';
import { presentFlight } from '../../presenters/claim.ts';
import { presentName } from '../../presenters/person.ts';
import { detailsOf, ledgerRows, returnedOf } from './money-present.ts';
import { frameOf, routeOf } from './present.ts';
import { dateOf, type Reader } from './rules.ts';

export interface SentPayout {
  readonly claim: ClaimRow;
  readonly people: readonly PersonRow[];
  readonly payout: StoredPayout;
  readonly payouts: readonly StoredPayout[];
  readonly airlinePayments: readonly Pick<AirlinePayment, 'To' | 'ReceivedOn' | 'AmountCents' | 'Reference'>[];
  /** The version with which it was sent first. */
  readonly settlement: StoredSettlement;
  readonly terms: FeeTerms | null;
}

/** PAID-5: the statement of a payout, and the name of its file. */
export function statementFile(sent: SentPayout, reader: Reader): { readonly report: Report; readonly name: string } {
  const statement = statementOf(sent.payout, sent.payouts, sent.settlement);
  const name = `claim-${sent.claim.reference_number}-statement-${statement.number}.pdf`;
  return { report: statementReport(sent, statement, reader), name };
}

/** It names no moment of making, so that it stays the same. */
function statementReport(sent: SentPayout, statement: Statement, reader: Reader): Report {
  const { statement: words, portal } = texts[reader.language];
  const { claim, payout } = sent;
  const number = claim.reference_number;
  const heading = interpolate(words.number, { number: `${number}-${statement.number}` });
  const flight = `${claim.airline_code ?? ''}${claim.flight_number ?? ''}`;
  return {
    ...frameOf(reader),
    title: heading,
    kind: words.title,
    made: dateOf(payout.SentOn, reader),
    madeAt: new Date(`${payout.SentOn}T12:00:00Z`),
    heading,
    under: flight === '' ? interpolate(portal.claim.number, { number }) : interpolate(words.about, { number, flight }),
    note: namesOfPaid(sent),
    route: routeOf({ ClaimType: claim.claim_type, ...presentFlight(claim) }, reader),
    sections: [calculationSection(sent, statement, reader)],
  };
}

/** Whose shares were paid; null for the claim's own alone. */
function namesOfPaid({ payout, people }: SentPayout): string | null {
  const names = payout.Parts.flatMap(({ PersonId }) => people.filter(({ id }) => id === PersonId)).map(
    (row) => presentName(row).FullName,
  );
  return names.filter(Boolean).join(', ') || null;
}

function calculationSection(sent: SentPayout, statement: Statement, reader: Reader): Section {
  const { statement: words, portal } = texts[reader.language];
  const { settlement, terms } = sent;
  const { lines, earlierCents, restCents, amountCents } = statement;
  // The rates of terms that were changed later would contradict the figures.
  const agreed = terms && isByTerms(settlement, terms) ? terms : null;
  const vatIncluded = lines.VatCents !== 0 && netOf(lines, { VatIncluded: true }) === lines.NetCents;
  const all = ledgerRows([lines], { terms: agreed, vatIncluded }, reader.language);
  const isWhole = earlierCents === 0 && restCents === 0;
  const table: ReportPart = {
    type: 'table',
    title: words.calculation,
    columns: [
      { title: words.calculation, share: 0.7 },
      { title: portal.money.ledger.amount, share: 0.3, amounts: true },
    ],
    rows: [
      ...(isWhole ? all.slice(0, -1) : all),
      ...(earlierCents === 0 ? [] : [[words.earlier, exactEuros(-earlierCents)]]),
      ...(restCents === 0 ? [] : [[words.rest, exactEuros(restCents)]]),
    ],
    totals: [[words.net, exactEuros(amountCents)]],
  };
  const paragraphs = sentences(sent, agreed, reader);
  return { heading: words.calculation, parts: [...returned(sent, reader), table, ...paragraphs] };
}

/** PAID-5: a later return is said first. */
function returned({ payout }: SentPayout, reader: Reader): ReportPart[] {
  const text = returnedOf(payout, reader);
  return text === '' ? [] : [{ type: 'paragraph', text, strong: true }];
}

function sentences(
  { claim, payout, airlinePayments, settlement }: SentPayout,
  agreed: FeeTerms | null,
  reader: Reader,
) {
  const { statement: words, portal } = texts[reader.language];
  const received = airlinePayments.filter(
    ({ To, ReceivedOn }) => To === 'ClaimsService' && ReceivedOn <= (payout.SentOn ?? ''),
  );
  const texted = [
    sentence(interpolate(words.transferred, { date: dateOf(payout.SentOn, reader) }), detailsOf(payout, reader)),
    ...received.map(({ ReceivedOn, AmountCents, Reference }) =>
      sentence(
        interpolate(words.airline_paid, { date: dateOf(ReceivedOn, reader), amount: exactEuros(AmountCents) }),
        detailsOf({ Account: null, Reference }, reader),
      ),
    ),
    sentence(portal.money.states[settlement.Outcome]),
    agreed?.AgreedOn ? interpolate(words.agreed, { date: dateOf(agreed.AgreedOn, reader) }) : '',
    interpolate(words.version, { version: settlement.Version, number: claim.reference_number }),
  ];
  return texted.filter(Boolean).map((text): ReportPart => ({ type: 'paragraph', text }));
}

const sentence = (...parts: readonly string[]) => `${parts.filter(Boolean).join(', ')}.`;
