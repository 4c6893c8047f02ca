import { startRegistration } from '@simplewebauthn/browser';
import { passkeyRegister, passkeyRegisterOptions } from '#contract/session/second-factor.ts';
import { api } from '../../lib/api.ts';

/** Has the device make a passkey, and the server keep it under a name. */
export async function makePasskey(name: string, password: string): Promise<void> {
  const optionsJSON = await api(passkeyRegisterOptions, { password });
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  await api(passkeyRegister, {
    name,
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  });
}
