import { randomBytes } from 'node:crypto';
import * as documentCalls from '#contract/documents/calls.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import * as payoutCalls from '#contract/payout/calls.ts';
import { sha256 } from '../../server/testing/chunks.ts';
import { pathOf } from '../../server/testing/client.ts';
import type { Part } from '../../server/testing/multipart.ts';
import { type Answer, type Caller, jsonOf } from './caller.ts';

/** What a write does: a message, a bank account, a file whole, a file in pieces, a file of the desk. */
export type Kind = 'message' | 'bank' | 'whole' | 'pieces' | 'desk';
export const kindsOfContacts = ['message', 'whole', 'bank', 'pieces'] as const satisfies readonly Kind[];

/** A write. `send` may be repeated: it carries the same Idempotency-Key, and what it did can be found by its mark. */
export interface Write {
  readonly kind: Kind;
  readonly claim: string;
  readonly mark: string;
  /** Of the file's content; null where no file is sent. */
  readonly sha256: string | null;
  /** Answers the last answer: that of the first step that failed, or of the step that completes the write. */
  send(): Promise<Answer>;
}

/** Letters alone, so that it can be the name of an account's holder too. */
const newMark = () =>
  randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** The mark in what a write left behind. */
export const markIn = (text: string | null): string | undefined => /\b[a-p]{24}\b/.exec(text ?? '')?.[0];

/** Whether a write was answered with success. */
export const isDone = ({ status }: Answer) => status === 200;

/** A new write of a kind, with a mark of its own. */
export function newWrite(kind: Kind, caller: Caller, claim: string): Write {
  const mark = newMark();
  const content = Buffer.from(`${mark}\n${'Redress fault test. '.repeat(kind === 'pieces' ? 200 : 20)}\n`);
  const file = { name: `${mark}.txt`, content };
  const withFile = { kind, claim, mark, sha256: sha256(content) };
  switch (kind) {
    case 'message':
      return { kind, claim, mark, sha256: null, send: () => message(caller, claim, mark) };
    case 'bank':
      return { kind, claim, mark, sha256: null, send: () => bankAccount(caller, claim, mark) };
    case 'whole':
      return { ...withFile, send: () => wholeFile(caller, claim, mark, file) };
    case 'pieces':
      return { ...withFile, send: inPieces(caller, claim, mark, file) };
    case 'desk':
      return { ...withFile, send: () => deskFile(caller, claim, mark, file) };
  }
}

interface File {
  readonly name: string;
  readonly content: Buffer;
}

function message(caller: Caller, claimId: string, mark: string): Promise<Answer> {
  return caller.send(pathOf(messageCalls.sendMessage), {
    key: mark,
    json: { claimId, subject: 'Fault', body: `Mark ${mark}` },
  });
}

function bankAccount(caller: Caller, claim: string, mark: string): Promise<Answer> {
  const json = { Id: claim, CountryCode: 'NL', Holder: mark, IBAN: 'NL91ABNA0417164300' };
  return caller.send(pathOf(payoutCalls.updateBankAccount), { key: mark, json });
}

/** The parts of a request for portal/uploadfiles with one file or the id of one that came in pieces. */
function uploadForm(claim: string, file: Part): Part[] {
  return [
    { name: 'claimId', content: claim },
    { name: 'parentDocumentId', content: '' },
    { name: 'fileKind_0', content: 'ContainsOther' },
    file,
  ];
}

/** Sends a file whole. */
export function wholeFile(caller: Caller, claim: string, key: string, { name, content }: File): Promise<Answer> {
  const parts = uploadForm(claim, { name: 'uploadedFile_0', filename: name, content });
  return caller.send(pathOf(documentCalls.uploadFiles), { key, parts });
}

/** Sends a file in two pieces; repeated, it goes on with the upload it has begun. */
function inPieces(caller: Caller, claimId: string, key: string, { name, content }: File): () => Promise<Answer> {
  let uploadId: string | undefined;
  const half = content.length >> 1;
  return async () => {
    if (uploadId === undefined) {
      const begun = await caller.send(pathOf(uploadCalls.beginUpload), {
        json: { claimId, name, size: content.length },
      });
      if (!isDone(begun)) return begun;
      uploadId = jsonOf<{ uploadId: string }>(begun).uploadId;
    }
    for (const [begins, ends] of [
      [0, half],
      [half, content.length],
    ] as const) {
      const path = pathOf(uploadCalls.sendChunk, { uploadId, offset: String(begins) });
      const taken = await caller.send(path, { bytes: content.subarray(begins, ends) });
      // Once the whole is taken, the upload is gone: then the last step is answered as before.
      if (!isDone(taken) && taken.status !== 404) return taken;
    }
    const parts = uploadForm(claimId, { name: 'uploadedId_0', content: uploadId });
    return caller.send(pathOf(documentCalls.uploadFiles), { key, parts });
  };
}

function deskFile(desk: Caller, claim: string, mark: string, { name, content }: File): Promise<Answer> {
  const path = `/desk/v1/claims/${claim}/documents/${mark}/file`;
  return desk.send(path, { method: 'PUT', parts: [{ name: 'file0', filename: name, content }] });
}
