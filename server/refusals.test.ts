import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskMessages, deskRefusals } from '#contract/desk/failures.ts';
import { deskMoneyRefusals } from '#contract/money/desk-refusals.ts';
import { generalRefusals, type Refusal } from '#contract/refusal.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { ServerTexts } from './platform/server-texts.ts';
import { account } from './testing/refused/account.ts';
import { claims } from './testing/refused/claims.ts';
import { desk } from './testing/refused/desk.ts';
import { documents } from './testing/refused/documents.ts';
import { facts } from './testing/refused/facts.ts';
import { general } from './testing/refused/general.ts';
import { payments } from './testing/refused/payments.ts';
import { payout } from './testing/refused/payout.ts';
import { people } from './testing/refused/people.ts';
import type { Provocations, Provoke } from './testing/refused/provoke.ts';
import { session } from './testing/refused/session.ts';
import { onEachDatabase } from './testing/world.ts';

const contract = join(import.meta.dirname, '../contract');
const lists = await Promise.all(globSync(join(contract, '*/refusals.ts')).map((path) => import(path)));
const declared = [
  generalRefusals,
  deskRefusals,
  deskMoneyRefusals,
  ...lists.flatMap((list) => Object.values(list)),
].flatMap((group) => Object.values(group as Record<string, Refusal>));
/** The readers of these are programmers. */
const deskOnly: readonly string[] = [...Object.values(deskRefusals), ...Object.values(deskMoneyRefusals)].map(
  ({ code }) => code,
);
const provoked: Provocations = {
  ...general,
  ...session,
  ...account,
  ...claims,
  ...documents,
  ...payments,
  ...payout,
  ...people,
  ...facts,
  ...desk,
};
const languages = Object.keys(texts) as TextLanguage[];

test('[CALL-9] the table has a way to each refusal of the contract, and to nothing else', () => {
  expect(languages).toHaveLength(7);
  expect(Object.keys(provoked).toSorted()).toEqual(declared.map(({ code, status }) => `${code} ${status}`).toSorted());
});

interface Body {
  readonly code: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

onEachDatabase('a call that is refused', (world) => {
  test.each(Object.keys(provoked))('[CALL-9] answers %s with its sentence, which every language has', async (named) => {
    const [code = '', status] = named.split(' ');
    const answer = await (provoked[named] as Provoke)(world);
    expect([answer.status, answer.code]).toEqual([Number(status), code]);
    const { message, data = {} } = answer.body as Body;
    if (deskOnly.includes(code)) {
      expect(deskMessages[code]).toBeDefined();
      return expect(message).toMatch(/^[^{}]{10,}\.$/);
    }
    const words = new ServerTexts();
    expect(message).toBe(words.refusal('nl', code, data));
    for (const language of languages) {
      expect.soft(placesIn(language, code), language).toEqual(placesIn('nl', code));
      expect.soft(words.refusal(language, code, data), language).toMatch(/^[^{}]{10,}[.?]$/);
    }
    expect(Object.keys(data)).toEqual(expect.arrayContaining(placesIn('nl', code)));
  });
});

/** What a sentence has to be told, by the names of its places. */
function placesIn(language: TextLanguage, code: string): string[] {
  const [section = '', name = ''] = code.split('.');
  const sentences = texts[language].portal.refusals as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return [...(sentences[section]?.[name] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place).toSorted();
}
