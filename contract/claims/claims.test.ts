import { expect, test } from 'vitest';
import type { ClaimAnswer } from './answer-schema.ts';
import { actorNow, compensationOf, type Lock, lockOf, progressOf, type Relation } from './rules.ts';
import { claimKind, claimTypes, incidentKey } from './schema.ts';
import {
  safeHref,
  statusHtmlAttributes,
  statusHtmlDropped,
  statusHtmlElements,
  statusHtmlShownAs,
} from './status-html.ts';

test.each([
  [250, 750, { amount: 250, perPassenger: true }],
  [0, 750, { amount: 750, perPassenger: false }],
  [null, 238.56, { amount: 238.56, perPassenger: false }],
  [0.01, null, { amount: 0.01, perPassenger: true }],
  [0, 0, null],
  [null, null, null],
  [-250, -1, null],
])(
  '[DETAILS-2] of %s per passenger and %s in all the portal shows %o',
  (CompensationPerPassenger, TotalClaimValue, shown) => {
    expect(compensationOf({ CompensationPerPassenger, TotalClaimValue })).toEqual(shown);
  },
);

test.each<[Relation, boolean, Lock | null]>([
  ['own', false, null],
  ['own', true, 'lockedForClient'],
  ['managed', true, null],
  ['managed', false, 'lockedForManager'],
])('[PERM-1] a claim that is %s, with a manager who holds it %s, has the lock %s', (relation, isManaged, lock) => {
  expect(lockOf(relation, isManaged)).toBe(lock);
});

test.each([
  ['Us', 'us', false, false, 'complete'],
  ['You', 'task', true, false, 'complete'],
  ['Us', 'us', false, true, 'complete'],
  ['Airline', 'airline', true, true, 'inProgress'],
  ['Us', 'contested', true, true, 'inProgress'],
  ['Us', 'rejected', true, true, 'finished'],
  ['Us', 'rejected', false, false, 'finished'],
  ['Nobody', 'paid', true, true, null],
  ['Nobody', 'closed', false, false, null],
] as const)(
  '[ANSWER-17] the turn is with %s, %s, with passengers %s and documents %s: the claim stands at %s, whatever was missing',
  (Turn, Kind, PassengersComplete, DocumentsComplete, stop) => {
    const Answer: ClaimAnswer = { Turn, Tasks: [], Now: { Kind }, Get: { Kind: 'unknown' }, When: { Kind: 'unknown' } };
    expect(progressOf({ Answer, PassengersComplete, DocumentsComplete })).toBe(stop);
  },
);

test.each([
  ['Airline', 0, 'Airline'],
  ['Airline', 2, 'Airline'],
  [null, 1, 'Contact'],
  [null, 0, null],
] as const)('[DESK-10] the desk says %s, with %i open tasks: %s must act', (StatusActor, openTasks, actor) => {
  expect(actorNow({ StatusActor }, openTasks)).toBe(actor);
});

test.each([
  ['Regulation_261_2004', 'Delay', 'cs_Regulation_261_2004_Delay'],
  ['Regulation_889_2002_Flight', 'Cancellation', 'cs_Regulation_889_2002_Flight_Cancellation'],
  ['Voucher_Flight', 'Cancellation', 'cs_Voucher'],
  ['Voucher_Flight', null, 'cs_Voucher'],
])('[LIST-6] %s with %s is the incident %s', (claimType, incident, key) => {
  expect(incidentKey(claimType, incident)).toBe(key);
});

test('[CLAIM-7, DATA-4] each claim type has a picture of its own, and an unknown one a neutral picture', () => {
  expect(claimTypes.map(claimKind)).toEqual(['flight', 'luggage', 'costs', 'voucher']);
  expect(claimKind('Regulation_2030')).toBe('other');
});

test('[STATUS-1] a whole http, https or mailto address may be linked, normalised', () => {
  for (const [raw, href] of [
    ['https://a.nl', 'https://a.nl/'],
    ['HTTPS://A.NL/B', 'https://a.nl/B'],
    ['http://a.nl:80/b?c=d#e', 'http://a.nl/b?c=d#e'],
    ['mailto:a@b.nl?subject=c', 'mailto:a@b.nl?subject=c'],
    [' \t\u00a0\u200bhttps://a.nl\u202c\u0000\n', 'https://a.nl/'],
    ['ht\ntps://a.nl', 'https://a.nl/'],
    ['https://a.nl/ b"<c>', 'https://a.nl/%20b%22%3Cc%3E'],
    ['https://bücher.de', 'https://xn--bcher-kva.de/'],
  ] as const) {
    expect.soft(safeHref(raw), raw).toBe(href);
    expect.soft(safeHref(href), href).toBe(href);
  }
});

test('[STATUS-1] no other address may be linked', () => {
  for (const raw of [
    '',
    ' ',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\u0000script:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'javascript:https://a.nl',
    'data:text/html,a',
    'vbscript:a',
    'file:///a',
    'tel:1',
    'a.nl',
    '/a',
    '//a.nl',
    '#a',
    '\\\\a.nl',
    'https:',
    'https://',
    'http://%',
    'https://a.nl:99999',
    'https://bank.nl@a.nl',
    'https://a:b@a.nl',
    'mailto:',
    'mailto:a',
    'https&colon;//a.nl',
  ]) {
    expect.soft(safeHref(raw), raw).toBeNull();
  }
});

test('[STATUS-1, UI-1] no address may be linked that a portal takes as a call or as its logout', () => {
  for (const raw of [
    'https://portal.example/api-v2/portal/logout',
    'https://portal.example/nl/api-v2/portal/logout',
    'http://portal.example:3000/api-v2/portal/logout?x=1#y',
    'https://portal.example/x/../api-v2/portal/logout',
    'https://portal.example/%61pi%2Dv2/portal/logout',
    'https://portal.example\\api-v2\\portal\\logout',
    'https://portal.example/desk/v1/claims',
    'https://portal.example/nl/mijn-redress#/logout',
    'https://portal.example/#/log%6fut',
    'https://portal.example/#/logout?x',
  ]) {
    expect.soft(safeHref(raw), raw).toBeNull();
  }
  for (const raw of [
    'https://portal.example/nl/mijn-redress#/claim/1/status',
    'https://portal.example/deskundigen/api-v2',
    'https://portal.example/?api-v2/portal/logout',
  ]) {
    expect.soft(safeHref(raw), raw).toBe(raw);
  }
});

test('[STATUS-1] the allow-list holds no element that runs, frames, submits or loads, and no attribute but the href of a link', () => {
  const names: readonly string[] = statusHtmlElements;
  for (const name of 'script style iframe frame object embed form input button select textarea img video svg math link meta base'.split(
    ' ',
  )) {
    expect.soft(names, name).not.toContain(name);
  }
  expect(statusHtmlAttributes).toEqual({ a: ['href'] });
  expect([...statusHtmlShownAs.values()].filter((name) => !names.includes(name))).toEqual([]);
  expect([...statusHtmlShownAs.keys(), ...statusHtmlDropped].filter((name) => names.includes(name))).toEqual([]);
});
