import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { giveStorageKey, setCookie } from '../testing/given-storage-key.ts';
import { putRow, type StoredRow, storedRows, storedText } from '../testing/stored-rows.ts';
import { forgetStorageKey } from './storage-key.ts';
import {
  deleteAllStoredFiles,
  deleteOldStoredFiles,
  deleteStoredFiles,
  listStoredFiles,
  loadStoredFiles,
  replaceStoredFiles,
  sealFormerFiles,
  storedFilesLifetime,
  storeFiles,
  tryToStoreFiles,
  UnreadableStorage,
} from './stored-files.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await deleteAllStoredFiles();
});

const file = new File(['12345678'], 'pas.jpg', { type: 'image/jpeg', lastModified: 5 });

test('[STATE-3] chosen files come back whole, to the same contact in the same place alone', async () => {
  await storeFiles('sanne', 'upload.c1.r1', { kinds: ['ContainsOther'], file });
  const kept = await loadStoredFiles<{ kinds: string[]; file: File }>('sanne', 'upload.c1.r1');
  expect(kept?.kinds).toEqual(['ContainsOther']);
  expect([kept?.file.name, kept?.file.type, await kept?.file.text()]).toEqual(['pas.jpg', 'image/jpeg', '12345678']);
  expect(await loadStoredFiles('daan', 'upload.c1.r1')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'upload.c1')).toBeUndefined();
});

test('[STATE-3] what is sent or given up is forgotten with what lies below it, and its neighbours stay', async () => {
  await storeFiles('sanne', 'upload.c1.r1', 1);
  await storeFiles('sanne', 'upload.c1.r1/2', file);
  await storeFiles('sanne', 'upload.c1.r10', 2);
  await deleteStoredFiles('sanne', 'upload.c1.r1');
  expect(await loadStoredFiles('sanne', 'upload.c1.r1')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'upload.c1.r1/2')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'upload.c1.r10')).toBe(2);
});

test('[STATE-3] logging out forgets everything, logging in what others left', async () => {
  await storeFiles('sanne', 'a', 1);
  await storeFiles('daan', 'a', 2);
  await deleteAllStoredFiles('sanne');
  expect([await loadStoredFiles('sanne', 'a'), await loadStoredFiles('daan', 'a')]).toEqual([1, undefined]);
  await deleteAllStoredFiles();
  expect(await loadStoredFiles('sanne', 'a')).toBeUndefined();
});

test('[STATE-3] after a day nothing is left', async () => {
  await storeFiles('sanne', 'a', 1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + storedFilesLifetime + 1_000);
  expect(await loadStoredFiles('sanne', 'a')).toBeUndefined();
});

test('[STATE-3] the next start of any page deletes what is older than a day, whoever chose it, and nothing younger', async () => {
  await storeFiles('sanne', 'old', 1);
  await storeFiles('mark', 'old', 1);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + storedFilesLifetime + 1_000);
  await storeFiles('sanne', 'young', 2);
  // What main.tsx asks for as a page starts.
  await deleteOldStoredFiles();
  // Back in time nothing would hide what is still there.
  clock.mockReturnValue(now);
  expect(await loadStoredFiles('sanne', 'old')).toBeUndefined();
  expect(await loadStoredFiles('mark', 'old')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'young')).toBe(2);
});

test('[STATE-3] a browser that keeps nothing is no fault, and what cannot be read is not taken for absent', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await storeFiles('sanne', 'a', 1);
  await expect(loadStoredFiles('sanne', 'a')).rejects.toThrow(UnreadableStorage);
  await deleteStoredFiles('sanne', 'a');
});

/** A file of several pieces, each of other bytes. */
function large(name: string, size = 2_500_000): File {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index >> 10) % 251);
  return new File([bytes], name, { type: 'image/jpeg', lastModified: 7 });
}

test('[STATE-3] nothing of a chosen file can be read in storage, and a file of many pieces comes back whole', async () => {
  const planted = new File([`paspoort ${'x'.repeat(3_000_000)} NL-4711`], 'paspoort-sanne.jpg', { type: 'image/jpeg' });
  await storeFiles('sanne', 'upload.c1/1', planted);
  await storeFiles('sanne', 'upload.c1', [{ id: 1, metadata: { remark: 'van mijn dochter' } }]);
  expect((await storedText()).length).toBeGreaterThan(3_000_000);
  expect(await storedText()).not.toMatch(/paspoort|NL-4711|jpeg|dochter|xxxxxxxx/);
  const [one, other] = [large('a.jpg'), large('leeg.jpg', 0)];
  await storeFiles('sanne', 'b', { one, other });
  const back = await loadStoredFiles<{ one: File; other: File }>('sanne', 'b');
  expect(new Uint8Array((await back?.one.arrayBuffer()) ?? [])).toEqual(new Uint8Array(await one.arrayBuffer()));
  expect([back?.one.name, back?.one.lastModified, back?.other.name, back?.other.size]).toEqual([
    'a.jpg',
    7,
    'leeg.jpg',
    0,
  ]);
});

test('[STATE-3] without a session nothing opens and nothing is stored or lost, and the next session of the contact opens it', async () => {
  await storeFiles('sanne', 'a', file);
  await storeFiles('sanne', 'b/1', 1);
  forgetStorageKey();
  await expect(loadStoredFiles('sanne', 'a')).rejects.toThrow(UnreadableStorage);
  await expect(listStoredFiles('sanne', 'b')).rejects.toThrow(UnreadableStorage);
  expect(await tryToStoreFiles('sanne', 'a', 'other')).toBe(false);
  expect(await replaceStoredFiles('sanne', 'a', 'other')).toBe(false);
  giveStorageKey('A', 'Q');
  expect((await loadStoredFiles<File>('sanne', 'a'))?.name).toBe('pas.jpg');
});

test('[STATE-3] what another key encrypted, and what is damaged, is deleted and no fault', async () => {
  await storeFiles('sanne', 'a', file);
  giveStorageKey('B', 'B');
  expect(await loadStoredFiles('sanne', 'a')).toBeUndefined();
  expect(await storedRows()).toEqual([]);
  await storeFiles('sanne', 'a', large('a.jpg'));
  const [whole] = (await storedRows()) as [StoredRow];
  const { content } = whole;
  const body = content.body as Blob;
  const piece = 1024 * 1024 + 28;
  const flipped = new Uint8Array(await body.arrayBuffer()).map((byte, index) =>
    index === 2_000_000 ? byte ^ 1 : byte,
  );
  const damaged: unknown[] = [
    { ...content, body: body.slice(0, -1) },
    { ...content, body: new Blob([body.slice(piece, 2 * piece), body.slice(0, piece), body.slice(2 * piece)]) },
    { ...content, body: new Blob([flipped]) },
    { ...content, body: null },
    { ...content, head: content.head.slice(0, 5) },
    { ...content, sealed: new Uint8Array(16) },
    { sealed: 1 },
  ];
  for (const [index, one] of damaged.entries()) {
    await putRow({ ...whole, content: one });
    expect(await loadStoredFiles('sanne', 'a'), `${index}`).toBeUndefined();
    expect(await storedRows(), `${index}`).toEqual([]);
  }
  // The entry of another place, or of another contact with the same key.
  await putRow({ ...whole, key: 'sanne.b' });
  await putRow({ ...whole, key: 'daan.a', contactId: 'daan' });
  expect([await loadStoredFiles('sanne', 'b'), await loadStoredFiles('daan', 'a')]).toEqual([undefined, undefined]);
  await putRow(whole);
  expect((await loadStoredFiles<File>('sanne', 'a'))?.size).toBe(2_500_000);
});

test('[STATE-3] a write that comes late after a logout brings nothing back', async () => {
  const late = [storeFiles('sanne', 'a', large('a.jpg')), storeFiles('sanne', 'b', 1)];
  await deleteAllStoredFiles();
  await Promise.all(late);
  expect(await storedRows()).toEqual([]);
  // Logged out in another tab, which has taken the cookies away.
  const here = storeFiles('sanne', 'a', large('a.jpg'));
  setCookie('storage-key', '');
  await here;
  expect(await storedRows()).toEqual([]);
});

test('[STATE-3] writes under one key keep their order, however large they are', async () => {
  const written = [storeFiles('sanne', 'a', large('a.jpg')), storeFiles('sanne', 'a', 2), storeFiles('sanne', 'a', 3)];
  await Promise.all(written);
  expect(await loadStoredFiles('sanne', 'a')).toBe(3);
});

test('[STATE-3] what a former version stored is restored, encrypted, and keeps its age', async () => {
  const at = Date.now() - 1_000;
  await putRow({ key: 'sanne.upload.c1/1', contactId: 'sanne', at, content: file });
  await putRow({ key: 'sanne.upload.c2/1', contactId: 'sanne', at, content: new File(['elders'], 'elders.jpg') });
  await putRow({ key: 'sanne.upload.c1', contactId: 'sanne', at, content: [{ id: 1, remark: 'dochter' }] });
  expect((await loadStoredFiles<File>('sanne', 'upload.c1/1'))?.name).toBe('pas.jpg');
  await sealFormerFiles('sanne');
  await eventually(async () => expect(await storedText()).not.toMatch(/pas\.jpg|12345678|elders|dochter/));
  expect((await storedRows()).map((row) => row.at)).toEqual([at, at, at]);
  expect(await (await loadStoredFiles<File>('sanne', 'upload.c1/1'))?.text()).toBe('12345678');
  expect(await (await loadStoredFiles<File>('sanne', 'upload.c2/1'))?.text()).toBe('elders');
  expect(await loadStoredFiles('sanne', 'upload.c1')).toEqual([{ id: 1, remark: 'dochter' }]);
});

test('[OFFLINE-6, OFFLINE-7] what a former version let wait under a key of its own is still read, and encrypted anew', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const seal = async (text: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) };
  };
  const of = { contactId: 'sanne', at: Date.now() };
  const bytes = await seal('bytes');
  await putRow({ ...of, key: 'sanne.outbox-key', content: key });
  await putRow({ ...of, key: 'sanne.outbox/m1', content: await seal('{"id":"m1"}') });
  await putRow({ ...of, key: 'sanne.outgoing-files/u1/1', content: { ...bytes, content: new Blob([bytes.content]) } });
  await putRow({ ...of, key: 'sanne.outbox/m2', content: { iv: bytes.iv, content: new ArrayBuffer(40) } });
  expect(await listStoredFiles('sanne', 'outbox')).toEqual([{ name: 'outbox/m1', content: { id: 'm1' } }]);
  expect(await (await loadStoredFiles<File>('sanne', 'outgoing-files/u1/1'))?.text()).toBe('bytes');
  await eventually(async () => {
    const sealed = (await storedRows()).filter(({ content }) => 'sealed' in content).map(({ key: name }) => name);
    expect(sealed).toEqual(['sanne.outbox/m1', 'sanne.outgoing-files/u1/1']);
  });
  await deleteStoredFiles('sanne', 'outbox-key');
  expect(await listStoredFiles('sanne', 'outbox')).toEqual([{ name: 'outbox/m1', content: { id: 'm1' } }]);
});

test('[STATE-3] where browsers do not encrypt, over plain http, files are stored as they are', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await storeFiles('sanne', 'a', file);
  expect((await loadStoredFiles<File>('sanne', 'a'))?.name).toBe('pas.jpg');
  expect((await storedRows())[0]?.content).toBeInstanceOf(File);
});
