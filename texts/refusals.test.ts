import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { generalRefusals, type Refusal } from '#contract/refusal.ts';
import { texts } from './texts.ts';

/** Every refusal of a call, from the closed lists of contract. */
async function everyRefusal(): Promise<readonly Refusal[]> {
  const files = globSync('contract/*/refusals.ts');
  const lists = await Promise.all(files.map((file) => import(pathToFileURL(join(process.cwd(), file)).href)));
  return [generalRefusals, ...lists.flatMap((list) => Object.values(list as object))].flatMap((list: object) =>
    Object.values(list),
  );
}

function textOf(language: keyof typeof texts, code: string): unknown {
  const [section = '', name = ''] = code.split('.');
  return (texts[language].portal.refusals as Record<string, Record<string, string>>)[section]?.[name];
}

test('[CALL-9] every refusal has its words in every language', async () => {
  const codes = [...new Set((await everyRefusal()).map(({ code }) => code))];
  expect(codes.length).toBeGreaterThan(30);
  const languages = Object.keys(texts) as (keyof typeof texts)[];
  const wordless = languages.flatMap((language) =>
    codes.filter((code) => typeof textOf(language, code) !== 'string').map((code) => `${language}: ${code}`),
  );
  expect(wordless).toEqual([]);
});

test('[CALL-9] no words are kept for a refusal that is none', async () => {
  const codes = new Set((await everyRefusal()).map(({ code }) => code));
  const kept = Object.entries(texts.nl.portal.refusals).flatMap(([section, names]) =>
    Object.keys(names).map((name) => `${section}.${name}`),
  );
  expect(kept.filter((code) => !codes.has(code))).toEqual([]);
});
