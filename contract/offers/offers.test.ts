import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { FeeTerms } from '../money/schema.ts';
import { sumShares, totalsOf } from '../money/sum.ts';
import { exampleTerms } from '../testing/terms.ts';
import {
  type Answering,
  type Decider,
  decidersOf,
  type OfferFacts,
  type OfferPerson,
  offerDeadline,
  offerNets,
  offerState,
  openSharesOf,
  refuseAnswer,
} from './rules.ts';
import { givenOffer, type OfferAnswer } from './schema.ts';

const terms: FeeTerms = { ...exampleTerms, AgreedOn: null };
const passengers = ['Lotte', 'Bas', 'Fien'];
const offered = (GrossCents: number) => passengers.map((PersonId) => ({ PersonId, GrossCents }));
const netsOf = (shares: readonly { NetCents: number }[] | null) => shares?.map(({ NetCents }) => NetCents);

test('[OFFER-1] example B: 941,62 of the offer stands beside 1.255,50 and 1.037,70 of going on', () => {
  const nets = offerNets({ Kind: 'Money', Shares: offered(45_000) }, terms, []);
  expect(netsOf(nets)).toEqual([313_87, 313_87, 313_88]);
  expect(totalsOf(nets ?? []).NetCents).toBe(941_62);
  const on = passengers.map((PersonId) => ({ PersonId, CompensationCents: 60_000, CostsCents: 0, DirectCents: 0 }));
  const total = (kind: 'Settled' | 'Court') => totalsOf(sumShares(on, terms, kind)).NetCents;
  expect([total('Settled'), total('Court')]).toEqual([1_255_50, 1_037_70]);
});

test('[OFFER-1] what is offered to the claim are costs, and what was received directly goes off', () => {
  const shares = [
    { PersonId: 'Lotte', GrossCents: 40_000 },
    { PersonId: null, GrossCents: 8_640 },
  ];
  const direct = [{ PersonId: 'Lotte', DirectCents: 10_000 }];
  expect(netsOf(offerNets({ Kind: 'Money', Shares: shares }, terms, direct))).toEqual([17_900, 8_640]);
});

test('[OFFER-1] a voucher has no net, and neither has an offer without terms', () => {
  expect(offerNets({ Kind: 'Voucher', Shares: offered(45_000) }, terms, [])).toBeNull();
  expect(offerNets({ Kind: 'Money', Shares: offered(45_000) }, null, [])).toBeNull();
});

const linkTo = (PersonId: string) => ({
  LegalRepresentativeLinkType: 'Passenger' as const,
  PersonId,
  RemarksOther: null,
  AskingForReason: false,
});
const person = (Id: string, BirthDate: string | null, ...links: string[]): OfferPerson => ({
  Id,
  BirthDate,
  LegalRepresentativeLink1: links[0] ? linkTo(links[0]) : null,
  LegalRepresentativeLink2: links[1] ? linkTo(links[1]) : null,
});
const people = [
  person('Lotte', '1988-03-01T00:00:00'),
  person('Bas', '1987-05-02T00:00:00'),
  person('Fien', '2015-06-03T00:00:00', 'Bas', 'Lotte'),
  person('Mies', '2016-06-03T00:00:00', 'Bas'),
  person('Tom', '2016-06-03T00:00:00'),
  person('Jip', '2016-06-03T00:00:00', 'Fien'),
  person('Opa', null),
  person('Young', '2008-11-22T00:00:00', 'Lotte'),
];
const known = { people, contactPersonId: 'Lotte', today: '2026-11-22' };

test.each<[string | null, Decider['by'], string | null]>([
  ['Lotte', 'contact', null],
  [null, 'contact', null],
  ['Fien', 'contact', null],
  ['Bas', 'desk', 'Bas'],
  ['Mies', 'desk', 'Bas'],
  ['Tom', 'desk', null],
  ['Jip', 'desk', null],
  ['Opa', 'desk', 'Opa'],
  ['Young', 'desk', 'Young'],
  ['a stranger', 'desk', null],
])('[OFFER-4] where each adult decides, the share of %s is decided by %s (%s)', (personId, by, decidedBy) => {
  expect(decidersOf([personId], 'EachAdult', known)).toEqual([{ personId, by, decidedBy }]);
});

test('[OFFER-4] a contact who is no person of the claim decides about nobody else’s share', () => {
  const deciders = decidersOf(['Lotte', 'Fien', 'Tom', null], 'EachAdult', {
    ...known,
    contactPersonId: null,
  });
  expect(deciders.map(({ by }) => by)).toEqual(['desk', 'desk', 'desk', 'contact']);
});

test('[OFFER-4] where the contact decides, one answer is for all', () => {
  const deciders = decidersOf(['Lotte', 'Bas', 'Tom', null], 'Contact', known);
  expect(deciders.every(({ by, decidedBy }) => by === 'contact' && decidedBy === null)).toBe(true);
});

const until = '2026-12-04T16:00:00.000Z';
const [before, after] = ['2026-12-04T15:59:59.999Z', until];
const deciders: Decider[] = [
  { personId: 'Lotte', by: 'contact', decidedBy: null },
  { personId: 'Fien', by: 'contact', decidedBy: null },
  { personId: 'Bas', by: 'desk', decidedBy: 'Bas' },
  { personId: 'Oma', by: 'desk', decidedBy: 'Oma' },
];
const facts = (...answers: (readonly [string, OfferAnswer])[]): OfferFacts => ({
  until,
  withdrawnAt: null,
  deciders,
  answers: answers.map(([personId, answer]) => ({ personId, answer })),
});
const all = (answer: OfferAnswer) => deciders.map(({ personId }) => [personId ?? '', answer] as const);

test.each([
  ['no answer', facts(), 'Open', 'Expired'],
  ['one acceptance', facts(['Bas', 'Accept']), 'Open', 'Mixed'],
  ['one refusal', facts(['Bas', 'Decline']), 'Open', 'Expired'],
  ['acceptances alone', facts(...all('Accept')), 'Accepted', 'Accepted'],
  ['refusals alone', facts(...all('Decline')), 'Declined', 'Declined'],
  ['both', facts(...all('Accept').slice(1), ['Lotte', 'Decline']), 'Mixed', 'Mixed'],
  ['a withdrawal', { ...facts(), withdrawnAt: before }, 'Withdrawn', 'Withdrawn'],
])('[OFFER-5] an offer with %s is %s before its end and %s after', (_, offer, first, then) => {
  expect([offerState(offer, before), offerState(offer, after)]).toEqual([first, then]);
});

const ofContact: Answering = {
  personIds: ['Lotte', 'Fien'],
  seenNetCents: 627_75,
  netCents: 627_75,
};

test.each<[string, OfferFacts, Answering, string, string | null]>([
  ['the contact for their own shares', facts(), ofContact, before, null],
  ['the contact for one of them', facts(), { ...ofContact, personIds: ['Fien'] }, before, null],
  ['the contact for another adult', facts(), { ...ofContact, personIds: ['Lotte', 'Bas'] }, before, 'offers.notYours'],
  ['somebody for whom the desk records', facts(), { ...ofContact, personIds: ['Oma'] }, before, 'offers.notYours'],
  ['the contact for a stranger', facts(), { ...ofContact, personIds: ['Kees'] }, before, 'offers.notYours'],
  ['the contact for nobody', facts(), { ...ofContact, personIds: [] }, before, 'offers.notYours'],
  ['the contact again', facts(['Lotte', 'Decline']), ofContact, before, 'offers.answered'],
  ['the contact at its end', facts(), ofContact, after, 'offers.over'],
  ['the contact after all answered', facts(...all('Accept')), ofContact, after, 'offers.answered'],
  ['the contact after its withdrawal', { ...facts(), withdrawnAt: before }, ofContact, before, 'offers.over'],
  ['the contact on another net', facts(), { ...ofContact, netCents: 627_74 }, before, 'offers.changed'],
  ['the contact on no net', facts(), { ...ofContact, seenNetCents: null }, before, 'offers.changed'],
  ['the contact on a voucher', facts(), { ...ofContact, seenNetCents: null, netCents: null }, before, null],
])('[OFFER-3] an answer of %s', (_, offer, answer, now, code) => {
  expect(refuseAnswer(offer, answer, now)?.code ?? null).toBe(code);
});

test('[OFFER-4] the contact answers for the shares that are still theirs', () => {
  expect(openSharesOf(facts())).toEqual(['Lotte', 'Fien']);
  expect(openSharesOf(facts(['Fien', 'Accept']))).toEqual(['Lotte']);
});

const sent = {
  At: '2026-11-21T15:10:00Z',
  Until: '2026-12-04T16:00:00Z',
  Kind: 'Money',
  Shares: offered(45_000),
  WhoDecides: 'Contact',
  AcceptText: 'Wij laten de maatschappij weten dat de zaak klaar is.',
  DeclineText: 'Wij slaan het aanbod af en gaan verder.',
};

test.each([
  ['that ends before it begins', { ...sent, Until: sent.At }],
  ['without a word for one choice', { ...sent, DeclineText: ' ' }],
  ['for nobody', { ...sent, Shares: [] }],
  ['for the claim alone', { ...sent, Shares: [{ PersonId: null, GrossCents: 1 }] }],
  ['for one person twice', { ...sent, Shares: [...offered(1), ...offered(2)] }],
  ['in euros', { ...sent, Shares: [{ PersonId: 'Lotte', GrossCents: 450.5 }] }],
  ['with an end without a zone', { ...sent, Until: '2026-12-04T17:00' }],
  ['decided by the airline', { ...sent, WhoDecides: 'Airline' }],
])('[OFFER-1] an offer %s is refused', (_, wrong) => {
  expect(v.safeParse(givenOffer, sent).success).toBe(true);
  expect(v.safeParse(givenOffer, wrong).success).toBe(false);
});

test.each([
  ['an hour of the day', '2026-12-04T16:00:00Z', 'Europe/Amsterdam', '2026-12-04', '17:00'],
  ['midnight, the end of the day before', '2026-12-04T23:00:00Z', 'Europe/Amsterdam', '2026-12-04', null],
  ['the last minute of a day', '2026-12-04T22:59:59.999Z', 'Europe/Amsterdam', '2026-12-04', null],
  ['a minute past midnight', '2026-12-04T23:01:00Z', 'Europe/Amsterdam', '2026-12-05', '00:01'],
  ['midnight elsewhere', '2026-12-04T23:00:00Z', 'America/New_York', '2026-12-04', '18:00'],
  ['midnight in New York', '2026-12-05T05:00:00Z', 'America/New_York', '2026-12-04', null],
  ['the night that summer time ends', '2026-10-25T23:00:00Z', 'Europe/Amsterdam', '2026-10-25', null],
  ['the night that summer time begins', '2026-03-28T23:00:00Z', 'Europe/Amsterdam', '2026-03-28', null],
])('[OFFER-1] until when an offer can be answered: %s', (_, until, timeZone, day, time) => {
  expect(offerDeadline(until, timeZone)).toEqual({ day, time });
});
