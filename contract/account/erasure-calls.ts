import * as v from 'valibot';
import { answers, call, json, nothing } from '../call.ts';
import { sessionRefusals } from '../session/refusals.ts';
import { secret } from '../values/shapes.ts';
import { accountRefusals } from './refusals.ts';

/** The page of the link in the mails, by which an erasure is taken back without logging in. */
export const keepDataPath = '/erasure/keep';

/** Why a claim is not erased with the rest: it is open, the operator must keep it, or it was paid (`Until` is then the last day). */
const keptClaim = v.object({
  ReferenceNumber: v.string(),
  Why: v.picklist(['open', 'hold', 'payment']),
  Until: v.nullable(v.string()),
});

/**
 * ACCOUNT-11: how the erasure of a contact's data stands. `ErasesAt` is when it begins; `WaitsFor` what still stands in its way then.
 * `Claims` are those that are not erased with the rest, at most fifty.
 */
export const erasureState = v.object({
  State: v.picklist(['none', 'waiting', 'erasing']),
  AskedAt: v.nullable(v.string()),
  ErasesAt: v.nullable(v.string()),
  WaitsFor: v.nullable(v.picklist(['claim', 'hold'])),
  BackupDays: v.number(),
  Claims: v.array(keptClaim),
});
export type ErasureState = v.InferOutput<typeof erasureState>;

/** ACCOUNT-11: how the erasure stands, and which claims would not go with the rest. An addition to the specification. */
export const ownErasure = call({
  method: 'GET',
  path: 'portal/ownerasure',
  asker: 'contact',
  quiet: true,
  does: "Answers whether the contact's data is going to be erased, when, and what is kept.",
  takes: nothing,
  answers: answers(erasureState),
  refuses: [],
});

/** ACCOUNT-11: asks for the erasure of everything, with the password; while one waits, this answers how that one stands. */
export const requestErasure = call({
  method: 'POST',
  path: 'portal/requesterasure',
  asker: 'contact',
  onBehalf: false,
  repeatable: true,
  does: "Asks for the erasure of the contact's data, which begins after fourteen days.",
  takes: json(v.object({ password: secret })),
  answers: answers(erasureState),
  refuses: [accountRefusals.wrongPassword, sessionRefusals.notOnBehalf, sessionRefusals.tooManyTries],
});

/** ACCOUNT-11: takes the request back while it waits. */
export const takeBackErasure = call({
  method: 'POST',
  path: 'portal/takebackerasure',
  asker: 'contact',
  onBehalf: false,
  repeatable: true,
  does: 'Takes back the request to erase the data of the contact.',
  takes: nothing,
  answers: answers(erasureState),
  refuses: [sessionRefusals.notOnBehalf],
});
