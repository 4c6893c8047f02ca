// Two claims that were settled and paid out to each adult; of the second, one payout came back.
import type { GivenSettlement } from '#contract/money/schema.ts';
import { sumShares, totalsOf } from '#contract/money/sum.ts';
import { type GivenAirlinePayment, type GivenPayout, maskedAccount } from '#contract/payments/schema.ts';
import { inDutch, type Moments } from '../moments.ts';
import { demoId, flightFacts, payoutRow, statusFacts } from '../rows.ts';
import { fromAirline, fromUs, submitted } from '../timeline.ts';
import { agreedOn, type ClaimWithFacts, claimOfLotte, moneyAgreedOn, type Traveller, travellerId } from './lotte.ts';

const accounts = { lotte: 'NL91ABNA0417164300', bas: 'NL36RABO0123457712' } as const;
const travellers: readonly Traveller[] = ['lotte', 'bas'];

/** 4815264: closed, paid to each, with two statements. */
export function paidClaim(moments: Moments): ClaimWithFacts {
  const claim = 'money-paid';
  const flown = moments.dateDaysAgo(255);
  const paidAt = moments.daysAgo(16, '10:02');
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: '4815264',
      incident_type: 'Delay',
      status_title: 'Uitbetaald, claim gesloten',
      status_html:
        '<p>De luchtvaartmaatschappij heeft alles betaald, zonder rechtszaak. Wij hebben uw deel overgemaakt.</p>',
      closed: true,
      ...flightFacts('QA 377', flown, 'AMS 09:50', 'ATH 14:10'),
      updated_at: paidAt,
      stage_since: null,
      ...forBoth,
    },
    [
      submitted(moments.daysAgo(251, '12:15'), `U vraagt compensatie voor vlucht QA377 van ${inDutch(flown)}.`),
      ...paidStory(moments),
    ],
  );
  const facts = {
    ...settled(moments, claim, moments.dateDaysAgo(251)),
    payouts: {
      'RD4815264-1': sent(moments, claim, 'lotte', 'RD4815264-1'),
      'RD4815264-2': sent(moments, claim, 'bas', 'RD4815264-2'),
    },
  };
  return { rows: { ...rows, payout: [account(moments, claim)] }, facts };
}

/** 4815377: like the first, but the bank returned what was sent to Bas, and his account is asked for. */
export function returnedClaim(moments: Moments): ClaimWithFacts {
  const claim = 'money-returned';
  const flown = moments.dateDaysAgo(253);
  const returnedAt = moments.daysAgo(12, '08:20');
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: '4815377',
      incident_type: 'Delay',
      status_title: 'Eén uitbetaling kwam terug',
      status_html: '<p>Zodra wij een rekening van Bas hebben, maken wij zijn deel opnieuw over.</p>',
      ...flightFacts('QA 379', flown, 'AMS 19:25', 'ATH 23:45'),
      updated_at: returnedAt,
      ...forBoth,
      ...statusFacts('Contact', 'PayOut', 5, returnedAt),
    },
    [
      submitted(moments.daysAgo(250, '09:40'), `U vraagt compensatie voor vlucht QA379 van ${inDutch(flown)}.`),
      ...paidStory(moments),
      {
        key: 'account',
        at: returnedAt,
        action: 'RequestUpdateBankDetails',
        title: 'Controleer de rekening van Bas Verhoeven',
        message:
          'De bank stuurde €\u00a0279,00 terug: de rekening die eindigt op 7712 bestaat niet meer. Zodra wij een nieuwe rekening hebben, betalen wij opnieuw, binnen 5 dagen.',
        arguments: travellerId(claim, 'bas'),
        dueOn: moments.dateInDays(4),
      },
    ],
  );
  const back = { State: 'Returned', ReturnedOn: moments.dateDaysAgo(12), ReturnReason: 'AccountClosed' } as const;
  const again = { State: 'Expected', SentOn: null, Account: null, Reference: null, ReplacesId: 'RD4815377-2' } as const;
  const facts = {
    ...settled(moments, claim, moments.dateDaysAgo(250)),
    payouts: {
      'RD4815377-1': sent(moments, claim, 'lotte', 'RD4815377-1'),
      'RD4815377-2': { ...sent(moments, claim, 'bas', 'RD4815377-2'), ...back, DueDate: moments.dateInDays(4) },
      'RD4815377-3': { ...sent(moments, claim, 'bas', 'RD4815377-3'), ...again, ExpectedOn: moments.dateInDays(9) },
    },
  };
  return { rows: { ...rows, payout: [account(moments, claim)] }, facts };
}

const forBoth = { travellers, compensation_per_passenger_cents: 40_000 } as const;

function paidStory(moments: Moments) {
  return [
    fromAirline(moments.daysAgo(23, '08:12'), 'pays', {
      title: 'Quanta Air betaalt',
      message: 'De maatschappij heeft de compensatie voor beide passagiers overgemaakt.',
    }),
    fromUs(moments.daysAgo(16, '10:02'), 'paid', {
      title: 'Uitbetaald',
      message: 'Wij hebben €\u00a0558,00 overgemaakt: €\u00a0279,00 aan Lotte en €\u00a0279,00 aan Bas.',
    }),
  ];
}

/** The terms, the payment of the airline and the real sum of two times 400 euros. */
function settled(moments: Moments, claim: string, agreed: string) {
  const facts = travellers.map((who) => ({
    PersonId: travellerId(claim, who),
    CompensationCents: 40_000,
    CostsCents: 0,
    DirectCents: 0,
  }));
  const Shares = sumShares(facts, agreedOn(agreed), 'Settled');
  const at = moments.daysAgo(16, '09:30');
  const settlement: GivenSettlement = { At: at, Outcome: 'Settled', Shares, Totals: totalsOf(Shares) };
  const payment: GivenAirlinePayment = {
    ReceivedOn: moments.dateDaysAgo(23),
    AmountCents: 80_000,
    Reference: 'QA 77120-26',
    To: 'ClaimsService',
    PersonId: null,
    OriginalAmount: null,
    OriginalCurrency: null,
    ReportDocumentId: null,
  };
  return { claim, at, money: moneyAgreedOn(agreed, 'Person'), settlement, payments: [payment] };
}

function sent(moments: Moments, claim: string, who: 'lotte' | 'bas', Reference: string): GivenPayout {
  return {
    State: 'Sent',
    Parts: [{ PersonId: travellerId(claim, who), AmountCents: 27_900 }],
    Account: maskedAccount(accounts[who]),
    Reference,
    ExpectedOn: moments.dateDaysAgo(9),
    SentOn: moments.dateDaysAgo(16),
    ReturnedOn: null,
    ReturnReason: null,
    DueDate: null,
    ReplacesId: null,
  };
}

function account(moments: Moments, claim: string) {
  return payoutRow({
    claim_id: demoId(`claim/${claim}`),
    holder: 'L. Verhoeven',
    iban: accounts.lotte,
    bic: 'ABNANL2A',
    updated_at: moments.daysAgo(240, '20:00'),
  });
}
