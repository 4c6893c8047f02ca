import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as messageCalls from '#contract/messages.ts';
import { sha256 } from '../../server/testing/chunks.ts';
import { pathOf } from '../../server/testing/client.ts';
import type { Part } from '../../server/testing/multipart.ts';
import { type Answer, type Caller, jsonOf, type Person } from './callers.ts';

/** The kinds of writes: a message, a whole file, a bank account, a chunked file. */
export const kinds = ['message', 'whole', 'bank', 'pieces'] as const;
type Kind = (typeof kinds)[number];

/** A write. `send` may be repeated with the same idempotency key, and its effect can be found by its mark. */
export interface Write {
  readonly kind: Kind;
  readonly claim: string;
  readonly mark: string;
  /** The hash of the file's content; null without a file. */
  readonly sha256: string | null;
  /** Returns the last answer: of the first step that failed, or of the final step. */
  send(): Promise<Answer>;
}

/** Only letters, so that it can also be the name of an account holder. */
const newMark = () =>
  randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** The mark in the effect of a write. */
export const markIn = (text: string | null): string | undefined => /\b[a-p]{24}\b/.exec(text ?? '')?.[0];

/** Whether a write was answered with success. */
export const isDone = ({ status }: Answer) => status === 200;

/** Creates a write of a kind with a new mark. */
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

/** The parts of a request for portal/uploadfiles with one file or the id of one chunked upload. */
function uploadForm(claim: string, file: Part): Part[] {
  return [
    { name: 'claimId', content: claim },
    { name: 'parentDocumentId', content: '' },
    { name: 'fileKind_0', content: 'ContainsOther' },
    file,
  ];
}

/** Sends a whole file. */
function wholeFile(caller: Caller, claim: string, key: string, { name, content }: File): Promise<Answer> {
  const parts = uploadForm(claim, { name: 'uploadedFile_0', filename: name, content });
  return caller.send(pathOf(documentCalls.uploadFiles), { key, parts });
}

/** Sends a file in two chunks; when repeated, it continues the same upload. */
function inPieces(caller: Caller, claimId: string, key: string, { name, content }: File): () => Promise<Answer> {
  let uploadId: string | undefined;
  const half = content.length >> 1;
  return async () => {
    if (uploadId === undefined) {
      const begun = await caller.send(pathOf(documentCalls.beginUpload), {
        json: { claimId, name, size: content.length },
      });
      if (!isDone(begun)) return begun;
      uploadId = jsonOf<{ uploadId: string }>(begun).uploadId;
    }
    for (const [begins, ends] of [
      [0, half],
      [half, content.length],
    ] as const) {
      const path = pathOf(documentCalls.sendChunk, { uploadId, offset: String(begins) });
      const taken = await caller.send(path, { bytes: content.subarray(begins, ends) });
      // After the final call the upload is deleted, so only that call is answered as before.
      if (!isDone(taken) && taken.status !== 404) return taken;
    }
    const parts = uploadForm(claimId, { name: 'uploadedId_0', content: uploadId });
    return caller.send(pathOf(documentCalls.uploadFiles), { key, parts });
  };
}

/** The writes that were sent, and their answers. */
export interface Ledger {
  readonly acknowledged: readonly Write[];
  /** Writes without acknowledgement: they may have taken effect once or not at all. */
  readonly open: readonly Write[];
  /** The last answers, each with its status; 0 for none. */
  readonly answers: readonly Answer[];
}

const mostTries = 40;

/**
 * Writers of several contacts, each sending one write after another until `stop`. A failed write is retried with its
 * idempotency key, as the portal does, until it is acknowledged or permanently refused.
 */
export function startLoad(people: readonly Person[]): { stop(): Promise<Ledger> } {
  const ledger = { acknowledged: [] as Write[], open: [] as Write[], answers: [] as Answer[] };
  let isStopped = false;
  const finish = async (write: Write) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await write.send();
      ledger.answers.push(answer);
      if (isDone(answer)) return ledger.acknowledged.push(write);
      if (answer.status >= 400 && answer.status < 500) break;
      await sleep(isStopped ? 250 : 100);
    }
    return ledger.open.push(write);
  };
  const writers = people.map(async ({ caller, claims }, place) => {
    for (let count = place; !isStopped; count += 1) {
      const kind = kinds[count % kinds.length] ?? 'message';
      await finish(newWrite(kind, caller, claims[count % claims.length] ?? ''));
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(writers);
      return ledger;
    },
  };
}
