import { useRef, useState } from 'react';
import { draftKey, draftsInMemory } from './draft-entries.ts';

/** STATE-3: stores a contact's unsent draft in this tab until it is sent or they log out themselves. Passwords are never stored. */
export function saveDraft(contactId: string, name: string, written: unknown): void {
  try {
    sessionStorage.setItem(draftKey(contactId, name), JSON.stringify(written));
  } catch {
    // Storage is blocked or full: the draft lives only as long as the page.
  }
}

/** This contact's draft under a key, or undefined. A draft of another contact is never returned. */
export function draftOf<Written>(contactId: string, name: string): Written | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(contactId, name)) ?? 'null') ?? undefined;
  } catch {
    // It is damaged, or storage is blocked.
    dropDraft(contactId, name);
    return undefined;
  }
}

/** Deletes a draft after it was sent or discarded. */
function dropDraft(contactId: string, name: string): void {
  try {
    sessionStorage.removeItem(draftKey(contactId, name));
  } catch {
    // Storage is blocked, so there is no draft to delete.
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
  const key = draftKey(contactId, name);
  const [isKept] = useState(() => draftsInMemory.has(key));
  const [written, setWritten] = useState(() => (isKept ? (draftsInMemory.get(key) as Written) : fresh));
  return {
    written,
    restored: isKept,
    write(next: Written) {
      setWritten(next);
      draftsInMemory.set(key, next);
    },
    drop: () => void draftsInMemory.delete(key),
  };
}
