import type { Refusal } from '../refusal.ts';

export const peopleRefusals = {
  /** An unknown person and one of anyone else's claim answer alike (PERM-3). */
  notFound: { code: 'people.notFound', status: 404 },
  /** PERSON-8, PERSON-20: none of what was changed may be changed; the fields say what. */
  notEditable: { code: 'people.notEditable', status: 409 },
  /** W15: a field that was changed has been changed by somebody else since; the fields say which. Nothing is written. */
  changedMeanwhile: { code: 'people.changedMeanwhile', status: 409 },
  /** PERSON-12: only with CanAddPassenger. */
  noAdding: { code: 'people.noAdding', status: 409 },
  /** W16: the claim has as many people as it can. */
  full: { code: 'people.full', status: 409 },
  /** W16: somebody of that name and birth date is in the claim already. */
  duplicate: { code: 'people.duplicate', status: 409 },
  /** PERSON-9, W15: a legal representative is an adult of the same claim; the field's code is DOBLegalPerson. */
  noRepresentative: { code: 'people.noRepresentative', status: 422 },
  /** PERSON-4: both links point to the same person. */
  sameRepresentative: { code: 'people.sameRepresentative', status: 422 },
} as const satisfies Record<string, Refusal>;
