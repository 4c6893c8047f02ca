import { deleteWindowHours } from '../values/constants.ts';
import { hour } from '../values/durations.ts';
import type { ClaimDocument } from './schema.ts';

/**
 * The facts about a file that the rule needs: whether the contact uploaded it, and when (`TimeStamp`; for a receipt
 * `TransactionDateTime`).
 */
export interface Deletable {
  readonly isOwn: boolean;
  readonly at: string;
}

/** The fact about the claim that the rule needs: `ClaimClosed`. Its manager does not matter (D-30). */
export interface DeletableFrom {
  readonly closed: boolean;
}

/** FILES-5: whether a document is a file that the contact uploaded; every receipt is one. */
export function isOwnUpload(document: Pick<ClaimDocument, 'DocumentAction' | 'ContainsFile'>): boolean {
  return document.DocumentAction === 'DocumentCustomer' && document.ContainsFile;
}

/** FILES-2: the instant from which a file uploaded at `at` can no longer be deleted. */
export function deleteUntil(at: string): string {
  return new Date(new Date(at).getTime() + deleteWindowHours * hour).toISOString();
}

/** FILES-2, FILES-5, W7: why a file cannot be deleted now, or null when it can. `now` is the server's time. */
export function whyNotDelete(
  file: Deletable,
  claim: DeletableFrom,
  now: string,
): 'closed' | 'notOwn' | 'tooOld' | null {
  if (claim.closed) return 'closed';
  if (!file.isOwn) return 'notOwn';
  return new Date(now).getTime() < new Date(deleteUntil(file.at)).getTime() ? null : 'tooOld';
}

/** Whether a file can be deleted now. */
export function mayDelete(file: Deletable, claim: DeletableFrom, now: string): boolean {
  return whyNotDelete(file, claim, now) === null;
}
