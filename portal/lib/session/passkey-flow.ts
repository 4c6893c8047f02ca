import type { createPasskey, getPasskeyAssertion } from './passkey-ceremony.ts';

// Most people have no passkey, so the WebAuthn code is loaded on demand.
const ceremony = () => import('./passkey-ceremony.ts');

/** The calls that register a passkey of a contact or of staff: options for the device, then its response to the server. */
interface RegistrationCalls {
  options(): Promise<Parameters<typeof createPasskey>[0]>;
  register(response: Awaited<ReturnType<typeof createPasskey>>): Promise<unknown>;
}

/** The calls that log in a contact or staff with a passkey: options for the device, then its response to the server. */
interface LoginCalls<Answer> {
  options(): Promise<Parameters<typeof getPasskeyAssertion>[0]>;
  logIn(response: Awaited<ReturnType<typeof getPasskeyAssertion>>): Promise<Answer>;
}

/** Creates a passkey on the device and stores it on the server under a name. Rejects also when the person cancels: see wasStopped. */
export async function registerPasskeyOnDevice(name: string, calls: RegistrationCalls): Promise<void> {
  const { createPasskey } = await ceremony();
  await calls.register(await createPasskey(await calls.options(), name));
}

/** Logs in with a passkey of the device; returns the server's answer. Rejects also when the person cancels: see wasStopped. */
export async function authenticateWithPasskey<Answer>(calls: LoginCalls<Answer>): Promise<Answer> {
  const { getPasskeyAssertion } = await ceremony();
  return calls.logIn(await getPasskeyAssertion(await calls.options()));
}
