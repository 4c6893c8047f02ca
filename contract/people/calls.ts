import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { claimEditRefusals, claimRefusals } from '../claims/refusals.ts';
import { generalRefusals } from '../refusal.ts';
import { publicId } from '../values/shapes.ts';
import { personBefore, personEntries, personGiven, placeGiven } from './input.ts';
import { peopleRefusals } from './schema.ts';

const { notFound, notEditable, changedMeanwhile, noAdding, full, duplicate, ...wrongLink } = peopleRefusals;
const writeRefusals = [generalRefusals.invalid, ...claimEditRefusals, ...Object.values(wrongLink)];
const doneAs = v.object({ ok: v.literal(true), Id: v.string() });

/**
 * PERSON-11, W15: changes a person, passenger or not. `Was`, an addition to the specification, is the person as the
 * form loaded it. With it only the differences from `Was` are changes, so nothing overwrites another editor's change
 * (409 changedMeanwhile where both changed one field). Without it the differences from the stored person are changes. A
 * field that is left out stays unchanged. Returns the fields that were written.
 */
export const updatePassengers = call({
  path: 'portal/updatePassengers',
  onceByKey: true,
  does: 'Changes the details of a person of a claim.',
  takes: json(v.object({ Id: publicId, ...personEntries, Was: v.optional(personBefore) })),
  answers: answers(v.object({ ok: v.literal(true), Written: v.array(v.string()) })),
  refuses: [notFound, notEditable, changedMeanwhile, ...writeRefusals],
});

const addition = v.object({ claimId: publicId, ...personGiven.entries });
const addRefusals = [claimRefusals.notFound, full, duplicate, ...writeRefusals];

/** PERSON-12: adds a passenger, with CanAddPassenger; FirstName and LastName are needed, the rest may follow. Answers the Id. */
export const addPassenger = call({
  path: 'portal/addPassenger',
  once: true,
  does: 'Adds a passenger to a claim.',
  takes: json(addition),
  answers: answers(doneAs),
  refuses: [noAdding, ...addRefusals],
});

/** PERSON-13: adds another person, such as a legal representative. LastName may begin with MiddleName (W17). Answers the Id. */
export const addNonPassenger = call({
  path: 'portal/addNonPassenger',
  once: true,
  does: 'Adds a person who did not fly to a claim.',
  takes: json(addition),
  answers: answers(doneAs),
  refuses: addRefusals,
});

/** PERSON-18, D-19: of a Dutch address; both null when unknown or when the address service is unavailable. */
export const findAddress = call({
  path: 'portal/findaddress',
  does: 'Answers the street and town of a postal code and house number.',
  takes: json(placeGiven),
  answers: answers(v.object({ Street: v.nullable(v.string()), Town: v.nullable(v.string()) })),
  refuses: [generalRefusals.tooFast],
});
