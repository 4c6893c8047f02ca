import { expect, test } from 'vitest';
import {
  safeHref,
  statusHtmlAttributes,
  statusHtmlDropped,
  statusHtmlElements,
  statusHtmlShownAs,
} from './status-html.ts';

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
