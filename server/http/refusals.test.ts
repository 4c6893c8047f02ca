import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnyCall, calls } from '#contract/calls.ts';
import * as actCalls from '#contract/claims/act-calls.ts';
import { deskMessages, deskRefusals } from '#contract/desk/failures.ts';
import type { Refusal } from '#contract/refusal.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { mostPasskeys } from '../access/passkeys/registration.ts';
import { createApp } from '../app/create-app.ts';
import { ensureWork } from '../changes/work-store.ts';
import { refusalText } from '../platform/server-texts.ts';
import { type Answered, Client } from '../testing/client.ts';
import { passenger, password, someId } from '../testing/given.ts';
import { collectingMailer } from '../testing/mailer.ts';
import { asks, type Scene, scene } from '../testing/scene.ts';
import { contestParts, reportParts } from '../testing/upload.ts';
import { onSqlite, type World } from '../testing/world.ts';

const contract = join(import.meta.dirname, '../../contract');
const modules = await Promise.all(
  globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts', 'testing/**'] }).map(
    (path): Promise<Record<string, Record<string, Refusal>>> => import(join(contract, path)),
  ),
);
const declared = modules.flatMap((one) =>
  Object.entries(one).flatMap(([name, group]) =>
    name.endsWith('Refusals') && !Array.isArray(group) ? Object.values(group) : [],
  ),
);
/** The readers of these are programmers. */
const deskOnly: readonly string[] = Object.values(deskRefusals).map(({ code }) => code);
const ofPortal = declared.filter(({ code }) => !deskOnly.includes(code));
const languages = Object.keys(texts) as TextLanguage[];
const every = Object.entries(calls) as [string, AnyCall][];

/** What a sentence has to be told, by the names of its places. */
function placesIn(language: TextLanguage, code: string): string[] {
  const [section = '', name = ''] = code.split('.');
  const sentences = texts[language].portal.refusals as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return [...(sentences[section]?.[name] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place).toSorted();
}

test('[CALL-9] each refusal of the contract has its sentence, in every language with the same places', () => {
  expect([languages.length, declared.length > 20]).toEqual([7, true]);
  for (const { code } of declared) {
    if (deskOnly.includes(code)) expect.soft(deskMessages[code], code).toMatch(/^.{10,}\.$/);
    else {
      const data = Object.fromEntries(placesIn('nl', code).map((place) => [place, 'x']));
      for (const language of languages) {
        expect.soft(placesIn(language, code), `${code} in ${language}`).toEqual(placesIn('nl', code));
        expect.soft(refusalText(language, code, data), `${code} in ${language}`).toMatch(/^[^{}]{10,}[.?]$/);
      }
    }
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
    'refuseInvitation',
    'updateLogin',
  ];
  for (const [name, call] of every) {
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
  413: /./,
  415: /wrongEncoding|wrongType|contentDiffers/,
  421: /^call\.unknownHost$/,
  422: /./,
  429: /tooFast|tooOften|tooMany|wait|dayFull/,
  500: /^(?:call\.unknown|documents\.fileBroken)$/,
  503: /./,
  507: /noSpace|noRoom/,
};

test('[CALL-9] every refusal is declared once, with a status of its class', () => {
  expect(new Set(ofPortal.map(({ code, status }) => `${code} ${status}`)).size).toBe(ofPortal.length);
  for (const { code, status } of ofPortal) expect.soft(code, String(status)).toMatch(statusClasses[status] ?? /^$/);
});

test('[CALL-9] no words are kept for a refusal that is none', () => {
  const codes = new Set(declared.map(({ code }) => code));
  const kept = Object.entries(texts.nl.portal.refusals).flatMap(([section, names]) =>
    Object.keys(names).map((name) => `${section}.${name}`),
  );
  expect(kept.filter((code) => !codes.has(code))).toEqual([]);
});

test('[CALL-9] every refusal that a call declares is in a closed list', () => {
  const listed = new Set(declared.map(({ code, status }) => `${code} ${status}`));
  const used = every.flatMap(([name, { refuses }]) => refuses.map(({ code, status }) => [name, `${code} ${status}`]));
  expect(used.filter(([, key = '']) => !listed.has(key))).toEqual([]);
});

test('[CALL-9] each refusal of the contract is provoked by a test', () => {
  const tests = globSync(join(import.meta.dirname, '../**/*.test.ts')).map((file) => readFileSync(file, 'utf8'));
  const codes = new Set(declared.map(({ code }) => code));
  expect(
    [...codes].filter((code) => !tests.some((text) => text.includes(`'${code}`) || text.includes(`,${code}'`))),
  ).toEqual([]);
});

type Ask = (client: Client, on: Scene, here: World) => Promise<Answered<unknown>>;

const account = (given: object): Ask => {
  const dutch = { CountryCode: 'NL', Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300' };
  return (client, { claim }) => client.updateBankAccount({ Id: claim.id, ...dutch, ...given });
};

const report =
  (given: Readonly<Record<string, string>>): Ask =>
  (client, { claim, traveller }) =>
    client.parts(actCalls.reportAirline, reportParts(claim.id, traveller.id, given));

const contest =
  (reason: string): Ask =>
  (client, { claim, decision }) =>
    client.parts(actCalls.contestDecision, contestParts(claim.id, decision.id, reason));

/** Ways to refusals whose sentence has places, and to those that no other test provokes. The owner of the scene asks. */
const provoked: Readonly<Record<string, Ask>> = {
  'payout.ibanCountry 422': account({ IBAN: 'XX91ABNA0417164300' }),
  'payout.ibanElsewhere 422': account({ IBAN: 'DE89370400440532013000' }),
  'payout.ibanLength 422': account({ IBAN: 'NL91ABNA041716430' }),
  // The check digits are right; where a digit belongs there is a letter.
  'payout.ibanInside 422': account({ IBAN: 'NL46ABNAX417164300' }),
  'payout.held 409': async (client, on, { db }) => {
    const set = { email_changed_at: '2026-11-20T08:00:00.000Z' };
    await db.updateTable('contact').set(set).where('id', '=', on.owner.id).execute();
    return asks.updateBankAccount(client, on, on.owner);
  },
  'payout.notPerPerson 409': (client, on, here) => account({ PersonId: on.traveller.id })(client, on, here),
  'airline.wrongDay 422': report({ on: '2126-01-01' }),
  'airline.wrongAmount 422': report({ amount: '-5' }),
  'airline.wrongCurrency 422': report({ currency: 'ISK' }),
  'airline.wrongPerson 422': report({ personIds: passenger().id }),
  'airline.seen 409': async (client, on, here) => {
    await (await here.desk()).seeAirlineContact([on.claim.id, on.report.id]);
    return asks.withdrawAirline(client, on, on.owner);
  },
  'decisions.wrongReason 422': contest('sun'),
  'decisions.contested 409': async (client, on, here) => {
    await asks.contestDecision(client, on, on.owner);
    return contest('weather')(client, on, here);
  },
  'decisions.over 409': async (client, on, here) => {
    const set = { contest_until: '2026-11-01' };
    await here.db.updateTable('decision').set(set).where('id', '=', on.decision.id).execute();
    return contest('weather')(client, on, here);
  },
  'people.notFound 404': (client) => client.updatePassengers({ Id: someId(), City: 'Utrecht' }),
  'work.takenMeanwhile 409': async (_client, { claim, employee }, { db, staffClientOf }) => {
    await ensureWork(db, claim.id);
    await db.updateTable('work').set({ assignee_id: employee.id }).execute();
    const client = await staffClientOf(employee);
    return client.assign({ claimId: claim.id, staffId: null, from: null });
  },
  'call.tooLarge 413': (client) => client.confirmAction({ documentId: 'x'.repeat(3_000_000) }),
  'account.passkeysFull 409': async (client, { owner }, { db }) => {
    const one = await db.selectFrom('passkey').selectAll().where('contact_id', '=', owner.id).executeTakeFirstOrThrow();
    const more = Array.from({ length: mostPasskeys - 1 }, () => ({ ...one, id: someId(), credential_id: someId() }));
    await db.insertInto('passkey').values(more).execute();
    return client.passkeyRegisterOptions({ password });
  },
  // People reach this server by a number, to which no passkey can belong.
  'session.passkeysOff 409': async (_client, _on, { db, files, clock }) => {
    const settings = { secure: false, logLevel: 'silent', trustProxy: false };
    const mail = { mailer: collectingMailer([]), publicUrl: 'https://10.0.0.7', replyDomain: undefined };
    const app = await createApp({ db, files, settings, clock, portal: null, mail });
    const client = await new Client(app, {}, clock).at('10.0.0.7');
    return client.passkeyOptions({ step: 'first' }).finally(() => app.close());
  },
  'desk.badCursor 422': async (_client, _on, here) =>
    (await here.desk()).listClaims([], { after: 'no cursor' } as never),
};

onSqlite('a call that is refused', (world) => {
  test.each(Object.keys(provoked))('[CALL-9] answers %s with its sentence', async (named) => {
    const [code = '', status] = named.split(' ');
    const on = scene();
    const here = await world(on);
    const answer = await (provoked[named] as Ask)(await here.clientOf(on.owner), on, here);
    expect([answer.status, answer.code]).toEqual([Number(status), code]);
    const { message, data = {} } = answer.body as { message: string; data?: Readonly<Record<string, string>> };
    if (deskOnly.includes(code)) return expect(message).toBe(deskMessages[code]);
    expect(message).toBe(refusalText('nl', code, data));
    expect(Object.keys(data)).toEqual(expect.arrayContaining(placesIn('nl', code)));
  });
});
