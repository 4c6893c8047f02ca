import { appendFileSync } from 'node:fs';
import { test as withoutInstallation } from '@playwright/test';
import type { TextLanguage } from '#texts/texts.ts';
import { groups } from '../accessibility/states/index.ts';
import { Visit } from '../accessibility/visit.ts';
import {
  daysOfRound,
  type Form,
  type Found,
  faultsOfState,
  isLookedAt,
  languages,
  patience,
  rounds,
  variantsOf,
} from '../accessibility/walk.ts';
import { expect, test } from '../installation.ts';

// A test run has a seventh of the states, each state once a week and with every check once in three weeks; `npm run lab -- accessibility` has
// every state in every language, width and theme, and with `--once` every state once.
const form = (process.env.ACCESSIBILITY || 'short') as Form;
const only = process.env.ACCESSIBILITY_STATES ?? '';
/** How long the states of a group may take, in milliseconds. */
const limits = { full: 3_600_000, once: 1_800_000, short: 600_000 } as const satisfies Record<Form, number>;
const today = Math.floor(Date.now() / 86_400_000);

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: patience, navigationTimeout: patience });

let before = 0;
for (const [place, group] of groups.entries()) {
  const first = before;
  before += group.states.length;
  const states = group.states.filter(({ name }, at) => name.includes(only) && isLookedAt(form, first + at, today));
  for (const language of form === 'full' ? languages : [languages[place % languages.length] as TextLanguage]) {
    test.describe(group.name, () => {
      test.use({ settings: group.settings ?? {} });
      test.skip(states.length === 0, 'no such state');
      test.skip(({ engine }) => engine === 'postgres', 'pages are the same on each database');

      test(`[UI-7] ${group.name} in ${language}: in every state axe, the Tab key, targets, spacing, large text, 320 pixels, forced colours and motion find nothing`, async ({
        page,
        installation,
      }) => {
        test.setTimeout(limits[form]);
        const visit = new Visit(page, installation, language);
        await group.begin?.(visit);
        const found: Found[] = [];
        for (const state of states) {
          const variants = variantsOf(form, first + group.states.indexOf(state), today);
          found.push(await faultsOfState(visit, state, variants));
        }
        const report = process.env.ACCESSIBILITY_REPORT;
        if (report) appendFileSync(report, `${JSON.stringify({ language, found })}\n`);
        expect(found.flatMap(({ state, faults }) => faults.map((fault) => `${state}: ${fault}`))).toEqual([]);
      });
    });
  }
}

withoutInstallation('[UI-7] there are at least 80 states, and no two have one name', () => {
  const names = groups.flatMap(({ states }) => states.map(({ name }) => name));
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(new Set(names).size).toBe(names.length);
});

withoutInstallation(
  '[UI-7] in test runs every state has its turn once a week, and every check of it once in three weeks',
  () => {
    const total = groups.reduce((sum, { states }) => sum + states.length, 0);
    const all = variantsOf('once', 0, today).length;
    for (let place = 0; place < total; place += 1) {
      const days = Array.from({ length: daysOfRound * rounds }, (_, later) => today + later);
      const turns = days.filter((day) => isLookedAt('short', place, day));
      expect(turns).toHaveLength(rounds);
      expect(turns.filter((day) => variantsOf('short', place, day).length === all)).toHaveLength(1);
    }
  },
);
