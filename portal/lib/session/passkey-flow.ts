import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AuthenticationResponse, RegistrationResponse } from '#contract/second-factor.ts';

// Most people have no passkey, so the WebAuthn code is loaded on demand.

/** The calls that register a passkey of a contact or of staff: options for the device, then its response to the server. */
interface RegistrationCalls {
  options(): Promise<Parameters<typeof startRegistration>[0]['optionsJSON']>;
  register(response: RegistrationResponse): Promise<unknown>;
}

/** The calls that log in a contact or staff with a passkey: options for the device, then its response to the server. */
interface LoginCalls<Answer> {
  options(): Promise<Parameters<typeof startAuthentication>[0]['optionsJSON']>;
  logIn(response: AuthenticationResponse): Promise<Answer>;
}

/** Creates a passkey on the device and stores it on the server under a name. Rejects also when the person cancels: see wasStopped. */
export async function registerPasskeyOnDevice(name: string, calls: RegistrationCalls): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  await calls.register({ ...(await startRegistration({ optionsJSON: await calls.options() })), name });
}

/** Logs in with a passkey of the device; returns the server's answer. Rejects also when the person cancels: see wasStopped. */
export async function authenticateWithPasskey<Answer>(calls: LoginCalls<Answer>): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return calls.logIn(await startAuthentication({ optionsJSON: await calls.options() }));
}
