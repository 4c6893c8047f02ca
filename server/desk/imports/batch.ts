import type { Insertable } from 'kysely';
import type { GivenStage } from '#contract/dates/schema.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { GivenDocument, ImportLine } from '#contract/desk/schema.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import type { DeskCaller } from '../../access/desk-caller.ts';
import type { DocumentRow } from '../../access/document-store.ts';
import type { PersonRow } from '../../access/person-store.ts';
import { refuse } from '../../access/refusals.ts';
import { auditRow } from '../../changes/audit-store.ts';
import type { Change } from '../../changes/events.ts';
import type { AuditTable } from '../../database/tables/audit.ts';
import type { EventTable } from '../../database/tables/work.ts';
import type { Db } from '../../database/tables.ts';
import { type StageLine, stageChange, writeStageLines } from '../../facts/stage-store.ts';
import { noteReportSeen } from '../../facts/store.ts';
import { instantOf } from '../../platform/clock.ts';
import { orderedId } from '../../platform/random.ts';
import { changesOf, decideClaim, requireSameBrand, unknown } from '../api/claims.ts';
import { changeContact, decideContact } from '../api/contacts.ts';
import { changeOf, decideDocument, keepingPerformed, relatedClaimName } from '../api/documents.ts';
import { invalid } from '../api/errors.ts';
import type { Decision } from '../api/fields.ts';
import { decidePerson, namesOf, placePerson } from '../api/persons.ts';
import type { ImportContext, ReadLine } from './import.ts';
import { type Known, readKnown } from './known.ts';
import { insertAll, raiseVersions, replaceAllManagers, updateRow } from './store.ts';

type GivenClaimLine = NonNullable<ImportLine['Claim']>;

interface Row {
  readonly id: string;
}
type Written = 'contact' | 'claim' | 'person' | 'document';

/** Applies a batch of lines: decides the changes of each line from the rows read before, then writes them table by table. */
export class Batch {
  readonly #db: Db;
  readonly #context: ImportContext;
  readonly #caller: Pick<DeskCaller, 'clientId'>;
  readonly #known: Known;
  readonly #added: Record<Written, Map<string, Row>> = {
    contact: new Map(),
    claim: new Map(),
    person: new Map(),
    document: new Map(),
  };
  readonly #changed: Record<Written, Map<string, object>> = {
    contact: new Map(),
    claim: new Map(),
    person: new Map(),
    document: new Map(),
  };
  readonly #managers = new Map<string, ReadonlySet<string>>();
  readonly #stages: StageLine[] = [];
  /** AIRLINE-3: the documents that a new document replies to, by claim, where a report waits. */
  readonly #repliedTo: { readonly claimId: string; readonly documentId: string }[] = [];
  readonly #raised = new Set<string>();
  readonly #events: Insertable<EventTable>[] = [];
  readonly #audit: Insertable<AuditTable>[] = [];

  private constructor(db: Db, context: ImportContext, caller: Pick<DeskCaller, 'clientId'>, known: Known) {
    this.#db = db;
    this.#context = context;
    this.#caller = caller;
    this.#known = known;
  }

  /** Reads the rows that the lines may refer to, in a few queries, and locks them until the transaction ends. */
  static async read(
    db: Db,
    context: ImportContext,
    caller: Pick<DeskCaller, 'clientId'>,
    lines: readonly ReadLine[],
  ): Promise<Batch> {
    return new Batch(db, context, caller, await readKnown(db, lines));
  }

  /** Decides the changes of a line. If it throws, no change of the line remains. */
  take({ given, hash }: ReadLine): 'added' | 'changed' | 'unchanged' {
    const known = this.#known;
    const claimBefore = given.Claim && known.claim(given.Claim.ExternalId);
    const before = given.Claim ? claimBefore : given.Contact && known.contact(given.Contact.ExternalId);
    if (before?.imported_hash === hash) return 'unchanged';

    const effects: (() => void)[] = [];
    const contact = given.Contact && this.#contact(given.Contact, given.Claim ? null : hash, effects);
    if (!given.Claim) {
      for (const effect of effects) effect();
      return contact?.result ?? 'unchanged';
    }
    const claim = this.#claim(withStepSince(given.Claim, given.Stages), contact?.row, hash, effects);
    this.#noteStages(claimBefore, claim.row, given.Stages, effects);
    const parts = [
      ...this.#persons(claim.row, given.Persons ?? [], effects, claim.result === 'added'),
      ...this.#documents(claim.row, given.Documents ?? [], effects, claim.result === 'added'),
      this.#manage(claim.row, given.Managers, contact?.row, effects, claim.result === 'added'),
    ];
    for (const effect of effects) effect();
    if (claim.result === 'added') return 'added';
    return [claim.result, ...parts].some((result) => result !== 'unchanged') ? 'changed' : 'unchanged';
  }

  #contact(
    given: NonNullable<ImportLine['Contact']>,
    hash: string | null,
    effects: (() => void)[],
  ): Decision<ContactRow> {
    const before = this.#known.contact(given.ExternalId);
    const decision = decideContact(before, given.ExternalId, given, before ? 'patch' : 'put', this.#context);
    const { row } = decision;
    const owner = this.#known.contactByEmail(row.email);
    if (owner && owner.id !== row.id) throw taken('contact', 'Contact.EMailAddress');
    effects.push(() => {
      this.#save('contact', hash === null ? decision : stamped(decision, hash));
      const of = { claimId: null, contactId: row.id };
      if (decision.result === 'added') this.#tell(of, { kind: 'contact.added', subjectId: null });
      if (decision.result === 'changed') {
        this.#tell(of, { kind: 'contact.changed', subjectId: null, details: { fields: decision.names.join(',') } });
      }
    });
    return decision;
  }

  #claim(
    given: NonNullable<ImportLine['Claim']>,
    contact: ContactRow | undefined,
    hash: string,
    effects: (() => void)[],
  ): Decision<ClaimRow> {
    const known = this.#known;
    const before = known.claim(given.ExternalId);
    const named = (name: string) => (contact?.external_id === name ? contact : known.contact(name));
    const owner = given.ContactId === undefined ? contact : named(given.ContactId);
    if (given.ContactId !== undefined && !owner) throw unknown('Claim.ContactId', 'contact');
    const parent = given.ParentClaimId ? known.claim(given.ParentClaimId) : undefined;
    if (given.ParentClaimId && !parent) throw unknown('Claim.ParentClaimId', 'claim');
    const references = {
      contactId: owner?.id,
      parentId: given.ParentClaimId === undefined ? undefined : (parent?.id ?? null),
    };
    const mode = before ? 'patch' : 'put';
    const decision = decideClaim(before, given.ExternalId, given, mode, references, this.#context);
    const { row } = decision;
    const other = known.claimByReference(row.reference_number);
    if (other && other.id !== row.id) throw taken('claim', 'Claim.ReferenceNumber');
    effects.push(() => {
      this.#save('claim', stamped(decision, hash));
      const of = { claimId: row.id, contactId: row.contact_id };
      for (const change of changesOf(decision, before)) this.#tell(of, change);
      if (decision.result === 'changed') this.#raised.add(row.id);
    });
    return decision;
  }

  /** DATES-1: the stages that a line brings with a claim, and those that its change ends and begins. */
  #noteStages(
    before: ClaimRow | undefined,
    claim: ClaimRow,
    stages: readonly GivenStage[] | undefined,
    effects: (() => void)[],
  ): void {
    const change = stageChange(before, claim, instantOf(this.#context.clock));
    const airline = claim.airline_code ?? '';
    const earlier = stages === undefined ? null : { claimId: claim.id, airline, stages };
    if (change || earlier) effects.push(() => this.#stages.push({ claimId: claim.id, earlier, change }));
  }

  #persons(claim: ClaimRow, given: NonNullable<ImportLine['Persons']>, effects: (() => void)[], isNew: boolean) {
    const all: PersonRow[] = [...this.#known.personsOf(claim.id)];
    // Representatives are decided before the people who refer to them; a representative has no link of their own.
    const linked = (one: (typeof given)[number]) =>
      Number(Boolean(one.LegalRepresentativeLink1 ?? one.LegalRepresentativeLink2));
    return given
      .toSorted((one, other) => linked(one) - linked(other))
      .map((person) => {
        const at = all.findIndex((row) => row.external_id === person.ExternalId);
        const before = all[at];
        const place = person.Place ?? (isNew ? given.indexOf(person) : undefined);
        const wanted = before ? person : { ...person, ...(place === undefined ? {} : { Place: place }) };
        const mode = before ? 'patch' : 'put';
        const decision = decidePerson(
          before,
          person.ExternalId,
          placePerson(claim, all),
          wanted,
          mode,
          namesOf(all),
          this.#context,
        );
        if (before) all[at] = decision.row;
        else all.push(decision.row);
        this.#part('person', claim, decision, effects, isNew, {
          kind: decision.result === 'added' ? 'person.added' : 'person.changed',
          subjectId: decision.row.id,
          details: decision.result === 'changed' ? { fields: decision.names.join(',') } : {},
        });
        return decision.result;
      });
  }

  #documents(claim: ClaimRow, given: NonNullable<ImportLine['Documents']>, effects: (() => void)[], isNew: boolean) {
    const all: DocumentRow[] = [...this.#known.documentsOf(claim.id)];
    const named = (name: string) => all.find((row) => row.external_id === name) ?? all.find((row) => row.id === name);
    return given.map((document) => {
      const at = all.findIndex((row) => row.external_id === document.ExternalId);
      const before = all[at];
      const { ParentDocumentId: parentName } = document;
      const parent = parentName ? named(parentName) : undefined;
      const parentId = parentName ? (parent?.id ?? withdrawnParent(before, all)) : parentName;
      if (parentName && !parentId) throw unknown('ParentDocumentId', 'document of this claim above it');
      const mode = before ? 'patch' : 'put';
      const full = this.#withRelatedClaim(before, keepingPerformed(document));
      const decision = decideDocument(before, document.ExternalId, claim.id, full, mode, parentId, this.#context);
      if (before) all[at] = decision.row;
      else all.push(decision.row);
      this.#part('document', claim, decision, effects, isNew, changeOf(decision, before));
      if (decision.result === 'added' && parent && claim.unseen_reports > 0) {
        effects.push(() => this.#repliedTo.push({ claimId: claim.id, documentId: parent.id }));
      }
      return decision.result;
    });
  }

  /** DOC-14: resolves a related claim, as the desk's calls do. It must be in an earlier line or in the database. */
  #withRelatedClaim<Given extends GivenDocument>(before: DocumentRow | undefined, document: Given): Given {
    const name = relatedClaimName(before, document);
    if (name === null) return document;
    const related = this.#known.claim(name);
    if (!related) throw unknown('DocumentActionArguments', 'claim');
    return { ...document, DocumentActionArguments: related.id };
  }

  #part<Stored extends Row>(
    table: 'person' | 'document',
    claim: ClaimRow,
    decision: Decision<Stored>,
    effects: (() => void)[],
    isNew: boolean,
    change: Change | null,
  ): void {
    if (decision.result === 'unchanged') return;
    effects.push(() => {
      this.#save(table, decision);
      // The parts of a new claim create no events; the claim's own event covers them.
      if (isNew || !change) return;
      this.#raised.add(claim.id);
      this.#tell({ claimId: claim.id, contactId: claim.contact_id }, change);
    });
  }

  #manage(
    claim: ClaimRow,
    names: readonly string[] | undefined,
    contact: ContactRow | undefined,
    effects: (() => void)[],
    isNew: boolean,
  ): 'changed' | 'unchanged' {
    if (names === undefined) return 'unchanged';
    const owner = contact?.id === claim.contact_id ? contact : this.#known.contact(claim.contact_id);
    const wanted = new Set(
      names.map((name) => {
        const found = contact?.external_id === name ? contact : this.#known.contact(name);
        if (!found) throw unknown('Managers', 'contact');
        requireSameBrand(found, owner, 'Managers');
        return found.id;
      }),
    );
    const before = this.#known.managersOf(claim.id);
    if (before.size === wanted.size && [...wanted].every((id) => before.has(id))) return 'unchanged';
    effects.push(() => {
      this.#managers.set(claim.id, wanted);
      this.#known.manage(claim.id, wanted);
      if (isNew) return;
      this.#raised.add(claim.id);
      this.#tell({ claimId: claim.id, contactId: claim.contact_id }, { kind: 'managers.changed', subjectId: null });
    });
    return 'changed';
  }

  /** Makes the row visible to the lines that follow. */
  #save<Stored extends Row>(table: Written, decision: Decision<Stored>): void {
    const { row } = decision;
    this.#known.learn(table, row);
    if (decision.result === 'added' || this.#added[table].has(row.id)) this.#added[table].set(row.id, row);
    else if (decision.result === 'changed') {
      this.#changed[table].set(row.id, { ...this.#changed[table].get(row.id), ...decision.columns });
    }
  }

  #tell({ claimId, contactId }: { claimId: string | null; contactId: string }, change: Change): void {
    const { clock, random } = this.#context;
    const at = instantOf(clock);
    const { kind, subjectId, details } = change;
    const place = {
      id: orderedId({ random, clock }),
      at,
      kind,
      actor: 'desk' as const,
      claim_id: claimId,
      contact_id: contactId,
    };
    this.#events.push({ ...place, payload: JSON.stringify({ subjectId, ...details, quiet: true }), position: null });
    const act = { act: kind, contactId: null, claimId, subjectId: subjectId ?? contactId };
    this.#audit.push(auditRow(clock, { ...act, details: { ...details, desk: this.#caller.clientId } }));
  }

  /** Writes the decided changes. */
  async write(): Promise<void> {
    const db = this.#db;
    for (const table of ['contact', 'claim', 'person', 'document'] as const) {
      await insertAll(db, table, [...this.#added[table].values()]);
      for (const [id, columns] of this.#changed[table]) {
        if (table === 'contact') await changeContact(db, this.#context, id, columns as Partial<ContactRow>);
        else await updateRow(db, table, id, columns);
      }
    }
    await writeStageLines(db, this.#context, this.#stages);
    for (const { claimId, documentId } of this.#repliedTo) {
      await noteReportSeen(db, claimId, documentId, instantOf(this.#context.clock));
    }
    await replaceAllManagers(db, this.#managers);
    await raiseVersions(db, [...this.#raised], instantOf(this.#context.clock));
    await insertAll(db, 'audit', this.#audit);
    await insertAll(db, 'event', this.#events);
  }
}

/** The parent that a document has, if it was withdrawn since: its external id names nothing any more. */
function withdrawnParent(before: DocumentRow | undefined, all: readonly DocumentRow[]): string | undefined {
  const stored = before?.parent_document_id ?? undefined;
  return all.some(({ id }) => id === stored) ? undefined : stored;
}

/** DATES-1: the running one of the given stages says since when the step of the claim runs. */
function withStepSince(given: GivenClaimLine, stages: readonly GivenStage[] = []): GivenClaimLine {
  const running = stages.find(({ NextStep, Until }) => Until === null && NextStep === given.NextStep);
  return running && given.StepSince === undefined ? { ...given, StepSince: running.Since } : given;
}

/** Adds the hash of the imported line to the row. */
function stamped<Stored extends Row & { imported_hash: string | null }>(
  decision: Decision<Stored>,
  hash: string,
): Decision<Stored> {
  const row = { ...decision.row, imported_hash: hash };
  if (decision.result === 'added') return { ...decision, row };
  const columns = {
    ...(decision.result === 'changed' ? decision.columns : {}),
    imported_hash: hash,
  } as Partial<Stored>;
  return { result: 'changed', row, columns, names: decision.result === 'changed' ? decision.names : [] };
}

function taken(what: string, field: string) {
  const name = field.split('.').at(-1) ?? field;
  return refuse(deskRefusals.taken, {
    data: { what, field: name },
    fields: [invalid(field, `another ${what} has it`)],
  });
}
