import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';

/** The changes of a contact's account that are mailed: the address, a session ended elsewhere, all notices off by a link in a mail. */
export const accountChanges = ['address', 'session', 'notices'] as const;

/** A contact's account was changed. Payload: the contact's id, the time, the change, and by whom ('contact', 'staff'). */
export const accountChanged = { name: 'mail.account-changed', lane: 'urgent', joins: true } as const;

/** Mails a contact about a change of the account, in its transaction. */
export function mailAccountChange(
  db: Db,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  contactId: string,
  change: (typeof accountChanges)[number],
  by: 'contact' | 'staff' = 'contact',
): Promise<void> {
  return jobs.add(db, accountChanged, { contactId, at: instantOf(clock), change, by });
}
