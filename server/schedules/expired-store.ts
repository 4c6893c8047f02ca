import { sql } from 'kysely';
import type { DueRows } from './retention/store.ts';

/** What is useless once it has expired: most of it at once, links for a new password a day later. */
export function expiredRows({ now, yesterday }: { readonly now: string; readonly yesterday: string }): DueRows[] {
  return [
    { table: 'challenge', where: sql`expires_at <= ${now}` },
    { table: 'rate', where: sql`window_ends_at <= ${now}` },
    { table: 'kept_answer', where: sql`expires_at <= ${now}` },
    { table: 'password_request', where: sql`expires_at < ${yesterday}` },
  ];
}
