// Claims without an outcome: what may be left, when it is expected, and what the airline may do meanwhile.

import { inDutch, type Moments } from '../moments.ts';
import { demoId, flightFacts, payoutRow, type Rows, receiptRow, statusFacts } from '../rows.ts';
import { fromUs, submitted, timelineRows } from '../timeline.ts';
import { type ClaimWithFacts, claimOfLotte, moneyAgreedOn } from './lotte.ts';

/** 4841906: both scenarios with the costs of two receipts, and bank details due in twelve days. */
export function scenariosClaim(moments: Moments): ClaimWithFacts {
  const claim = 'money-scenarios';
  const flown = moments.dateDaysAgo(71);
  const warned = moments.daysAgo(2, '09:15');
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: '4841906',
      incident_type: 'Cancellation',
      status_title: 'Laatste sommatie verstuurd',
      status_html: `<p>Xenon Airlines heeft tot ${inDutch(moments.dateInDays(12))} om te betalen. Daarna leggen wij u voor of wij naar de rechter gaan.</p>`,
      ...flightFacts('XN 1845', flown, 'AMS 13:20', 'FAO 15:25'),
      travellers: ['lotte', 'bas', 'fien'],
      compensation_per_passenger_cents: 40_000,
      updated_at: warned,
      ...statusFacts('Airline', 'AwaitAirline', 14, warned),
    },
    [
      submitted(moments.daysAgo(68, '18:33'), `U vraagt compensatie voor vlucht XN1845 van ${inDutch(flown)}.`),
      fromUs(moments.daysAgo(20, '08:40'), 'judged', {
        title: 'Bonnen beoordeeld',
        message: 'Twee bonnen zijn goedgekeurd, samen €\u00a086,40.',
      }),
      fromUs(warned, 'warned', {
        title: 'Laatste sommatie verstuurd',
        message: 'Wij hebben Xenon Airlines voor de laatste keer gevraagd te betalen.',
      }),
      {
        key: 'bank',
        at: moments.daysAgo(3, '10:30'),
        action: 'RequestUpdateBankDetails',
        title: 'Vul uw bankgegevens in',
        message:
          'Zonder rekening kunnen wij niet uitbetalen. U vult die één keer in, voor alle passagiers van deze claim.',
        dueOn: moments.dateInDays(12),
        lateText: 'Wij betalen dan later uit; u verliest niets.',
      },
    ],
  );
  return {
    rows: {
      ...rows,
      document: [...rows.document, ...bills(moments, claim)],
      receipt: receipts(moments, claim),
    },
    facts: { claim, at: moments.daysAgo(68, '19:00'), money: moneyAgreedOn(moments.dateDaysAgo(68)) },
  };
}

function bills(moments: Moments, claim: string) {
  const at = moments.daysAgo(60, '20:10');
  const kinds = ['ContainsReceipts'] as const;
  return timelineRows(claim, [
    { key: 'lunchbon', at, action: 'DocumentCustomer', file: 'money-lunchbon', kinds },
    { key: 'taxibon', at, action: 'DocumentCustomer', file: 'money-taxibon', kinds },
  ]);
}

function receipts(moments: Moments, claim: string): NonNullable<Rows['receipt']> {
  const at = moments.daysAgo(60, '20:10');
  const accepted = { judgement: 'Accepted', judgement_text: 'Akkoord.', judged_at: moments.daysAgo(20, '08:40') };
  const receipt = (name: string, description_codes: string, amount_cents: number) =>
    receiptRow({
      id: demoId(`receipt/${claim}/${name}`),
      claim_id: demoId(`claim/${claim}`),
      document_id: demoId(`document/${claim}/${name}`),
      description_codes,
      amount_cents,
      at,
      ...accepted,
    });
  return [receipt('lunchbon', 'Meals', 4_200), receipt('taxibon', 'Taxi', 4_440)];
}

/** 4843377: an expected range from history, a limitation, and one task late, one due and one without a date. */
export function datesClaim(moments: Moments): ClaimWithFacts {
  const claim = 'money-dates';
  const flown = moments.dateDaysAgo(48);
  const written = moments.daysAgo(42, '13:02');
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: '4843377',
      incident_type: 'Delay',
      ...flightFacts('RZ 8812', flown, 'RTM 08:05', 'AGP 11:00'),
      travellers: ['lotte'],
      compensation_per_passenger_cents: 40_000,
      updated_at: written,
      documents_complete: false,
      ...statusFacts('Airline', 'AwaitAirline', 42, moments.daysAgo(3, '11:40')),
      limitation_date: moments.yearsAfter(flown, 2),
      limitation_basis: 'Twee jaar na de vlucht, naar Nederlands recht.',
      limitation_stops: 'Een dagvaarding stopt deze termijn.',
    },
    [
      submitted(moments.daysAgo(44, '10:20'), `U vraagt compensatie voor vlucht RZ8812 van ${inDutch(flown)}.`),
      fromUs(moments.daysAgo(42, '07:40'), 'promising', {
        title: 'Uw claim is kansrijk',
        message:
          'Uw vlucht kwam bijna vijf uur te laat aan. Wij hebben de claim bij de luchtvaartmaatschappij ingediend.',
      }),
      ...tasksByDate(moments, written),
    ],
  );
  // One digit is wrong, which is why the account is asked for.
  const payout = payoutRow({
    claim_id: demoId(`claim/${claim}`),
    holder: 'L. Verhoeven',
    iban: 'NL91ABNA0417164301',
    valid: false,
    updated_at: moments.daysAgo(43, '19:05'),
  });
  return { rows: { ...rows, payout: [payout] }, facts: null };
}

function tasksByDate(moments: Moments, written: string) {
  return [
    {
      key: 'arrived',
      at: moments.daysAgo(18, '09:00'),
      action: 'RequestReply',
      title: 'Met welke vlucht bent u aangekomen?',
      message: 'Schrijf ons het vluchtnummer en hoe laat u op uw bestemming was.',
      canReact: true,
      dueOn: moments.dateDaysAgo(4),
      lateText: 'Zonder uw antwoord gaan wij uit van de tijden van de maatschappij.',
    },
    {
      key: 'pass',
      at: moments.daysAgo(9, '09:00'),
      action: 'RequestUploadDocument',
      title: 'Upload uw boardingpass',
      message: 'Een scherpe foto met uw telefoon is voldoende.',
      kinds: ['ContainsBoardingPass', 'ContainsETicket', 'ContainsOther'],
      dueOn: moments.dateInDays(5),
    },
    {
      key: 'bank',
      at: written,
      action: 'RequestUpdateBankDetails',
      title: 'Corrigeer uw rekeningnummer',
      message: 'Het rekeningnummer klopt niet. Controleer de IBAN op uw bankpas.',
    },
  ] as const;
}

/** 4835019: a claim to report on: the airline paid one of them directly. */
export function reportClaim(moments: Moments): ClaimWithFacts {
  const claim = 'money-report';
  const flown = moments.dateDaysAgo(33);
  const rows = claimOfLotte(
    moments,
    claim,
    {
      reference_number: '4835019',
      incident_type: 'MissedConnection',
      ...flightFacts('QA 51', flown, 'AMS 06:25', 'LIS 08:35'),
      travellers: ['lotte', 'bas'],
      compensation_per_passenger_cents: 40_000,
      updated_at: moments.daysAgo(29, '10:50'),
      ...statusFacts('Airline', 'AwaitAirline', 42, moments.daysAgo(11, '09:30')),
    },
    [
      submitted(moments.daysAgo(31, '07:05'), `U vraagt compensatie voor vlucht QA51 van ${inDutch(flown)}.`),
      fromUs(moments.daysAgo(29, '10:50'), 'promising', {
        title: 'Uw claim is kansrijk',
        message: 'Door de vertraging miste u uw aansluiting. Wij hebben de claim bij Quanta Air ingediend.',
      }),
    ],
  );
  return { rows, facts: { claim, at: moments.daysAgo(31, '07:30'), money: moneyAgreedOn(moments.dateDaysAgo(31)) } };
}
