import { sessionLife } from '#contract/session/life.ts';
import { offlineKeyCookie } from '#contract/session/offline.ts';
import { lastActivity } from '../session/activity.ts';
import { forgetStorageKey } from '../storage/storage-key.ts';
import {
  deleteCopies,
  isAlive,
  type KeptCopy,
  type KeptSession,
  keptSession,
  onCopies,
  sessionRow,
} from './offline-database.ts';
import { offlineBuild, offlineKey } from './offline-key.ts';

/** OFFLINE-1: the most that is kept: claims, and bytes of all copies and of one. */
export const mostCopies = 20;
const mostBytes = 5_000_000;
const largestCopy = 2_000_000;

/** A copy as it is read. */
export interface OfflineCopy<Content> {
  readonly content: Content;
  /** When the server gave it, in milliseconds since 1970. */
  readonly at: number;
}

/** Keeps an answer under a name. Does nothing when the session of `key` is not that of the browser any more, or storage is full. */
export function keepCopy(name: string, content: unknown, key: string | null): Promise<void> {
  if (key === null) return Promise.resolve();
  return inTurn(() => encryptAndKeep(name, content, key));
}

/** Changes run one after the other, so that what was kept before cannot come back after everything was forgotten. */
let last: Promise<void> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work, work);
  return last;
}

async function encryptAndKeep(name: string, content: unknown, key: string): Promise<void> {
  if (key !== offlineKey()) return;
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(content));
    if (bytes.length > largestCopy) return;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const encrypted = await crypto.subtle.encrypt(cipher(name, iv), await imported(key), bytes);
    const at = Date.now();
    const known = await keptSession();
    // Staff may have looked in, or the contact may have logged out, while this was encrypted.
    if (key !== offlineKey()) return;
    const session = sessionOf(known, at);
    await onCopies('readwrite', (copies) => {
      copies.put(session);
      return copies.put({ name, at, iv, content: encrypted } satisfies KeptCopy);
    });
    if (key !== offlineKey()) return await deleteCopies();
    await dropOldest();
  } catch {
    // Without storage the portal works as before.
  }
}

/** The copy under a name, or null: there is none, its session has ended, or it is of another session or build. */
export async function readCopy<Content>(name: string): Promise<OfflineCopy<Content> | null> {
  const key = offlineKey();
  if (key === null) return null;
  const session = await keptSession();
  if (!session) return null;
  if (!isAlive(session, Date.now())) {
    await deleteCopies();
    return null;
  }
  const copy = await onCopies<KeptCopy | undefined>('readonly', (copies) => copies.get(name)).catch(() => undefined);
  if (!copy) return null;
  try {
    const bytes = await crypto.subtle.decrypt(cipher(name, copy.iv), await imported(key), copy.content);
    return { content: JSON.parse(new TextDecoder().decode(bytes)) as Content, at: copy.at };
  } catch {
    await deleteCopies();
    return null;
  }
}

/** Whether anything is kept that this session may read. */
export async function hasCopies(): Promise<boolean> {
  return (await readCopy('dossier')) !== null;
}

/** OFFLINE-2: when the copies end unless the server is reached, in milliseconds since 1970; null without copies. */
export async function copiesEnd(): Promise<number | null> {
  return (await keptSession())?.until ?? null;
}

/** Moves the end of the copies to that of the session, after the last call that the server answered. */
export async function extendCopies(): Promise<void> {
  const known = await keptSession();
  if (!known || offlineKey() === null || lastActivity() === 0) return;
  await onCopies('readwrite', (copies) => copies.put(sessionOf(known, lastActivity()))).catch(() => undefined);
}

/** OFFLINE-2: forgets every copy; with `key`, also the key of an ended session. */
export function forgetCopies({ key = false } = {}): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
  if (key) document.cookie = `${offlineKeyCookie}=; path=/; max-age=0; samesite=strict`;
  return inTurn(deleteCopies);
}

/** OFFLINE-2, STATE-3: forgets every copy, and the keys of a session that has ended. */
export function forgetEndedSession(): Promise<void> {
  forgetStorageKey();
  return forgetCopies({ key: true });
}

function sessionOf(known: KeptSession | null, at: number): KeptSession {
  const alive = known && isAlive(known, at) ? known : null;
  const begun = alive?.begun ?? at;
  const { idle, most } = sessionLife.contact;
  return { name: sessionRow, begun, until: Math.max(alive?.until ?? 0, Math.min(at + idle, begun + most)) };
}

/** The build is part of what is authenticated: a copy of another build cannot be read, as its shape may be another. */
function cipher(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${offlineBuild()} ${name}`) };
}

function imported(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Deletes what was kept first while there is too much; the list of claims stays. */
async function dropOldest(): Promise<void> {
  const all = await onCopies<readonly (KeptCopy | KeptSession)[]>('readonly', (copies) => copies.getAll());
  const newest = all.filter((one): one is KeptCopy => 'content' in one && one.name.startsWith('claim.'));
  newest.sort((one, other) => other.at - one.at);
  let bytes = 0;
  const dropped = newest.filter(({ content }, index) => {
    bytes += content.byteLength;
    return index >= mostCopies || bytes > mostBytes - largestCopy;
  });
  for (const { name } of dropped) await onCopies('readwrite', (copies) => copies.delete(name));
}
