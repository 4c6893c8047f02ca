// Apart from the hook of drafts, which the login does not load.
import { withTabStorage } from './tab-storage.ts';

const prefix = 'redress.draft.';

/** The key of a draft in the storage of the tab. */
export const draftKey = (contactId: string, name: string) => `${prefix}${contactId}.${name}`;

/** Drafts that are not written to browser storage, such as account numbers and chosen files; they are lost with the page. */
export const draftsInMemory = new Map<string, unknown>();

/** Deletes all drafts when the contact logs out on purpose. With `exceptOf`, the drafts of that contact stay. */
export function deleteDrafts(exceptOf?: string): void {
  for (const key of draftsInMemory.keys()) {
    if (exceptOf === undefined || !key.startsWith(draftKey(exceptOf, ''))) draftsInMemory.delete(key);
  }
  for (const key of draftKeys()) {
    if (exceptOf === undefined || !key.startsWith(draftKey(exceptOf, ''))) sessionStorage.removeItem(key);
  }
}

/** Whether a draft of this contact is stored under a key; it may be damaged. */
export function hasDraft(contactId: string, name: string): boolean {
  return draftKeys().includes(draftKey(contactId, name));
}

/** ANSWER-41: where a tab remembers the last act on a claim. It is forgotten with the drafts, but is none. */
export const actEntry = (claimId: string) => `act.${claimId}`;

export function hasDrafts(): boolean {
  return draftKeys().some((key) => !key.includes(`.${actEntry('')}`));
}

function draftKeys(): string[] {
  return withTabStorage(Object.keys)?.filter((key) => key.startsWith(prefix)) ?? [];
}
