import { describe, expect, test } from 'vitest';
import type { ClaimAnswer } from '#contract/claims/answer-schema.ts';
import { texts } from '#texts/texts.ts';
import { answerWordsIn } from './rules.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const around = { now, timeZone: 'Europe/Amsterdam' };
const us: ClaimAnswer = {
  Turn: 'Us',
  Tasks: [],
  Now: { Kind: 'us' },
  Get: { Kind: 'unknown' },
  When: { Kind: 'unknown' },
};
const wordsOf = (part: Partial<ClaimAnswer>) =>
  answerWordsIn('nl', { Answer: { ...us, ...part }, ClaimType: 'Regulation_261_2004' }, around);

/** Kinds of a cell; a word that is none has no words and fails. */
const kinds = <Kind extends string>(words: string) => words.split(' ') as Kind[];

describe('the answer of a claim in words', () => {
  test('[ANSWER-45] an English day is British, as on the page', () => {
    const Answer: ClaimAnswer = { ...us, When: { Kind: 'payoutOn', Day: '2026-12-10' } };
    const { when } = answerWordsIn('en', { Answer, ClaimType: 'Regulation_261_2004' }, around);
    expect(when.title).toBe('10 December');
  });

  test('[ANSWER-2] the manager of a claim does not read that they get what is paid', async () => {
    const labelFor = (Relation: 'own' | 'managed') =>
      answerWordsIn('en', { Answer: us, ClaimType: 'Regulation_261_2004', Relation }, around).get.label;
    expect([labelFor('own'), labelFor('managed')]).toEqual(['You get', 'Amount']);
  });

  test.each<[Partial<ClaimAnswer>, now: string, get: string, when: string]>([
    [
      {
        Turn: 'You',
        Now: { Kind: 'task', Title: 'Upload uw boardingpassen', Action: 'RequestUploadDocument', Count: 4 },
        Get: { Kind: 'each', Cents: 75_000, EachCents: 25_000, Count: 3 },
        When: { Kind: 'range', Day: '2027-01-25', From: '2027-01-05', To: '2027-03-28' },
      },
      'Upload uw boardingpassen | En nog 3 dingen.',
      '€\u00a0750 | 3 × €\u00a0250, vóór onze vergoeding',
      'Eind januari | meestal begin januari – eind maart 2027',
    ],
    [
      {
        Turn: 'You',
        Now: { Kind: 'offer', Action: 'AnswerOffer', Count: 1, Day: '2026-12-04', Until: '2026-12-04T16:00:00.000Z' },
        Get: {
          Kind: 'offer',
          Cents: 62_775,
          GoingOnCents: 83_700,
          Count: 2,
          Names: ['Lotte', 'Fien'],
          Others: [{ Name: 'Bas', Cents: 31_387 }],
        },
        When: { Kind: 'afterChoice', Days: 14, FromDays: 28, ToDays: 105 },
      },
      'Kies: aanbod aannemen of doorgaan | Uiterlijk 4 december, 17:00.',
      '€\u00a0627,75 | bij aannemen, netto, voor Lotte en Fien; bij doorgaan €\u00a0837,00, niet zeker; Bas krijgt apart €\u00a0313,87',
      'Na uw keuze | aannemen: binnen 14 dagen na betaling; doorgaan: meestal nog 4 tot 15 weken',
    ],
    [
      {
        Turn: 'Airline',
        Now: { Kind: 'accepted' },
        Get: { Kind: 'accepted', Cents: 62_775, Count: 2 },
        When: { Kind: 'afterAirline', Days: 14 },
      },
      'Aanbod aangenomen | De luchtvaartmaatschappij is aan zet: zij betaalt ons. U hoeft niets te doen.',
      '€\u00a0627,75 | zeker, netto, voor 2 passagiers',
      'Binnen 14 dagen | nadat de maatschappij ons betaalt',
    ],
    [
      {
        Turn: 'Airline',
        Now: { Kind: 'airline', Day: '2026-11-13', IsLate: true },
        Get: { Kind: 'net', Cents: 92_340, CourtCents: 77_820, Count: 3 },
        When: { Kind: 'late', To: '2026-11-05' },
      },
      'De luchtvaartmaatschappij is aan zet | Het antwoord had er uiterlijk 13 november moeten zijn. U hoeft niets te doen.',
      '€\u00a0923,40 | netto verwacht, voor 3 passagiers; met rechtszaak €\u00a0778,20',
      'Later dan verwacht | verwacht was begin november',
    ],
    [
      {
        Turn: 'Nobody',
        Now: { Kind: 'withdrawn', Party: 'Contact', At: '2025-10-02T10:00:00.000Z' },
        Get: { Kind: 'nothing' },
        When: { Kind: 'closedOn', At: '2025-10-02T10:00:00.000Z' },
      },
      'Ingetrokken | Door u, op 2 oktober 2025.',
      'Niets | U betaalt ons ook niets.',
      'Gesloten | op 2 oktober 2025',
    ],
  ])('[ANSWER-45, ANSWER-40] %#', (answer, nowWords, getWords, whenWords) => {
    const { now, get, when } = wordsOf(answer);
    expect([now, get, when].map(({ title, text }) => `${title} | ${text}`)).toEqual([nowWords, getWords, whenWords]);
  });

  test('[ANSWER-1, I18N-5] every kind of answer has words in every language', () => {
    const nows = kinds<ClaimAnswer['Now']['Kind']>(
      'withdrawn closed finished paid task offer other accepted contested rejected court body airline us',
    );
    const gets = kinds<ClaimAnswer['Get']['Kind']>(
      'paid paidPart again settled accepted offer nothing contested net court costs asked voucher each unknown',
    );
    const whens = kinds<ClaimAnswer['When']['Kind']>(
      'paidOn closedOn contestUntil payoutOn afterAirline afterAccount afterChoice afterData afterReceipts afterOther ' +
        'goingOn late range within unknown',
    );
    const day = '2026-12-04';
    const turns = {
      court: 'Court',
      body: 'Body',
      airline: 'Airline',
      us: 'Us',
      task: 'You',
      offer: 'You',
      other: 'Other',
      accepted: 'Airline',
      contested: 'Us',
      rejected: 'Us',
    } as const;
    for (const language of Object.keys(texts) as (keyof typeof texts)[]) {
      for (const [index, Kind] of [...nows, ...gets, ...whens].entries()) {
        const now = nows[index % nows.length] ?? 'us';
        const Answer: ClaimAnswer = {
          Turn: now in turns ? turns[now as keyof typeof turns] : 'Nobody',
          Tasks: [],
          Now: {
            Kind: now,
            Action: 'RequestReply',
            Count: 2,
            Day: day,
            At: day,
            Party: now === 'other' ? 'Manager' : 'Contact',
            Step: 'PayOut',
            UsualDays: 14,
            ReturnedCents: 5,
            Also: 'Airline',
          },
          Get: {
            Kind: gets[index % gets.length] ?? 'net',
            Cents: 100,
            OfCents: 200,
            CourtCents: 1,
            Count: 2,
            Others: [{ Name: 'Bas', Cents: 1 }],
          },
          When: {
            Kind: whens[index % whens.length] ?? 'range',
            Day: day,
            From: day,
            To: day,
            At: day,
            Days: 14,
            FromDays: 7,
            ToDays: 21,
          },
        };
        const words = JSON.stringify(answerWordsIn(language, { Answer, ClaimType: 'Regulation_261_2004' }, around));
        expect(words, `${language} ${Kind}`).not.toMatch(/paramerror|\{\{|undefined|Invalid/);
      }
    }
  });
});
