import { useEffect, useRef, useState } from 'react';
import type { StaffClaim } from '#contract/staff/case.ts';
import { type DraftThing, draftThings, saveDraft } from '#contract/staff/compose.ts';
import { api } from '../../lib/api/api.ts';
import { draftsNow, noteDraft } from '../case/data.ts';
import type { Fields } from '../forms/fields.tsx';

export type Written = { readonly text: string; readonly fields: Fields };

/** COMPOSE-2: how long after the last key a draft is kept on the server, in milliseconds. */
const pause = 2_000;
const nothing: Written = { text: '', fields: {} };

/** The words that are not kept yet. */
const unsaved = new Map<string, string>();
const placeOf = (claimId: string, thing: DraftThing) => `${claimId} ${thing}`;

/** COMPOSE-4: what was written since something was sent follows the words that come back. */
export async function comeBack(claimId: string, thing: DraftThing, { text, fields }: Written): Promise<void> {
  const known = draftsNow(claimId).find(({ Thing }) => Thing === thing)?.Text ?? '';
  const since = unsaved.get(placeOf(claimId, thing)) ?? known;
  unsaved.delete(placeOf(claimId, thing));
  // Until they go, what was sent is its draft on the server too.
  const Text = [text, since === text ? '' : since].filter((part) => part.trim()).join('\n\n');
  noteDraft(claimId, thing, { Text, Fields: { ...fields }, At: new Date().toISOString() });
  if (since.trim()) await api(saveDraft, { claimId, thing, text: Text, fields: { ...fields } }).catch(() => null);
}

type SavedAt = Partial<Record<DraftThing, string | 'failed'>>;

/** COMPOSE-1, COMPOSE-2: what is written of each thing, each with its own draft, which leaving the claim keeps too. */
export function useDrafts({ Claim, Drafts, Notes }: StaffClaim) {
  const claimId = Claim.Id;
  const [drafts] = useState(() => draftsNow(claimId));
  const [written, setWritten] = useState(() => startOf(drafts));
  const [savedAt, setSavedAt] = useState<SavedAt>(() => Object.fromEntries(drafts.map(({ Thing, At }) => [Thing, At])));
  const latest = useRef(written);
  const timers = useRef(new Map<DraftThing, ReturnType<typeof setTimeout>>());

  async function save(thing: DraftThing) {
    stop(thing);
    const { text, fields } = latest.current[thing];
    noteDraft(claimId, thing, { Text: text, Fields: { ...fields }, At: new Date().toISOString() });
    const saved = await api(saveDraft, { claimId, thing, text, fields: { ...fields } }).catch(() => null);
    setSavedAt((before) => ({ ...before, [thing]: saved?.At ?? 'failed' }));
  }
  function stop(thing: DraftThing) {
    unsaved.delete(placeOf(claimId, thing));
    clearTimeout(timers.current.get(thing));
    timers.current.delete(thing);
  }
  function put(thing: DraftThing, next: Written) {
    latest.current = { ...latest.current, [thing]: next };
    setWritten(latest.current);
  }
  /** The words have gone, and their draft with them. */
  function clear(thing: DraftThing) {
    stop(thing);
    put(thing, nothing);
    noteDraft(claimId, thing, null);
    setSavedAt((before) => ({ ...before, [thing]: undefined }));
  }
  const newest = [...Claim.Documents.Document.map(({ TimeStamp }) => TimeStamp), ...Notes.map(({ At }) => At)]
    .toSorted()
    .at(-1);
  // Sent from another tab: the server has no such draft any more, and something came after it.
  const gone = draftThings.find(
    (thing) => (savedAt[thing] ?? newest ?? '') < (newest ?? '') && !Drafts.some(({ Thing }) => Thing === thing),
  );
  useEffect(() => {
    if (gone && !unsaved.has(placeOf(claimId, gone))) clear(gone);
  });
  useLeave(() => {
    for (const thing of [...timers.current.keys()]) {
      // What came back meanwhile has taken these words along.
      if (unsaved.has(placeOf(claimId, thing))) void save(thing);
      else stop(thing);
    }
  });

  return {
    written,
    savedAt,
    write(thing: DraftThing, part: Partial<Written>) {
      put(thing, { ...latest.current[thing], ...part });
      stop(thing);
      unsaved.set(placeOf(claimId, thing), latest.current[thing].text);
      const timer = setTimeout(() => void save(thing), pause);
      timers.current.set(thing, timer);
    },
    clear,
  };
}

/** What is done when the page or the claim is left. */
function useLeave(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onLeave = () => latest.current();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}

function startOf(drafts: StaffClaim['Drafts']): Readonly<Record<DraftThing, Written>> {
  const of = (thing: DraftThing): Written => {
    const draft = drafts.find(({ Thing }) => Thing === thing);
    return draft ? { text: draft.Text, fields: draft.Fields } : nothing;
  };
  return Object.fromEntries(draftThings.map((thing) => [thing, of(thing)])) as Record<DraftThing, Written>;
}
