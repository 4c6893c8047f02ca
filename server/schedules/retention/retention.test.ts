import { expect, test } from 'vitest';
import { sealAudit } from '../../audit/seal.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { type RetentionClass, readPeriod, readRetention, usualRetention } from '../../platform/retention.ts';
import { flightClaim } from '../../testing/given.ts';
import { testRandom } from '../../testing/random.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { FileSweep } from '../sweep-files.ts';
import { judgeClock, trustClock } from './clock-doubt.ts';
import { NightlyRetention } from './nightly.ts';
import { retentionCommand } from './retention-command.ts';
import { isLargeShare, runRetention } from './run.ts';
import { removedSince, takeNight } from './store.ts';

const day = 24;
const year = 366 * day;

const contextOf = ({ db, clock, files }: World) => ({
  db,
  clock,
  files,
  random: testRandom,
  erasureRules: { keepYears: 7 },
});

/** Runs `npm run retention -- …`. */
async function command(here: World, ...args: string[]) {
  const lines: string[] = [];
  const context = { ...contextOf(here), periods: usualRetention, say: (line: string) => void lines.push(line) };
  return { succeeded: await retentionCommand(context, args), lines };
}

const run = (here: World, ...confirmed: RetentionClass[]) =>
  runRetention(contextOf(here), { periods: usualRetention, confirmed });

/** Lets time pass as it does for a server that runs. */
async function letPass(here: World, hours: number) {
  here.clock.pass({ hours });
  await trustClock(here);
}

/** Events of now, with their positions. */
async function writeEvents({ db, clock }: World, count: number, first = 1) {
  const event = (position: number) => ({
    id: testRandom.id(),
    at: clock.now().toISOString(),
    kind: 'message.sent',
    actor: 'contact' as const,
    claim_id: null,
    contact_id: null,
    payload: '{"subjectId":null}',
    position,
  });
  await db
    .insertInto('event')
    .values(Array.from({ length: count }, (_, index) => event(first + index)))
    .execute();
}

const eventsLeft = async ({ db }: World) => (await db.selectFrom('event').select('id').execute()).length;

onEachDatabase('the retention', (world) => {
  test('removes old events in slices, keeps those of its period, those without a position and those that a webhook still gets', async () => {
    const here = await world();
    await writeEvents(here, 600);
    await here.db.updateTable('event').set({ position: null }).where('position', '=', 1).execute();
    await here.db
      .insertInto('webhook')
      .values({
        id: 'w',
        url: 'https://x',
        secret: 'x' as never,
        created_at: '2026-11-20T09:00:00.000Z',
        last_position: 598,
      })
      .execute();
    const delivery = { webhook_id: 'w', event_id: 'x', lane: '', attempts: 1, due_at: here.clock.now().toISOString() };
    await here.db
      .insertInto('webhook_delivery')
      .values({ ...delivery, position: 2, state: 'waiting' })
      .execute();
    await letPass(here, 2 * year);
    await writeEvents(here, 1, 1_000);
    const reports = await run(here, 'events');
    expect(reports.find(({ name }) => name === 'events')).toMatchObject({ due: 596, removed: 596, held: null });
    const old = await here.db.selectFrom('event').select('position').where('position', '<', 1_000).execute();
    expect(old.map(({ position }) => position).toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 599, 600]);
    expect(await eventsLeft(here)).toBe(5);
    expect(await removedSince(here.db, '')).toMatchObject([{ class: 'events', removed: 596, period: '2y' }]);
  });

  test('of many events, the share is judged by all of them and not by those that are counted', async () => {
    const here = await world();
    for (let first = 1; first < 6_000; first += 1_000) await writeEvents(here, 1_000, first);
    // The newest one that is due is one alone: of several of the same instant any may be found.
    here.clock.pass({ seconds: 1 });
    await writeEvents(here, 1, 6_001);
    await letPass(here, 2 * year);
    await writeEvents(here, 2, 60_000);
    const events = (await run(here)).find(({ name }) => name === 'events');
    expect(events).toMatchObject({ due: 6_001, total: 6_003, held: 'share', removed: 0 });
  });

  test('removes old rows of the audit, whose chain stays whole', async () => {
    const here = await world();
    const write = async (count: number) => {
      for (let n = 0; n < count; n += 1) await recordAudit(here.db, here.clock, { act: 'x', contactId: null });
      await sealAudit({ ...here, key: null });
    };
    for (const rows of [2, 1, 2]) await write(rows);
    await letPass(here, 8 * year);
    for (const rows of [10, 10, 10]) await write(rows);
    const audit = (await run(here)).find(({ name }) => name === 'audit');
    expect(audit).toMatchObject({ due: 5, removed: 5, held: null });
    expect(await verifyAudit({ db: here.db, key: null })).toMatchObject({ rows: 30, removed: 3, wrong: null });
    expect(await removedSince(here.db, '')).toMatchObject([{ class: 'audit', removed: 5 }]);
  });

  test('removes nothing of a class of which too much is due, warns, and goes on when an operator confirms it', async () => {
    const here = await world();
    await writeEvents(here, 30);
    await letPass(here, 2 * year);
    const log: object[] = [];
    const say = (values: object) => void log.push(values);
    here.clock.pass({ hours: 16 });
    const nightly = new NightlyRetention(contextOf(here), usualRetention, () => ({ info: say, warn: say }));
    await nightly.round();
    expect([await eventsLeft(here), nightly.warnings]).toEqual([30, ['retentionHeld']]);
    expect(log).toEqual([{ class: 'events', due: 30, total: 30, held: 'share' }]);
    const dry = await command(here, '--dry-run');
    expect(dry.lines.join('\n')).toMatch(/events +2y +ended before \S+: 30 of 30, held/);
    await command(here);
    expect(await eventsLeft(here)).toBe(30);
    expect((await command(here, '--confirm', 'events')).lines.join('\n')).toContain('30 of 30, 30 removed');
    expect(await eventsLeft(here)).toBe(0);
    expect((await command(here, '--log')).lines.join('\n')).toMatch(/events +30 {2}after 2y/);
    await nightly.round();
    expect(nightly.warnings).toEqual([]);
    expect((await command(here, '--confirm', 'passports')).succeeded).toBe(false);
  });

  test('removes nothing while the clock has jumped ahead, also no trash; goes on once it is right, confirmed, or steady for a week', async () => {
    const here = await world({ claims: [flightClaim()] });
    await writeEvents(here, 5);
    await letPass(here, 2 * year);
    await writeEvents(here, 100, 10);
    const removed = async () => (await run(here)).reduce((sum, one) => sum + one.removed, 0);
    await here.files.trash(await keptFile(here), here.clock.now().toISOString().slice(0, 10));
    here.clock.pass({ hours: 3 * year });
    expect(await removed()).toBe(0);
    expect((await run(here)).find(({ name }) => name === 'events')).toMatchObject({ due: 105, held: 'clock' });
    const sweep = new FileSweep(here, () => ({ error: () => undefined }));
    expect(await sweep.round(0)).toMatchObject({ removed: 0 });
    here.clock.setBack({ hours: 3 * year });
    expect(await removed()).toBe(5);
    here.clock.pass({ hours: 40 * day });
    expect(await sweep.round(0)).toMatchObject({ removed: 0 });
    await command(here, '--confirm', 'clock');
    expect(await sweep.round(0)).toMatchObject({ removed: 1 });
    here.clock.pass({ hours: 9 * day });
    expect(await judgeClock(here)).not.toBeNull();
    here.clock.pass({ hours: 6 * day });
    expect(await judgeClock(here)).not.toBeNull();
    here.clock.pass({ hours: day });
    expect(await judgeClock(here)).toBeNull();
  });

  test('is done once a night by one of several processes, and by another one when the first is killed', async () => {
    const here = await world();
    await writeEvents(here, 5);
    await letPass(here, 2 * year);
    await writeEvents(here, 100, 10);
    here.clock.pass({ hours: 16 });
    const log = () => ({ info: () => undefined, warn: () => undefined });
    const processes = [1, 2].map(() => new NightlyRetention(contextOf(here), usualRetention, log));
    const now = here.clock.now();
    const night = now.toISOString().slice(0, 10);
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
    expect(await takeNight(here.db, night, { worker: 'killed', now: at(0), until: at(10), latest: at(15) })).toBe(true);
    for (const one of processes) await one.round();
    expect(await eventsLeft(here)).toBe(105);
    here.clock.pass({ minutes: 11 });
    await Promise.all(processes.map((one) => one.round()));
    expect(await eventsLeft(here)).toBe(100);
    expect(await removedSince(here.db, '')).toMatchObject([{ removed: 5 }]);
    await writeEvents(here, 1, 5_000);
    await here.db.updateTable('event').set({ at: '2020-01-01T00:00:00.000Z' }).where('position', '=', 5_000).execute();
    for (const one of processes) await one.round();
    expect(await eventsLeft(here)).toBe(101);
  });

  test('a run that is cut off in the middle has logged what went, and the next one does the rest', async () => {
    const here = await world();
    await writeEvents(here, 700);
    await writeEvents(here, 500, 701);
    await letPass(here, 2 * year);
    const goesOn = async () => (await eventsLeft(here)) > 200;
    await runRetention(contextOf(here), { periods: usualRetention, confirmed: ['events'], goesOn });
    expect(await removedSince(here.db, '')).toMatchObject([{ removed: 1_000 }]);
    expect(await eventsLeft(here)).toBe(200);
    await run(here, 'events');
    expect(await removedSince(here.db, '')).toMatchObject([{ removed: 1_200 }]);
  });
});

async function keptFile({ files }: World): Promise<string> {
  const { Readable } = await import('node:stream');
  return files.keep(await files.receive(Readable.from([Buffer.from('x')]), 10));
}

test('a large share is more than a tenth, and more than twenty rows or more than half', () => {
  const large = [
    [1, 1],
    [21, 100],
    [30, 30],
    [501, 5_000],
  ];
  const small = [
    [0, 0],
    [5, 10],
    [20, 100],
    [500, 5_000],
  ];
  for (const [due = 0, total = 0] of large) expect(isLargeShare({ due, total }), `${due} of ${total}`).toBe(true);
  for (const [due = 0, total = 0] of small) expect(isLargeShare({ due, total }), `${due} of ${total}`).toBe(false);
});

test('periods are days, years, 0 or never; what nobody needs may not stay for ever, and the audit outlives the contacts', () => {
  expect(['30d', '7y', '0', 'never', '7', '-1d', '1.5y', ''].map(readPeriod)).toEqual([
    { days: 30 },
    { years: 7 },
    { days: 0 },
    null,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(readRetention({ KEEP_CLAIMS: '10y', KEEP_CONTACTS: 'never', KEEP_AUDIT: 'never' }).wrong).toEqual([]);
  const wrong = readRetention({ KEEP_CLAIMS: '0', KEEP_AUDIT: 'x' }).wrong;
  expect(wrong.map((line) => line.split(' ')[0])).toEqual(['KEEP_CLAIMS', 'KEEP_AUDIT']);
  expect(readRetention({ KEEP_CONTACTS: '9y' }).wrong[0]).toMatch(/^KEEP_AUDIT is shorter than KEEP_CONTACTS/);
});
