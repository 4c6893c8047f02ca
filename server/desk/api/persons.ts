import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskPerson, GivenLink, GivenPerson, PutAnswer } from '#contract/desk/schema.ts';
import type { PersonRow } from '../../access/person-store.ts';
import { refuse } from '../../access/refusals.ts';
import { recordDeskChange } from '../../changes/record-change.ts';
import type { Db } from '../../database/tables.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { unknown } from './claims.ts';
import { refuseDeskField, refuseTaken } from './errors.ts';
import {
  columnsOf,
  type Decision,
  decideFields,
  type Fields,
  type Mode,
  nameAndAddressFields,
  presentNameAndAddress,
  versioned,
} from './fields.ts';
import { answerOf, type DeskAsked, type DeskContext, requireVersion } from './route.ts';
import { deletePerson, peopleOfClaim, writePersonDecision } from './stores/record-store.ts';
import { claimOr404, personNamed } from './stores/reference-store.ts';

/** The columns of the fields of a person. Links are resolved to ids separately. */
const personFields: Fields<GivenPerson, PersonRow> = {
  ExternalId: { column: 'external_id' },
  Kind: { column: 'kind' },
  Place: { column: 'place' },
  CanComplete: { column: 'can_complete', empty: true },
  ...nameAndAddressFields,
  EMailAddress: { column: 'email', empty: null },
};
const allFields = {
  ...personFields,
  LegalRepresentativeLink1: { column: 'link1_type' },
  LegalRepresentativeLink2: { column: 'link2_type' },
} as Fields<GivenPerson, PersonRow>;

/** Finds the Id of a person of the claim by any of their ids. */
export type PersonNames = (name: string) => string | undefined;

/** Decides the row of a person from the input. Without a row it creates one with that external id. */
export function decidePerson(
  row: PersonRow | undefined,
  name: string,
  claim: { readonly id: string; readonly nextPlace: number },
  given: GivenPerson,
  mode: Mode,
  people: PersonNames,
  { random }: Pick<DeskContext, 'random'>,
): Decision<PersonRow> {
  const links = {
    ...linkColumns('link1', given.LegalRepresentativeLink1, mode, people),
    ...linkColumns('link2', given.LegalRepresentativeLink2, mode, people),
  };
  if (row) return decideFields(row, { ...columnsOf(personFields, given, mode), ...links }, allFields);
  if (mode === 'patch') throw refuse(deskRefusals.notFound, { data: { what: 'person' } });
  const blank = { kind: 'Passenger' as const, place: claim.nextPlace };
  const added = { ...blank, ...columnsOf(personFields, given, 'put'), ...linkColumns('link1', null, 'put', people) };
  return {
    result: 'added',
    row: {
      ...added,
      ...linkColumns('link2', null, 'put', people),
      ...links,
      id: random.id(),
      claim_id: claim.id,
      external_id: given.ExternalId ?? name,
    } as PersonRow,
  };
}

function linkColumns(
  link: 'link1' | 'link2',
  given: GivenLink | null | undefined,
  mode: Mode,
  people: PersonNames,
): Partial<PersonRow> {
  if (given === undefined && mode === 'patch') return {};
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

/** Puts or patches a person of a claim (DESK-3). */
export async function savePerson(
  context: DeskContext,
  { input, caller, parameters: { claim: claimName = '', person: name = '' }, ifMatch, save }: DeskAsked<GivenPerson>,
  mode: Mode,
): Promise<PutAnswer> {
  return context.db.transaction().execute(async (db) => {
    const claim = await claimOr404(db, claimName, 'hold');
    const known = await personNamed(db, claim, name);
    requireVersion(ifMatch, known && presentDeskPerson(known));
    const all = await peopleOfClaim(db, claim.id);
    const decision = decidePerson(known, name, placePerson(claim, all), input, mode, namesOf(all), context);
    await writePersonDecision(db, decision).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const field = 'ExternalId';
      throw refuseTaken('person', field);
    });
    if (decision.result !== 'unchanged') {
      const kind = decision.result === 'added' ? 'person.added' : 'person.changed';
      const details = decision.result === 'changed' ? { fields: decision.names.join(',') } : {};
      const of = { claimId: claim.id, contactId: claim.contact_id };
      await recordDeskChange(db, context, caller, of, { kind, subjectId: decision.row.id, details });
    }
    const answer = answerOf(decision.result, presentDeskPerson(decision.row));
    await save(db, answer);
    return answer;
  });
}

/** The position of a new person in the claim. */
export function placePerson(claim: { readonly id: string }, all: readonly PersonRow[]) {
  return { id: claim.id, nextPlace: Math.max(-1, ...all.map(({ place }) => place)) + 1 };
}

/** Finds people of a claim by external id, then by Id. */
export function namesOf(all: readonly PersonRow[]): PersonNames {
  return (name) => (all.find((row) => row.external_id === name) ?? all.find((row) => row.id === name))?.id;
}

/** Removes a person from a claim, and the links of others to them. */
export async function removePerson(
  context: DeskContext,
  { caller, parameters: { claim: claimName = '', person: name = '' }, ifMatch, save }: DeskAsked<unknown>,
): Promise<PutAnswer> {
  return context.db.transaction().execute(async (db) => {
    const claim = await claimOr404(db, claimName, 'hold');
    const person = await personNamed(db, claim, name);
    if (!person) throw refuse(deskRefusals.notFound, { data: { what: 'person' } });
    const shown = presentDeskPerson(person);
    requireVersion(ifMatch, shown);
    await deletePerson(db, claim.id, person.id);
    const of = { claimId: claim.id, contactId: claim.contact_id };
    await recordDeskChange(db, context, caller, of, { kind: 'person.removed', subjectId: person.id });
    const answer = answerOf('changed', shown);
    await save(db, answer);
    return answer;
  });
}

/** One person of a claim. */
export async function readPerson(db: Db, claimName: string, name: string): Promise<DeskPerson> {
  const person = await personNamed(db, await claimOr404(db, claimName), name);
  if (!person) throw refuse(deskRefusals.notFound, { data: { what: 'person' } });
  return presentDeskPerson(person);
}

/** The desk API's representation of a person. */
export function presentDeskPerson(row: PersonRow): DeskPerson {
  const link = (type: string | null, PersonId: string | null, RemarksOther: string | null) =>
    type === null ? null : { LegalRepresentativeLinkType: type, PersonId, RemarksOther };
  return versioned({
    Id: row.id,
    ExternalId: row.external_id,
    Kind: row.kind,
    Place: row.place,
    CanComplete: row.can_complete,
    EMailAddress: row.email,
    ...presentNameAndAddress(row),
    LegalRepresentativeLink1: link(row.link1_type, row.link1_person_id, row.link1_remarks),
    LegalRepresentativeLink2: link(row.link2_type, row.link2_person_id, row.link2_remarks),
  });
}
