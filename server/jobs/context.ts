import type { Sites } from '../brands/sites.ts';
import type { Services } from '../context.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { ReplyAddresses } from '../platform/mail/reply-address.ts';

/** The dependencies of job handlers: those of use cases, and the mailer. */
export interface JobContext extends Omit<Services, 'jobs'> {
  readonly mailer: Mailer;
  /** The addresses for replies and bounces; null if no domain for replies is set. */
  readonly replies: ReplyAddresses | null;
  /** The brand and portal URL of a contact for mails; never the host of a request (W25). */
  readonly sites: Sites;
}
