import { afterEach, expect, test } from 'vitest';
import { deleteAllStoredFiles, listStoredFiles } from '../lib/storage/stored-files.ts';
import { deleteMessage, storedMessages, storeMessage, type WaitingMessage } from './outbox-store.ts';

afterEach(() => deleteAllStoredFiles());

const message = (id: string, body: string): WaitingMessage => ({
  id,
  claimId: 'c1',
  claimNumber: '4821307',
  input: { claimId: 'c1', subject: 'Vraag', body },
  retryKey: `key-${id}`,
  refusal: null,
});

test('[OFFLINE-6] messages wait in their order, for the same contact alone, and unreadable in storage', async () => {
  await storeMessage('sanne', message('a', 'Waar is mijn koffer?'));
  await storeMessage('sanne', message('b', 'En de tas?'));
  expect(await storedMessages('sanne')).toEqual([message('a', 'Waar is mijn koffer?'), message('b', 'En de tas?')]);
  expect(await storedMessages('daan')).toEqual([]);
  const stored = await listStoredFiles<{ content: ArrayBuffer }>('sanne', 'outbox');
  const bytes = stored.map(({ content }) => new TextDecoder('latin1').decode(content.content)).join();
  expect(bytes.length).toBeGreaterThan(100);
  expect(bytes).not.toMatch(/koffer|Vraag/);
  await deleteMessage('sanne', 'a');
  expect((await storedMessages('sanne')).map(({ id }) => id)).toEqual(['b']);
});

test('[OFFLINE-6] a logout leaves no message', async () => {
  await storeMessage('sanne', message('a', 'Waar is mijn koffer?'));
  await deleteAllStoredFiles();
  expect(await storedMessages('sanne')).toEqual([]);
});
