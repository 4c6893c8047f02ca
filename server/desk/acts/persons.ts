import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskPerson, GivenLink, GivenPerson, PutAnswer } from '#contract/desk/schema.ts';
import { type ClaimRow, type PersonRow, peopleOfClaim } from '../../access/claim-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Db } from '../../database/tables.ts';
import {
  act,
  type DeskContext,
  ofClaim,
  type Put,
  requireVersion,
  type WriteContext,
  type Writing,
  type Written,
} from './act.ts';
import { unknown } from './claims.ts';
import { refuseDeskField, refuseTaken } from './errors.ts';
import {
  columnsOf,
  type Decision,
  decideFields,
  empties,
  type Fields,
  type Mode,
  nameAndAddressFields,
  shownFields,
  versioned,
} from './fields.ts';
import { deletePerson, writeDecision } from './stores/record-store.ts';
import { claimOr404, rowNamed } from './stores/reference-store.ts';

const personFields = {
  ExternalId: { column: 'external_id' },
  Kind: { column: 'kind' },
  Place: { column: 'place' },
  CanComplete: { column: 'can_complete', empty: true },
  ...nameAndAddressFields,
  EMailAddress: { column: 'email', empty: null },
} as const satisfies Fields<GivenPerson, PersonRow>;
const allFields = {
  ...personFields,
  LegalRepresentativeLink1: { column: 'link1_type' },
  LegalRepresentativeLink2: { column: 'link2_type' },
} as Fields<GivenPerson, PersonRow>;

export type PersonNames = (name: string) => string | undefined;

function decidePerson(
  row: PersonRow | undefined,
  { name, given, mode }: Put<GivenPerson>,
  claim: ClaimRow,
  all: readonly PersonRow[],
  { random }: WriteContext,
): Decision<PersonRow> {
  const isPut = empties(mode, row);
  const people = namesOf(all);
  const columns = {
    ...columnsOf<GivenPerson, PersonRow>(personFields, given, isPut),
    ...linkColumns('link1', given.LegalRepresentativeLink1, isPut, people),
    ...linkColumns('link2', given.LegalRepresentativeLink2, isPut, people),
  };
  if (row) return decideFields(row, columns, allFields);
  if (mode === 'patch') throw refuse(deskRefusals.notFound, { data: { what: 'person' } });
  const blank = { kind: 'Passenger' as const, place: Math.max(-1, ...all.map(({ place }) => place)) + 1 };
  const ids = { id: random.id(), claim_id: claim.id, external_id: given.ExternalId ?? (name || null) };
  return { result: 'added', row: { ...blank, ...columns, ...ids } as PersonRow };
}

function linkColumns(
  link: 'link1' | 'link2',
  given: GivenLink | null | undefined,
  isPut: boolean,
  people: PersonNames,
): Partial<PersonRow> {
  if (given === undefined && !isPut) return {};
  if (!given) return { [`${link}_type`]: null, [`${link}_person_id`]: null, [`${link}_remarks`]: null };
  const field = `LegalRepresentativeLink${link.at(-1)}.PersonId`;
  const personId = given.PersonId ? people(given.PersonId) : null;
  if (personId === undefined) throw unknown(field, 'person of this claim');
  if (personId === null && given.LegalRepresentativeLinkType !== 'Other') {
    throw refuseDeskField(field, 'is needed');
  }
  return {
    [`${link}_type`]: given.LegalRepresentativeLinkType,
    [`${link}_person_id`]: personId,
    [`${link}_remarks`]: given.RemarksOther ?? null,
  };
}

export function savePerson(context: DeskContext, asked: Writing<GivenPerson>, mode: Mode): Promise<PutAnswer> {
  const { input: given, ifMatch, parameters } = asked;
  return act(context, asked, async (db) => {
    const claim = await claimOr404(db, parameters.claim ?? '', 'lock');
    const name = parameters.person ?? '';
    const all = await peopleOfClaim(db, claim.id);
    const known = rowNamed(all, name);
    requireVersion(ifMatch, known && presentDeskPerson(known));
    const written = await putPerson(db, context, claim, all, { name, given, mode });
    return { ...written, of: ofClaim(claim), shown: presentDeskPerson(written.row) };
  });
}

/** Writes a person among all of a locked claim as given. Without a row it creates one with the name as its external id. */
export async function putPerson(
  db: Db,
  context: WriteContext,
  claim: ClaimRow,
  all: readonly PersonRow[],
  put: Put<GivenPerson>,
): Promise<Written<PersonRow>> {
  const decision = decidePerson(rowNamed(all, put.name), put, claim, all, context);
  const { result, row } = decision;
  await writeDecision(db, 'person', decision).catch(refuseTaken('person', 'ExternalId'));
  if (result === 'unchanged') return { result, row, changes: [] };
  const kind = result === 'added' ? 'person.added' : 'person.changed';
  const details = result === 'changed' ? { fields: decision.names.join(',') } : {};
  return { result, row, changes: [{ kind, subjectId: row.id, details }] };
}

export function namesOf(all: readonly PersonRow[]): PersonNames {
  return (name) => rowNamed(all, name)?.id;
}

export function removePerson(context: DeskContext, asked: Writing<unknown>): Promise<PutAnswer> {
  const { ifMatch, parameters } = asked;
  return act(context, asked, async (db) => {
    const claim = await claimOr404(db, parameters.claim ?? '', 'lock');
    const person = await personOr404(db, claim, parameters.person ?? '');
    const shown = presentDeskPerson(person);
    requireVersion(ifMatch, shown);
    await deletePerson(db, claim.id, person.id);
    const changes = [{ kind: 'person.removed', subjectId: person.id }] as const;
    return { result: 'changed', shown, of: ofClaim(claim), changes };
  });
}

export async function readPerson(db: Db, claimName: string, name: string): Promise<DeskPerson> {
  return presentDeskPerson(await personOr404(db, await claimOr404(db, claimName), name));
}

async function personOr404(db: Db, { id }: ClaimRow, name: string): Promise<PersonRow> {
  const person = rowNamed(await peopleOfClaim(db, id), name);
  if (!person) throw refuse(deskRefusals.notFound, { data: { what: 'person' } });
  return person;
}

export function presentDeskPerson(row: PersonRow): DeskPerson {
  const link = (type: string | null, PersonId: string | null, RemarksOther: string | null) =>
    type === null ? null : { LegalRepresentativeLinkType: type, PersonId, RemarksOther };
  return versioned({
    Id: row.id,
    ...shownFields(personFields, row),
    LegalRepresentativeLink1: link(row.link1_type, row.link1_person_id, row.link1_remarks),
    LegalRepresentativeLink2: link(row.link2_type, row.link2_person_id, row.link2_remarks),
  });
}
