// Two decisions: one that can be contested, and one that was looked at again.
import type { GivenDecision } from '#contract/decisions/schema.ts';
import { inDutch, type Moments } from '../moments.ts';
import { demoId, flightFacts, statusFacts } from '../rows.ts';
import { type Entry, fromAirline, fromUs, submitted } from '../timeline.ts';
import { type ClaimWithFacts, claimOfLotte, moneyAgreedOn } from './lotte.ts';

const thunderstormRule = {
  Name: 'Artikel 5 lid 3 van Verordening (EG) 261/2004',
  Text: 'Geen compensatie bij buitengewone omstandigheden die ook met alle redelijke maatregelen niet te voorkomen waren.',
  Url: 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32004R0261',
} as const;

function decisionItem(at: string, key: string, title: string): Entry {
  return { key, at, action: 'MessageRedress', title, decision: key };
}

/** 4827733: refused for two reasons, with their evidence, and open to be contested for four weeks. */
export function refusedClaim(moments: Moments): ClaimWithFacts {
  const claim = 'money-refused';
  const flown = moments.dateDaysAgo(158);
  const decidedAt = moments.daysAgo(2, '13:30');
  const until = moments.dateInDays(28);
  const decision = refusal(moments, claim, decidedAt, until);
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: '4827733',
      incident_type: 'Delay',
      status_title: 'Afgewezen',
      status_html:
        '<p>Wij denken dat deze claim niet te winnen is. De redenen staan hieronder. U kunt er per reden op reageren.</p>',
      ...forBoth,
      ...flightFacts('XN 1201', flown, 'AMS 17:35', 'OSL 19:25'),
      updated_at: decidedAt,
      ...statusFacts('ClaimsService', 'Close', null, decidedAt),
      next_step_text: `Wij sluiten de claim na ${inDutch(until)}, als u niet reageert`,
    },
    [
      submitted(moments.daysAgo(154, '17:20'), `U vraagt compensatie voor vlucht XN1201 van ${inDutch(flown)}.`),
      {
        ...fromAirline(moments.daysAgo(45, '09:20'), 'answer', {
          title: 'Antwoord van de luchtvaartmaatschappij',
          message: 'Xenon Airlines beroept zich op het onweer op de dag van uw vlucht.',
        }),
        file: 'money-antwoord',
      },
      decisionItem(decidedAt, 'refused', decision.Title),
    ],
  );
  return { rows, facts: { claim, at: decidedAt, decisions: { refused: decision } } };
}

const forBoth = { travellers: ['lotte', 'bas'], compensation_per_passenger_cents: 25_000 } as const;

function refusal(moments: Moments, claim: string, DecidedAt: string, ContestUntil: string): GivenDecision {
  return {
    DecidedAt,
    Outcome: 'Refused',
    Title: 'De vertraging kwam door onweer',
    Summary:
      'Uw vlucht kwam 4 uur en 6 minuten te laat aan. Dat is lang genoeg voor compensatie. Maar de oorzaak lag buiten de maatschappij, om twee redenen.',
    Reasons: [thunderstorm(moments), reasonableMeasures(moments, claim)],
    ContestUntil,
    SecondLookDays: 21,
    AnswersId: null,
  };
}

function thunderstorm(moments: Moments): GivenDecision['Reasons'][number] {
  return {
    Key: 'onweer',
    EarlierKey: null,
    Title: 'Het onweer was een buitengewone omstandigheid',
    Text: 'Schiphol sloot alle banen van 16:40 tot 18:55 uur wegens onweer. Een maatschappij hoeft geen compensatie te betalen voor een vertraging die zij niet kon voorkomen.',
    Rule: thunderstormRule,
    Evidence: [
      {
        Kind: 'Weather',
        Title: 'Het weer op Schiphol',
        DocumentId: null,
        Facts: [
          { Label: '16:25 uur', Value: 'Onweer, windstoten 43 knopen' },
          { Label: '17:55 uur', Value: 'Onweer, zicht 1.200 meter' },
          { Label: '18:55 uur', Value: 'Lichte regen, banen open' },
        ],
        Source: 'Luchthavenwaarnemingen EHAM',
        On: moments.dateDaysAgo(142),
      },
      {
        Kind: 'Flight',
        Title: 'Uw vlucht',
        DocumentId: null,
        Facts: [
          { Label: 'Vertrek', Value: '17:35 gepland, 21:44 werkelijk' },
          { Label: 'Aankomst', Value: '19:25 gepland, 23:31 werkelijk' },
          { Label: 'Vertraging', Value: '4 uur en 6 minuten' },
        ],
        Source: 'Vluchtgegevens XN1201',
        On: moments.dateDaysAgo(153),
      },
    ],
  };
}

function reasonableMeasures(moments: Moments, claim: string): GivenDecision['Reasons'][number] {
  return {
    Key: 'maatregelen',
    EarlierKey: null,
    Title: 'De maatschappij deed wat redelijk was',
    Text: 'Zij zette hetzelfde toestel in zodra de banen open waren. Een eerdere vlucht naar Oslo was vol.',
    Rule: null,
    Evidence: [
      {
        Kind: 'Document',
        Title: 'Antwoord van Xenon Airlines',
        DocumentId: demoId(`document/${claim}/answer`),
        Facts: [],
        Source: 'Xenon Airlines',
        On: moments.dateDaysAgo(45),
      },
    ],
  };
}

/** 4809450: refused, contested, and granted in part after a second look, which stands beside the first. */
export function secondLookClaim(moments: Moments): ClaimWithFacts {
  const claim = 'money-second-look';
  const flown = moments.dateDaysAgo(196);
  const [firstAt, secondAt] = [moments.daysAgo(35, '09:10'), moments.daysAgo(10, '10:45')];
  const decisions = { first: firstDecision(moments, firstAt), second: secondDecision(moments, secondAt) };
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: '4809450',
      incident_type: 'Delay',
      status_title: 'Gedeeltelijk toegewezen',
      status_html: '<p>Wij vragen Xenon Airlines de compensatie te betalen, zonder de kosten.</p>',
      ...forBoth,
      ...flightFacts('XN 1203', flown, 'AMS 18:05', 'OSL 19:55'),
      updated_at: secondAt,
      ...statusFacts('Airline', 'AwaitAirline', 28, secondAt),
    },
    [
      submitted(moments.daysAgo(190, '16:05'), `U vraagt compensatie voor vlucht XN1203 van ${inDutch(flown)}.`),
      decisionItem(firstAt, 'first', decisions.first.Title),
      fromUs(moments.daysAgo(26, '11:00'), 'looking', {
        title: 'Wij kijken opnieuw',
        message: 'Uw reactie is bij een collega die het eerste besluit niet nam.',
      }),
      decisionItem(secondAt, 'second', decisions.second.Title),
    ],
  );
  const money = moneyAgreedOn(moments.dateDaysAgo(190));
  return { rows, facts: { claim, at: moments.daysAgo(190, '17:00'), money, decisions } };
}

/** A reason without a rule and evidence. */
function reasonOf(Key: string, Title: string, Text: string): GivenDecision['Reasons'][number] {
  return { Key, EarlierKey: null, Title, Text, Rule: null, Evidence: [] };
}

const costs = reasonOf('kosten', 'Eten en drinken op de luchthaven', 'Wij ontvingen geen bonnen.');

function firstDecision(moments: Moments, DecidedAt: string) {
  return {
    DecidedAt,
    Outcome: 'Refused',
    Title: 'De vertraging kwam door onweer',
    Summary: 'Uw vlucht kwam ruim vier uur te laat aan. Door het onweer is daarvoor geen compensatie verschuldigd.',
    Reasons: [
      { ...reasonOf('onweer', 'Het onweer', 'Geen enkel toestel kon vertrekken.'), Rule: thunderstormRule },
      costs,
    ],
    ContestUntil: moments.dateDaysAgo(7),
    SecondLookDays: 21,
    AnswersId: null,
    contest: {
      At: moments.daysAgo(28, '18:40'),
      Reasons: [
        {
          Key: 'onweer',
          Text: 'Om 18:10 uur vertrok er wel een toestel. Dat zag ik op het bord bij de gate.',
          DocumentIds: [],
        },
      ],
    },
  } satisfies GivenDecision & { contest: object };
}

function secondDecision(moments: Moments, DecidedAt: string): GivenDecision {
  return {
    DecidedAt,
    Outcome: 'Partly',
    Title: 'U krijgt compensatie, geen kosten',
    Summary: 'Uw waarneming op het vertrekbord gaf de doorslag.',
    Reasons: [
      {
        Key: 'onweer',
        EarlierKey: 'onweer',
        Title: 'Het onweer',
        Text: 'De maatschappij liet in dat uur drie toestellen vertrekken. Uw vlucht had ook gekund.',
        Rule: thunderstormRule,
        Evidence: [
          {
            Kind: 'Flight',
            Title: 'Vertrekken van Schiphol',
            DocumentId: null,
            Facts: [{ Label: '18:02 tot 18:41 uur', Value: 'Drie toestellen van Xenon Airlines' }],
            Source: 'Vluchtgegevens van die dag',
            On: moments.dateDaysAgo(12),
          },
        ],
      },
      { ...costs, EarlierKey: 'kosten' },
    ],
    ContestUntil: moments.dateInDays(20),
    SecondLookDays: 21,
    AnswersId: 'first',
  };
}
