import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AuthenticationResponse, RegistrationResponse } from '#contract/session/webauthn.ts';

/** Has the device make a passkey; answers it as the server takes it, with the name its owner gives it. */
export async function createPasskey(
  optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON'],
  name: string,
): Promise<RegistrationResponse> {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    name,
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Asks the device for a passkey; answers what it signed as the server takes it. */
export async function getPasskeyAssertion(
  optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON'],
): Promise<AuthenticationResponse> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
