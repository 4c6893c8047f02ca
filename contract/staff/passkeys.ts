import * as v from 'valibot';
import { accountRefusals } from '../account/refusals.ts';
import { answers, call, json, nothing } from '../call.ts';
import { sessionRefusals } from '../session/refusals.ts';
import {
  authenticationOptions,
  authenticationResponse,
  passkey,
  registrationOptions,
  registrationResponse,
} from '../session/webauthn.ts';
import { currentPassword, done, publicId } from '../values/shapes.ts';
import { staffRefusals } from './refusals.ts';
import { staffSession } from './schema.ts';

/** Passkey authentication options for a login of staff. */
export const staffPasskeyOptions = call({
  method: 'POST',
  path: 'staff/passkeyoptions',
  repeatable: true,
  asker: 'anyone',
  does: 'Answers what a browser needs to ask for a passkey of staff.',
  takes: nothing,
  answers: answers(authenticationOptions),
  refuses: [sessionRefusals.passkeysOff, sessionRefusals.tooManyTries, staffRefusals.issuerOnly],
});

/**
 * Starts a session of staff with a passkey. The passkey is the possession factor and verifies finger, face or PIN
 * itself (D-9).
 */
export const staffPasskeyLogin = call({
  method: 'POST',
  path: 'staff/passkeylogin',
  onceByKey: true,
  asker: 'anyone',
  does: 'Begins a session of staff with a passkey.',
  takes: json(authenticationResponse),
  answers: answers(staffSession),
  refuses: [
    sessionRefusals.passkeysOff,
    sessionRefusals.passkeyFailed,
    sessionRefusals.tooManyTries,
    staffRefusals.issuerOnly,
  ],
});

/** The passkeys of the logged-in staff member. */
export const staffPasskeys = call({
  method: 'GET',
  path: 'staff/passkeys',
  asker: 'staff',
  does: 'Answers the passkeys of this staff member.',
  takes: nothing,
  answers: answers(v.array(passkey)),
  refuses: [],
});

const passwordRefusals = [accountRefusals.wrongPassword, sessionRefusals.tooManyTries] as const;

/** Passkey registration options for the logged-in staff member, who gives their password. */
export const staffPasskeyOrder = call({
  method: 'POST',
  path: 'staff/passkeyorder',
  repeatable: true,
  asker: 'staff',
  does: 'Answers what a browser needs to make a passkey of staff.',
  takes: json(v.object({ password: currentPassword })),
  answers: answers(registrationOptions),
  refuses: [...passwordRefusals, sessionRefusals.passkeysOff, accountRefusals.passkeysFull],
});

/** Stores a new passkey under a name. */
export const staffPasskeyKeep = call({
  method: 'POST',
  path: 'staff/passkeykeep',
  onceByKey: true,
  asker: 'staff',
  does: 'Keeps a new passkey of this staff member.',
  takes: json(registrationResponse),
  answers: answers(passkey),
  refuses: [sessionRefusals.passkeysOff, accountRefusals.passkeyRefused, accountRefusals.passkeysFull],
});

/** Deletes a passkey, which can no longer log in. */
export const staffPasskeyRemove = call({
  method: 'POST',
  path: 'staff/passkeyremove',
  onceByKey: true,
  asker: 'staff',
  does: 'Takes a passkey of this staff member away.',
  takes: json(v.object({ id: publicId, password: currentPassword })),
  answers: answers(done),
  refuses: [...passwordRefusals, accountRefusals.notFound],
});
