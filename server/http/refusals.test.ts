import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type AnyCall, type CallName, calls } from '#contract/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { generalRefusals, type Refusal } from '#contract/refusal.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { ServerTexts } from '../platform/server-texts.ts';
import { contact, flightClaim } from '../testing/given.ts';
import { uploadTo } from '../testing/upload.ts';
import { onEachDatabase } from '../testing/world.ts';

const contract = join(import.meta.dirname, '../../contract');
const modules = await Promise.all(globSync(join(contract, '*/refusals.ts')).map((path) => import(path)));
const declared = [generalRefusals, ...modules.flatMap((one) => Object.values(one))] as Record<string, Refusal>[];
const refusals = declared.flatMap((group) => Object.values(group));

test('[CALL-9] every refusal is declared once, with a status that says what the portal makes of it', () => {
  expect(refusals.length).toBeGreaterThan(20);
  expect(new Set(refusals.map(({ code, status }) => `${code} ${status}`)).size).toBe(refusals.length);
  for (const { code, status } of refusals) {
    expect.soft([401, 403, 404, 409, 413, 415, 422, 429, 421, 500, 503, 507], code).toContain(status);
  }
});

test('[CALL-9] a 401 or 403 logs out, so they are kept to the session, the token and the calls that go to their screen', () => {
  const toTheirScreen: readonly string[] = [
    'login',
    'internalLogin',
    'secondFactor',
    'passkeyLogin',
    'checkPasswordRequest',
    'createNewPassword',
    'updateLogin',
  ];
  for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
    const loggingOut = call.refuses.filter(({ status }) => status === 401 || status === 403);
    if (loggingOut.length > 0 && call.path.startsWith('portal/')) expect.soft(toTheirScreen, name).toContain(name);
  }
});

/** trust.md section 1: what each status may mean, and so which refusals may have it. */
const statusClasses: Readonly<Record<number, RegExp>> = {
  401: /^session\.none$|^staff\.none$/,
  403: /^session\.|^account\.|^staff\./,
  404: /\.(?:notFound|unknown\w*|\w*Gone)$/,
  409: /./,
  412: /./,
  413: /./,
  415: /wrongEncoding|wrongType|contentDiffers/,
  421: /^call\.unknownHost$/,
  422: /./,
  429: /tooFast|tooOften|tooMany|wait|dayFull/,
  500: /^(?:call\.unknown|documents\.fileBroken)$/,
  503: /./,
  507: /noSpace|noRoom/,
};

test.each(refusals.map((refusal) => [refusal.code, refusal] as const))(
  '[CALL-9] %s has a status of its class, and words in every language',
  (code, { status }) => {
    expect(code).toMatch(statusClasses[status] ?? /^$/);
    const words = new ServerTexts();
    for (const language of Object.keys(texts) as TextLanguage[]) {
      expect.soft(words.refusal(language, code), language).toMatch(/^[^{}]{10,}[.?]$/);
    }
  },
);

test('[CALL-9] every refusal that a call declares is in a closed list, and every one of a list is declared or general', () => {
  const listed = new Set(refusals.map(({ code, status }) => `${code} ${status}`));
  const used = (Object.entries(calls) as [CallName, AnyCall][]).flatMap(([name, call]) =>
    call.refuses.map(({ code, status }) => ({ name, key: `${code} ${status}` })),
  );
  expect(used.filter(({ key }) => !listed.has(key))).toEqual([]);
});

test('[CALL-9] every refusal has its sentence in every language', () => {
  const words = new ServerTexts();
  for (const language of Object.keys(texts) as TextLanguage[]) {
    const sentences = refusals.map(({ code }) => words.refusal(language, code));
    for (const [index, sentence] of sentences.entries()) {
      expect.soft(sentence, `${language} ${refusals[index]?.code}`).toMatch(/^[^{}]{10,}[.?]$/);
    }
  }
});

onEachDatabase('what is unknown', (world) => {
  test('[PERM-3] a 404 waits for the next step of time, so that it takes the same for an id of somebody else', async () => {
    const [me, other] = [contact(), contact()];
    const [own, foreign] = [flightClaim({ owner: me }), flightClaim({ owner: other })];
    const { client } = await world({ contacts: [me, other], claims: [own, foreign] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    for (const Id of [foreign.id, 'f'.repeat(32)]) {
      timers.mockClear();
      expect((await client.call(claimCalls.getClaim, { Id })).status).toBe(404);
      const waits = timers.mock.calls.map(([, wait]) => wait ?? 0);
      expect(waits.filter((wait) => wait > 0 && wait <= 5)).toHaveLength(1);
    }
    timers.mockClear();
    expect((await client.call(claimCalls.getClaim, { Id: own.id })).status).toBe(200);
    expect(timers.mock.calls.filter(([, wait]) => wait !== undefined && wait <= 5)).toEqual([]);
    timers.mockRestore();
  });
});

onEachDatabase('what is no refusal', (world) => {
  test('[CALL-9] a failure of ours answers 500 with a number to ask by, and nothing of what went wrong', async () => {
    const { client, db } = await world();
    await db.schema.alterTable('claim').renameTo('claim_elsewhere').execute();
    const answer = await client.raw('/api-v2/portal/refreshdossier', {
      method: 'POST',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.code]).toEqual([500, 'call.unknown']);
    expect(Object.keys(answer.body as object).toSorted()).toEqual(['code', 'message', 'reference']);
    expect(answer.text).not.toMatch(/claim_elsewhere|no such|does not exist|select|stack/i);
  });

  test('[CALL-9] a full disk answers 507 and when to try again', async () => {
    const claim = flightClaim();
    const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const { client } = await world({ claims: [claim], files: (store) => ({ ...store, receive: full }) });
    const answer = await uploadTo(client, claim, [{ name: 'a.pdf' }]);
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([507, 'call.noSpace', '60']);
  });

  test('[CALL-9] a database that does not answer is a fault of ours, never a lost session', async () => {
    const { client, db } = await world();
    await db.destroy();
    expect((await client.call(documentCalls.supportedFileTypesCall, undefined)).status).toBe(500);
  });
});
