import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retentionClasses, retentionRules } from '../../platform/retention.ts';

const defaults = Object.fromEntries(
  retentionClasses.map((name) => [retentionRules[name].setting, retentionRules[name].usual]),
);

test('the guide has every period with its default and its shortest value', () => {
  const guide = readFileSync('docs/running.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `(KEEP_\w+)` \| (\w+) \| (\w+)(, or `never`)? \|/gm)];
  expect(
    rows.map(([, setting, usual, least, never]) => ({ setting, usual, least, mayStay: never !== undefined })),
  ).toEqual(retentionClasses.map((name) => retentionRules[name]));
});

test('the register of processing activities has the periods of the code, each class at least once', () => {
  const register = readFileSync('docs/privacy.md', 'utf8');
  const named = [...register.matchAll(/`(KEEP_\w+)` \((\w+)\)/g)].map(([, setting = '', period = '']) => [
    setting,
    period,
  ]);
  for (const [setting = '', period] of named) expect(period, setting).toBe(defaults[setting]);
  expect(new Set(named.map(([setting]) => setting))).toEqual(new Set(Object.keys(defaults)));
});
