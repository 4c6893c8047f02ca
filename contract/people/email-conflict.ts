import { isSameEmail } from './layouts.ts';

/** PERSON-10: what the dialog asks: 'used' is Title/Text (yes, no), 'usedByMore' Title2/Text2 (another address, or paper). */
export type EmailConflict = 'used' | 'usedByMore';

/**
 * PERSON-10: whether an e-mail address that is being given to a person conflicts: it is the account's, whatever its case.
 * `others` are the addresses of the other persons of this claim and of no other (W41). The address must be editable.
 */
export function emailConflict(
  email: string | null,
  accountEmail: string | null,
  others: readonly (string | null)[],
): EmailConflict | null {
  if (!isSameEmail(email, accountEmail)) return null;
  return others.filter((other) => isSameEmail(other, email)).length > 1 ? 'usedByMore' : 'used';
}
