import { useEffect } from 'react';
import type { LiveMessage } from '#contract/live.ts';
import * as liveCalls from '#contract/live.ts';
import { dossierThrottle } from '#contract/values/constants.ts';
import { onReturn, watchConnection } from '../lib/api/connection.ts';
import { refetchQuietly } from '../lib/api/queries.ts';
import { paths } from '../lib/page/paths.ts';
import { sessionState, setSessionState, useSessionState } from '../lib/session/session-state.ts';
import { claimChanged, claimsChanged, dossierChanged, isListed } from './claims.ts';
import { listenForChanges } from './event-stream.ts';

/** STATUS-13: shows changes by others while the portal is open; only for a contact who is logged in and has accepted the terms. */
export function LiveUpdates() {
  const { needsAcceptDisclaimer = false } = useSessionState();
  useEffect(followConnection, []);
  useEffect(() => {
    if (needsAcceptDisclaimer) return;
    const heard = createClaimUpdates();
    const stop = listenForChanges(portalChanges, heard.hear, (code) => {
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

/** STATUS-13: the stream of a contact. */
export const portalChanges = { call: liveCalls.portalLive, name: 'redress.live' };

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
