import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { api } from '../../lib/api.ts';
import { createPasskey } from '../../lib/passkey-ceremony.ts';

/** Has the device make a passkey, and the server keep it under a name. */
export async function makePasskey(name: string, password: string): Promise<void> {
  await api(
    secondFactorCalls.passkeyRegister,
    await createPasskey(await api(secondFactorCalls.passkeyRegisterOptions, { password }), name),
  );
}
