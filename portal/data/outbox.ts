import { useEffect, useSyncExternalStore } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import { api } from '../lib/api/api.ts';
import { isConnectionFailure, refusalCode } from '../lib/api/failure.ts';
import { newRetryKey, useRetryKey } from '../lib/api/retry-key.ts';
import { check, isOffline, watchConnection } from '../lib/offline/connection.ts';
import { offlineBuild } from '../lib/offline/offline-key.ts';
import { sessionState } from '../lib/session/session-state.ts';
import { refreshClaim } from './claims.ts';
import {
  changeMessage,
  deleteMessage,
  storedMessage,
  storedMessages,
  storeMessage,
  type WaitingMessage,
} from './outbox-store.ts';
import { isFinal, tryingLater } from './send-later.ts';

/** What waits to be sent, and the claims of which something was sent since the page began. */
interface Outbox {
  readonly waiting: readonly WaitingMessage[];
  readonly sentTo: readonly string[];
}

let outbox: Outbox = { waiting: [], sentTo: [] };
let owner: string | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<Outbox>): void {
  outbox = { ...outbox, ...next };
  for (const listener of listeners) listener();
}

/** The outbox of a contact, which is read when it is first shown. */
export function useOutbox(contactId: string | undefined): Outbox {
  useEffect(() => {
    if (contactId && mayWait()) void openOutbox(contactId);
  }, [contactId]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => outbox,
  );
}

/** Whether something may wait in this browser: not for staff, and not where nothing is kept. */
const mayWait = () => offlineBuild() !== null && sessionState().internalUser === undefined;

async function openOutbox(contactId: string): Promise<void> {
  if (owner !== contactId) {
    owner = contactId;
    change({ waiting: [], sentTo: [] });
  }
  otherTabs();
  await readAgain(contactId);
  void sendWaiting();
}

async function readAgain(contactId: string): Promise<void> {
  // What cannot be read just now goes on being shown.
  const waiting = await storedMessages(contactId).catch(() => null);
  if (waiting && owner === contactId) change({ waiting });
}

/** Reads it in this tab and has the others do so. */
async function noteChange(contactId: string): Promise<void> {
  otherTabs().postMessage('changed');
  await readAgain(contactId);
}

let channel: BroadcastChannel | undefined;

/** The other tabs of the browser, which say when they have changed what waits. */
function otherTabs(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('redress.outbox');
    channel.addEventListener('message', () => void (owner !== null && readAgain(owner)));
  }
  return channel;
}

type Input = WaitingMessage['input'];
type ClaimRef = Pick<ClaimDetail, 'Id' | 'ReferenceNumber'>;

/**
 * OFFLINE-6: sends a message, or lets it wait while the server cannot be reached. It keeps its idempotency key, as the server may
 * have got it although its answer was lost.
 */
export function useSendOrWait(contactId: string, claim: ClaimRef): (input: Input) => Promise<'sent' | 'waiting'> {
  const { keyOf, spent } = useRetryKey();
  return async (input) => {
    const retryKey = keyOf(input);
    try {
      await api(messageCalls.sendMessage, input, { retryKey });
    } catch (error) {
      if (!isConnectionFailure(error) || contactId === '' || !mayWait()) throw error;
      watchConnection();
      await check();
      // One answer was lost and the server is there: the reader decides.
      if (!isOffline()) throw error;
      const { Id: claimId, ReferenceNumber: claimNumber } = claim;
      const message = { id: newRetryKey(), claimId, claimNumber, input, retryKey, refusal: null };
      // Where the browser cannot store it nothing is promised: the text stays in its form.
      if (!(await storeMessage(contactId, message))) throw error;
      await openOutbox(contactId);
      otherTabs().postMessage('changed');
      spent();
      return 'waiting';
    }
    spent();
    return 'sent';
  };
}

/** Gives up a message that waits or was refused; while it is being sent, the answer is waited for. */
export async function giveUp(id: string): Promise<void> {
  await decide(id, (message, contactId) => deleteMessage(contactId, message.id));
}

/** Sends a refused message once more, as a new one; not when another tab has done so or removed it. */
export async function sendAgain({ id }: WaitingMessage): Promise<void> {
  await decide(id, async (message, contactId) => {
    if (message.refusal !== null)
      await changeMessage(contactId, { ...message, retryKey: newRetryKey(), refusal: null });
  });
  await sendWaiting();
}

/** Whoever holds the lock of a message decides about it alone, in all tabs of the browser. */
async function decide(
  id: string,
  work: (message: WaitingMessage, contactId: string) => Promise<unknown>,
): Promise<void> {
  const contactId = owner;
  if (contactId === null) return;
  await navigator.locks.request(lockOf(id), async () => {
    const message = await storedMessage(contactId, id).catch(() => null);
    if (message) await work(message, contactId);
  });
  await noteChange(contactId);
}
const lockOf = (id: string) => `redress.message.${id}`;

/** Sends what waits, in the order it was written; one tab of the browser at a time, each message under its lock. */
export async function sendWaiting(): Promise<void> {
  const contactId = owner;
  if (contactId === null || isOffline() || !outbox.waiting.some(({ refusal }) => refusal === null)) return;
  const sendAll = async () => {
    for (const { id } of await storedMessages(contactId)) {
      if (!(await navigator.locks.request(lockOf(id), () => sendOne(contactId, id)))) break;
    }
  };
  await navigator.locks.request('redress.outbox', sendAll).catch(tryLater);
  await noteChange(contactId);
}

/** Returns whether the next one can be tried: not while the server is away or busy, or the session has ended. */
async function sendOne(contactId: string, id: string): Promise<boolean> {
  // Another tab may have sent it meanwhile, or the reader have removed it.
  const message = await storedMessage(contactId, id);
  if (message === null || message.refusal !== null) return true;
  if (owner !== contactId || !mayWait()) return false;
  const { claimId, input, retryKey } = message;
  try {
    await api(messageCalls.sendMessage, input, { retryKey });
  } catch (error) {
    if (!isFinal(error)) {
      tryLater(error);
      return false;
    }
    await changeMessage(contactId, { ...message, refusal: refusalCode(error) ?? '' });
    return true;
  }
  await deleteMessage(contactId, id);
  change({ sentTo: [...outbox.sentTo, claimId] });
  void refreshClaim(claimId);
  return true;
}

const tryLater = tryingLater(sendWaiting);
