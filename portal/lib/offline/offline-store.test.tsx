import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionLife } from '#contract/session/life.ts';
import { minute } from '#contract/values/durations.ts';
import { clearSessionState, setSessionState } from '../session/session-state.ts';
import { deleteEndedCopies, type KeptCopy, onCopies } from './offline-database.ts';
import { offlineKey } from './offline-key.ts';
import { forgetCopies, hasCopies, keepCopy, mostCopies, readCopy } from './offline-store.ts';

/** The cookie that the server gives a session. */
function beginSession(letter: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `offline-key=${letter.repeat(43)}; path=/`;
}

const rows = () => onCopies<KeptCopy[]>('readonly', (copies) => copies.getAll());

beforeEach(() => {
  document.documentElement.dataset.build = 'b1';
  beginSession('A');
});
afterEach(async () => {
  vi.restoreAllMocks();
  clearSessionState();
  await forgetCopies({ key: true });
  delete document.documentElement.dataset.build;
});

const dossier = { name: 'Sanne van den Berg', email: 'sanne@site.example', message: 'Mijn koffer is weg' };

test('[OFFLINE-2] what is kept is read back in its session, and its bytes say nothing', async () => {
  await keepCopy('dossier', dossier, offlineKey());
  expect((await readCopy('dossier'))?.content).toEqual(dossier);
  const bytes = (await rows()).map(({ content }) => (content ? new TextDecoder('latin1').decode(content) : '')).join();
  expect(bytes.length).toBeGreaterThan(50);
  for (const value of Object.values(dossier)) expect(bytes).not.toContain(value);
});

test.each([
  ['another session', () => beginSession('B')],
  ['another build', () => document.documentElement.setAttribute('data-build', 'b2')],
])('[OFFLINE-2, OFFLINE-3] %s reads nothing, and nothing stays', async (_, change) => {
  await keepCopy('dossier', dossier, offlineKey());
  change();
  expect(await readCopy('dossier')).toBeNull();
  expect(await rows()).toEqual([]);
});

test.each([
  ['the session has ended', sessionLife.contact.idle + 1_000],
  ['the clock was set back', -10 * minute],
])('[OFFLINE-2] when %s nothing is read, and nothing stays', async (_, shift) => {
  await keepCopy('dossier', dossier, offlineKey());
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + sessionLife.contact.idle - minute);
  expect(await hasCopies()).toBe(true);
  clock.mockReturnValue(now + shift);
  expect(await hasCopies()).toBe(false);
  expect(await rows()).toEqual([]);
});

test('[OFFLINE-2] the worker deletes what has ended, and only that', async () => {
  await keepCopy('dossier', dossier, offlineKey());
  await deleteEndedCopies();
  expect(await hasCopies()).toBe(true);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + sessionLife.contact.idle + 1_000);
  await deleteEndedCopies();
  expect(await rows()).toEqual([]);
});

test('[OFFLINE-2] in a session of staff nothing is kept or read', async () => {
  await keepCopy('dossier', dossier, offlineKey());
  const key = offlineKey();
  setSessionState({ internalUser: 'j.bakker' });
  expect(offlineKey()).toBeNull();
  expect(await readCopy('dossier')).toBeNull();
  await keepCopy('claim.1', dossier, key);
  expect((await rows()).map(({ name }) => name)).not.toContain('claim.1');
});

test('[OFFLINE-2] an answer that was asked for in an earlier session is not kept in the next', async () => {
  const key = offlineKey();
  beginSession('B');
  await keepCopy('dossier', dossier, key);
  expect(await rows()).toEqual([]);
});

test('[OFFLINE-2] what was being kept when everything was forgotten does not come back', async () => {
  void keepCopy('dossier', dossier, offlineKey());
  await forgetCopies({ key: true });
  expect(await rows()).toEqual([]);
});

test('[OFFLINE-1] the claims seen last are kept, the list always', async () => {
  await keepCopy('dossier', dossier, offlineKey());
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now');
  for (let index = 0; index < mostCopies + 3; index += 1) {
    clock.mockReturnValue(now + index * 1_000);
    await keepCopy(`claim.${index}`, dossier, offlineKey());
  }
  expect(await readCopy('claim.2')).toBeNull();
  expect(await readCopy('claim.3')).not.toBeNull();
  expect(await readCopy('dossier')).not.toBeNull();
});

test('[OFFLINE-4] without a build nothing is kept', async () => {
  const key = offlineKey();
  delete document.documentElement.dataset.build;
  await keepCopy('dossier', dossier, key);
  expect(await rows()).toEqual([]);
});
