import { type LinkField, type LinkValue, type PersonValues, pointToSame } from '#contract/people/rules.ts';
import { peopleRefusals } from '#contract/people/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { isAdult } from '#contract/values/dates.ts';
import type { PersonRow } from '../../access/person-store.ts';
import { refuseField, refuseFields } from '../../access/refusals.ts';
import { linkFields, type Values } from './columns.ts';

const code = 'DOBLegalPerson';

/**
 * PERSON-4, PERSON-9, W15: returns the changes with the type of each link set to the kind of the person it refers to. Throws if a
 * representative is not an adult of this claim or is named twice, and for a birth date that makes a minor of a person who
 * represents another. `personId` is null for a new person.
 */
export function withRepresentatives(
  changes: Values,
  kept: PersonValues,
  people: readonly PersonRow[],
  { personId, today }: { readonly personId: string | null; readonly today: string },
): Values {
  const changed = linkFields.filter((field) => changes[field] !== undefined);
  const links = Object.fromEntries(
    changed.map((field) => [field, linkOf(changes[field] ?? null, field, people, personId, today)]),
  );
  const after = { ...kept, ...changes, ...links };
  if (changed.length > 0 && pointToSame(after.LegalRepresentativeLink1, after.LegalRepresentativeLink2)) {
    throw refuseFields(peopleRefusals.sameRepresentative, changed);
  }
  const represents = people.some((one) => personId !== null && pointsTo(one, personId));
  if (represents && changes.BirthDate !== undefined && !isAdult(changes.BirthDate, today)) {
    throw refuseFields(peopleRefusals.noRepresentative, ['BirthDate'], code);
  }
  return { ...changes, ...links };
}

function linkOf(
  link: LinkValue | null,
  field: LinkField,
  people: readonly PersonRow[],
  personId: string | null,
  today: string,
): LinkValue | null {
  if (!link || link.LegalRepresentativeLinkType === 'Other') return link;
  if (link.PersonId === null) throw refuseField(generalRefusals.invalid, field);
  const found = people.find(({ id }) => id === link.PersonId && id !== personId);
  if (!found || !isAdult(found.birth_date, today)) throw refuseFields(peopleRefusals.noRepresentative, [field], code);
  return { ...link, LegalRepresentativeLinkType: found.kind };
}

function pointsTo(row: PersonRow, personId: string): boolean {
  return row.link1_person_id === personId || row.link2_person_id === personId;
}
