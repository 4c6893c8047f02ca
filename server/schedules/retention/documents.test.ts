import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retentionClasses, retentionRules } from '../../platform/retention.ts';

test('the guide has every period, with its setting and shortest value where there is one', () => {
  const guide = readFileSync('docs/running.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (\d+[dy]?) \| (?:`(KEEP_\w+)`, (\w+) or more, or `never` )?\|/gm)];
  expect(
    rows.map(([, name, usual, setting, least]) => [name, { usual, ...(setting ? { setting, least } : {}) }]),
  ).toEqual(retentionClasses.map((name) => [name, retentionRules[name]]));
});

test('the register of processing activities has the periods of the code, each class at least once', () => {
  const register = readFileSync('docs/privacy.md', 'utf8');
  const named = [...register.matchAll(/`(\w+)` \((\d+[dy]?)\)/g)].map(([, name = '', period = '']) => [name, period]);
  for (const name of retentionClasses) expect.soft(named, name).toContainEqual([name, retentionRules[name].usual]);
  expect(new Set(named.map(([name]) => name))).toEqual(new Set(retentionClasses));
});
