import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decisionChange, readContest, reasonPairs, refuseContest, unknownEarlierKey } from './rules.ts';
import { type GivenDecision, givenDecision } from './schema.ts';

const reason = { Key: 'storm', Title: 'Het onweer', Text: 'Geen enkel toestel kon vertrekken.' };
const sent = {
  DecidedAt: '2026-11-20T13:30:00Z',
  Outcome: 'Refused',
  Title: 'De vertraging kwam door onweer',
  Summary: 'De oorzaak lag buiten de maatschappij.',
  Reasons: [reason, { ...reason, Key: 'meals', Title: 'Eten en drinken', Text: 'Wij ontvingen geen bonnen.' }],
  ContestUntil: '2026-12-20',
  SecondLookDays: 21,
};
const decided = v.parse(givenDecision, sent);

const zone = { timeZone: 'Europe/Amsterdam' };
const open = { contestUntil: '2026-12-20', isContested: false };

test.each([
  ['in the last minute of its last day', open, '2026-12-20T22:59:00Z', null],
  ['a minute after its last day', open, '2026-12-20T23:01:00Z', 'decisions.over'],
  ['a second time', { ...open, isContested: true }, '2026-12-01T12:00:00Z', 'decisions.contested'],
  ['though it cannot be', { ...open, contestUntil: null }, '2026-12-01T12:00:00Z', 'decisions.over'],
  // The last days of winter and of summer time.
  ['on 28-03', { ...open, contestUntil: '2026-03-28' }, '2026-03-28T22:59:00Z', null],
  ['after 28-03', { ...open, contestUntil: '2026-03-28' }, '2026-03-28T23:01:00Z', 'decisions.over'],
  ['on 29-03', { ...open, contestUntil: '2026-03-29' }, '2026-03-29T21:59:00Z', null],
  ['after 29-03', { ...open, contestUntil: '2026-03-29' }, '2026-03-29T22:01:00Z', 'decisions.over'],
  ['on 25-10', { ...open, contestUntil: '2026-10-25' }, '2026-10-25T22:59:00Z', null],
  ['after 25-10', { ...open, contestUntil: '2026-10-25' }, '2026-10-25T23:01:00Z', 'decisions.over'],
])('[DECISION-3] a decision contested %s', (_, decision, now, code) => {
  expect(refuseContest(decision, { now, ...zone })?.code ?? null).toBe(code);
});

test.each([
  ['one reason', { reason_1: 'storm', text_1: ' Er vertrok wel een toestel. ' }, ['storm']],
  [
    'two, in the order of their numbers',
    { reason_10: 'meals', text_10: 'b', reason_2: 'storm', text_2: 'a' },
    ['storm', 'meals'],
  ],
  ['no reason', {}, null],
  ['an empty text', { reason_1: 'storm', text_1: ' \n' }, null],
  ['no text', { reason_1: 'storm' }, null],
  ['a text of 5,000', { reason_1: 'storm', text_1: 'x'.repeat(5_000) }, ['storm']],
  ['a text of 5,001', { reason_1: 'storm', text_1: 'x'.repeat(5_001) }, null],
  ['a reason of another decision', { reason_1: 'fog', text_1: 'a' }, null],
  ['a reason twice', { reason_1: 'storm', text_1: 'a', reason_2: 'storm', text_2: 'b' }, null],
])('[DECISION-3] a contest of %s is read or refused', (_, fields, keys) => {
  expect(readContest(fields as Record<string, string>, decided.Reasons)?.map(({ key }) => key) ?? null).toEqual(keys);
});

test.each<[string, Partial<GivenDecision>, string]>([
  ['the same', {}, 'same'],
  ['a later last day', { ContestUntil: '2026-12-31' }, 'later'],
  ['an earlier last day', { ContestUntil: '2026-12-19' }, 'final'],
  ['no last day', { ContestUntil: null }, 'final'],
  ['another word', { Summary: 'De oorzaak lag bij de maatschappij.' }, 'final'],
  ['another word and a later day', { Title: 'Toch niet', ContestUntil: '2026-12-31' }, 'final'],
  ['fewer reasons', { Reasons: decided.Reasons.slice(0, 1) }, 'final'],
])('[DECISION-2] a decision put again with %s', (_, changed, change) => {
  expect(decisionChange(decided, { ...decided, ...changed })).toBe(change);
});

test('[DECISION-2] the order of keys is no change, and a first last day is a later one', () => {
  const turned = Object.fromEntries(Object.entries(decided).reverse()) as GivenDecision;
  expect(decisionChange(decided, turned)).toBe('same');
  expect(decisionChange({ ...decided, ContestUntil: null }, decided)).toBe('later');
});

test('[DECISION-5] the later decision shows each reason beside the earlier one, changed or the same', () => {
  const earlier = {
    Reasons: decided.Reasons,
    Contest: { At: '2026-10-25T10:00:00Z', Reasons: [{ Key: 'storm', Text: 'Toch wel.', DocumentIds: [] }] },
  };
  const [storm, meals] = decided.Reasons;
  if (!storm || !meals) throw new Error('two reasons');
  const changed = { ...storm, Key: 'storm2', EarlierKey: 'storm', Text: 'Drie toestellen vertrokken.' };
  const same = { ...meals, Key: 'meals2', EarlierKey: 'meals', Text: `${meals.Text}\n` };
  const added = { ...storm, Key: 'new', Text: 'Iets nieuws.' };
  const shown = (Reasons: typeof decided.Reasons) =>
    reasonPairs({ Reasons }, earlier).map(({ reason: now, earlier: before, contested, standing }) => [
      now?.Key ?? null,
      before?.Key ?? null,
      contested,
      standing,
    ]);
  expect(shown([changed, same, added])).toEqual([
    ['storm2', 'storm', 'Toch wel.', 'changed'],
    ['meals2', 'meals', null, 'same'],
    ['new', null, null, 'new'],
  ]);
  expect(shown([same])).toEqual([
    ['meals2', 'meals', null, 'same'],
    [null, 'storm', 'Toch wel.', 'dropped'],
  ]);
  expect(reasonPairs(decided, null).map(({ standing }) => standing)).toEqual(['new', 'new']);
  expect(unknownEarlierKey({ Reasons: [changed, same] }, earlier)).toBeNull();
  expect(unknownEarlierKey({ Reasons: [{ ...changed, EarlierKey: 'fog' }] }, earlier)).toBe('fog');
});

const withReason = (fields: object) => ({ ...sent, Reasons: [{ ...reason, ...fields }] });
const withEvidence = (fields: object) => withReason({ Evidence: [{ Kind: 'Weather', Title: 'Weer', ...fields }] });
const withLink = (Url: string) => withReason({ Rule: { Name: 'Artikel 5', Url } });

test.each([
  ['without reasons', { ...sent, Reasons: [] }],
  ['with 11 reasons', { ...sent, Reasons: Array.from({ length: 11 }, (_, i) => ({ ...reason, Key: `r${i}` })) }],
  ['with a key twice', { ...sent, Reasons: [reason, reason] }],
  ['with a reason without words', withReason({ Text: ' ' })],
  ['with an earlier key and no earlier decision', withReason({ EarlierKey: 'storm' })],
  ['with 13 facts', withEvidence({ Facts: Array.from({ length: 13 }, () => ({ Label: 'a', Value: 'b' })) })],
  [
    'with 11 pieces of evidence',
    withReason({ Evidence: Array.from({ length: 11 }, () => ({ Kind: 'Other', Title: 'a' })) }),
  ],
  ['with a document that is not named', withEvidence({ Kind: 'Document' })],
  ['with an unknown kind of evidence', withEvidence({ Kind: 'Rumour' })],
  ['with a link over http', withLink('http://eur-lex.europa.eu/')],
  ['with a script as link', withLink('javascript:alert(1)')],
  ['with a name in its link', withLink('https://eur-lex.europa.eu@elsewhere.example/')],
  ['with another outcome', { ...sent, Outcome: 'Won' }],
  ['of a day that does not exist', { ...sent, ContestUntil: '2026-11-31' }],
])('[DECISION-1] a decision %s is refused', (_, wrong) => {
  expect(v.safeParse(givenDecision, wrong).success).toBe(false);
});

test('[DECISION-1] a decision has its evidence with facts, source and day, and a rule with its address', () => {
  const whole = {
    ...withReason({
      Rule: { Name: 'Artikel 5', Text: 'Geen compensatie …', Url: 'https://eur-lex.europa.eu/eli/reg/2004/261/oj' },
      Evidence: [
        { Kind: 'Document', Title: 'Antwoord', DocumentId: 'd1' },
        {
          Kind: 'Weather',
          Title: 'Weer',
          Facts: [{ Label: '16:25 uur', Value: 'Onweer' }],
          Source: 'EHAM',
          On: '2026-07-03',
        },
      ],
    }),
  };
  expect(v.parse(givenDecision, whole).Reasons[0]?.Evidence).toHaveLength(2);
});
