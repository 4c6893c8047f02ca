import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { createPasskey } from '../../../lib/session/passkey-ceremony.ts';

/** Creates a passkey on the device and stores it on the server under a name. */
export async function makePasskey(name: string, password: string): Promise<void> {
  await api(
    secondFactorCalls.passkeyRegister,
    await createPasskey(await api(secondFactorCalls.passkeyRegisterOptions, { password }), name),
  );
}
