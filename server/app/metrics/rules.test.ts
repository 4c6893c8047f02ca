import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { onEachDatabase } from '../../testing/world.ts';
import { Metrics } from './metrics.ts';

const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');

/** The metrics that a text names, without the parts of a histogram. */
function namedIn(text: string): string[] {
  const names = text.match(/\b(?:redress|nodejs|process)_[a-z\d_]+\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}

onEachDatabase('dashboard and alerts', (world) => {
  test('name metrics that /metrics has', async () => {
    const metrics = new Metrics();
    const here = await world({ watchers: [(app) => metrics.watch(app)] });
    const context = { app: here.app, db: here.db, clock: systemClock, dataDir: here.folder };
    const { port, close } = await metrics.serve(context, { port: 0, host: '127.0.0.1' });
    onTestFinished(close);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const declared = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const named = [...namedIn(rules), ...namedIn(dashboard)];
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  });
});

test('every alert says what is wrong and what to do, at a heading of the guide that exists', () => {
  const guide = readFileSync('docs/running.md', 'utf8');
  const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  const alerts = rules.split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThanOrEqual(10);
  for (const alert of alerts) {
    expect.soft(alert).toMatch(/summary: \S/);
    const linked = [...(/action: (.*)/.exec(alert)?.[1] ?? '').matchAll(/docs\/running\.md#([\w-]+)/g)];
    expect.soft(linked.length, alert.split('\n')[0]).toBeGreaterThan(0);
    for (const [, anchor = ''] of linked) expect.soft(anchors).toContain(anchor);
  }
});
