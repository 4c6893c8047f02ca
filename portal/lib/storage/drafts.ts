import { useRef, useState } from 'react';
import { draftKey, draftKeys, draftsInMemory } from './draft-entries.ts';
import { decryptText, encryptText, isSealedText } from './sealed-text.ts';
import { type StorageKey, storageKey } from './storage-key.ts';

/**
 * STATE-3: stores a contact's unsent draft in this tab until it is sent or they log out themselves, encrypted with the key of their
 * sessions. Passwords are never stored.
 */
export function saveDraft(contactId: string, name: string, written: unknown): void {
  const [key, place] = [storageKey(), draftKey(contactId, name)];
  // Without a session nobody could read it: the draft lives only as long as the page.
  if (!key) return;
  try {
    sessionStorage.setItem(place, encryptText(key, place, JSON.stringify(written)));
  } catch {
    // The same when storage is blocked or full.
  }
}

/** This contact's draft under a key, or undefined. A draft of another contact is never returned. */
export function draftOf<Written>(contactId: string, name: string): Written | undefined {
  const [key, place] = [storageKey(), draftKey(contactId, name)];
  if (key) sealFormerDrafts(contactId, key);
  const stored = storedText(place);
  if (stored === null || (isSealedText(stored) && !key)) return undefined;
  const text = key && isSealedText(stored) ? decryptText(key, place, stored) : stored;
  try {
    return JSON.parse(text ?? '') ?? undefined;
  } catch {
    // It is damaged, or was encrypted with a key that there is no more.
    dropDraft(contactId, name);
    return undefined;
  }
}

/** Encrypts what a former version of the portal stored as JSON. */
function sealFormerDrafts(contactId: string, key: StorageKey): void {
  for (const place of draftKeys().filter((one) => one.startsWith(draftKey(contactId, '')))) {
    const stored = storedText(place);
    if (stored === null || isSealedText(stored)) continue;
    try {
      sessionStorage.setItem(place, encryptText(key, place, stored));
    } catch {
      // Storage is full; the tab takes it away.
    }
  }
}

function storedText(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    // Storage is blocked.
    return null;
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
