import type { Ground } from '../features/ground.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Sites } from '../platform/sites.ts';

/** What reactions stand on: what use cases do, and the ways out of the house. */
export interface ReactionGround extends Omit<Ground, 'jobs' | 'brand' | 'passkeySite'> {
  readonly mailer: Mailer;
  /** Whose contact reads a mail, and where its links lead: never where a request came to (W25). */
  readonly sites: Sites;
}
