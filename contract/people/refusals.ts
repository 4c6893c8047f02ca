import type { Refusal } from '../refusal.ts';

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
