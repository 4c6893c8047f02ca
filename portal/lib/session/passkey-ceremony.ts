import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AuthenticationResponse, RegistrationResponse } from '#contract/second-factor.ts';

/** Creates a passkey on the device; returns the registration for the server, with the name its owner chose. */
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

/** Asks the device to sign with a passkey; returns the assertion for the server. */
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
