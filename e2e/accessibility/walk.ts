import type { Locator } from '@playwright/test';
import type { TextLanguage } from '#texts/texts.ts';
import { expect, test } from '../installation.ts';
import {
  axeFinds,
  type Check,
  cutOffIn,
  cutOffWith,
  motionIn,
  smallTargetsOf,
  statesUnseenIn,
  walkByTab,
} from './checks.ts';
import { settled } from './page-scripts.ts';
import type { State } from './state.ts';
import type { Visit } from './visit.ts';

/** The languages in which states are looked at, a group of states in one. */
export const languages = ['nl', 'de', 'fr'] as const satisfies readonly TextLanguage[];

/** A width and a theme, and what is looked at in it. */
export interface Variant {
  readonly name: string;
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly forced?: boolean;
  readonly checks: readonly (readonly [string, Check])[];
}

/** What was found in a state. */
export interface Found {
  readonly state: string;
  /** Width and theme pairs that axe looked at. */
  readonly combinations: number;
  readonly checks: number;
  readonly faults: readonly string[];
}

const axe = ['axe', axeFinds] as const;
const targets = ['targets', smallTargetsOf] as const;
const tab = ['the Tab key', walkByTab] as const;
const spacing = ['spacing', cutOffWith('spacing')] as const;

const looks = [
  [390, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
  [1280, 'light'],
] as const;

/** At 320 pixels, and with text of twice the size in a wide window. */
const reflow: Variant = { name: '320', width: 320, theme: 'light', checks: [['320 pixels', cutOffIn]] };
const large: Variant = {
  name: 'large',
  width: 1280,
  theme: 'light',
  checks: [['200 %', cutOffWith('twice the size')]],
};
const forcedStates = ['forced colours', statesUnseenIn] as const;
const motion = ['motion', motionIn] as const;

/** A width and a theme; neighbours have others. */
function look(place: number, checks: Variant['checks']): Variant {
  const [width, theme] = looks[place % looks.length] ?? looks[0];
  return { name: `${width} ${theme}`, width, theme, checks };
}

/** The variants in which a state is looked at, by its place among all states: every check at one width in one theme; the walk by Tab is in forced colours at every other state. */
export function variantsOf(place: number): readonly Variant[] {
  const isForced = Math.floor(place / looks.length) % 2 === 1;
  const walk = look(place, [...(isForced ? [forcedStates] : []), tab]);
  return [
    look(place, [axe, targets, spacing, motion]),
    reflow,
    large,
    { ...walk, name: isForced ? 'forced' : 'walk', forced: isForced },
  ];
}

/** How long it may take to reach a state, in milliseconds. A click that waits for longer than `patience` fails before, and says for what. */
const longestWay = 90_000;
/** How long an act on a page may take, in milliseconds: generous, as on a busy machine. */
export const patience = 20_000;

/** Reaches a state and looks at it in each variant; a state that a variant has ended, such as a list that closed, is reached anew. */
export async function faultsOfState(visit: Visit, state: State, variants: readonly Variant[]): Promise<Found> {
  const faults: string[] = [];
  let [shown, checks]: [Locator | null, number] = [null, 0];
  for (const variant of variants) {
    try {
      await setUp(visit, variant);
      if (!(await shown?.isVisible())) {
        shown = await test.step(state.name, () => state.reach(visit), { timeout: longestWay });
        await expect(shown).toBeVisible({ timeout: patience });
      }
      for (const [name, check] of variant.checks) {
        checks += 1;
        const found = await check(visit.page);
        faults.push(...found.map((fault) => `${variant.name}, ${name}: ${fault}`));
      }
    } catch (error) {
      faults.push(`${variant.name}, not reached: ${String(error).slice(0, 400)}`);
      break;
    }
  }
  await visit.page.context().setOffline(false);
  return {
    state: state.name,
    combinations: variants.filter(({ checks }) => checks.includes(axe)).length,
    checks,
    faults,
  };
}

/** Sets the window and the theme; a walk by Tab leaves the focus and open fields behind, so what follows it begins afresh. */
async function setUp({ page }: Visit, { width, theme, forced }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: width > 700 ? 900 : 800 });
  await page.emulateMedia({ colorScheme: theme, forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce' });
  await page.evaluate(settled);
}
