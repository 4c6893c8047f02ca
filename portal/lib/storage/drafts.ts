import { useRef, useState } from 'react';

import { draftKey, draftsInMemory } from './draft-entries.ts';
import { withTabStorage } from './tab-storage.ts';

/** STATE-3: stores a contact's unsent draft in this tab until it is sent or they log out themselves. Passwords are never stored. */
export function saveDraft(contactId: string, name: string, written: unknown): void {
  withTabStorage((storage) => storage.setItem(draftKey(contactId, name), JSON.stringify(written)));
}

/** This contact's draft under a key, or undefined. A draft of another contact is never returned. */
export function draftOf<Written>(contactId: string, name: string): Written | undefined {
  const key = draftKey(contactId, name);
  const draft = withTabStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as Written | null);
  // A damaged one would be taken for a draft for ever.
  if (draft === null) dropDraft(contactId, name);
  return draft ?? undefined;
}

/** Deletes a draft after it was sent or discarded. */
function dropDraft(contactId: string, name: string): void {
  withTabStorage((storage) => storage.removeItem(draftKey(contactId, name)));
}

/** Where unsent values are stored: a contact, and a key such as 'account' or 'reply.{documentId}'. */
type DraftPlace<Written extends object> = {
  readonly contactId: string;
  readonly name: string;
  /** The values that must not be written to storage: they survive a change of screen but not of the page. */
  readonly inMemory?: readonly (keyof Written & string)[];
};

export type Draft<Written extends object> = ReturnType<typeof useDraft<Written>>;

/** Values for the same contact, beyond the session; `restored` when found. Without a place nothing is stored. */
export function useDraft<Written extends object>(fresh: Written, place?: DraftPlace<Written>) {
  const [found] = useState(() => ({
    stored: place && draftOf<Written>(place.contactId, place.name),
    inMemory: place?.inMemory && (draftsInMemory.get(draftKey(place.contactId, place.name)) as Written | undefined),
  }));
  const [written, setWritten] = useState<Written>({ ...fresh, ...found.stored, ...found.inMemory });
  const empty = useRef(fresh);
  // Answers and events that arrive together must change the latest values, not those of one render.
  const latest = useRef(written);
  latest.current = written;

  function write(next: Written) {
    latest.current = next;
    setWritten(next);
    if (place) storeDraft(place, next, empty.current);
  }
  return {
    written,
    latest,
    restored: found.stored !== undefined,
    isRestoredInMemory: found.inMemory !== undefined,
    write,
    change: (part: Partial<Written>) => write({ ...latest.current, ...part }),
    drop() {
      if (!place) return;
      dropDraft(place.contactId, place.name);
      if (place.inMemory) draftsInMemory.delete(draftKey(place.contactId, place.name));
    },
  };
}

function storeDraft<Written extends object>(place: DraftPlace<Written>, next: Written, fresh: Written): void {
  const { contactId, name, inMemory = [] } = place;
  const part = (values: Written, isInMemory: boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => (inMemory as readonly string[]).includes(field) === isInMemory),
    );
  const isFresh = (isInMemory: boolean) =>
    JSON.stringify(part(next, isInMemory)) === JSON.stringify(part(fresh, isInMemory));
  if (isFresh(false)) dropDraft(contactId, name);
  else saveDraft(contactId, name, part(next, false));
  const key = draftKey(contactId, name);
  if (!isFresh(true) || (place.inMemory && draftsInMemory.has(key))) draftsInMemory.set(key, part(next, true));
}
