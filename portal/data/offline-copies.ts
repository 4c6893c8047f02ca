import type { QueryKey } from '@tanstack/react-query';
import type { ListClaim } from '#contract/claims/list-rows.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { asList } from '#contract/values/one-or-many.ts';
import { isConnectionFailure } from '../lib/api/failure.ts';
import { queryClient } from '../lib/api/queries.ts';
import { refetchQuietly } from '../lib/api/quiet-refetch.ts';
import { check, isOffline, watchConnection } from '../lib/offline/connection.ts';
import { offlineKey } from '../lib/offline/offline-key.ts';
import { keepCopy, readCopy } from '../lib/offline/offline-store.ts';
import type { CachedDossier } from './claims.ts';
import { nameOf, showCopy } from './copies-shown.ts';
import type { KeptClaim } from './payout-state.ts';

/** The most claims of a list that are kept, of one's own and of those one manages. */
const listed = 100;

/**
 * OFFLINE-1: what to show after a failed call: without a connection what the page still has, otherwise the copy that was kept.
 * Throws the error when there is neither, and after any other failure.
 */
export async function copyInstead<Answer>(key: QueryKey, error: unknown): Promise<{ readonly copy: Answer }> {
  if (!isConnectionFailure(error) || offlineKey() === null) throw error;
  watchConnection();
  const checked = check();
  const known = queryClient.getQueryData<Answer>(key);
  if (known !== undefined) {
    askAgain(key, checked);
    return { copy: known };
  }
  const copy = await readCopy<Answer>(nameOf(key));
  if (!copy) throw error;
  showCopy(key, copy.at);
  askAgain(key, checked);
  return { copy: copy.content };
}

/** How often each answer that is asked for again was replaced by what the page has. */
const replaced = new Map<string, number>();
/** The waits before an answer is asked for again, in milliseconds: each twice the one before. */
const [firstWait, longestWait] = [1_000, 30_000];

/**
 * One call may be lost while the server answers others. Then the connection does not count as lost and nothing says that what is
 * shown is old, so the answer is asked for until it comes. After a loss of the connection its return loads everything.
 */
function askAgain(key: QueryKey, checked: Promise<void>): void {
  const name = nameOf(key);
  const times = replaced.get(name);
  replaced.set(name, (times ?? 0) + 1);
  if (times === undefined) void askUntilAnswered(key, checked).finally(() => replaced.delete(name));
}

async function askUntilAnswered(key: QueryKey, checked: Promise<void>): Promise<void> {
  await checked;
  for (let wait = firstWait; !isOffline(); wait = Math.min(longestWait, wait * 2)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const before = replaced.get(nameOf(key));
    if (!isOffline()) await refetchQuietly(key);
    if (replaced.get(nameOf(key)) === before) return;
  }
}

/** Keeps the list of claims, without what only the account shows; of a manager's thousands those that come first. */
export function keepDossier(answer: CachedDossier, key: string | null): void {
  showCopy(['dossier'], null);
  const { DisclaimerAccepted: isAccepted, Dossier: dossier } = answer;
  if (!isAccepted || !dossier) return;
  const first = (claims: readonly ListClaim[]) => ({ Claim: claims.slice(0, listed) });
  const kept: typeof dossier = {
    ...dossier,
    Contact: { ...dossier.Contact, BirthDate: null, BirthPlace: null, PassportNumber: null, TicketNumber: null },
    Claims: first(asList(dossier.Claims?.Claim)),
    ManagedClaims: first(asList(dossier.ManagedClaims?.Claim)),
  };
  void keepCopy('dossier', { ...answer, Dossier: kept }, key);
}

/** Keeps a claim, without where it is paid out: account numbers are never kept in the browser (0021). */
export function keepClaim(answer: ClaimDetail, key: string | null): Promise<void> {
  const name = ['claim', answer.Id];
  showCopy(name, null);
  const { BankAccount: account } = answer;
  const empty = {
    BIC: null,
    BankCity: null,
    BankName: null,
    Bankleitzahl: null,
    Holder: null,
    IBAN: null,
    Number: null,
  };
  const BankAccount = { ...account, ...empty };
  const kept: KeptClaim = { ...answer, BankAccount, PayPalEMailAccount: null, IsWithoutAccount: true };
  return keepCopy(nameOf(name), kept, key);
}
