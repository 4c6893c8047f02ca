import { expect, test } from 'vitest';
import { amountNeeds, readReport, refuseWithdrawal, withdrawableUntil } from './rules.ts';
import type { SentReport } from './schema.ts';

const sent: SentReport = {
  claimId: 'c',
  kind: 'Paid',
  on: '2026-11-17',
  amount: '400,00',
  currency: 'EURO',
  personIds: 'lotte',
  answered: 'Nothing',
  answerText: '',
  text: ' Het stond ineens op mijn rekening. ',
};
const known = { today: '2026-11-22', passengerIds: ['lotte', 'bas'] };

test('[AIRLINE-1] a report is read into whole cents and plain text', () => {
  expect(readReport(sent, known)).toEqual({
    kind: 'Paid',
    on: '2026-11-17',
    amountCents: 40_000,
    currency: 'EURO',
    personIds: ['lotte'],
    answered: 'Nothing',
    answerText: null,
    text: 'Het stond ineens op mijn rekening.',
  });
});

test('[AIRLINE-1] an amount is needed where money was paid or offered, and may be said of a voucher', () => {
  expect(amountNeeds).toEqual({
    Wrote: 'none',
    Paid: 'needed',
    OfferedVoucher: 'optional',
    OfferedMoney: 'needed',
    Refused: 'none',
  });
});

test.each<[string, Partial<SentReport>, object]>([
  ['the day is today', { on: '2026-11-22' }, { on: '2026-11-22' }],
  ['the day is tomorrow', { on: '2026-11-23' }, { field: 'on' }],
  ['the day does not exist', { on: '2026-02-29' }, { field: 'on' }],
  ['the day is no day', { on: '17-11-2026' }, { field: 'on' }],
  ['the day is before any flight', { on: '1999-12-31' }, { field: 'on' }],
  ['the amount has a point', { amount: '400.5' }, { amountCents: 40_050 }],
  ['the amount is missing', { amount: ' ' }, { field: 'amount' }],
  ['the amount is nothing', { amount: '0' }, { field: 'amount' }],
  ['the amount is no amount', { amount: '1e3' }, { field: 'amount' }],
  ['the currency is missing', { currency: '' }, { field: 'currency' }],
  ['the currency is not offered', { currency: 'XYZ' }, { field: 'currency' }],
  ['money was offered without an amount', { kind: 'OfferedMoney', amount: '' }, { field: 'amount' }],
  ['a voucher has no value', { kind: 'OfferedVoucher', amount: '', currency: '' }, { amountCents: null }],
  ['a voucher has a value', { kind: 'OfferedVoucher', amount: '250' }, { amountCents: 25_000, currency: 'EURO' }],
  ['a letter has an amount', { kind: 'Wrote', amount: 'none', currency: '?' }, { amountCents: null, currency: null }],
  ['it is for two', { personIds: 'lotte, bas,lotte' }, { personIds: ['lotte', 'bas'] }],
  ['it is for nobody', { personIds: ' , ' }, { field: 'personIds' }],
  ['it is for a stranger', { personIds: 'lotte,kees' }, { field: 'personIds' }],
  ['it was answered', { answered: 'Other', answerText: ' Later ' }, { answered: 'Other', answerText: 'Later' }],
  ['it was not answered', { answered: 'Nothing', answerText: 'Later' }, { answerText: null }],
])('[AIRLINE-1] a report of which %s', (_, changed, expected) => {
  expect(readReport({ ...sent, ...changed }, known)).toMatchObject(expected);
});

const report = { sentAt: '2026-11-22T09:04:00.000Z', seenAt: null, withdrawnAt: null };
const soon = '2026-11-22T10:00:00.000Z';

test.each([
  ['right away', report, soon, null],
  ['a moment before a day is over', report, '2026-11-23T09:03:59.999Z', null],
  ['after a day', report, '2026-11-23T09:04:00.000Z', 'airline.tooOld'],
  ['once it was seen', { ...report, seenAt: soon }, soon, 'airline.seen'],
  ['a second time', { ...report, withdrawnAt: soon }, soon, 'airline.tooOld'],
])('[AIRLINE-3] a report withdrawn %s', (_, state, now, code) => {
  expect(refuseWithdrawal(state, now)?.code ?? null).toBe(code);
});

test('[AIRLINE-3] a report can be withdrawn for 24 hours', () => {
  expect(withdrawableUntil(report.sentAt)).toBe('2026-11-23T09:04:00.000Z');
});
