import type { Insertable } from 'kysely';
import type { DocumentAction, DocumentKind } from '#contract/documents/schema.ts';
import { ownMessageAction } from '#contract/documents/timeline.ts';
import { redress } from '../server/brands/brand.ts';
import { documentRow } from '../server/database/rows.ts';
import type { Tables } from '../server/database/tables.ts';
import { type DemoFileKey, demoFiles, paperOf } from './files/index.ts';
import { claimRow, demoId, type Rows } from './rows.ts';

/** The product's own messages (D-7). */
const ownMessage = ownMessageAction(redress.name);

export interface EntryContent {
  readonly title: string;
  readonly message: string;
}

/** One item of a demo timeline. A `Request…` without `performed` is an open task. */
export interface Entry {
  /** Its name within the claim, from which the id is derived. */
  readonly key: string;
  readonly at: string;
  /** Null for messages and documents of the claims service. */
  readonly action: DocumentAction | (string & {}) | null;
  readonly title?: string;
  readonly message?: string;
  readonly file?: DemoFileKey;
  readonly kinds?: readonly DocumentKind[];
  readonly canReact?: boolean;
  readonly performed?: string;
  readonly optional?: boolean;
  readonly arguments?: string;
  /** The day by which a request is to be done, and what it means to be late. */
  readonly dueOn?: string;
  readonly lateText?: string;
  /** The decision or the offer that this item shows, by its name within the claim. */
  readonly decision?: string;
  readonly offer?: string;
  readonly children?: readonly Entry[];
}

/** The document rows of a claim's timeline, each item before its children. */
export function timelineRows(
  claim: string,
  entries: readonly Entry[],
  parent: string | null = null,
): Tables['document'][] {
  return entries.flatMap((entry) => {
    const name = parent === null ? `document/${claim}/${entry.key}` : `${parent}/${entry.key}`;
    const row = documentRow({
      id: demoId(name),
      claim_id: demoId(`claim/${claim}`),
      parent_document_id: parent === null ? null : demoId(parent),
      at: entry.at,
      action: entry.action,
      can_react: entry.canReact ?? false,
      name: demoFiles.find(({ key }) => key === entry.file)?.name ?? null,
      description: entry.title ?? null,
      message: entry.message ?? null,
      checklist: Object.fromEntries((entry.kinds ?? []).map((kind) => [kind, true])),
      action_arguments: entry.arguments ?? null,
      performed_at: entry.performed ?? null,
      optional: entry.optional ?? false,
      perform_required: entry.action?.startsWith('Request') ?? false,
      due_on: entry.dueOn ?? null,
      late_text: entry.lateText ?? null,
      decision_id: entry.decision ? demoId(`decision/${claim}/${entry.decision}`) : null,
      offer_id: entry.offer ? demoId(`offer/${claim}/${entry.offer}`) : null,
      file_id: entry.file ? demoId(`file/${entry.file}`) : null,
    });
    return [row, ...timelineRows(claim, entry.children ?? [], name)];
  });
}

export type ClaimFacts = Omit<Partial<Insertable<Tables['claim']>>, 'id' | 'contact_id' | 'submitted_at'> &
  Pick<Insertable<Tables['claim']>, 'reference_number'>;

/**
 * A claim of a contact with its people and timeline, submitted as its story begins; one about a flight that is with the airline, for
 * the same sum to each passenger, unless it says otherwise.
 */
export function demoClaim(
  name: string,
  contact: string,
  facts: ClaimFacts,
  person: NonNullable<Rows['person']>,
  story: readonly Entry[],
): Rows & Required<Pick<Rows, 'claim' | 'person' | 'document'>> {
  const submitted_at = story.map(({ at }) => at).toSorted()[0] ?? '';
  const passengers = person.filter(({ kind }) => kind === 'Passenger').length;
  return {
    claim: [
      claimRow({
        id: demoId(`claim/${name}`),
        contact_id: demoId(`contact/${contact}`),
        claim_type: 'Regulation_261_2004',
        status_title: 'In behandeling bij de luchtvaartmaatschappij',
        status_html: '<p>Wij hebben uw claim ingediend en wachten op antwoord.</p>',
        submitted_at,
        updated_at: submitted_at,
        total_claim_value_cents: (facts.compensation_per_passenger_cents ?? 0) * passengers || null,
        ...facts,
      }),
    ],
    person,
    document: timelineRows(name, story),
  };
}

/** A message of the service that allows replies, with its replies. */
export function fromUs(at: string, key: string, content: EntryContent, children: readonly Entry[] = []): Entry {
  return { key, at, action: ownMessage, ...content, canReact: true, children };
}

export function fromCustomer(at: string, key: string, content: EntryContent, children: readonly Entry[] = []): Entry {
  return { key, at, action: 'MessageCustomer', ...content, children };
}

/** A message of the airline, passed on by the service. */
export function fromAirline(at: string, key: string, content: EntryContent, children: readonly Entry[] = []): Entry {
  return { key, at, action: 'MessageAirline', ...content, canReact: true, children };
}

/** A file from the customer; its name within the claim is that of the file, in any language. */
export function ownFile(at: string, file: DemoFileKey, ...kinds: DocumentKind[]): Entry {
  return { key: paperOf(file), at, action: 'DocumentCustomer', file, kinds };
}

export function submitted(at: string, message: string, title = 'Claim ingediend'): Entry {
  return { key: 'submitted', at, action: null, title, message };
}
