import { earlierStory } from './claim-f-earlier.ts';
import { recentStory } from './claim-f-recent.ts';
import { openTasks } from './claim-f-tasks.ts';
import { demoId } from './ids.ts';
import type { Moments } from './moments.ts';
import { emailOf, personalFacts } from './people.ts';
import { claimRow, personRow, type Rows } from './rows.ts';
import { told } from './status-told.ts';
import { timelineRows } from './timeline.ts';

/** The flight that claim F and its child claims are about; in a demo of 2026 it is the one its papers show. */
export function cancelledFlight(moments: Moments) {
  const day = moments.latest('08-14', 90);
  const next = `${day.slice(0, 8)}15`;
  return {
    day,
    next,
    cancelled: {
      airline_code: 'XN',
      flight_number: '1673',
      departure_airport: 'AMS',
      departure_at: `${day}T18:40:00`,
      arrival_airport: 'BCN',
      arrival_at: `${day}T20:55:00`,
    },
    rebooked: {
      airline_code: 'XN',
      flight_number: '1671',
      departure_airport: 'AMS',
      departure_at: `${next}T09:15:00`,
      arrival_airport: 'BCN',
      arrival_at: `${next}T11:30:00`,
    },
  };
}

// The script shows that nothing of the kind survives the way in (STATUS-1).
const status = `
<p>Uw claim is kansrijk: Xenon Airlines bevestigt dat vlucht XN1673 om operationele redenen is geannuleerd. Wij sturen de laatste sommatie zodra wij dit van u hebben:</p>
<ul>
<li>de ondertekende volmacht</li>
<li>de ontbrekende gegevens van uw medereizigers</li>
<li>uw bankgegevens</li>
</ul>
<p>Meer weten? Lees <a href="https://europa.eu/youreurope/citizens/travel/passenger-rights/air/index_nl.htm">uw rechten als vliegtuigpassagier</a>.</p>
<script>document.title = 'script';</script>`;

/** Claim F: the rich one of client@demo.example. */
export function claimF(moments: Moments): Rows {
  const { day, cancelled } = cancelledFlight(moments);
  const claimId = demoId('claim/F');
  const home = {
    street_name: 'Kastanjelaan',
    house_number: '118',
    house_number_extension: 'b',
    postal_code: '3572 XK',
    city: 'Utrecht',
    country_code: 'NL',
  };
  const family = { claim_id: claimId, middle_name: 'van den', last_name: 'Berg', birth_place: 'Utrecht', ...home };
  return {
    claim: [
      claimRow({
        id: claimId,
        reference_number: '4821307',
        contact_id: demoId('contact/client'),
        claim_type: 'Regulation_261_2004',
        incident_type: 'Cancellation',
        status_title: 'Wij wachten op uw gegevens',
        status_html: status,
        ...cancelled,
        documents_complete: false,
        passengers_complete: false,
        can_submit_extra_costs_claim: true,
        can_add_passenger: true,
        can_add_quote: true,
        passenger_address_required: true,
        passenger_birth_place_required: true,
        compensation_per_passenger_cents: 25_000,
        total_claim_value_cents: 125_000,
        client_remarks: 'Wij zijn een dag later gevlogen met vlucht XN1671 en hebben in Hoofddorp overnacht.',
        submitted_at: moments.daysAgo(86, '19:33'),
        updated_at: moments.hoursAgo(20),
        // The last summons, once everything that is asked is there.
        ...told('Contact', 'WriteToAirline', 5, moments.hoursAgo(3)),
      }),
    ],
    person: [
      personRow({ id: demoId('person/F/sanne'), claim_id: claimId, place: 1, ...personalFacts('client') }),
      personRow({
        ...family,
        id: demoId('person/F/daan'),
        place: 2,
        first_name: 'Daan',
        gender: 'M',
        birth_date: '1984-11-19',
        birth_place: 'Amersfoort',
        email: emailOf('client'),
        phone_number: '+31 6 12345679',
      }),
      personRow({
        id: demoId('person/F/noor'),
        claim_id: claimId,
        place: 3,
        can_modify: false,
        can_complete: true,
        first_name: 'Noor',
        last_name: 'Willemsen',
        gender: 'F',
        birth_date: '1957-09-02',
        country_code: 'NL',
      }),
      personRow({
        ...family,
        id: demoId('person/F/mila'),
        place: 4,
        first_name: 'Mila',
        gender: 'F',
        birth_date: moments.birthDate('2015-06-22'),
        link1_type: 'Passenger',
        link1_person_id: demoId('person/F/sanne'),
      }),
      personRow({
        ...family,
        id: demoId('person/F/tijn'),
        place: 5,
        first_name: 'Tijn',
        gender: 'M',
        birth_date: moments.birthDate('2018-01-30'),
      }),
      personRow({
        id: demoId('person/F/marieke'),
        claim_id: claimId,
        kind: 'NonPassenger',
        place: 6,
        first_name: 'Marieke',
        last_name: 'de Wit',
        gender: 'F',
        birth_date: '1982-02-17',
        postal_code: '3511 LN',
        house_number: '24',
        street_name: 'Oudegracht',
        city: 'Utrecht',
        country_code: 'NL',
        email: 'marieke.dewit@example.nl',
      }),
      // Added in the portal: there the middle name also stands in front of the last name (PERSON-13, PERSON-14).
      personRow({
        id: demoId('person/F/henk'),
        claim_id: claimId,
        kind: 'NonPassenger',
        place: 7,
        first_name: 'Henk',
        middle_name: 'van den',
        last_name: 'van den Berg',
        gender: 'M',
        birth_date: '1955-08-11',
        postal_code: '3812 PR',
        house_number: '305',
        street_name: 'Hogeweg',
        city: 'Amersfoort',
        country_code: 'NL',
        email: 'henk.vandenberg@example.nl',
      }),
    ],
    document: timelineRows('F', [...earlierStory(moments, day), ...recentStory(moments), ...openTasks(moments)]),
  };
}
