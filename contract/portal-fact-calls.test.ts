import { expect, test } from 'vitest';
import * as airlineCalls from './airline/calls.ts';
import type { Call } from './call.ts';
import * as dateCalls from './dates/calls.ts';
import * as decisionCalls from './decisions/calls.ts';
import * as offerCalls from './offers/calls.ts';

/** The calls of a contact about the airline, decisions, offers and dates, as the clauses describe them. */
const declared: readonly (readonly [Pick<Call, 'path' | 'takes'>, path: string, encoding: string])[] = [
  [airlineCalls.reportAirline, 'portal/reportairline', 'multipart'],
  [airlineCalls.withdrawAirline, 'portal/withdrawairline', 'json'],
  [decisionCalls.contestDecision, 'portal/contestdecision', 'multipart'],
  [offerCalls.answerOffer, 'portal/answeroffer', 'json'],
  [dateCalls.downloadCalendar, 'portal/downloadcalendar', 'json'],
];

test.each(declared)(
  '[CALL-1] a contact acts on what the airline did at its path, in its encoding',
  (call, path, encoding) => {
    expect([call.path, call.takes.encoding]).toEqual([path, encoding]);
  },
);
