import { useRef, useState } from 'react';

const prefix = 'redress.draft.';
const keyOf = (contactId: string, place: string) => `${prefix}${contactId}.${place}`;

/** STATE-3: keeps what a contact has written but not sent, in this tab, until it is sent or they log out themselves. Never a password. */
export function saveDraft(contactId: string, place: string, written: unknown): void {
  try {
    sessionStorage.setItem(keyOf(contactId, place), JSON.stringify(written));
  } catch {
    // A browser that keeps nothing, or is full: the text stays on the page for as long as the page does.
  }
}

/** What this contact had written in a place, or undefined. Another contact's text is never found. */
export function draftOf<Written>(contactId: string, place: string): Written | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(contactId, place)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets a draft, once it is sent or given up. */
function dropDraft(contactId: string, place: string): void {
  try {
    sessionStorage.removeItem(keyOf(contactId, place));
  } catch {
    // Nothing was kept.
  }
}

/** Forgets all drafts: the contact logged out on purpose. With an id, that contact's drafts stay. */
export function deleteDrafts(exceptOf?: string): void {
  for (const key of inMemory.keys()) {
    if (exceptOf === undefined || !key.startsWith(keyOf(exceptOf, ''))) inMemory.delete(key);
  }
  for (const key of draftKeys()) {
    if (exceptOf === undefined || !key.startsWith(keyOf(exceptOf, ''))) sessionStorage.removeItem(key);
  }
}

/** What is written but must not lie in the browser's storage, such as account numbers; it goes with the page. */
const inMemory = new Map<string, unknown>();

/** Whether anything written is waiting to be sent. */
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
 * What is written in a place such as 'account' or 'reply.{documentId}': it outlives the session and comes back to the same
 * contact. `restored` is true when it came back; `drop` once it is sent or given up. Writing `fresh` again forgets it.
 */
export function useDraft<Written>(contactId: string, place: string, fresh: Written) {
  const [kept] = useState(() => draftOf<Written>(contactId, place));
  const [written, setWritten] = useState(kept ?? fresh);
  const empty = useRef(fresh);
  return {
    written,
    restored: kept !== undefined,
    write(next: Written) {
      setWritten(next);
      if (JSON.stringify(next) === JSON.stringify(empty.current)) dropDraft(contactId, place);
      else saveDraft(contactId, place, next);
    },
    drop: () => dropDraft(contactId, place),
  };
}

/** As `useDraft`, for what no storage may keep: it outlives a change of screen, not the page. */
export function useMemoryDraft<Written>(contactId: string, place: string, fresh: Written) {
  const key = keyOf(contactId, place);
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
