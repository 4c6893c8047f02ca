// Two offers of an airline: one that the contact answers for all, and one that each adult answers.
import type { GivenOffer } from '#contract/offers/schema.ts';
import { inDutch, type Moments } from '../moments.ts';
import { flightFacts, statusFacts } from '../rows.ts';
import { submitted } from '../timeline.ts';
import { type ClaimWithFacts, claimOfLotte, moneyAgreedOn, type Traveller, travellerId } from './lotte.ts';

const travellers: readonly Traveller[] = ['lotte', 'bas', 'fien'];

interface Offered {
  readonly claim: string;
  readonly reference: string;
  readonly flight: string;
  readonly day: string;
  readonly submittedAt: string;
  readonly who: GivenOffer['WhoDecides'];
}

/** 4836905: 450 of 600 euros each; the contact answers for all three. */
export function contactsOffer(moments: Moments): ClaimWithFacts {
  return offered(moments, {
    claim: 'money-offer',
    reference: '4836905',
    flight: '601',
    day: moments.dateDaysAgo(111),
    submittedAt: moments.daysAgo(108, '19:15'),
    who: 'Contact',
  });
}

/** 4836911: the same offer, which each adult answers; Bas answered by phone. */
export function eachAdultsOffer(moments: Moments): ClaimWithFacts {
  const one = offered(moments, {
    claim: 'money-offer-each',
    reference: '4836911',
    flight: '603',
    day: moments.dateDaysAgo(109),
    submittedAt: moments.daysAgo(107, '20:40'),
    who: 'EachAdult',
  });
  const offer = one.facts?.offers?.offer;
  if (!one.facts || !offer) return one;
  const personId = travellerId(one.facts.claim, 'bas');
  const answers = [{ personId, answer: 'Accept', at: moments.daysAgo(1, '16:25'), how: 'Phone' }] as const;
  return { ...one, facts: { ...one.facts, offers: { offer: { ...offer, answers } } } };
}

function offered(moments: Moments, { claim, reference, flight, day, submittedAt, who }: Offered): ClaimWithFacts {
  const at = moments.daysAgo(1, '15:10');
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: reference,
      incident_type: 'Cancellation',
      status_title: 'De maatschappij doet een aanbod',
      status_html: '<p>Quanta Air wil betalen, maar minder dan waar u recht op heeft. U kiest.</p>',
      ...flightFacts(`QA ${flight}`, day, 'AMS 12:40', 'YYZ 14:55'),
      travellers,
      compensation_per_passenger_cents: 60_000,
      updated_at: at,
      ...statusFacts('Contact', 'AwaitContact', null, at),
      next_step_text: 'U kiest: aannemen of doorgaan',
    },
    [
      submitted(submittedAt, `U vraagt compensatie voor vlucht QA${flight} van ${inDutch(day)}.`),
      { key: 'offer', at, action: 'MessageRedress', offer: 'offer' },
    ],
  );
  const money = moneyAgreedOn(submittedAt.slice(0, 10), who === 'Contact' ? 'Claim' : 'Person');
  return { rows, facts: { claim, at: submittedAt, money, offers: { offer: offerOf(moments, claim, at, who) } } };
}

function offerOf(moments: Moments, claim: string, At: string, WhoDecides: GivenOffer['WhoDecides']): GivenOffer {
  return {
    At,
    Until: `${moments.dateInDays(12)}T16:00:00.000Z`,
    Kind: 'Money',
    Shares: travellers.map((who) => ({ PersonId: travellerId(claim, who), GrossCents: 45_000 })),
    WhoDecides,
    AcceptText:
      'Wij laten de maatschappij weten dat de zaak klaar is. U kunt later niets meer vragen voor deze vlucht.',
    DeclineText: 'Wij slaan het aanbod af en gaan verder. Het aanbod komt misschien niet terug.',
    AdviceText:
      'Wij raden aan om door te gaan zonder het aanbod. De maatschappij betaalde in vergelijkbare zaken vaker wel dan niet.',
  };
}
