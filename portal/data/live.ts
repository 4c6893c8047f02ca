import { useEffect } from 'react';
import type { LiveMessage } from '#contract/live.ts';
import { dossierThrottle } from '#contract/values/constants.ts';
import { minute } from '#contract/values/dates.ts';
import { onReturn, watchConnection } from '../lib/api/connection.ts';
import { refetchQuietly } from '../lib/api/queries.ts';
import { paths } from '../lib/page/paths.ts';
import { sessionState, setSessionState, useSessionState } from '../lib/session/session-state.ts';
import { claimChanged, claimsChanged, dossierChanged, isListed } from './claims.ts';
import { followStream, NoStream } from './event-stream.ts';

/** STATUS-13: shows changes by others while the portal is open; only for a contact who is logged in and has accepted the terms. */
export function LiveUpdates() {
  const { needsAcceptDisclaimer = false } = useSessionState();
  useEffect(followConnection, []);
  useEffect(() => {
    if (needsAcceptDisclaimer) return;
    const heard = createClaimUpdates();
    const stop = listenForChanges(heard.hear, (code) => {
      if (code === 'session.termsOpen') setSessionState({ needsAcceptDisclaimer: true });
    });
    return () => {
      stop();
      heard.stop();
    };
  }, [needsAcceptDisclaimer]);
  return null;
}

/** OFFLINE-1: watches the connection, and brings what is on the screen up to date when the server is reached again. */
function followConnection(): () => void {
  watchConnection();
  return onReturn(() => void refetchQuietly([]));
}

/** The random delay, in milliseconds, that spreads reloads when every portal must reload. */
const spread = 3_000;

/** Reloads the claim that is shown, and the list once per ten seconds (LIST-15). A hidden page waits: loading marks as seen. */
export function createClaimUpdates() {
  let owed: LiveMessage[] = [];
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  let allTimer: ReturnType<typeof setTimeout> | undefined;

  function hear(message: LiveMessage) {
    if (document.visibilityState === 'hidden') {
      owed = message.Kind === 'all' ? [message] : [...owed.filter((one) => !isOf(one, message.Claim)), message];
    } else act(message);
  }
  function act(message: LiveMessage) {
    if (message.Kind === 'all') {
      allTimer ??= setTimeout(() => {
        allTimer = undefined;
        void claimsChanged();
        listChanged();
      }, Math.random() * spread);
      return;
    }
    void claimChanged(message.Claim, message.Version);
    if (!isListed(message.Claim, message.Version)) listChanged();
  }
  function listChanged() {
    const { lastDossierRefresh = 0 } = sessionState();
    const wait = Math.max(0, lastDossierRefresh + dossierThrottle - Date.now());
    listTimer ??= setTimeout(() => {
      listTimer = undefined;
      void dossierChanged(location.hash.startsWith(`#${paths.home}`));
    }, wait);
  }
  function seen() {
    if (document.visibilityState === 'hidden') return;
    for (const message of owed.splice(0)) act(message);
  }
  document.addEventListener('visibilitychange', seen);
  return {
    hear,
    stop() {
      document.removeEventListener('visibilitychange', seen);
      clearTimeout(listTimer);
      clearTimeout(allTimer);
    },
  };
}

function isOf(message: LiveMessage, claim: string): boolean {
  return message.Kind === 'claim' && message.Claim === claim;
}

const name = 'redress.live';
/** A page hidden for longer closes its stream and reloads when it is visible again, in milliseconds. */
export const hiddenFor = 5 * minute;

/** STATUS-13: one tab holds the stream for all. `halt` gets the code of a refusal that is final. Returns how to stop. */
export function listenForChanges(hear: (message: LiveMessage) => void, halt: (code: string | null) => void) {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
  const hearAndPass = (message: LiveMessage) => {
    others.postMessage(message);
    hear(message);
  };

  const stream = sharedStream(hearAndPass, halt);
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function onVisibilityChange() {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(stream.close, hiddenFor);
    else if (!stream.isOpen()) {
      stream.open();
      // Messages since then were missed, so everything is reloaded.
      hear({ Kind: 'all' });
    }
  }
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pageshow', onVisibilityChange);
  // A page in the back/forward cache must not keep its stream open.
  addEventListener('pagehide', stream.close);
  stream.open();
  onVisibilityChange();

  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pageshow', onVisibilityChange);
    removeEventListener('pagehide', stream.close);
    stream.close();
    others.close();
  };
}

/** The stream that the tabs of a browser share; this tab holds it, or waits for its turn, while it is open here. */
function sharedStream(hear: (message: LiveMessage) => void, halt: (code: string | null) => void) {
  let held: AbortController | null = null;
  return {
    isOpen: () => held !== null,
    open() {
      if (held) return;
      held = new AbortController();
      const { signal } = held;
      alone(() => followStream(hear, signal), signal).catch((error: unknown) => {
        if (error instanceof NoStream) halt(error.code);
      });
    },
    close() {
      held?.abort();
      held = null;
    },
  };
}

/** Runs the work in one tab of this browser at a time. Over plain http there are no Web Locks, so each tab runs it. */
async function alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
