import * as v from 'valibot';
import type { Refusal } from '../refusal.ts';
import { personalFields } from '../values/address.ts';
import { text } from '../values/shapes.ts';

export const peopleRefusals = {
  /** The person does not exist, or belongs to a claim without access; the answer is the same (PERM-3). */
  notFound: { code: 'people.notFound', status: 404 },
  /** PERSON-8, PERSON-20: none of the changed fields may be changed; the refusal lists them. */
  notEditable: { code: 'people.notEditable', status: 409 },
  /** W15: another editor has changed the same fields meanwhile; the refusal lists them. Nothing is written. */
  changedMeanwhile: { code: 'people.changedMeanwhile', status: 409 },
  /** PERSON-12: only with CanAddPassenger. */
  noAdding: { code: 'people.noAdding', status: 409 },
  /** W16: the claim has reached its maximum number of people. */
  full: { code: 'people.full', status: 409 },
  /** W16: the claim already has a person with that name and birth date. */
  duplicate: { code: 'people.duplicate', status: 409 },
  /** PERSON-9, W15: a legal representative must be an adult of the same claim; the field's code is DOBLegalPerson. */
  noRepresentative: { code: 'people.noRepresentative', status: 422 },
  /** PERSON-4: both links point to the same person. */
  sameRepresentative: { code: 'people.sameRepresentative', status: 422 },
} as const satisfies Record<string, Refusal>;

/** §9: what a legal representative link points to. */
export const linkTypes = ['Passenger', 'NonPassenger', 'Other'] as const;

const representativeLink = v.object({
  LegalRepresentativeLinkType: v.picklist(linkTypes),
  PersonId: text,
  RemarksOther: text,
  AskingForReason: v.boolean(),
});
export type RepresentativeLink = v.InferOutput<typeof representativeLink>;

/** Fields of a person or contact that portal and desk answer. */
export const personalEntries = {
  Id: v.string(),
  ...v.entriesFromList(personalFields, text),
  BirthDate: text,
  IsPassportCheckComplete: v.boolean(),
  CanModify: v.boolean(),
};

/** Person of §3, passenger or not: every field is a key. BirthDate as YYYY-MM-DDTHH:mm:ss or null (PERSON-17). */
export const person = v.object({
  ...personalEntries,
  CanComplete: v.boolean(),
  FullName: v.string(),
  IsMinor: v.boolean(),
  EMailAddress: text,
  IsBirthPlaceRequired: v.boolean(),
  LegalRepresentativeLink1: v.nullable(representativeLink),
  LegalRepresentativeLink2: v.nullable(representativeLink),
});
export type Person = v.InferOutput<typeof person>;

/** The short form of a passenger in a list item: id and name parts. */
export const personName = v.pick(person, ['Id', 'FirstName', 'MiddleName', 'LastName', 'FullName']);
export type PersonName = v.InferOutput<typeof personName>;

type Name = Pick<PersonName, 'FirstName' | 'MiddleName' | 'LastName'>;
type LastName = Pick<Name, 'MiddleName' | 'LastName'>;

/** ACCOUNT-7: FirstName, then MiddleName if present, then LastName. */
export function fullName({ FirstName, MiddleName, LastName }: Name): string {
  return [FirstName, MiddleName, lastNameShown({ MiddleName, LastName })]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/** PERSON-14: without the MiddleName that it starts with; that ends at a space, so 'De' is not a prefix of 'Decker' (W17). */
export function lastNameShown({ MiddleName, LastName }: LastName): string {
  const last = LastName?.trim() ?? '';
  const middle = MiddleName?.trim() ?? '';
  return middle !== '' && last.startsWith(`${middle} `) ? last.slice(middle.length).trim() : last;
}

/** PERSON-13: MiddleName in front of LastName, as people write their name in one field and addNonPassenger sends it. */
export function lastNameInOne(name: LastName): string {
  return [name.MiddleName?.trim(), lastNameShown(name)].filter(Boolean).join(' ');
}

/** W17: splits a name from one field: the middle name stays separate as long as the text still begins with it. */
export function lastNameApart(written: string, middleName: string | null): { MiddleName: string; LastName: string } {
  const [whole, middle] = [written.trim(), middleName?.trim() ?? ''];
  const keeps = middle !== '' && whole.startsWith(`${middle} `);
  return keeps
    ? { MiddleName: middle, LastName: whole.slice(middle.length).trim() }
    : { MiddleName: '', LastName: whole };
}
