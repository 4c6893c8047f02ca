import type { Ground } from '../features/ground.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

/** What reactions stand on: what use cases do, and the ways out of the house. */
export interface ReactionGround extends Omit<Ground, 'jobs'> {
  readonly mailer: Mailer;
  /** The address people use; links in mails are made from it, never from a request (W25). */
  readonly publicUrl: string;
}
