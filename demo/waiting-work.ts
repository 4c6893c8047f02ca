import type { WorkKind } from '#contract/staff/work.ts';
import { redress } from '../server/brands/brand.ts';
import { documentRow } from '../server/database/rows.ts';
import type { Tables } from '../server/database/tables.ts';
import type { Moments } from './moments.ts';
import { demoId, type Rows } from './rows.ts';
import { dutchStory, englishStory } from './stories/story.ts';

interface Waiting {
  readonly kind: WorkKind;
  readonly title?: string;
  readonly words?: string;
}

/** What waits at the newest managed claims, one after another. */
const waiting: readonly Waiting[] = [
  {
    kind: 'message',
    title: 'Aanbod van de maatschappij',
    words: 'Zij bieden een voucher van € 150 aan. Moet ik daarop ingaan?',
  },
  { kind: 'details' },
  {
    kind: 'message',
    title: 'Wanneer hoor ik iets?',
    words: 'Het is nu zes weken geleden. Kunt u zeggen hoe het ervoor staat?',
  },
  {
    kind: 'message',
    title: 'Aansluiting',
    words: 'Volgens mij telt de overstap in Lissabon wel mee. Het was één boeking.',
  },
  { kind: 'payout' },
  { kind: 'message', title: 'Nieuw adres', words: 'Wij zijn verhuisd. Moet ik dat hier zelf aanpassen?' },
  { kind: 'task' },
  {
    kind: 'message',
    title: 'Instapkaart kwijt',
    words: 'Ik heb de instapkaart niet meer. Is de bevestiging van de boeking ook goed?',
  },
  {
    kind: 'message',
    title: 'Brief',
    words: 'Ik kreeg een brief van de luchtvaartmaatschappij dat het slecht weer was. Klopt dat?',
  },
  { kind: 'details' },
  { kind: 'message', title: 'Minderjarig', words: 'Mijn dochter is net achttien geworden. Moet zij nu zelf tekenen?' },
  { kind: 'message', title: 'Kosten', words: 'Krijg ik de taxi naar huis ook terug? Ik heb de bon nog.' },
];

/** With the two families 42 claims wait. */
const managedThatWait = 40;

type Entry = Tables['work_entry'] & { readonly document?: Tables['document'] };

/**
 * QUEUE-1: what waits for staff in the demo. The families wait with their newest messages, past what was promised; of the open
 * managed claims the newest wait one after another, the first of them past it as well.
 */
export function waitingWork(moments: Moments, rows: Rows): Pick<Rows, 'document' | 'work' | 'work_entry'> {
  const managed = (rows.claim ?? []).filter((claim) => claim.managed_by_claim_manager && !claim.closed);
  const messages = (rows.document ?? []).filter(({ action }) => action === 'MessageCustomer');
  const newestIn = (claim: string) =>
    messages
      .filter(({ claim_id }) => claim_id === demoId(`claim/${claim}`))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
  const families = [dutchStory, englishStory].flatMap(({ claims }) => newestIn(claims.F) ?? []);
  const entries: readonly Entry[] = [
    ...families.map(({ id, claim_id }, place) =>
      entryOf(moments, { claimId: claim_id, subjectId: id, kind: 'message' }, place),
    ),
    ...managed.slice(0, managedThatWait).map(({ id }, place) => waitingAt(moments, id, place)),
  ];
  return {
    document: entries.flatMap(({ document }) => document ?? []),
    work: (rows.claim ?? []).map((claim) =>
      workOf(
        claim,
        rows,
        entries.find(({ claim_id }) => claim_id === claim.id),
      ),
    ),
    work_entry: entries.map(({ document: _, ...entry }) => entry),
  };
}

function waitingAt(moments: Moments, claimId: string, place: number): Entry {
  const { kind, title, words } = waiting[place % waiting.length] ?? { kind: 'details' };
  const subjectId = demoId(`waiting/${claimId}`);
  const entry = entryOf(moments, { claimId, subjectId: words ? subjectId : null, kind }, place + 2);
  if (!words) return entry;
  const document = documentRow({
    id: subjectId,
    claim_id: claimId,
    at: entry.at,
    action: 'MessageCustomer',
    description: title ?? null,
    message: words,
  });
  return { ...entry, document };
}

/** The longer it waits, the sooner its promise ends: that of the first three has ended. */
function entryOf(
  moments: Moments,
  {
    claimId,
    subjectId,
    kind,
  }: { readonly claimId: string; readonly subjectId: string | null; readonly kind: WorkKind },
  place: number,
): Tables['work_entry'] {
  return {
    id: demoId(`work/${claimId}`),
    claim_id: claimId,
    kind,
    subject_id: subjectId,
    staff_id: null,
    at: moments.minutesAgo(27 * 60 - place * 37),
    due_at: moments.minutesAgo(place < 3 ? 190 - place * 85 : -20 * place),
    version: 1,
    settled_at: null,
    settled_by: null,
  };
}

function workOf(claim: NonNullable<Rows['claim']>[number], rows: Rows, entry: Entry | undefined): Tables['work'] {
  const contact = rows.contact?.find(({ id }) => id === claim.contact_id);
  return {
    claim_id: claim.id,
    brand: redress.id,
    claim_type: claim.claim_type,
    language: contact?.culture.slice(0, 2) ?? '',
    step: claim.next_step ?? null,
    airline: claim.airline_code ?? null,
    flight: `${claim.airline_code ?? ''}${claim.flight_number ?? ''}`,
    flight_day: claim.departure_at?.slice(0, 10) ?? null,
    opened_at: claim.closed ? null : (claim.submitted_at ?? claim.updated_at),
    since: entry?.at ?? claim.submitted_at ?? claim.updated_at,
    due_at: entry?.due_at ?? null,
    assignee_id: null,
    team: null,
    handled_at: entry ? null : (claim.submitted_at ?? claim.updated_at),
    handled_by: null,
    answered_version: null,
    answered_by: null,
    touched_at: null,
  };
}
