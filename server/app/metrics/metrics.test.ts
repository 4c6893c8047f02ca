import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Db } from '../../database/tables.ts';
import { systemClock } from '../../platform/clock.ts';
import { observed, publishGivenUp, publishUpload } from '../../platform/operations.ts';
import { deskAsks, deskScene } from '../../testing/desk-scene.ts';
import { contact, flightClaim } from '../../testing/given.ts';
import { type Given, type MakeWorld, onEachDatabase, onSqlite } from '../../testing/world.ts';
import { createMeters } from './meters.ts';
import { Metrics, watchOperations } from './metrics.ts';

/** A world with its metrics served at a free port of this machine; `scrape` answers their text. */
async function observedWorld(world: MakeWorld, given: Given = {}, database = (db: Db) => db) {
  const metrics = new Metrics();
  const here = await world({ ...given, watchers: [(app) => metrics.watch(app)] });
  const context = { app: here.app, db: database(here.db), clock: here.clock, dataDir: here.folder };
  const served = await metrics.serve(context, { port: 0, host: '127.0.0.1' });
  onTestFinished(served.close);
  const address = `http://127.0.0.1:${served.port}/metrics`;
  return { ...here, address, scrape: async () => (await fetch(address)).text() };
}

/** The value of a series, by its exact name and labels in any order; undefined if it is absent. */
function seriesValue(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => /^\w+/.exec(one)?.[0] === name && wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

onEachDatabase('/metrics', (world) => {
  test('tells calls by route and status, jobs, sessions and the disk, in the text format of Prometheus', async () => {
    const who = contact({ email: 'sanne@voorbeeld.example' });
    const here = await observedWorld(world, { contacts: [who], claims: [flightClaim({ owner: who })] });
    for (const _ of [1, 2, 3]) await here.client.refreshDossier({ culture: 'nl-NL' });
    await here.client.raw('/api-v2/nothing/here');
    await (await here.stranger()).requestPasswordChange({ email: who.email });
    here.clock.pass({ minutes: 10 });
    const text = await here.scrape();
    const ok = { method: 'POST', route: '/api-v2/portal/refreshdossier' };
    expect(seriesValue(text, 'redress_http_requests_total', { ...ok, status: '200' })).toBe(3);
    expect(seriesValue(text, 'redress_http_request_duration_seconds_count', ok)).toBe(3);
    expect(seriesValue(text, 'redress_http_requests_total', { route: 'none', status: '404' })).toBe(1);
    expect(seriesValue(text, 'redress_jobs_waiting')).toBe(1);
    expect(seriesValue(text, 'redress_jobs_oldest_seconds')).toBe(600);
    expect(seriesValue(text, 'redress_operations_total', { kind: 'transaction', outcome: 'done' })).toBeGreaterThan(0);
    expect(seriesValue(text, 'redress_database_up')).toBe(1);
    expect(seriesValue(text, 'redress_ready', { check: 'database' })).toBe(1);
    expect(seriesValue(text, 'redress_disk_free_bytes')).toBeGreaterThan(0);
    expect(seriesValue(text, 'redress_build_info', { engine: here.engine })).toBe(1);
    expect(seriesValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    if (here.engine === 'postgres')
      expect(seriesValue(text, 'redress_database_connections', { state: 'idle' })).toBeDefined();
    expect(wrongLines(text)).toEqual([]);
  });

  test('tells how many rows of the audit wait for a seal, and how long the oldest of them does', async () => {
    const here = await observedWorld(world);
    await recordAudit(here.db, here.clock, { act: 'x', contactId: null });
    here.clock.pass({ minutes: 20 });
    await recordAudit(here.db, here.clock, { act: 'x', contactId: null });
    const waiting = await here.scrape();
    expect(seriesValue(waiting, 'redress_audit_unsealed_rows')).toBe(2);
    expect(seriesValue(waiting, 'redress_audit_unsealed_oldest_seconds')).toBe(1_200);
  });

  test('[P3] labels hold declared routes and closed lists: many ids make no further series, and no value of a person is there', async () => {
    const who = contact({ email: 'sanne.berg@voorbeeld.example', last_name: 'Zevenboom' });
    const desk = deskScene();
    const claim = flightClaim({ owner: who });
    const here = await observedWorld(world, { contacts: [who, desk.owner], claims: [claim, desk.claim] });
    const system = await here.desk();
    await deskAsks.putContact(system, desk);
    const before = (await here.scrape()).split('\n').length;
    for (let number = 0; number < 50; number += 1) {
      await here.client.raw(`/desk/v1/claims/${claim.id}${number}/persons/sanne.berg@voorbeeld.example`);
      await here.client.raw(`/api-v2/portal/${number}`, { method: 'POST' });
    }
    const text = await here.scrape();
    expect(text.split('\n').length - before).toBeLessThan(50);
    for (const value of [who.email, 'Zevenboom', claim.id, who.id]) expect(text).not.toContain(value);
  });

  test('a database that does not answer makes its values absent, and is asked once for many scrapes', async () => {
    let asked = 0;
    const hanging = (db: Db) =>
      new Proxy(db, {
        get: (target, name) => {
          const value = Reflect.get(target, name, target);
          if (name !== 'selectFrom') return typeof value === 'function' ? value.bind(target) : value;
          asked += 1;
          throw new Error('no database');
        },
      });
    const here = await observedWorld(world, {}, hanging);
    const texts = await Promise.all([here.scrape(), here.scrape(), here.scrape()]);
    for (const text of [...texts, await here.scrape()]) {
      expect(seriesValue(text, 'redress_database_up')).toBe(0);
      expect(seriesValue(text, 'redress_jobs_waiting')).toBeUndefined();
      expect(seriesValue(text, 'redress_sessions_active')).toBeUndefined();
      expect(seriesValue(text, 'redress_disk_free_bytes')).toBeGreaterThan(0);
    }
    expect(asked).toBe(1);
  });
});

onSqlite('the port of the metrics', (world) => {
  test('answers GET /metrics alone, and a second program at the port is refused with what to set', async () => {
    const here = await observedWorld(world);
    expect((await fetch(here.address, { method: 'POST' })).status).toBe(404);
    expect((await fetch(here.address.replace('/metrics', '/readyz'))).status).toBe(404);
    expect((await here.client.raw('/metrics')).status).toBe(404);
    const port = Number(new URL(here.address).port);
    const context = { app: here.app, db: here.db, clock: here.clock, dataDir: here.folder };
    await expect(new Metrics().serve(context, { port, host: '127.0.0.1' })).rejects.toThrow(`METRICS_PORT ${port}`);
  });
});

/** The lines that the text format 0.0.4 does not know; every series must come after its HELP and TYPE. */
function wrongLines(text: string): string[] {
  const typed = new Set<string>();
  return text.split('\n').filter((line) => {
    const [, declared] = /^# TYPE ([a-zA-Z_:][\w:]*) (?:counter|gauge|histogram|summary|untyped)$/.exec(line) ?? [];
    if (declared) typed.add(declared);
    if (declared || line === '' || /^# HELP [a-zA-Z_:][\w:]* \S/.test(line)) return false;
    const [, name = ''] =
      /^([a-zA-Z_:][\w:]*)(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)*\})? (?:[-+.\deE]+|NaN|[+-]Inf)$/.exec(line) ??
      [];
    return !typed.has(name) && !typed.has(name.replace(/_(?:bucket|sum|count)$/, ''));
  });
}

const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');

/** The metrics that a text names, without the parts of a histogram. */
function namedIn(text: string): string[] {
  const names = text.match(/\b(?:redress|nodejs|process)_[a-z\d_]+\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}

onSqlite('dashboard and alerts', (world) => {
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

test('operations are counted by outcome, with uploads and what is given up; afterwards nothing is', async () => {
  const meters = createMeters();
  const end = watchOperations(meters);
  onTestFinished(end);
  await observed('mail', 'smtp', async () => 'sent');
  await expect(observed('mail', 'smtp', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  publishUpload(1_000);
  publishUpload(24);
  publishGivenUp('webhook', '');
  end();
  expect(await observed('mail', 'smtp', async () => 'unseen')).toBe('unseen');
  publishUpload(5);
  const text = await meters.registry.metrics();
  const lines = text.split('\n');
  expect(lines).toContain('redress_operations_total{kind="mail",name="smtp",outcome="done"} 1');
  expect(lines).toContain('redress_operations_total{kind="mail",name="smtp",outcome="failed"} 1');
  expect(lines).toContain('redress_operation_duration_seconds_count{kind="mail"} 2');
  expect(lines).toContain('redress_upload_bytes_total 1024');
  expect(lines).toContain('redress_given_up_total{kind="webhook",name=""} 1');
});
