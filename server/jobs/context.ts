import type { Sites } from '../brands/sites.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { ReplyAddresses } from '../platform/mail/reply-address.ts';

/** What reactions stand on: what use cases do, and the ways out of the house. */
export interface JobContext extends Omit<Context, 'jobs' | 'brand' | 'passkeySite'> {
  readonly mailer: Mailer;
  /** Addresses at which the contacts' answers and what comes back arrive; null where nothing does. */
  readonly replies: ReplyAddresses | null;
  /** Whose contact reads a mail, and where its links lead: never where a request came to (W25). */
  readonly sites: Sites;
}
