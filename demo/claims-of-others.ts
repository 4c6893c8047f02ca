import { dayAndMonth, inDutch, type Moments } from './moments.ts';
import { type DemoPerson, personalFacts } from './people.ts';
import { demoId, flightFacts, payoutRow, personRow, type Rows, statusFacts } from './rows.ts';
import { type ClaimFacts, demoClaim, type Entry, fromAirline, fromUs, submitted } from './timeline.ts';

/** The delayed or cancelled flight of one demo person. */
function flightClaim(name: string, person: DemoPerson, facts: ClaimFacts, story: readonly Entry[]) {
  const ids = { id: demoId(`person/${name}/1`), claim_id: demoId(`claim/${name}`), place: 1 };
  const traveller = personRow({ ...ids, ...personalFacts(person) });
  const usual = { incident_type: 'Delay', compensation_per_passenger_cents: 40_000 };
  return demoClaim(name, person, { ...usual, ...facts }, [traveller], story);
}

/** The own claims of the demo people other than client@demo.example. */
export function claimsOfOthers(moments: Moments): readonly Rows[] {
  return [...managersOwn(moments), locked(moments), terms(moments), german(moments)];
}

/** The manager's two own claims. */
function managersOwn(moments: Moments): Rows[] {
  const [first, second] = [moments.dateDaysAgo(71), moments.dateDaysAgo(250)];
  return [
    flightClaim(
      'manager-1',
      'manager',
      {
        reference_number: '4826034',
        ...flightFacts('XN 982', first, 'RTM 07:15', 'IST 12:40'),
      },
      [
        submitted(moments.daysAgo(69, '10:24'), `U vraagt compensatie voor vlucht XN982 van ${inDutch(first)}.`),
        fromUs(moments.daysAgo(66, '09:15'), 'promising', {
          title: 'Uw claim is kansrijk',
          message: 'Uw vlucht kwam ruim vier uur te laat aan. Wij hebben de claim ingediend.',
        }),
      ],
    ),
    flightClaim(
      'manager-2',
      'manager',
      {
        reference_number: '4774019',
        incident_type: 'Cancellation',
        status_title: 'Uitbetaald, claim gesloten',
        status_html: '<p>Wij hebben de compensatie uitbetaald. Deze claim is afgerond.</p>',
        closed: true,
        closed_as: 'Paid',
        ...flightFacts('TQ 204', second, 'EIN 06:25', 'CPH 07:50'),
        compensation_per_passenger_cents: 25_000,
      },
      [
        submitted(moments.daysAgo(248, '10:24'), `U vraagt compensatie voor vlucht TQ204 van ${inDutch(second)}.`),
        fromUs(moments.daysAgo(130, '13:45'), 'paid', {
          title: 'Uitbetaald',
          message: 'Wij hebben €\u00a0250 overgemaakt op uw rekening.',
        }),
      ],
    ),
  ];
}

/** A claim that an agency manages: its owner cannot change payout and people, but can do everything else (PERM-2). */
function locked(moments: Moments): Rows {
  const day = moments.dateDaysAgo(39);
  const rows = flightClaim(
    'locked',
    'locked',
    {
      reference_number: '4833001',
      incident_type: 'Cancellation',
      managed_by_claim_manager: true,
      lead_generator_id: 18,
      ...flightFacts('RZ 8812', day, 'AMS 14:25', 'PMI 16:50'),
      passengers_complete: false,
      can_add_passenger: true,
    },
    [
      submitted(
        moments.daysAgo(37, '10:24'),
        `Uw reisbureau vraagt namens u compensatie voor vlucht RZ8812 van ${inDutch(day)}.`,
      ),
      fromUs(moments.daysAgo(35, '11:40'), 'received', {
        title: 'Wij hebben uw claim ontvangen',
        message:
          'Uw reisbureau beheert deze claim voor u en wijzigt de bankgegevens en de personen. Berichten en documenten kunt u ons ook zelf sturen.',
      }),
      {
        key: 'pass',
        at: moments.daysAgo(12, '09:00'),
        action: 'RequestReply',
        title: 'Hoe laat bent u aangekomen?',
        message: 'Wij weten niet hoe laat u op uw bestemming was. U of uw reisbureau kan hierop antwoorden.',
        canReact: true,
      },
      {
        key: 'bank',
        at: moments.daysAgo(10, '09:00'),
        action: 'RequestUpdateBankDetails',
        title: 'Op welke rekening mogen wij uitbetalen?',
        message: 'Zodra wij de bankgegevens hebben, kunnen wij uitbetalen.',
      },
    ],
  );
  // His birth date is missing, and only the agency can fill it in.
  const person = rows.person.map((row) => ({ ...row, birth_date: null }));
  return {
    ...rows,
    person,
    claim_manager: [{ claim_id: demoId('claim/locked'), contact_id: demoId('contact/agency') }],
  };
}

/** The claim of the contact who has not accepted the terms. */
function terms(moments: Moments): Rows {
  const day = moments.dateDaysAgo(16);
  return flightClaim(
    'terms',
    'terms',
    {
      reference_number: '4840127',
      ...flightFacts('TQ 204', day, 'EIN 07:40', 'AGP 10:15'),
    },
    [
      submitted(moments.daysAgo(14, '10:24'), `U vraagt compensatie voor vlucht TQ204 van ${inDutch(day)}.`),
      fromUs(moments.daysAgo(12, '15:20'), 'received', {
        title: 'Wij hebben uw claim ontvangen',
        message: 'Wij bekijken uw vlucht en laten u binnen een week weten of uw claim kansrijk is.',
      }),
    ],
  );
}

/** A claim in German, paid out to a German account. */
function german(moments: Moments): Rows {
  const day = moments.dateDaysAgo(58);
  const rows = flightClaim(
    'german',
    'german',
    {
      reference_number: '4829316',
      incident_type: 'Cancellation',
      status_title: 'In Bearbeitung bei der Fluggesellschaft',
      status_html:
        '<p>Wir haben Ihre Forderung bei der Fluggesellschaft eingereicht.</p><ul><li>Die Frist läuft noch zwei Wochen.</li><li>Sie müssen nichts tun.</li></ul>',
      lead_generator_id: 31,
      ...flightFacts('QA 51', day, 'DUS 10:25', 'LIS 12:50'),
      ...statusFacts('Contact', 'AwaitAirline', 42, moments.daysAgo(4, '08:45')),
    },
    [
      submitted(
        moments.daysAgo(56, '10:24'),
        `Sie fordern eine Entschädigung für den Flug QA51 vom ${dayAndMonth(day, 'de-DE')} von Düsseldorf nach Lissabon.`,
        'Anspruch eingereicht',
      ),
      fromUs(moments.daysAgo(54, '09:35'), 'promising', {
        title: 'Ihr Anspruch hat gute Aussichten',
        message:
          'Wir haben Ihren Flug und das Wetter dieses Tages geprüft. Außergewöhnliche Umstände lagen nicht vor. Ihnen stehen €\u00a0400 zu.',
      }),
      fromAirline(moments.daysAgo(20, '14:10'), 'answer', {
        title: 'Antwort der Fluggesellschaft',
        message: 'Die Fluggesellschaft bestätigt die Annullierung und prüft Ihre Forderung.',
      }),
      {
        key: 'reply',
        at: moments.daysAgo(4, '08:45'),
        action: 'RequestReply',
        title: 'Wurde Ihnen ein anderer Flug angeboten?',
        message: 'Bitte schreiben Sie uns kurz, wann Sie in Lissabon angekommen sind und mit welchem Flug.',
        canReact: true,
      },
    ],
  );
  return {
    ...rows,
    payout: [
      payoutRow({
        claim_id: demoId('claim/german'),
        country_code: 'DE',
        holder: 'Jonas Müller',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        updated_at: moments.daysAgo(55, '18:00'),
      }),
    ],
  };
}
