import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { sealAudit, verifyAudit } from '../../audit/audit.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { isLong } from '../../database/shared-commit.ts';
import { type RetentionClass, readPeriod, readRetention, usualRetention } from '../../platform/retention.ts';
import { flightClaim, staffMember } from '../../testing/given.ts';
import { testRandom } from '../../testing/random.ts';
import { insert } from '../../testing/rows.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { countDue, nightlyRetention, removeDue, retentionCommand } from './run.ts';

const day = 24;
const year = 366 * day;

const contextOf = ({ db, clock, random }: World) => ({ db, clock, random, bookYears: 7 });

/** The contact of each test stays: an erasure is an event and a row of the audit. */
const periods = { ...usualRetention, contacts: null };

/** Runs `npm run retention -- …`. */
async function command(here: World, ...args: string[]) {
  const lines: string[] = [];
  const context = { ...contextOf(here), periods, say: (line: string) => void lines.push(line) };
  return { succeeded: await retentionCommand(context, args), lines };
}

const removed = async (here: World, one: RetentionClass) =>
  (await removeDue(contextOf(here), periods)).find(({ name }) => name === one)?.count;

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
  await insert(
    db,
    'event',
    Array.from({ length: count }, (_, index) => event(first + index)),
  );
}

const eventsLeft = async ({ db }: World) => (await db.selectFrom('event').select('id').execute()).length;

onEachDatabase('the retention', (world) => {
  test('removes old events in slices, keeps those of its period, those without a position and those that a webhook still gets', async () => {
    const here = await world();
    await writeEvents(here, 600);
    await here.db.updateTable('event').set({ position: null }).where('position', '=', 1).execute();
    await insert(here.db, 'webhook', {
      id: 'w',
      url: 'https://x',
      secret: 'x' as never,
      created_at: '2026-11-20T09:00:00.000Z',
      last_position: 598,
    });
    const delivery = { webhook_id: 'w', event_id: 'x', lane: '', attempts: 1, due_at: here.clock.now().toISOString() };
    await insert(here.db, 'webhook_delivery', { ...delivery, position: 2, state: 'waiting' });
    here.clock.pass({ hours: 2 * year });
    await writeEvents(here, 1, 1_000);
    expect(await removed(here, 'events')).toBe(596);
    const old = await here.db.selectFrom('event').select('position').where('position', '<', 1_000).execute();
    expect(old.map(({ position }) => position).toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 599, 600]);
    expect(await eventsLeft(here)).toBe(5);
  });

  test('removes old rows of the audit, whose chain stays whole', async () => {
    const here = await world();
    const write = async (count: number) => {
      for (let n = 0; n < count; n += 1) await recordAudit(here.db, here.clock, { act: 'x', contactId: null });
      await sealAudit({ ...here, key: null });
    };
    for (const rows of [2, 1, 2]) await write(rows);
    here.clock.pass({ hours: 8 * year });
    for (const rows of [10, 10, 10]) await write(rows);
    expect((await command(here, '--dry-run')).lines.join('\n')).toMatch(/audit +ended before \S+: 5 would go/);
    expect(await removed(here, 'audit')).toBe(5);
    expect(await verifyAudit({ db: here.db, key: null })).toMatchObject({ rows: 30, removed: 3, wrong: null });
  });

  test('each class has its period; what is younger stays', async () => {
    const here = await world();
    const { db, clock } = here;
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
    await db.deleteFrom('session').execute();
    const job = (id: string, days: number, failure: string | null) => ({
      id,
      kind: 'x',
      lane: 'usual',
      payload: '{}',
      attempts: 1,
      run_at: ago(days),
      locked_until: null,
      done_at: ago(days),
      failure,
    });
    const jobs = [job('done', 7.1, null), job('done since', 6.9, null), job('failed', 30.1, 'x')];
    const open = { ...job('open', 90, 'not yet'), done_at: null };
    await insert(db, 'job', [...jobs, job('failed since', 29.9, 'x'), open]);
    await insert(db, 'webhook', {
      id: 'w',
      url: 'https://x',
      secret: 'x' as never,
      created_at: ago(200),
      last_position: 0,
    });
    const delivery = (position: number, state: 'waiting' | 'delivered' | 'dead', days: number) => ({
      webhook_id: 'w',
      event_id: 'x',
      lane: '',
      attempts: 1,
      due_at: ago(days),
      position,
      state,
      ended_at: state === 'waiting' ? null : ago(days),
    });
    await insert(db, 'webhook_delivery', [
      delivery(1, 'delivered', 7.1),
      delivery(2, 'delivered', 6.9),
      delivery(3, 'dead', 90.1),
      delivery(4, 'dead', 89.9),
      delivery(5, 'waiting', 100),
    ]);
    await removeDue(contextOf(here), periods);
    const left = await db.selectFrom('job').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['done since', 'failed since', 'open']);
    const deliveries = await db.selectFrom('webhook_delivery').select('position').orderBy('position').execute();
    expect(deliveries.map(({ position }) => Number(position))).toEqual([2, 4, 5]);
  });

  test('[STATE-3] sessions go once they have ended, tickets of staff that nobody used once they have expired', async () => {
    const staff = staffMember();
    const here = await world({ staff: [staff] });
    const ticket = (secret: string, expiresAt: string, usedAt: string | null) => ({
      secret_hash: secret,
      staff_id: staff.id,
      contact_id: here.contact.id,
      reason: 'x',
      created_at: '2026-11-20T08:00:00.000Z',
      expires_at: expiresAt,
      used_at: usedAt,
    });
    await insert(here.db, 'staff_ticket', [
      ticket('unused', '2026-11-20T09:01:00.000Z', null),
      ticket('used', '2026-11-20T09:01:00.000Z', '2026-11-20T09:00:00.000Z'),
      ticket('still valid', '2026-11-20T10:00:00.000Z', null),
    ]);
    here.clock.pass({ minutes: 31 });
    const living = await here.clientOf(here.contact);
    expect(await removed(here, 'sessions')).toBe(2);
    const tickets = await here.db.selectFrom('staff_ticket').select('secret_hash').orderBy('secret_hash').execute();
    expect(tickets.map(({ secret_hash }) => secret_hash)).toEqual(['still valid', 'used']);
    expect((await living.refreshDossier({})).status).toBe(200);
    here.clock.pass({ hours: day });
    expect(await removed(here, 'sessions')).toBe(2);
    expect(await here.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('[NOTICE-2] notices go a month after what became of them; those that wait stay', async () => {
    const here = await world({ claims: [flightClaim()] });
    const notice = (id: string, doneAt: string | null, outcome: 'mailed' | 'seen' | null) => ({
      id,
      contact_id: here.contact.id,
      claim_id: here.claim.id,
      document_id: null,
      kind: 'reminder',
      due_at: '2026-10-01T09:00:00.000Z',
      done_at: doneAt,
      outcome,
      bundle_id: null,
    });
    await insert(here.db, 'notice', [
      notice('mailed long ago', '2026-10-21T08:59:00.000Z', 'mailed'),
      notice('mailed since', '2026-10-21T09:01:00.000Z', 'mailed'),
      notice('seen long ago', '2026-10-21T08:59:00.000Z', 'seen'),
      notice('waiting', null, null),
    ]);
    expect(await removed(here, 'notices')).toBe(2);
    const left = await here.db.selectFrom('notice').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['mailed since', 'waiting']);
  });

  test('the command says with --dry-run what would go, and otherwise removes it', async () => {
    const here = await world();
    await writeEvents(here, 30);
    here.clock.pass({ hours: 2 * year });
    const dry = await command(here, '--dry-run');
    expect(dry.lines.join('\n')).toMatch(/events +ended before \S+: 30 would go[\s\S]*\nNot counted: contacts/);
    expect(await eventsLeft(here)).toBe(30);
    expect((await command(here)).lines.join('\n')).toMatch(/events +ended before \S+: 30 removed/);
    expect(await eventsLeft(here)).toBe(0);
    expect((await command(here, '--passports')).succeeded).toBe(false);
  });

  test('what would go is counted with the patience of long work, however many rows there are', async () => {
    const patience: boolean[] = [];
    const here = await world({ onStatement: () => patience.push(isLong()) });
    patience.length = 0;
    await countDue(contextOf(here), periods);
    expect(new Set(patience)).toEqual(new Set([true]));
  });

  test('a process that stops takes no further part', async () => {
    const here = await world();
    await writeEvents(here, 600);
    here.clock.pass({ hours: 2 * year + 16 });
    const log = () => ({ info: () => undefined, warn: () => undefined });
    await nightlyRetention(contextOf(here), periods, log, AbortSignal.abort());
    expect(await eventsLeft(here)).toBe(600);
    await nightlyRetention(contextOf(here), periods, log, new AbortController().signal);
    expect(await eventsLeft(here)).toBe(0);
  });

  test('a class that fails holds up none of the others, and the log says so', async () => {
    const here = await world();
    await writeEvents(here, 5);
    here.clock.pass({ hours: 2 * year + 16 });
    const warnings: object[] = [];
    const log = () => ({ info: () => undefined, warn: (values: object) => void warnings.push(values) });
    const refused: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"notice"')) throw new Error('not now');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const context = { ...contextOf(here), db: here.db.withPlugin(refused) };
    await nightlyRetention(context, periods, log, new AbortController().signal);
    expect(warnings).toEqual([{ class: 'notices' }]);
    expect(await eventsLeft(here)).toBe(0);
  });
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
