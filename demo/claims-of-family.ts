import { cancelledFlight } from './claim-f.ts';
import type { Moments } from './moments.ts';
import { demoId, payoutRow, type Rows, receiptRow, representedBy } from './rows.ts';
import { personOf, type Role, type Story } from './stories/story.ts';
import { demoClaim, type Entry, fromAirline, fromUs, ownFile, submitted } from './timeline.ts';

/** Claim L: the baggage of the rebooked flight, paid and closed; a child of F. */
export function claimL(moments: Moments, story: Story): Rows {
  const { next, rebooked } = cancelledFlight(moments);
  const { claims, references, contact, paper } = story;
  const { claimL: texts } = story.texts;
  const at = (days: number, time: string) => moments.daysAgo(days, time);
  const rows = demoClaim(
    claims.L,
    contact,
    {
      reference_number: references.L,
      parent_claim_id: demoId(`claim/${claims.F}`),
      claim_type: 'Regulation_889_2002',
      incident_type: 'Damage',
      status_title: texts.statusTitle,
      status_html: texts.statusHtml,
      closed: true,
      closed_as: 'Paid',
      ...rebooked,
      total_claim_value_cents: 18_950,
      updated_at: at(21, '10:00'),
    },
    [personOf(moments, story, 'L', 1, 'holder')],
    [
      submitted(at(84, '20:11'), texts.submitted(next), story.texts.submitted),
      ownFile(at(84, '20:14'), paper('bagagelabel'), 'ContainsBaggageReport'),
      fromUs(at(80, '11:32'), 'received', texts.received),
      fromAirline(at(38, '14:18'), 'accepted', texts.accepted),
      fromUs(at(21, '10:00'), 'paid', texts.paid),
    ],
  );
  const claim_id = demoId(`claim/${claims.L}`);
  return { ...rows, payout: [payoutRow({ claim_id, ...story.payout.L, updated_at: at(40, '19:20') })] };
}

/** Claim C: the extra costs of the night at the airport; a child of F, with two receipts and one open request. */
export function claimC(moments: Moments, story: Story): Rows {
  const { cancelled } = cancelledFlight(moments);
  const { claims, references, contact } = story;
  const { claimC: texts } = story.texts;
  const rows = demoClaim(
    claims.C,
    contact,
    {
      reference_number: references.C,
      parent_claim_id: demoId(`claim/${claims.F}`),
      claim_type: 'Regulation_889_2002_Flight',
      incident_type: 'Cancellation',
      status_title: texts.statusTitle,
      status_html: texts.statusHtml,
      ...cancelled,
      documents_complete: false,
      total_claim_value_cents: 49_115,
      updated_at: moments.hoursAgo(4),
    },
    familyOf(moments, story),
    costsStory(moments, story),
  );
  const claim_id = demoId(`claim/${claims.C}`);
  const payout = payoutRow({ claim_id, ...story.payout.C, updated_at: moments.daysAgo(56, '09:00') });
  return { ...rows, payout: [payout], receipt: receipts(moments, story) };
}

const hotelAt = (moments: Moments) => moments.daysAgo(14, '20:15');
const taxiAt = (moments: Moments) => moments.hoursAgo(5);

function costsStory(moments: Moments, { texts: { claimC: texts, submitted: title }, paper }: Story): Entry[] {
  const at = (days: number, time: string) => moments.daysAgo(days, time);
  const { day } = cancelledFlight(moments);
  return [
    submitted(at(57, '19:58'), texts.submitted(day), title),
    fromUs(at(56, '10:14'), 'received', texts.received),
    {
      key: 'first-receipts',
      at: at(15, '11:30'),
      action: 'RequestUploadReceipts',
      ...texts.firstReceipts,
      kinds: ['ContainsReceipts'],
      performed: hotelAt(moments),
      children: [
        ownFile(hotelAt(moments), paper('hotelnota'), 'ContainsReceipts'),
        ownFile(taxiAt(moments), paper('taxibon'), 'ContainsReceipts'),
      ],
    },
    {
      key: 'more-receipts',
      at: moments.hoursAgo(4),
      action: 'RequestUploadReceipts',
      ...texts.moreReceipts,
      kinds: ['ContainsReceipts'],
    },
  ];
}

function receipts(moments: Moments, { claims: { C } }: Story) {
  const receipt = (name: string, paper: string) => {
    const document_id = demoId(`document/${C}/first-receipts/${paper}`);
    return { id: demoId(`receipt/${C}/${name}`), claim_id: demoId(`claim/${C}`), document_id };
  };
  return [
    receiptRow({
      ...receipt('hotel', 'hotelnota'),
      description_codes: 'Hotel,Meals',
      amount_cents: 44_675,
      at: hotelAt(moments),
    }),
    receiptRow({
      ...receipt('taxi', 'taxibon'),
      description_codes: 'Taxi',
      amount_cents: 4_440,
      at: taxiAt(moments),
    }),
  ];
}

/** Both parents, and the two children whom they represent. */
function familyOf(moments: Moments, story: Story) {
  const id = (role: Role) => demoId(`person/${story.claims.C}/${story.people[role].key}`);
  const parents = representedBy(id('holder'), id('partner'));
  const one = (place: number, role: Role, more = {}) => personOf(moments, story, 'C', place, role, more);
  return [one(1, 'holder'), one(2, 'partner'), one(3, 'daughter', parents), one(4, 'son', parents)];
}
