import { appendFileSync } from 'node:fs';
import { test as withoutInstallation } from '@playwright/test';
import type { TextLanguage } from '#texts/texts.ts';
import { groups } from '../accessibility/states/index.ts';
import { Visit } from '../accessibility/visit.ts';
import { type Found, faultsOfState, languages, patience, variantsOf } from '../accessibility/walk.ts';
import { expect, test } from '../installation.ts';

/** Some of the states with the most in them. `npm run lab -- accessibility` looks at all of them. */
const inEveryRun: readonly string[] = ['a claim: everything unfolded', 'people: errors'];
const looksAtAll = process.env.ACCESSIBILITY !== undefined;
const only = process.env.ACCESSIBILITY_STATES ?? '';
const isChosen = (name: string) => (looksAtAll ? name.includes(only) : inEveryRun.includes(name));
/** How long the states of a group may take, in milliseconds. */
const limit = looksAtAll ? 900_000 : 300_000;

test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: patience, navigationTimeout: patience });

let before = 0;
for (const [place, group] of groups.entries()) {
  const first = before;
  before += group.states.length;
  const states = group.states.filter(({ name }) => isChosen(name));
  if (states.length === 0) continue;
  const language = languages[place % languages.length] as TextLanguage;
  test.describe(group.name, () => {
    test(`[UI-7] ${group.name} in ${language}: in every state axe, the Tab key, targets, spacing, large text, 320 pixels, forced colours and motion find nothing`, async ({
      page,
      installation,
    }) => {
      test.setTimeout(limit);
      const visit = new Visit(page, installation, language);
      await group.begin?.(visit);
      const found: Found[] = [];
      for (const state of states) {
        const variants = variantsOf(first + group.states.indexOf(state));
        found.push(await faultsOfState(visit, state, variants));
      }
      const report = process.env.ACCESSIBILITY_REPORT;
      if (report) appendFileSync(report, `${JSON.stringify({ language, found })}\n`);
      expect(found.flatMap(({ state, faults }) => faults.map((fault) => `${state}: ${fault}`))).toEqual([]);
    });
  });
}

withoutInstallation(
  '[UI-7] there are at least 80 states, no two of one name, and those of every run are among them',
  () => {
    const names = groups.flatMap(({ states }) => states.map(({ name }) => name));
    expect(names.length).toBeGreaterThanOrEqual(80);
    expect(new Set(names).size).toBe(names.length);
    expect(inEveryRun.filter((name) => !names.includes(name))).toEqual([]);
  },
);
