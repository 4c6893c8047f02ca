import { sessionRefusals } from '#contract/refusal.ts';
import type { Context } from '../../context.ts';
import type { PasskeySite } from '../../platform/credentials/passkey-site.ts';
import { refuse } from '../refusals.ts';

/** The site for passkeys; throws if this installation cannot have passkeys. */
export function requirePasskeySite({ passkeySite }: Pick<Context, 'passkeySite'>): PasskeySite {
  if (!passkeySite) throw refuse(sessionRefusals.passkeysOff);
  return passkeySite;
}
