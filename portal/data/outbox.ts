import { useEffect, useSyncExternalStore } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import { api } from '../lib/api/api.ts';
import { CallFailure, isConnectionFailure, refusalCode } from '../lib/api/failure.ts';
import { newRetryKey, useRetryKey } from '../lib/api/retry-key.ts';
import { check, isOffline, watchConnection } from '../lib/offline/connection.ts';
import { offlineBuild } from '../lib/offline/offline-key.ts';
import { sessionState } from '../lib/session/session-state.ts';
import { refreshClaim } from './claims.ts';
import { deleteMessage, storedMessages, storeMessage, type WaitingMessage } from './outbox-store.ts';

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
  await readAgain(contactId);
  void sendWaiting();
}

async function readAgain(contactId: string): Promise<void> {
  const waiting = await storedMessages(contactId);
  if (owner === contactId) change({ waiting });
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
      spent();
      return 'waiting';
    }
    spent();
    return 'sent';
  };
}

/** Gives up a message that waits or was refused. */
export async function giveUp(id: string): Promise<void> {
  if (owner === null) return;
  await deleteMessage(owner, id);
  await readAgain(owner);
}

/** Sends a refused message once more, as a new one. */
export async function sendAgain(message: WaitingMessage): Promise<void> {
  if (owner === null) return;
  await storeMessage(owner, { ...message, retryKey: newRetryKey(), refusal: null });
  await readAgain(owner);
  await sendWaiting();
}

/** Sends what waits, in the order it was written; one tab of the browser at a time. */
export async function sendWaiting(): Promise<void> {
  const contactId = owner;
  if (contactId === null || isOffline() || !outbox.waiting.some(({ refusal }) => refusal === null)) return;
  await navigator.locks.request('redress.outbox', async () => {
    // Another tab may have sent it meanwhile, or the reader have removed it.
    for (const message of await storedMessages(contactId)) {
      if (message.refusal === null && !(await sendOne(contactId, message))) break;
    }
  });
  await readAgain(contactId);
}

/** Returns whether the next one can be tried: not while the server is away or busy, or the session has ended. */
async function sendOne(contactId: string, message: WaitingMessage): Promise<boolean> {
  if (owner !== contactId || !mayWait()) return false;
  const { id, claimId, input, retryKey } = message;
  try {
    await api(messageCalls.sendMessage, input, { retryKey });
  } catch (error) {
    const isFinal = error instanceof CallFailure && [404, 409, 413, 422].includes(error.status);
    if (!isFinal) return false;
    await storeMessage(contactId, { ...message, refusal: refusalCode(error) ?? '' });
    return true;
  }
  await deleteMessage(contactId, id);
  change({ sentTo: [...outbox.sentTo, claimId] });
  void refreshClaim(claimId);
  return true;
}
