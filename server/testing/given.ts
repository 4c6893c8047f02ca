import type { Verdict } from '../database/tables/documents.ts';
import type { Tables } from '../database/tables.ts';
import type { Opened } from '../platform/encryption/sealed-columns.ts';
import { testRandom } from './random.ts';
import { type GivenSecondWays, somePasskey } from './second-factors.ts';

/** A file that lies in the store for a document. */
export interface GivenFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly verdict?: Verdict;
}
export type GivenContact = ReturnType<typeof contact>;
export type GivenStaff = ReturnType<typeof staffMember>;
export interface GivenDocument {
  readonly id: string;
  readonly file: GivenFile | null;
  readonly children: readonly GivenDocument[];
  readonly columns: Partial<Tables['document']>;
  /** AIRLINE-1: what the airline did, when the item reports it. */
  readonly report?: Partial<Tables['airline_contact']>;
}
/** PAID-1: a payout of 279,00 to the first person of a claim, by a settlement of 400,00. */
export interface GivenPayoutSent {
  readonly id: string;
  readonly state: 'Expected' | 'Sent';
}
export interface GivenClaim {
  readonly id: string;
  /** Whose it is; without one the first contact's. */
  readonly owner: GivenContact | null;
  readonly managers: readonly GivenContact[];
  readonly people: readonly ReturnType<typeof passenger>[];
  readonly documents: readonly GivenDocument[];
  readonly receipts: readonly ReturnType<typeof receipt>[];
  readonly uploads: readonly ReturnType<typeof begunUpload>[];
  readonly payout: Partial<Opened<Tables['payout']>> | null;
  readonly decisions: readonly GivenFactItem[];
  readonly offers: readonly GivenFactItem[];
  readonly payoutSent: GivenPayoutSent | null;
  readonly columns: Partial<Tables['claim']>;
}

export const password = 'Vertraagd261';
/** A public id as the server makes them. */
export const someId = () => testRandom.id();

/**
 * Somebody with an account who has accepted the terms in force, unless given otherwise. `link` is the secret of a link for a new
 * password or, with `invited`, of an invitation, which stays open for two days; with `ownData` a copy of their data is ready for a
 * hundred years (ACCOUNT-10).
 */
export function contact(
  { email, ...columns }: Partial<Opened<Tables['contact']>> = {},
  given: { link?: string | null; invited?: boolean; secondWays?: GivenSecondWays | null; ownData?: boolean } = {},
) {
  const id = someId();
  const none = { link: null, invited: false, secondWays: null, ownData: false };
  return { id, email: email ?? `${id}@voorbeeld.example`, password, ...none, ...given, columns };
}

/**
 * Somebody of the claims service, with the password of everyone and a second factor. A ticket for a contact stays open for two
 * days, which no real one does. `waitingSend` is an answer of theirs that waits to go, `draftFile` a file of their draft, `template` a text of
 * their own;
 * who is `confirmed` has confirmed in their session that it is them (TEAM-3).
 */
export function staffMember(
  columns: Partial<Opened<Tables['staff']>> = {},
  given: {
    ticket?: { secret: string; contact: GivenContact } | null;
    waitingSend?: { id: string; claim: GivenClaim } | null;
    draftFile?: { id: string; claim: GivenClaim } | null;
    template?: { id: string } | null;
    confirmed?: boolean;
  } = {},
) {
  const id = someId();
  const own = { email: `${id}@dienst.example`, totpSecret: 'KJSWI4TFONZUIZLNN5JXIYLGMY3DCNBR', passkey: somePasskey() };
  const none = { ticket: null, waitingSend: null, draftFile: null, template: null, confirmed: false };
  return { id, ...own, ...none, ...given, columns };
}

/** A claim by Regulation 261/2004: open, held by its owner, unless given otherwise. */
export function flightClaim({
  owner = null,
  managers = [],
  people = [],
  documents = [],
  receipts = [],
  uploads = [],
  payout = null,
  decisions = [],
  offers = [],
  payoutSent = null,
  ...columns
}: Partial<Omit<GivenClaim, 'id' | 'columns'>> & Partial<Tables['claim']> = {}): GivenClaim {
  return {
    id: someId(),
    owner,
    managers,
    people,
    documents,
    receipts,
    uploads,
    payout,
    decisions,
    offers,
    payoutSent,
    columns,
  };
}

/** A passenger of a claim. */
export function passenger(given: Partial<Opened<Tables['person']>> = {}) {
  const columns: Partial<Opened<Tables['person']>> = { kind: 'Passenger', ...given };
  return { id: someId(), columns };
}

/** Somebody of a claim who did not fly. */
export function nonPassenger(columns: Partial<Opened<Tables['person']>> = {}) {
  return passenger({ kind: 'NonPassenger', ...columns });
}

/** An item of the timeline that asks nothing. */
export function item({
  file = null,
  children = [],
  ...columns
}: Partial<Tables['document']> & {
  file?: GivenFile | null;
  children?: readonly GivenDocument[];
} = {}): GivenDocument {
  return { id: someId(), file, children, columns };
}

/** AIRLINE-2: a report of the contact about the airline that nobody has looked at. */
export function airlineReport(report: Partial<Tables['airline_contact']> = {}): GivenDocument {
  return { ...item({ action: 'MessageCustomer', message: 'De maatschappij schreef mij.' }), report };
}

/** A decision that can be contested for long, or an offer to the first passenger that stays open for long, with its item. */
export function factItem() {
  return { id: someId(), documentId: someId() };
}
export type GivenFactItem = ReturnType<typeof factItem>;

/** An open task: a document that requires something of the contact. */
export function request(action: string, columns: Parameters<typeof item>[0] = {}): GivenDocument {
  return item({ action, perform_required: true, ...columns });
}

/** A request for documents that offers these kinds. */
export function uploadRequest(kinds: readonly string[] = ['ContainsETicket'], columns = {}): GivenDocument {
  const checklist = Object.fromEntries(kinds.map((kind) => [kind, true]));
  return request('RequestUploadDocument', { checklist, ...columns });
}

/** An upload in pieces that somebody has begun, of a PDF of 100 bytes of which nothing has arrived. */
export function begunUpload(by: GivenContact, columns: Partial<Opened<Tables['upload']>> = {}) {
  return { id: someId(), contact: by, columns };
}

/** A receipt with its file. */
export function receipt(document: GivenDocument, columns: Partial<Tables['receipt']> = {}) {
  return { id: someId(), document, columns };
}
