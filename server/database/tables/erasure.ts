import { derived, erased, exported, internal, retained, table } from './columns.ts';

export const erasureTables = {
  /** One for each contact; it outlives the contact and then holds no more than the id. It may wait longer than `due_at` (`waits_for`). */
  erasure: table(retained('the id of the contact and when: it shows that the erasure was done'), {
    contact_id: internal<string>(),
    state: exported<'waiting' | 'taken back' | 'erasing' | 'done'>(),
    asked_by: exported<'contact' | 'operator'>(),
    asked_at: exported<string>(),
    due_at: exported<string>(),
    /** What it still waits for when it is due: an open claim, or a hold. */
    waits_for: exported<'claim' | 'hold' | null>(),
    /** JSON: where and in which language the mail goes that says that it is done. Null before it begins, and once it has gone. */
    mail_to: derived<string | null>(),
    ended_at: exported<string | null>(),
  }),

  /** A hold of the operator: as long as it is there, nothing of the contact or claim is erased. */
  legal_hold: table(erased('claim'), {
    id: internal<string>(),
    contact_id: internal<string | null>(),
    claim_id: internal<string | null>(),
    reason: exported<string>(),
    since: exported<string>(),
  }),
};
