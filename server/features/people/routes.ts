import * as peopleCalls from '#contract/people/calls.ts';
import { type PersonField, type PersonGiven, showsEmail } from '#contract/people/input.ts';
import { isFilled, newPerson, type PersonValues } from '#contract/people/rules.ts';
import { peopleRefusals } from '#contract/people/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { mostPeople } from '#contract/values/constants.ts';
import { minute } from '#contract/values/dates.ts';
import { type ClaimScope, type PersonRow, peopleIn, requireEditable } from '../../access/claim-store.ts';
import { contactById } from '../../access/contact-store.ts';
import { commitSaved } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import { recordChange } from '../../changes/record-change.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { addressKeyOf } from '../../platform/addresses/lookup.ts';
import { reserve } from '../../platform/rates.ts';
import { presentName } from '../../presenters/person.ts';
import {
  givenFields,
  linkFields,
  normalize,
  type PersonValidation,
  personColumns,
  type Values,
  validatePerson,
  validationFor,
} from './rules.ts';
import { insertPerson } from './store.ts';
import { afterSave, editPerson, withRepresentatives } from './usecases.ts';

const nobody = normalize(newPerson, null) as PersonValues;
const needed = ['FirstName', 'LastName'] as const;

/** Rate limit for lookups of one contact: enough to type many addresses, too few to copy the register. */
const lookups = { window: 10 * minute, most: 100 };

export const peopleRoutes: readonly Route[] = [
  route(peopleCalls.updatePassengers, ({ context, input, session, save }) => editPerson(context, session, input, save)),
  route(peopleCalls.addPassenger, (asked) => addPerson(asked, 'Passenger')),
  route(peopleCalls.addNonPassenger, (asked) => addPerson(asked, 'NonPassenger')),
  // PERSON-18: nulls if street and town are unknown or the lookup is unavailable.
  route(peopleCalls.findAddress, async ({ context, input: { postalCode, houseNumber }, session }) => {
    const seconds = await reserve(context, [{ key: `address:${session.contactId}`, allowance: lookups }]);
    if (seconds !== null) throw refuse(generalRefusals.tooFast, { retryAfter: seconds, data: { seconds } });
    const found = await context.addresses.find(addressKeyOf(postalCode, houseNumber));
    return { Street: found?.street ?? null, Town: found?.town ?? null };
  }),
];

/** PERSON-12, PERSON-13, W16: adds a person to a claim. Missing required fields and representatives may be filled in later. */
async function addPerson(
  { context, session, input: { claimId, ...given }, save }: Asked<typeof peopleCalls.addPassenger>,
  kind: PersonRow['kind'],
) {
  const today = context.clock.now().toISOString();
  const id = context.random.id();
  return commitSaved(context.db, save, async (db) => {
    const scope = await requireEditable(db, session, claimId);
    if (kind === 'Passenger' && !scope.claim.can_add_passenger) throw refuse(peopleRefusals.noAdding);
    const people = await peopleIn(db, scope);
    if (people.length >= mostPeople) throw refuse(peopleRefusals.full);
    const { email: accountEmail } = await contactById(db, session.contactId);
    const values = valuesToAdd(given, scope, people, { kind, accountEmail, today });
    await insertPerson(db, scope, newRow(id, kind, values, people));
    const fields = givenFields(values).filter((field) => isFilled(values[field]));
    const details = { fields: fields.join(',') };
    await recordChange(db, context, scope, { kind: 'person.added', subjectId: id, details });
    await afterSave(db, context, scope, accountEmail);
    return { ok: true, Id: id } as const;
  });
}

/**
 * The values to store of a new person. Throws without a name, for wrong values and for a person that the claim already has. A
 * birth place is stored only if the claim asks for it, and an e-mail address only if the layout shows it.
 */
function valuesToAdd(
  given: PersonGiven,
  { claim }: ClaimScope,
  people: readonly PersonRow[],
  { kind, accountEmail, today }: Pick<PersonValidation, 'kind' | 'accountEmail' | 'today'>,
): Values {
  const values = { ...normalize(given, null) };
  if (!claim.passenger_birth_place_required) delete values.BirthPlace;
  if (!showsEmail({ kind, birthDate: values.BirthDate ?? null, today })) delete values.EMailAddress;
  const missing = needed.filter((field) => !isFilled(values[field]));
  if (missing.length > 0) {
    const fields = missing.map((field) => ({ field, code: 'no_input_warning' }));
    throw refuse(generalRefusals.invalid, { fields });
  }
  const stored = withRepresentatives(values, nobody, people, { personId: null, today });
  // PERSON-12: a new minor may be saved without representatives.
  const mayWrite = (field: PersonField) => !linkFields.some((link) => link === field);
  validatePerson(values, nobody, validationFor(claim, { kind, accountEmail, today }), mayWrite);
  if (people.some((one) => isSamePerson(one, values))) throw refuse(peopleRefusals.duplicate);
  return stored;
}

function newRow(
  id: string,
  kind: PersonRow['kind'],
  values: Values,
  people: readonly PersonRow[],
): Omit<PersonRow, 'claim_id'> {
  return {
    ...(personColumns({ ...nobody, ...values }) as PersonRow),
    id,
    kind,
    place: Math.max(0, ...people.map(({ place }) => place)) + 1,
    can_modify: true,
    can_complete: true,
    passport_check_complete: false,
    external_id: null,
  };
}

/** W16: two people are equal if their names match without case and accents and they have the same birth date, or neither has one. */
function isSamePerson(row: PersonRow, values: Values): boolean {
  const name = normalize(presentName(row), null);
  return nameKey(name) === nameKey(values) && row.birth_date === (values.BirthDate?.slice(0, 10) ?? null);
}

function nameKey({ FirstName, MiddleName, LastName }: Values): string {
  return [FirstName, MiddleName, LastName]
    .map((part) => part ?? '')
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
