import type { Db } from '../database/tables.ts';

/** The deletions of what is useless once it has expired: most of it at once, links for a new password a day later. */
export function deletionsOfExpired(db: Db, { now, yesterday }: { readonly now: string; readonly yesterday: string }) {
  return [
    db.deleteFrom('challenge').where('expires_at', '<=', now),
    db.deleteFrom('rate').where('window_ends_at', '<=', now),
    db.deleteFrom('kept_answer').where('expires_at', '<=', now),
    db.deleteFrom('password_request').where('expires_at', '<', yesterday),
  ];
}
