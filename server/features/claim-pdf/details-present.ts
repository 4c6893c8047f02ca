import { isOvertaken } from '#contract/claims/answer-words.ts';
import { compensationOf } from '#contract/claims/rules.ts';
import { type ClaimDetail, claimKind, incidentKey } from '#contract/claims/schema.ts';
import { mayDoTask, timelineOf } from '#contract/documents/timeline.ts';
import type { Receipt } from '#contract/receipts.ts';
import { amountOf, centsOf, euros } from '#contract/values/money.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { ReportPart, Section } from '../../platform/claim-pdf/report.ts';
import { plainTextOfHtml } from '../../platform/html.ts';
import { decisionSections, dueText, offerSections, offerTasks } from './answer-present.ts';
import { amountIn, answerWordsIn, beginningOf, dateOf, kindsOf, type Reader, titleOf } from './rules.ts';

type Fact = readonly [label: string, value: string];

/** The kind of incident in the reader's language (LIST-6). */
export function incidentOf(claim: ClaimDetail, { language }: Reader): string {
  const words: Readonly<Record<string, string>> = texts[language].portal.incidents;
  return words[incidentKey(claim.ClaimType, claim.IncidentType)] ?? words.unknown ?? '';
}

export function statusSections(claim: ClaimDetail, reader: Reader, now: Date): Section[] {
  const { overview: words, portal } = texts[reader.language];
  const { titles } = portal.status;
  const isOlder = isOvertaken(claim);
  const own = claim.StatusCode ? titles[claim.StatusCode] : claim.ClaimStatusTitle?.trim();
  const title = own || (isOlder ? '' : portal.claims.no_status);
  // A list without bullets would read like consecutive sentences.
  const html = (claim.ClaimStatus ?? '').replaceAll(/<li\b[^>]*>/gi, '$&• ');
  const paragraphs = plainTextOfHtml(html).split('\n').filter(Boolean);
  const { tasks } = timelineOf(claim.Documents.Document, undefined, (document) => mayDoTask(document, claim));
  const items = tasks.map(({ document }) => ({
    text: titleOf(document, claim.ClaimType, reader),
    note: [interpolate(words.asked_on, { date: dateOf(document.TimeStamp, reader) }), dueText(document, reader)]
      .filter(Boolean)
      .join('\n'),
  }));
  items.push(...offerTasks(claim, reader));
  const nothing: ReportPart = { type: 'paragraph', text: portal.home.need_nothing };
  return [
    answerSection(claim, reader, now),
    {
      heading: isOlder
        ? interpolate(portal.status.message_of, { date: dateOf(claim.TimeStamp, reader) })
        : portal.claim.status,
      parts: [
        ...(title ? [{ type: 'paragraph', text: title, strong: true } as const] : []),
        ...paragraphs.map((text): ReportPart => ({ type: 'paragraph', text })),
      ],
    },
    ...decisionSections(claim, reader),
    {
      heading: portal.status.needed,
      parts: [items.length > 0 && !claim.ClaimClosed ? { type: 'list', items } : nothing],
    },
    ...offerSections(claim, reader),
  ];
}

/** ANSWER-1 to ANSWER-3: what now, what one gets, and when. */
function answerSection(claim: ClaimDetail, { language, brand }: Reader, instant: Date): Section {
  const { answer } = texts[language].portal;
  const { now, get, when } = answerWordsIn(language, claim, {
    now: instant,
    timeZone: brand.timeZone,
  });
  const fact = (label: string, { title, text }: { readonly title: string; readonly text: string }): Fact => [
    label,
    [title, text].filter(Boolean).join('\n'),
  ];
  return {
    heading: answer.label,
    parts: [{ type: 'facts', facts: [fact(now.label, now), fact(get.label, get), fact(answer.when, when)] }],
  };
}

export function detailsSection(claim: ClaimDetail, reader: Reader): Section {
  const { overview: words, portal } = texts[reader.language];
  const worth = compensationOf(claim);
  const amount = worth && euros(worth.amount);
  const facts: readonly (Fact | null)[] = [
    [portal.details.number, claim.ReferenceNumber],
    [portal.details.problem, incidentOf(claim, reader)],
    claim.SubmittedDate === null ? null : [words.submitted, dateOf(claim.SubmittedDate, reader)],
    amount === null
      ? null
      : [
          portal.details.compensation[claimKind(claim.ClaimType)],
          worth?.perPassenger ? interpolate(words.per_passenger, { amount }) : amount,
        ],
    claim.ClientRemarks?.trim() ? [portal.details.remarks, claim.ClientRemarks.trim()] : null,
  ];
  return { heading: portal.details.facts, parts: [{ type: 'facts', facts: facts.filter((fact) => fact !== null) }] };
}

export function passengersSection(claim: ClaimDetail, reader: Reader): Section {
  const { portal } = texts[reader.language];
  const rows = claim.Passengers.Person.map((person) => [
    person.FullName || portal.frame.unknown,
    dateOf(person.BirthDate, reader) || portal.people.empty,
  ]);
  const columns = [
    { title: portal.account.contact.name, share: 0.7 },
    { title: portal.fields.BirthDate, share: 0.3 },
  ];
  return tableSection(portal.details.passengers, columns, rows);
}

/** The payout method, masked because a printed page may be seen by others. */
export function payoutSection(claim: ClaimDetail, reader: Reader): Section {
  const { overview: words, portal } = texts[reader.language];
  const { payout, people } = portal;
  const { Holder, IBAN, Number: account } = claim.BankAccount;
  const ending = (text: string | null) => {
    const signs = text?.replaceAll(/\s/g, '') ?? '';
    return signs === '' ? people.empty : interpolate(payout.ends_with, { end: signs.slice(-4) });
  };
  const byBank: readonly Fact[] = [
    [words.by, payout.bank],
    [payout.fields.Holder, Holder?.trim() || people.empty],
    account && !IBAN ? [payout.fields.Number, ending(account)] : [payout.fields.IBAN, ending(IBAN)],
  ];
  const facts =
    claim.ClaimerPaymentMethod === 'PayPal'
      ? [[words.by, `PayPal, ${masked(claim.PayPalEMailAccount) || people.empty}`] as const]
      : byBank;
  return { heading: payout.method, parts: [{ type: 'facts', facts }] };
}

/** Masks an e-mail address, such as 's…@voorbeeld.nl', so that its owner recognises it. */
function masked(email: string | null): string {
  const [, first, domain] = /^(.).*(@.+)$/u.exec(email?.trim() ?? '') ?? [];
  return first && domain ? `${first}…${domain}` : '';
}

export function receiptsSection(claim: ClaimDetail, reader: Reader): Section {
  const { overview: words, portal, general } = texts[reader.language];
  const labels: Readonly<Record<string, string>> = general.dropzone_strings.receipt_description_list;
  const receipts = claim.Receipts.Receipt;
  const rows = receipts.map((receipt) => [
    dateOf(receipt.TransactionDateTime, reader),
    [
      receipt.Name.split(',')
        .map((code) => labels[code.trim()] ?? code.trim())
        .join(', '),
      judgementOf(receipt, reader),
    ]
      .filter(Boolean)
      .join('\n'),
    amountIn(receipt.Currency, receipt.Amount),
    receipt.AmountInEuros === null ? '–' : amountIn('EURO', receipt.AmountInEuros),
  ]);
  const sum = (amounts: readonly number[]) => amountOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0));
  const currencies = Map.groupBy(receipts, ({ Currency }) => Currency);
  // If all receipts are in euros, one total is enough.
  const foreign = [...currencies.keys()].some((currency) => currency !== 'EURO');
  const byCurrency = [...currencies].map(([currency, some]) => [
    '',
    interpolate(words.total_in, { currency: currency === 'EURO' ? 'EUR' : currency }),
    amountIn(currency, sum(some.map(({ Amount }) => Amount))),
    '',
  ]);
  const inEuros = amountIn('EURO', sum(receipts.map(({ AmountInEuros }) => AmountInEuros ?? 0)));
  return tableSection(
    portal.details.receipts,
    [
      { title: portal.airline.on, share: 0.16 },
      { title: portal.receipts.description, share: 0.44 },
      { title: portal.money.ledger.amount, share: 0.2, amounts: true },
      { title: portal.receipts.in_euros, share: 0.2, amounts: true },
    ],
    rows,
    [...(foreign ? byCurrency : []), ['', portal.receipts.total, '', inEuros]],
  );
}

const judged = { Accepted: 'accepted', Partly: 'partly', Rejected: 'rejected' } as const;

function judgementOf({ Judgement, JudgementText }: Receipt, { language }: Reader): string {
  if (Judgement === null) return '';
  return [texts[language].portal.receipts[judged[Judgement]], JudgementText].filter(Boolean).join(': ');
}

export function documentsSection(claim: ClaimDetail, reader: Reader): Section {
  const { portal } = texts[reader.language];
  const rows = claim.Documents.Document.filter(({ ContainsFile }) => ContainsFile).map((document) => {
    const title = titleOf(document, claim.ClaimType, reader);
    const name = document.Name?.trim() || title;
    return [dateOf(document.TimeStamp, reader), name, kindsOf(document, reader) || (title === name ? '' : title)];
  });
  const columns = [
    { title: portal.airline.on, share: 0.16 },
    { title: portal.account.contact.name, share: 0.46 },
    { title: portal.receipts.description, share: 0.38 },
  ];
  return tableSection(portal.details.documents, columns, rows);
}

export function historySection(claim: ClaimDetail, reader: Reader): Section {
  const { overview: words, portal } = texts[reader.language];
  const { tasks, optional, story } = timelineOf(claim.Documents.Document);
  const rows = [...tasks, ...optional, ...story]
    .toSorted((one, other) => (one.document.TimeStamp < other.document.TimeStamp ? 1 : -1))
    .map(({ document }) => [
      dateOf(document.TimeStamp, reader),
      [titleOf(document, claim.ClaimType, reader), beginningOf(document.Message, reader)].filter(Boolean).join('\n'),
    ]);
  const columns = [
    { title: portal.airline.on, share: 0.16 },
    { title: words.what, share: 0.84 },
  ];
  return tableSection(words.history, columns, rows);
}

/** A section with one table; it is empty without rows. */
function tableSection(
  heading: string,
  columns: Extract<ReportPart, { type: 'table' }>['columns'],
  rows: readonly (readonly string[])[],
  totals: readonly (readonly string[])[] = [],
): Section {
  return { heading, parts: rows.length === 0 ? [] : [{ type: 'table', title: heading, columns, rows, totals }] };
}
