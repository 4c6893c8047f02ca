import type { Tables } from '../server/database/tables.ts';
import type { Opened } from '../server/platform/encryption/sealed-columns.ts';
import { inDutch, type Moments } from './moments.ts';
import { emailOf, homeOf, personalFacts } from './people.ts';
import { demoId, flightFacts, payoutRow, personRow, type Rows, representedBy, statusFacts } from './rows.ts';
import { demoClaim, fromAirline, fromUs, submitted } from './timeline.ts';

function sanne(claim: string) {
  return personRow({
    id: demoId(`person/${claim}/sanne`),
    claim_id: demoId(`claim/${claim}`),
    place: 1,
    ...personalFacts('client'),
  });
}

/** Daan, who shares the e-mail address of the account. */
function partner(claim: string) {
  return companion(claim, 2, 'Daan', { birth_date: '1984-11-19', email: emailOf('client') });
}

/** A child who is represented by both parents. */
function child(claim: string, place: number, first_name: string, birth_date: string) {
  return companion(claim, place, first_name, {
    birth_date,
    ...homeOf('client'),
    ...representedBy(demoId(`person/${claim}/sanne`), demoId(`person/${claim}/daan`)),
  });
}

function companion(claim: string, place: number, first_name: string, facts: Partial<Opened<Tables['person']>>) {
  const name = { middle_name: 'van den', last_name: 'Berg', city: 'Utrecht', country_code: 'NL' };
  const id = demoId(`person/${claim}/${first_name.toLowerCase()}`);
  return personRow({ id, claim_id: demoId(`claim/${claim}`), place, first_name, ...name, ...facts });
}

/** Claim V: a voucher instead of money; it has dates but no times. */
export function claimV(moments: Moments): Rows {
  return demoClaim(
    'V',
    'client',
    {
      reference_number: '4788206',
      claim_type: 'Voucher_Flight',
      incident_type: 'Cancellation',
      status_html: '<p>Wij hebben de luchtvaartmaatschappij gevraagd uw voucher in geld om te zetten.</p>',
      ...flightFacts('TQ 204', moments.dateDaysAgo(210), 'EIN 00:00', 'FCO 00:00'),
      total_claim_value_cents: 31_800,
      updated_at: moments.daysAgo(60, '10:10'),
      ...statusFacts('Airline', 'AwaitAirline', 42, moments.daysAgo(9, '14:25')),
    },
    [sanne('V'), partner('V')],
    [
      submitted(moments.daysAgo(120, '16:40'), 'U vraagt geld terug voor de vouchers van uw reis naar Rome.'),
      fromUs(moments.daysAgo(118, '09:30'), 'received', {
        title: 'Wij hebben uw claim ontvangen',
        message:
          'U heeft de vouchers niet gebruikt. Dan kunt u het ticketbedrag terugvragen. Wij schrijven de luchtvaartmaatschappij aan.',
      }),
      fromAirline(moments.daysAgo(60, '10:10'), 'in-progress', {
        title: 'De luchtvaartmaatschappij bekijkt uw verzoek',
        message: 'De maatschappij heeft uw vouchers gevonden en controleert of ze zijn gebruikt.',
      }),
    ],
  );
}

/** Claim P: it came through the consumer association, which offers a membership (LIST-10, STATUS-10). */
export function claimP(moments: Moments): Rows {
  const day = moments.dateDaysAgo(48);
  const rows = demoClaim(
    'P',
    'client',
    {
      reference_number: '4830418',
      incident_type: 'Delay',
      status_html:
        '<p>Wij hebben uw claim ingediend. De luchtvaartmaatschappij heeft nog twee weken om te antwoorden.</p>',
      lead_generator_id: 5,
      ...flightFacts('RZ 8812', day, 'RTM 08:05', 'AGP 11:00'),
      compensation_per_passenger_cents: 40_000,
      updated_at: moments.daysAgo(13, '15:02'),
      ...statusFacts('Airline', 'AwaitAirline', 42, moments.daysAgo(3, '11:40')),
    },
    [sanne('P')],
    [
      submitted(moments.daysAgo(44, '12:20'), `U vraagt compensatie voor vlucht RZ8812 van ${inDutch(day)}.`),
      fromUs(moments.daysAgo(42, '09:40'), 'promising', {
        title: 'Uw claim is kansrijk',
        message:
          'Uw vlucht kwam bijna vijf uur te laat aan. Wij hebben de claim bij de luchtvaartmaatschappij ingediend.',
      }),
      {
        key: 'offer',
        at: moments.daysAgo(30, '10:00'),
        action: 'RequestSubscriptionWithPartner',
        title: 'Aanbod van de Reizigersbond',
        message: 'U diende uw claim in via de Reizigersbond. Wilt u meer weten over een lidmaatschap?',
        performed: moments.daysAgo(29, '19:12'),
      },
      {
        key: 'membership',
        at: moments.daysAgo(13, '15:02'),
        action: 'RequestApproveSubscriptionWithPartner',
        title: 'Lidmaatschap van de Reizigersbond',
        message:
          'Met een lidmaatschap behandelt de Reizigersbond uw claim zonder extra kosten. Bekijk wat het lidmaatschap inhoudt, of laat weten dat u al lid bent.',
        optional: true,
      },
    ],
  );
  // One digit is wrong, so that the portal shows the error (BANK-2).
  const payout = payoutRow({
    claim_id: demoId('claim/P'),
    holder: 'S. van den Berg',
    iban: 'NL91ABNA0417164301',
    valid: false,
    updated_at: moments.daysAgo(43, '20:00'),
  });
  return { ...rows, payout: [payout] };
}

/** Claim A: it came through a travel agency with a logo, whose offer is still open. */
export function claimA(moments: Moments): Rows {
  const day = moments.dateDaysAgo(33);
  return demoClaim(
    'A',
    'client',
    {
      reference_number: '4835571',
      incident_type: 'MissedConnection',
      lead_generator_id: 12,
      ...flightFacts('QA 51', day, 'AMS 06:25', 'LIS 08:35'),
      compensation_per_passenger_cents: 40_000,
      updated_at: moments.daysAgo(11, '13:30'),
    },
    [
      sanne('A'),
      partner('A'),
      child('A', 3, 'Mila', moments.birthDate('2015-06-22')),
      child('A', 4, 'Tijn', moments.birthDate('2018-01-30')),
    ],
    [
      submitted(moments.daysAgo(31, '09:05'), `U vraagt compensatie voor vlucht QA51 van ${inDutch(day)}.`),
      fromUs(moments.daysAgo(29, '10:50'), 'promising', {
        title: 'Uw claim is kansrijk',
        message:
          'Door de vertraging miste u uw aansluiting. Omdat u één boeking had, telt de vertraging op uw eindbestemming.',
      }),
      {
        key: 'offer',
        at: moments.daysAgo(11, '13:30'),
        action: 'RequestSubscriptionWithPartner',
        title: 'Aanbod van Zonnewijzer Reizen',
        message:
          'Zonnewijzer Reizen biedt reizigers met een claim korting op een reisverzekering. Laat weten of u interesse heeft.',
        optional: true,
      },
    ],
  );
}

/** Claim N: a partner without a logo, an unknown airport, and a change of address to approve (STATUS-16). */
export function claimN(moments: Moments): Rows {
  const day = moments.dateDaysAgo(25);
  return demoClaim(
    'N',
    'client',
    {
      reference_number: '4838842',
      incident_type: 'DeniedBoarding',
      status_title: 'Wij zoeken uw vlucht uit',
      status_html: '<p>Wij kennen de bestemming van uw vlucht nog niet. Wij vragen die na bij de luchthaven.</p>',
      lead_generator_id: 4,
      airline_code: 'TQ',
      flight_number: '2260',
      departure_airport: 'AMS',
      departure_at: `${day}T11:40:00`,
      arrival_airport: 'Unknown',
      updated_at: moments.daysAgo(6, '09:20'),
    },
    [sanne('N')],
    [
      submitted(moments.daysAgo(22, '17:45'), `U vraagt compensatie voor vlucht TQ2260 van ${inDutch(day)}.`),
      fromUs(moments.daysAgo(20, '11:05'), 'received', {
        title: 'Wij hebben uw claim ontvangen',
        message:
          'U mocht niet aan boord. Weet u nog waar de vlucht heen ging? Laat het ons weten met een antwoord op dit bericht.',
      }),
      {
        key: 'address',
        at: moments.daysAgo(6, '09:20'),
        action: 'RequestApproveAddressChange',
        title: 'Klopt uw nieuwe adres?',
        message:
          'Bij deze claim staat een ander adres dan in uw account.\nOud adres: Oudegracht 201, 3511 NH Utrecht\nNieuw adres: Kastanjelaan 118 b, 3572 XK Utrecht',
      },
    ],
  );
}
