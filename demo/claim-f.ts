import { earlierStory, openTasks, recentStory } from './claim-f-story.ts';
import type { Moments } from './moments.ts';
import { demoId, flightFacts, type Rows, statusFacts } from './rows.ts';
import { personOf, type Role, type Story } from './stories/story.ts';
import { demoClaim } from './timeline.ts';

/** The flight of claim F and its child claims; in a demo of 2026 it matches the flight in the files. */
export function cancelledFlight(moments: Moments) {
  const day = moments.latest('08-14', 90);
  const next = `${day.slice(0, 8)}15`;
  return {
    day,
    next,
    cancelled: flightFacts('XN 1673', day, 'AMS 18:40', 'BCN 20:55'),
    rebooked: flightFacts('XN 1671', next, 'AMS 09:15', 'BCN 11:30'),
  };
}

/** Claim F: the claim with the most content, with the texts and people of a story. */
export function claimF(moments: Moments, story: Story): Rows {
  const { day, cancelled } = cancelledFlight(moments);
  const { claims, texts, references, contact } = story;
  return demoClaim(
    claims.F,
    contact,
    {
      reference_number: references.F,
      incident_type: 'Cancellation',
      status_title: texts.claimF.statusTitle,
      status_html: texts.claimF.statusHtml,
      ...cancelled,
      documents_complete: false,
      passengers_complete: false,
      can_submit_extra_costs_claim: true,
      can_add_passenger: true,
      can_add_quote: true,
      passenger_address_required: true,
      passenger_birth_place_required: true,
      compensation_per_passenger_cents: 25_000,
      client_remarks: texts.claimF.remarks,
      updated_at: moments.hoursAgo(20),
      // The last demand letter, once nothing is missing.
      ...statusFacts('Contact', 'WriteToAirline', 5, moments.hoursAgo(3)),
    },
    peopleOfF(moments, story),
    [...earlierStory(moments, day, story), ...recentStory(moments, story), ...openTasks(moments, story)],
  );
}

/** Five passengers with different data, and two non-passengers. */
function peopleOfF(moments: Moments, story: Story) {
  const holderId = demoId(`person/${story.claims.F}/${story.people.holder.key}`);
  const one = (place: number, role: Role, more = {}) => personOf(moments, story, 'F', place, role, more);
  return [
    one(1, 'holder'),
    one(2, 'partner'),
    one(3, 'incomplete', { can_modify: false }),
    one(4, 'daughter', { link1_type: 'Passenger', link1_person_id: holderId }),
    one(5, 'son'),
    one(6, 'friend', { kind: 'NonPassenger' }),
    // Added in the portal, which stores the middle name in the last name too (PERSON-13, PERSON-14).
    one(7, 'grandfather', { kind: 'NonPassenger' }),
  ];
}
