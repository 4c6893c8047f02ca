import type { Closing, NextStep, StatusActor } from '#contract/claims/rules.ts';
import { type ClaimType, incidentTypes } from '#contract/claims/schema.ts';
import { redress } from '../server/brands/brand.ts';
import { asksForPassengers, taskOf } from './managed-tasks.ts';
import type { Moments } from './moments.ts';
import { acceptance, type DemoPerson } from './people.ts';
import { SeededRandom } from './random.ts';
import { contactRow, demoId, payoutRow, personRow, type Rows, representedBy, statusFacts, together } from './rows.ts';
import { demoClaim, type Entry, fromAirline, fromUs, submitted } from './timeline.ts';
import { party, someFlight } from './travellers.ts';

/** The claims of a manager: how many, how many of them closed, and how many with an open task. */
export interface Portfolio {
  readonly manager: DemoPerson;
  readonly count: number;
  readonly closed: number;
  readonly tasks: number;
  /** Number of the newest claim; the others count down from it. */
  readonly newest: number;
  readonly seed: number;
}

// Indexes of the lead generator table: with and without logo, own channels, and none.
const partners = [null, null, 12, 12, 12, 18, 23, 76, 47, 4, 8, 10, 1, 9, 5];
const types: readonly ClaimType[] = [
  ...Array<ClaimType>(10).fill('Regulation_261_2004'),
  'Regulation_889_2002',
  'Regulation_889_2002',
  'Regulation_889_2002_Flight',
  'Voucher_Flight',
];

interface Status {
  readonly title: string;
  readonly html: string;
  readonly paid?: true;
  readonly closedAs?: Closing;
  /** Who must act, the next step and its usual days (DESK-10). */
  readonly facts?: readonly [StatusActor, NextStep, number | null];
}

/** The possible states of open claims, each from a minimum age in days: no claim goes to court in the first week. */
const underWay: readonly (Status & { readonly fromDays: number })[] = [
  {
    fromDays: 0,
    title: 'Wij beoordelen de claim',
    html: '<p>Wij bekijken de vlucht en de weersgegevens. U hoeft nu niets te doen.</p>',
    facts: ['ClaimsService', 'WriteToAirline', 10],
  },
  {
    fromDays: 7,
    title: 'In behandeling bij de luchtvaartmaatschappij',
    html: '<p>Wij hebben de claim ingediend. De luchtvaartmaatschappij heeft enkele weken om te antwoorden.</p>',
    facts: ['Airline', 'AwaitAirline', 42],
  },
  {
    fromDays: 30,
    title: 'Wacht op antwoord',
    html: '<p>Wij hebben een herinnering gestuurd en wachten op het antwoord van de luchtvaartmaatschappij.</p>',
    facts: ['Airline', 'AwaitAirline', 28],
  },
  {
    fromDays: 120,
    title: 'Juridische fase',
    html: '<p>De luchtvaartmaatschappij weigert te betalen. Onze juristen bereiden een procedure voor.</p>',
    facts: ['ClaimsService', 'StartProceedings', null],
  },
];
const asking: Status = {
  title: 'Wij wachten op uw gegevens',
  html: '<p>Zodra wij de gegevens hebben, gaan wij verder.</p>',
  facts: ['Contact', 'AwaitContact', null],
};
const paid: Status = {
  title: 'Uitbetaald',
  html: '<p>De compensatie is uitbetaald. Deze claim is afgerond.</p>',
  paid: true,
  closedAs: 'Paid',
};
const ended: readonly Status[] = [
  paid,
  paid,
  {
    title: 'Afgewezen, claim gesloten',
    html: '<p>De vlucht is door noodweer uitgevallen. Dan bestaat er geen recht op compensatie.</p>',
    closedAs: 'WithoutPayment',
  },
  {
    title: 'Ingetrokken',
    html: '<p>De claim is op verzoek van de passagier ingetrokken.</p>',
    closedAs: 'WithdrawnByContact',
  },
];

/** The claims of a portfolio with their owners, newest first: about one a day. */
export function managedClaims(moments: Moments, passwordHash: string, portfolio: Portfolio): Rows {
  const random = new SeededRandom(portfolio.seed);
  const places = Array.from({ length: portfolio.count }, (_, place) => place);
  const oldEnough = places.slice(Math.min(30, Math.floor(portfolio.count / 4)));
  const closed = new Set(random.shuffled(oldEnough).slice(0, portfolio.closed));
  const recent = places.filter((place) => !closed.has(place)).slice(0, Math.max(portfolio.tasks * 3, portfolio.tasks));
  const turns = new Map(
    random
      .shuffled(recent)
      .slice(0, portfolio.tasks)
      .toSorted((one, other) => one - other)
      .map((place, turn) => [place, turn]),
  );
  return together(
    places.map((place) =>
      managedClaim(random, moments, passwordHash, portfolio, place, closed.has(place), turns.get(place)),
    ),
  );
}

function managedClaim(
  random: SeededRandom,
  moments: Moments,
  passwordHash: string,
  { manager, newest }: Portfolio,
  place: number,
  closed: boolean,
  turn: number | undefined,
): Rows {
  const name = `${manager}/${place + 1}`;
  const claimId = demoId(`claim/${name}`);
  const days = place + 4;
  const submittedDays = days - random.between(1, Math.min(days - 3, 20) || 1);
  const submittedAt = moments.daysAgo(submittedDays, timeOfDay(random));
  const changedDays = changedDaysAgo(random, submittedDays);
  const updatedAt = moments.daysAgo(changedDays, timeOfDay(random));
  const type = random.pick(types);
  const { facts, cents } = someFlight(random, moments, days);
  const { travellers, address } = party(random);
  // The two latest states that its age allows: an old claim is no longer under first review.
  const possible = underWay.filter(({ fromDays }) => fromDays <= submittedDays).slice(-2);
  const status: Status = closed ? random.pick(ended) : turn === undefined ? random.pick(possible) : asking;
  const amount = type === 'Regulation_261_2004' ? cents * travellers.length : random.between(45, 900) * 100;

  const lacking = turn !== undefined && (turn % 3 === 0 || asksForPassengers(type, turn));

  const [first] = travellers;
  const owner = contactRow({
    id: demoId(`contact/${name}`),
    email: `${manager === 'manager' ? 'reiziger' : 'klant'}-${String(place + 1).padStart(4, '0')}@demo.example`,
    password_hash: passwordHash,
    created_at: submittedAt,
    terms_accepted: redress.termsVersion,
    first_name: first?.first_name ?? null,
    middle_name: first?.middle_name ?? null,
    last_name: first?.last_name ?? null,
    gender: first?.gender ?? null,
    birth_date: first?.birth_date ?? null,
    ...address,
  });
  return {
    contact: [owner],
    terms_acceptance: [acceptance(owner)],
    ...demoClaim(
      name,
      name,
      {
        reference_number: String(newest - place * 38 + ((place * 7) % 31)),
        claim_type: type,
        incident_type: random.pick<string>(incidentTypes[type]),
        status_title: status.title,
        status_html: status.html,
        closed,
        closed_as: status.closedAs ?? null,
        managed_by_claim_manager: random.next() < 0.93,
        lead_generator_id: random.pick(partners),
        ...known(facts, type, place),
        documents_complete: turn === undefined,
        passengers_complete: !lacking,
        can_add_passenger: !closed && place % 4 === 0,
        compensation_per_passenger_cents: type === 'Regulation_261_2004' ? cents : null,
        total_claim_value_cents: amount,
        updated_at: updatedAt,
        ...standing(status, moments, place, changedDays),
      },
      travellers.map(({ minor, birth_date, ...person }, index) =>
        personRow({
          id: demoId(`person/${name}/${index + 1}`),
          claim_id: claimId,
          place: index + 1,
          ...person,
          // The last passenger lacks a birth date.
          birth_date:
            lacking && index === travellers.length - 1 ? null : minor ? moments.birthDate(birth_date) : birth_date,
          ...(index === 0 || minor ? address : { city: address.city, country_code: 'NL' }),
          // The first two travellers of a party are adults, who represent its minors.
          ...(minor
            ? representedBy(demoId(`person/${name}/1`), demoId(`person/${name}/2`))
            : { email: index === 0 ? owner.email : `mede-${owner.email}` }),
        }),
      ),
      story(status, submittedAt, updatedAt, type, turn),
    ),
    claim_manager: [{ claim_id: claimId, contact_id: demoId(`contact/${manager}`) }],
    payout: status.paid
      ? [
          payoutRow({
            claim_id: claimId,
            holder: [first?.first_name, first?.middle_name, first?.last_name].filter(Boolean).join(' '),
            iban: 'NL91ABNA0417164300',
            updated_at: updatedAt,
          }),
        ]
      : [],
  };
}

/** Two claims in three have status facts, looked at since their last change; the others have only that change. */
function standing({ facts }: Status, moments: Moments, place: number, changedDays: number) {
  if (!facts || place % 3 === 2) return {};
  const daysSince = 1 + (place % Math.min(changedDays - 1, 12));
  return statusFacts(...facts, moments.daysAgo(daysSince, '09:30'));
}

/** Vouchers have dates without times, some none at all; a few flights lack the arrival. */
function known(facts: ReturnType<typeof someFlight>['facts'], type: ClaimType, place: number) {
  if (type === 'Voucher_Flight') {
    const date = place % 5 === 0 ? null : `${facts.departure_at.slice(0, 10)}T00:00:00`;
    return { ...facts, departure_at: date, arrival_at: date };
  }
  return place % 41 === 40 ? { ...facts, arrival_airport: 'Unknown', arrival_at: null } : facts;
}

function story(
  status: Status,
  submittedAt: string,
  updatedAt: string,
  type: ClaimType,
  turn: number | undefined,
): Entry[] {
  const start = [
    submitted(submittedAt, 'De claim is ingediend door de claimmanager.'),
    fromUs(later(submittedAt, updatedAt, 0.3), 'received', {
      title: 'Wij hebben de claim ontvangen',
      message: 'Wij bekijken de vlucht en laten weten of de claim kansrijk is.',
    }),
  ];
  if (turn !== undefined) return [...start, taskOf(type, turn, updatedAt)];
  if (status.paid) {
    const agreed = fromAirline(later(submittedAt, updatedAt, 0.8), 'agreed', {
      title: 'De luchtvaartmaatschappij betaalt',
      message: 'De maatschappij erkent de claim en maakt het bedrag over.',
    });
    return [
      ...start,
      agreed,
      fromUs(updatedAt, 'paid', { title: 'Uitbetaald', message: 'Wij hebben het bedrag overgemaakt.' }),
    ];
  }
  return [
    ...start,
    fromUs(updatedAt, 'update', {
      title: status.title,
      message: 'De status van de claim is gewijzigd. U hoeft nu niets te doen.',
    }),
  ];
}

/** The instant at a fraction of the way from one instant to another. */
function later(from: string, to: string, part: number): string {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return new Date(start + Math.max(0, end - start) * part).toISOString();
}

/**
 * How many days ago a claim last changed: after its submission, within four months of it, and at least two days ago.
 */
function changedDaysAgo(random: SeededRandom, submittedDays: number): number {
  return Math.max(2, submittedDays - random.between(1, 120));
}

function timeOfDay(random: SeededRandom): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(random.between(7, 18))}:${two(random.between(0, 59))}`;
}
