import { useRef, useState } from 'react';

const prefix = 'redress.draft.';
const keyOf = (contactId: string, name: string) => `${prefix}${contactId}.${name}`;

/**
 * STATE-3: stores a contact's unsent draft in this tab until it is sent or they log out themselves. Passwords are never
 * stored.
 */
export function saveDraft(contactId: string, name: string, written: unknown): void {
  try {
    sessionStorage.setItem(keyOf(contactId, name), JSON.stringify(written));
  } catch {
    // Storage is blocked or full: the draft lives only as long as the page.
  }
}

/** This contact's draft under a key, or undefined. A draft of another contact is never returned. */
export function draftOf<Written>(contactId: string, name: string): Written | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(contactId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes a draft after it was sent or discarded. */
function dropDraft(contactId: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(contactId, name));
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}

/** Deletes all drafts when the contact logs out on purpose. With `exceptOf`, the drafts of that contact stay. */
export function deleteDrafts(exceptOf?: string): void {
  for (const key of inMemory.keys()) {
    if (exceptOf === undefined || !key.startsWith(keyOf(exceptOf, ''))) inMemory.delete(key);
  }
  for (const key of draftKeys()) {
    if (exceptOf === undefined || !key.startsWith(keyOf(exceptOf, ''))) sessionStorage.removeItem(key);
  }
}

/** Drafts that must not be written to browser storage, such as account numbers; they are lost with the page. */
const inMemory = new Map<string, unknown>();

/** Whether there is any stored draft. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0;
}

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * A draft under a key such as 'account' or 'reply.{documentId}'. It survives the end of the session and is restored for
 * the same contact only. `restored` is true when a stored draft was found. Call `drop` after it was sent or discarded.
 * Writing `fresh` deletes it.
 */
export function useDraft<Written>(contactId: string, name: string, fresh: Written) {
  const [kept] = useState(() => draftOf<Written>(contactId, name));
  const [written, setWritten] = useState(kept ?? fresh);
  const empty = useRef(fresh);
  return {
    written,
    restored: kept !== undefined,
    write(next: Written) {
      setWritten(next);
      if (JSON.stringify(next) === JSON.stringify(empty.current)) dropDraft(contactId, name);
      else saveDraft(contactId, name, next);
    },
    drop: () => dropDraft(contactId, name),
  };
}

/** Like `useDraft`, for drafts that must not be stored: it survives a change of screen but not of the page. */
export function useMemoryDraft<Written>(contactId: string, name: string, fresh: Written) {
  const key = keyOf(contactId, name);
  const [isKept] = useState(() => inMemory.has(key));
  const [written, setWritten] = useState(() => (isKept ? (inMemory.get(key) as Written) : fresh));
  return {
    written,
    restored: isKept,
    write(next: Written) {
      setWritten(next);
      inMemory.set(key, next);
    },
    drop: () => void inMemory.delete(key),
  };
}
