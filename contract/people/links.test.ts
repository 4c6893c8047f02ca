import { expect, test } from 'vitest';
import { emailConflict } from './email-conflict.ts';
import { linkSent, linkTo, otherLink, pointsNowhere, representatives, withLink } from './links.ts';

const today = '2026-11-21';
const [sanne, daan, mila, unknown] = [
  { Id: 's', BirthDate: '1986-03-07T00:00:00' },
  { Id: 'd', BirthDate: '2008-11-21T00:00:00' },
  { Id: 'm', BirthDate: '2008-11-22T00:00:00' },
  { Id: 'u', BirthDate: null },
];

test('[PERSON-9] whoever is known to be an adult may represent somebody, but nobody themselves', () => {
  const ids = (personId: string | null) =>
    representatives([sanne, daan, mila, unknown], personId, today).map(({ Id }) => Id);
  expect(ids(null)).toEqual(['s', 'd']);
  expect(ids('s')).toEqual(['d']);
  expect(ids('m')).toEqual(['s', 'd']);
});

test('[PERSON-4] choosing the person of the other link clears that one; Anders may stand twice', () => {
  const [one, two] = [linkTo('Passenger', 's'), linkTo('Passenger', 'd')];
  const links = { LegalRepresentativeLink1: one, LegalRepresentativeLink2: two };
  expect(withLink(links, 'LegalRepresentativeLink1', two)).toEqual({
    LegalRepresentativeLink1: two,
    LegalRepresentativeLink2: null,
  });
  expect(withLink(links, 'LegalRepresentativeLink2', linkTo('NonPassenger', 's'))).toEqual({
    LegalRepresentativeLink1: null,
    LegalRepresentativeLink2: linkTo('NonPassenger', 's'),
  });
  expect(withLink(links, 'LegalRepresentativeLink2', null)).toEqual({
    LegalRepresentativeLink1: one,
    LegalRepresentativeLink2: null,
  });
  const both = withLink(
    withLink(links, 'LegalRepresentativeLink1', otherLink('a')),
    'LegalRepresentativeLink2',
    otherLink('a'),
  );
  expect(both).toEqual({ LegalRepresentativeLink1: otherLink('a'), LegalRepresentativeLink2: otherLink('a') });
});

test('[PERSON-11] a link is sent as three fields', () => {
  const shown = { ...otherLink(null), AskingForReason: true };
  expect(linkSent(shown)).toEqual({ LegalRepresentativeLinkType: 'Other', PersonId: null, RemarksOther: null });
  expect(linkSent(null)).toBeNull();
});

test('[PERSON-15] a link to somebody who is not listed points nowhere; Anders and none do not', () => {
  expect(pointsNowhere(linkTo('Passenger', 'x'), [sanne])).toBe(true);
  expect(pointsNowhere(linkTo('Passenger', 's'), [sanne])).toBe(false);
  expect([pointsNowhere(otherLink('a'), []), pointsNowhere(null, [])]).toEqual([false, false]);
});

const account = 'sanne@demo.example';
test.each([
  [account, [], 'used'],
  [' SANNE@demo.example', [account], 'used'],
  [account, [account, null, 'daan@demo.example'], 'used'],
  [account, [account, 'Sanne@Demo.Example'], 'usedByMore'],
  ['daan@demo.example', ['daan@demo.example', 'daan@demo.example'], null],
  ['', [account, account], null],
  [null, [account, account], null],
] as const)('[PERSON-10] %j while the others have %j: %s', (email, others, conflict) => {
  expect(emailConflict(email, account, others)).toBe(conflict);
});
