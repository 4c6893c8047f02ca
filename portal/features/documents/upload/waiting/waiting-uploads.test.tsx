import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetStorageKey } from '../../../../lib/storage/storage-key.ts';
import { deleteAllStoredFiles, listStoredFiles, loadStoredFiles } from '../../../../lib/storage/stored-files.ts';
import { answering, refused } from '../../../../lib/testing/answering.ts';
import { eventually } from '../../../../lib/testing/eventually.ts';
import { giveStorageKey } from '../../../../lib/testing/given-storage-key.ts';
import { type SentRequest, sending } from '../../../../lib/testing/sending.ts';
import { storedText } from '../../../../lib/testing/stored-rows.ts';
import { storeReview, uploadKey } from '../stored-upload.ts';
import type { ChosenFile } from '../upload-state.ts';
import { sendWaitingUploads } from './send-waiting.ts';
import { ownUploads } from './waiting-state.ts';
import {
  changeWaitingUpload,
  storedWaitingUploads,
  type WaitingTarget,
  type WaitingUpload,
  waitingFile,
} from './waiting-store.ts';
import { isWaiting, letFilesWait, removeWaiting, sendRefusedAgain } from './waiting-uploads.ts';

const sanne = 'sanne';
const target: WaitingTarget = {
  claimId: 'c1',
  claimNumber: '4821307',
  requestId: 'r1',
  isActionPerformed: 'false',
  flow: 'document',
};

beforeEach(() => {
  document.documentElement.dataset.build = 'b1';
  ownUploads(sanne);
});
afterEach(async () => {
  delete document.documentElement.dataset.build;
  await deleteAllStoredFiles();
});

function chosen(id: number, name: string, content = `geheim ${name}`): ChosenFile {
  return {
    id,
    file: new File([content], name, { type: 'application/pdf', lastModified: id }),
    metadata: { is: 'document', kinds: ['ContainsBoardingPass'] },
    touched: [],
    fault: null,
    preparing: false,
    picture: null,
    uploadId: null,
  };
}

/** A server that takes every file; `finals` are the answers to the finalize requests, the last one for all that follow. */
function server(finals: readonly (() => Response)[] = [() => Response.json([])]) {
  let begun = 0;
  const state = (offset: number) => ({ uploadId: `u${begun}`, offset, size: 0, chunkSize: 0, expiresAt: '' });
  const left = [...finals];
  const known = answering({
    'portal/beginupload': () => {
      begun += 1;
      return Response.json(state(0));
    },
    'portal/uploadstate': () => Response.json(state(0)),
    'portal/dropupload': () => Response.json({ ok: true }),
    'portal/isloggedin': () => Response.json({ loggedin: true }),
    'portal/uploadfiles': () => ((left.length > 1 ? left.shift() : left[0]) as () => Response)(),
  });
  const at = (chunk: SentRequest) => Number(chunk.url.split('/').at(-1));
  sending((chunk) => chunk.answer(200, 'OK', state(at(chunk) + chunk.bytes.size)));
  const finalKeys = () => known.keys.filter((_, index) => known.asked[index] === 'portal/uploadfiles');
  return { ...known, finalKeys };
}

const waits = (...files: ChosenFile[]) => letFilesWait(sanne, target, files, null);
const stored = () => storedWaitingUploads(sanne);
const first = async () => (await stored())[0] as WaitingUpload;

test('[OFFLINE-7] files wait unreadably in storage, of one contact alone, and the same ones for the same request once', async () => {
  expect(await waits(chosen(1, 'pas.pdf'), chosen(2, 'ticket.pdf'))).toBe(true);
  expect(await waits(chosen(1, 'pas.pdf'), chosen(2, 'ticket.pdf'))).toBe(true);
  expect(await stored()).toHaveLength(1);
  expect(await storedWaitingUploads('daan')).toEqual([]);
  expect(await listStoredFiles(sanne, 'outgoing-files')).toHaveLength(1 * 2);
  const upload = await first();
  expect((await storedText()).length).toBeGreaterThan(500);
  expect(await storedText()).not.toMatch(/geheim|pas\.pdf/);
  const [one] = upload.files;
  const file = one && (await waitingFile(sanne, upload.id, one));
  expect([file?.name, file?.type, await file?.text()]).toEqual(['pas.pdf', 'application/pdf', 'geheim pas.pdf']);
});

test('[OFFLINE-7] once files wait, the review of them is stored no more: after they were sent it would offer them again', async () => {
  const files = [chosen(1, 'pas.pdf')];
  const { claimId, requestId, flow } = target;
  const [own, other] = [uploadKey(claimId, requestId, flow), uploadKey(claimId, null, flow)];
  for (const key of [own, other]) await storeReview(sanne, key, files, null);
  const storedUnder = async (key: string) => (await loadStoredFiles(sanne, key)) !== undefined;
  forgetStorageKey();
  expect(await waits(...files)).toBe(false);
  giveStorageKey();
  expect(await storedUnder(own)).toBe(true);
  expect(await waits(...files)).toBe(true);
  expect([await storedUnder(own), await storedUnder(other)]).toEqual([false, true]);
  expect(await listStoredFiles(sanne, own)).toEqual([]);
});

test('[OFFLINE-7] where the browser has no room for all files, none waits and nothing is promised', async () => {
  const { put } = IDBObjectStore.prototype;
  let room = 3;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    const isFile = (value as { key: string }).key.includes('outgoing-files/');
    if (isFile && --room < 0) throw new DOMException('no room', 'QuotaExceededError');
    return put.call(this, value);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await waits(...Array.from({ length: 20 }, (_, id) => chosen(id, `${id}.pdf`)))).toBe(false);
  expect(await stored()).toEqual([]);
  expect(await listStoredFiles(sanne, 'outgoing-files')).toEqual([]);
});

test('[OFFLINE-7] where there is no key to encrypt it with, no file waits', async () => {
  forgetStorageKey();
  expect(await waits(chosen(1, 'pas.pdf'))).toBe(false);
  giveStorageKey();
  expect(await listStoredFiles(sanne, 'outgoing')).toEqual([]);
  expect(await listStoredFiles(sanne, 'outgoing-files')).toEqual([]);
});

test('[OFFLINE-7] a failed read of what waits is no refusal and loses nothing', async () => {
  const { finalKeys } = server();
  await waits(chosen(1, 'pas.pdf'));
  const { get } = IDBObjectStore.prototype;
  const lost = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const isFile = String(key).includes('outgoing-files/');
    if (isFile) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return get.call(this, key);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await sendWaitingUploads();
  expect(await first()).toMatchObject({ refusal: null });
  lost.mockRestore();
  await sendWaitingUploads();
  expect(await stored()).toEqual([]);
  expect(finalKeys()).toHaveLength(1);
});

test('[OFFLINE-7] is sent once although it is begun by two at once, with twenty files in one request', async () => {
  const { asked } = server();
  await waits(...Array.from({ length: 20 }, (_, id) => chosen(id, `${id}.pdf`)));
  await Promise.all([sendWaitingUploads(), sendWaitingUploads()]);
  expect(asked.filter((path) => path === 'portal/uploadfiles')).toHaveLength(1);
  expect(asked.filter((path) => path === 'portal/beginupload')).toHaveLength(20);
  expect(await stored()).toEqual([]);
  expect(await listStoredFiles(sanne, 'outgoing-files')).toEqual([]);
});

test('[OFFLINE-7] the last request is repeated with its key when its answer was lost, and no byte is sent again', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { asked, finalKeys } = server([lost, lost, lost, lost, lost, lost, lost, () => Response.json([])]);
  await waits(chosen(1, 'pas.pdf'));
  // A page that is killed between the request and its answer leaves this.
  const upload = await first();
  const files = upload.files.map((one) => ({ ...one, uploadId: 'u1' }));
  const finalization = {
    key: 'the-key-of-the-page-that-ended',
    to: { claimId: 'c1', parentDocumentId: 'r1', isActionPerformed: 'false' as const },
    fields: { fileKind_0: 'ContainsBoardingPass', uploadedId_0: 'u1' },
  };
  await changeWaitingUpload(sanne, { ...upload, files, finalization });
  await sendWaitingUploads();
  await eventually(async () => expect(await stored()).toEqual([]));
  expect(new Set(finalKeys())).toEqual(new Set(['the-key-of-the-page-that-ended']));
  expect(asked).not.toContain('portal/beginupload');
});

test('[OFFLINE-7] a refusal keeps the files, names the one that was refused, and is sent again as a new request', async () => {
  const refusal = () =>
    refused(422, 'documents.wrongType', { fields: [{ field: 'uploadedId_1', code: 'documents.wrongType' }] });
  const { finalKeys } = server([refusal, () => Response.json([])]);
  await waits(chosen(1, 'pas.pdf'), chosen(2, 'film.pdf'));
  await sendWaitingUploads();
  const upload = await first();
  expect(upload).toMatchObject({ refusal: 'documents.wrongType', finalization: null });
  expect(upload.files.map(({ fault }) => fault)).toEqual([null, 'documents.wrongType']);
  await sendWaitingUploads();
  expect(finalKeys()).toHaveLength(1);
  await sendRefusedAgain(upload);
  await sendWaitingUploads();
  expect(await stored()).toEqual([]);
  expect(new Set(finalKeys()).size).toBe(2);
});

test('[OFFLINE-7] files that were refused can be chosen again, and wait in place of the refused ones', async () => {
  server([() => refused(422, 'documents.wrongType'), () => Response.json([])]);
  const pas = chosen(1, 'pas.pdf');
  await waits(pas);
  expect(isWaiting(await stored(), target, [pas])).toBe(true);
  await sendWaitingUploads();
  const former = await first();
  expect(former.refusal).toBe('documents.wrongType');
  expect(isWaiting(await stored(), target, [pas])).toBe(false);
  expect(await waits({ ...pas, metadata: { is: 'document', kinds: ['ContainsETicket'] } })).toBe(true);
  expect(await stored()).toMatchObject([{ refusal: null, files: [{ metadata: { kinds: ['ContainsETicket'] } }] }]);
  expect((await first()).id).not.toBe(former.id);
  expect(await listStoredFiles(sanne, 'outgoing-files')).toHaveLength(1);
});

test('[OFFLINE-7] a session that ended loses nothing: it goes on waiting', async () => {
  server([() => refused(403, 'session.ended')]);
  await waits(chosen(1, 'pas.pdf'));
  await sendWaitingUploads();
  expect(await first()).toMatchObject({ refusal: null });
});

test('[OFFLINE-7] what is removed, or gone after a logout, is not sent, and a sender that is late brings nothing back', async () => {
  const { asked } = server();
  await waits(chosen(1, 'pas.pdf'));
  const upload = await first();
  await removeWaiting(upload.id);
  expect(await stored()).toEqual([]);
  expect(await changeWaitingUpload(sanne, { ...upload, refusal: '' })).toBe(false);
  await waits(chosen(1, 'pas.pdf'));
  const sent = sendWaitingUploads();
  await deleteAllStoredFiles();
  await sent;
  expect(asked).not.toContain('portal/uploadfiles');
  expect(await stored()).toEqual([]);
  expect(await listStoredFiles(sanne, 'outgoing-files')).toEqual([]);
});
