import { expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts';
import type { Tables } from '../../database/tables.ts';
import { bothScenes, deskAsks } from '../../testing/desk-scene.ts';
import { everythingIn } from '../../testing/everything.ts';
import { contact } from '../../testing/given.ts';
import { asks, browsersFor } from '../../testing/scene.ts';
import { onSqlite, type World } from '../../testing/world.ts';
import { PermanentFailure } from '../jobs/leased-queue.ts';

/** Columns in which people are named, or what they wrote, wherever they are. */
const personal =
  /^(?:first_name|middle_name|last_name|holder|iban|bic|city|street_name|postal_code|phone.*|message|subject|body|description|passport.*|birth.*|ticket.*|user_agent|text|url)$/;

/** Every value in the database that no log line may hold: what people gave, ids, hashes and secrets. */
async function privateValues({ db }: World): Promise<string[]> {
  const tables = Object.keys(await everythingIn(db)) as (keyof Tables)[];
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const fields = rows.flat().flatMap((row) => Object.entries(row) as [string, unknown][]);
  const found = fields.flatMap(([column, value]) => {
    if (typeof value !== 'string' || value.length < 4) return [];
    const isPrivate = personal.test(column) || value.includes('@') || /^[\w-]{24,}$/.test(value);
    return isPrivate ? [value] : [];
  });
  return [...new Set(found)];
}

const lineOf = (text: string) => JSON.parse(text) as Record<string, unknown>;

onSqlite('what the log holds of requests', (world) => {
  test('[P3] a line for each request holds id, method, route, status and time, and no value of any person', async () => {
    const log: string[] = [];
    const { on, atDesk: desk, given } = bothScenes();
    const here = await world({ ...given, log, logLevel: 'info', behindProxy: true });
    const browserFor = await browsersFor(on, here);
    const before = await privateValues(here);
    const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'portalLive');
    for (const name of names) await asks[name](browserFor(calls[name]), on, on.owner);
    const system = await here.desk();
    for (const name of Object.keys(deskCalls) as DeskCallName[]) await deskAsks[name](system, desk);
    const planted = {
      search: 'Zoekwoord Quirina',
      address: '203.0.113.77',
      agent: 'Plantedagent/7',
      token: 'sl.abcdef12345',
    };
    const headers = {
      'x-forwarded-for': planted.address,
      'user-agent': planted.agent,
      referer: `https://x/${planted.token}`,
    };
    const stranger = await here.stranger();
    for (const path of [
      `/login/${planted.token}`,
      `/api-v2/${planted.token}`,
      `/staff?q=${planted.search}`,
      '/%E0%A4%A',
    ]) {
      await stranger.raw(path, { headers });
    }
    const written = log.join('\n');
    const cookies = [stranger, here.client, browserFor(calls.getClaim)].flatMap(({ cookies }) => [...cookies.values()]);
    const values = [...before, ...(await privateValues(here)), ...cookies, ...Object.values(planted), on.claim.id];
    expect(new Set(values).size).toBeGreaterThan(200);
    expect(values.filter((value) => value !== '' && written.includes(value))).toEqual([]);
    const lines = log.map(lineOf).filter(({ msg }) => msg === 'request');
    expect(lines.length).toBeGreaterThan(names.length);
    for (const line of lines) {
      expect
        .soft(Object.keys(line).toSorted())
        .toEqual(['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'request', 'route', 'status', 'time'].toSorted());
    }
    expect(new Set(lines.map(({ request }) => request)).size).toBe(lines.length);
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', route: 'none', status: 404 }));
  });

  test('[P3] a job that is given up names the request that added it, and the answer names the same', async () => {
    const log: string[] = [];
    const here = await world({ contacts: [contact({ email: 'sanne@voorbeeld.example' })], log });
    const asked = await (await here.stranger()).requestPasswordChange({ email: here.contact.email });
    const id = asked.headers['x-request-id'];
    expect(id).toMatch(/^[\w-]{8,}$/);
    const [job] = await here.db.selectFrom('job').selectAll().execute();
    expect(job).toMatchObject({ request_id: id });
    here.app.jobs.register({
      [job?.kind ?? '']: async () => {
        throw new PermanentFailure('no mail server');
      },
    });
    await here.app.jobs.runDue();
    expect(log.map(lineOf)).toMatchObject([{ msg: 'a job was given up', request: id }]);
  });

  test('[P3] a failure is logged with the number that its answer shows, its method and its route', async () => {
    const log: string[] = [];
    const here = await world({ log });
    await here.db.schema.alterTable('claim').renameTo('claim_away').execute();
    const answer = await here.client.refreshDossier({ culture: 'nl-NL' });
    expect(answer.status).toBe(500);
    const { reference } = answer.body as unknown as { reference: string };
    expect(answer.headers['x-request-id']).toBe(reference);
    expect(log.map(lineOf)).toMatchObject([{ reference, request: reference, method: 'POST' }]);
    expect(log[0]).toMatch(/"route":"\/api-v2\/[\w/:-]+"/);
  });
});

onSqlite('the id of a request', (world) => {
  test('[P3] is that of a trusted proxy if it has a safe form, and never that of a caller', async () => {
    const [behind, open] = [await world({ behindProxy: true }), await world()];
    const idOf = async ({ client }: World, sent: string) => {
      const answer = await client.isLoggedIn(undefined, { headers: { 'x-request-id': sent } });
      return answer.headers['x-request-id'];
    };
    const uuid = '7b0f8a52-3c0e-4c5e-9d5e-1f2a3b4c5d6e';
    expect(await idOf(behind, uuid)).toBe(uuid);
    expect(await idOf(open, uuid)).not.toBe(uuid);
    for (const unsafe of ['sanne@voorbeeld.example', 'short', 'a'.repeat(65), 'with space in it', '"quoted-12345"']) {
      expect.soft(await idOf(behind, unsafe), unsafe).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
    }
  });
});
