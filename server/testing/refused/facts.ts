import * as airlineCalls from '#contract/airline/calls.ts';
import * as dateCalls from '#contract/dates/calls.ts';
import * as decisionCalls from '#contract/decisions/calls.ts';
import { factCalls } from '#contract/desk/fact-calls.ts';
import * as offerCalls from '#contract/offers/calls.ts';
import type { Client } from '../client.ts';
import { deskOf } from '../desk.ts';
import { passenger, password } from '../given.ts';
import { asks, type Scene } from '../scene.ts';
import { asOwner, type Provocations, type Provoke } from './provoke.ts';

const right = { kind: 'Paid', on: '2026-11-17', amount: '400', currency: 'EURO', answered: 'Nothing' };

const withReport = (given: Partial<Record<keyof typeof right | 'personIds', string>>): Provoke =>
  asOwner((client, { claim, traveller }) => {
    const fields = { claimId: claim.id, personIds: traveller.id, ...right, ...given };
    const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
    return client.parts(airlineCalls.reportAirline, parts);
  });

const contested = (client: Client, { claim, decision }: Scene, reason: string) =>
  client.parts(decisionCalls.contestDecision, [
    { name: 'claimId', content: claim.id },
    { name: 'decisionId', content: decision.id },
    { name: 'reason_0', content: reason },
    { name: 'text_0', content: 'Er vertrok wel een toestel.' },
  ]);

const answered = (client: Client, { claim, offer, traveller }: Scene, given: object = {}) =>
  client.call(offerCalls.answerOffer, {
    claimId: claim.id,
    offerId: offer.id,
    answer: 'Decline',
    personIds: [traveller.id],
    seenNetCents: null,
    password,
    ...given,
  });

/** Refusals of reports, contests, answers and days. */
export const facts: Provocations = {
  'airline.wrongDay 422': withReport({ on: '2126-01-01' }),
  'airline.wrongAmount 422': withReport({ amount: '-5' }),
  'airline.wrongCurrency 422': withReport({ currency: 'ISK' }),
  'airline.wrongPerson 422': withReport({ personIds: passenger().id }),
  'airline.seen 409': asOwner(async (client, on, here) => {
    await (await deskOf(here)).call(factCalls.seeAirlineContact, [on.claim.id, on.report.id]);
    return asks.withdrawAirline(client, on, on.owner);
  }),
  'airline.tooOld 409': asOwner(async (_, on, { clock, clientOf }) => {
    clock.pass({ hours: 24 });
    return asks.withdrawAirline(await clientOf(on.owner), on, on.owner);
  }),
  'decisions.contested 409': asOwner(async (client, on) => {
    await asks.contestDecision(client, on, on.owner);
    return contested(client, on, 'weather');
  }),
  'decisions.over 409': asOwner(async (client, on, { db }) => {
    await db.updateTable('decision').set({ contest_until: '2026-11-01' }).where('id', '=', on.decision.id).execute();
    return contested(client, on, 'weather');
  }),
  'decisions.wrongReason 422': asOwner((client, on) => contested(client, on, 'sun')),
  'offers.answered 409': asOwner(async (client, on) => {
    await asks.answerOffer(client, on, on.owner);
    return answered(client, on);
  }),
  'offers.over 409': asOwner(async (client, on, { db }) => {
    const set = { made_at: '2026-11-01T09:00:00.000Z', until_at: '2026-11-02T09:00:00.000Z' };
    await db.updateTable('offer').set(set).where('id', '=', on.offer.id).execute();
    return answered(client, on);
  }),
  'offers.changed 409': asOwner((client, on) => answered(client, on, { seenNetCents: 27_900 })),
  'offers.notYours 409': asOwner((client, on) => answered(client, on, { personIds: [passenger().id] })),
  'due.none 409': asOwner((client, { claim, paper }) =>
    client.call(dateCalls.downloadCalendar, { claimId: claim.id, subjectId: paper.id }),
  ),
};
