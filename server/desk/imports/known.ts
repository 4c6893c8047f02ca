import type { ClaimRow } from '../../access/claim-store.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import type { DocumentRow } from '../../access/document-store.ts';
import type { PersonRow } from '../../access/person-store.ts';
import { batchesOf } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';
import type { ReadLine } from './import.ts';
import { claimsNamed, namedRows, partsOf } from './store.ts';

/** The rows that a batch refers to, with the changes of earlier lines. */
export class Known {
  readonly #contacts = new Map<string, ContactRow>();
  readonly #claims = new Map<string, ClaimRow>();
  readonly #persons = new Map<string, Map<string, PersonRow>>();
  readonly #documents = new Map<string, Map<string, DocumentRow>>();
  readonly #managers = new Map<string, ReadonlySet<string>>();
  readonly #contactIds = new Map<string, string>();
  readonly #claimIds = new Map<string, string>();
  readonly #emails = new Map<string, string>();
  readonly #references = new Map<string, string>();

  /** A contact by external id, then by Id. */
  contact(name: string): ContactRow | undefined {
    return this.#contacts.get(this.#contactIds.get(name) ?? name);
  }

  claim(name: string): ClaimRow | undefined {
    return this.#claims.get(this.#claimIds.get(name) ?? name);
  }

  contactByEmail(email: string): ContactRow | undefined {
    return this.#contacts.get(this.#emails.get(email) ?? '');
  }

  claimByReference(number: string): ClaimRow | undefined {
    return this.#claims.get(this.#references.get(number) ?? '');
  }

  personsOf(claimId: string): readonly PersonRow[] {
    return [...(this.#persons.get(claimId)?.values() ?? [])];
  }

  documentsOf(claimId: string): readonly DocumentRow[] {
    return [...(this.#documents.get(claimId)?.values() ?? [])];
  }

  managersOf(claimId: string): ReadonlySet<string> {
    return this.#managers.get(claimId) ?? new Set();
  }

  /** Stores the new state of a row. */
  learn(table: 'contact' | 'claim' | 'person' | 'document', row: object): void {
    if (table === 'contact') this.#learnContact(row as ContactRow);
    else if (table === 'claim') this.#learnClaim(row as ClaimRow);
    else if (table === 'person') learnPart(this.#persons, row as PersonRow);
    else learnPart(this.#documents, row as DocumentRow);
  }

  manage(claimId: string, contacts: ReadonlySet<string>): void {
    this.#managers.set(claimId, contacts);
  }

  #learnContact(row: ContactRow): void {
    const before = this.#contacts.get(row.id);
    if (before && before.email !== row.email) this.#emails.delete(before.email);
    this.#contacts.set(row.id, row);
    this.#emails.set(row.email, row.id);
    if (row.external_id !== null) this.#contactIds.set(row.external_id, row.id);
  }

  #learnClaim(row: ClaimRow): void {
    const before = this.#claims.get(row.id);
    if (before && before.reference_number !== row.reference_number) this.#references.delete(before.reference_number);
    this.#claims.set(row.id, row);
    this.#references.set(row.reference_number, row.id);
    if (row.external_id !== null) this.#claimIds.set(row.external_id, row.id);
  }
}

function learnPart<Row extends { id: string; claim_id: string }>(parts: Map<string, Map<string, Row>>, row: Row): void {
  const of = parts.get(row.claim_id) ?? new Map<string, Row>();
  parts.set(row.claim_id, of.set(row.id, row));
}

/** DOC-14: reads claims that documents refer to; they are neither changed nor locked. */
async function relatedClaims(db: Db, lines: readonly ReadLine[]): Promise<ClaimRow[]> {
  const names = filledIn(
    lines.flatMap(({ given: { Documents = [] } }) => Documents.map((one) => one.DocumentActionArguments?.trim())),
  ).filter((name) => name !== '');
  const found: ClaimRow[] = [];
  for (const batch of batchesOf(names)) {
    found.push(...(await claimsNamed(db, batch)));
  }
  return found;
}

/**
 * Reads the rows that the lines may refer to, in a few queries for a batch. Rows that may change are locked: first the claims, as
 * everywhere, then the contacts, in the order of their ids.
 */
export async function readKnown(db: Db, lines: readonly ReadLine[]): Promise<Known> {
  const known = new Known();
  const given = lines.map((line) => line.given);
  const claims = await namedRows(db, 'claim', {
    names: filledIn(given.flatMap(({ Claim }) => [Claim?.ExternalId, Claim?.ParentClaimId])),
    column: 'reference_number',
    values: filledIn(given.map(({ Claim }) => Claim?.ReferenceNumber)),
  });
  const contacts = await namedRows(db, 'contact', {
    names: filledIn([
      ...given.flatMap(({ Contact, Claim, Managers = [] }) => [Contact?.ExternalId, Claim?.ContactId, ...Managers]),
      ...ownersOfManaged(given, claims as readonly ClaimRow[]),
    ]),
    column: 'email',
    values: filledIn(given.map(({ Contact }) => Contact?.EMailAddress)),
  });
  for (const row of contacts) known.learn('contact', row);
  for (const row of await relatedClaims(db, lines)) known.learn('claim', row);
  for (const row of claims) known.learn('claim', row);
  const ids = claims.map(({ id }) => id);
  if (ids.length > 0) await readParts(db, known, ids);
  return known;
}

/** The contacts of known claims that get managers: their brand decides who can be one. */
function ownersOfManaged(given: readonly ReadLine['given'][], claims: readonly ClaimRow[]): string[] {
  const managed = new Set(given.flatMap(({ Claim, Managers = [] }) => (Managers.length > 0 ? Claim?.ExternalId : [])));
  return claims.flatMap((claim) => (managed.has(claim.external_id ?? '') ? claim.contact_id : []));
}

function filledIn(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name != null))];
}

async function readParts(db: Db, known: Known, claimIds: readonly string[]): Promise<void> {
  const { persons, documents, managers } = await partsOf(db, claimIds);
  for (const row of persons) known.learn('person', row);
  for (const row of documents) known.learn('document', row);
  for (const [claimId, rows] of Map.groupBy(managers, (row) => row.claim_id)) {
    known.manage(claimId, new Set(rows.map((row) => row.contact_id)));
  }
}
