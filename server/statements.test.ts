import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { beginSession } from './access/sessions/session-store.ts';
import { createApp } from './app/create-app.ts';
import { migrate } from './database/migrate.ts';
import { sqliteDialect } from './database/sqlite.ts';
import type { Tables } from './database/tables.ts';
import { diskFiles } from './platform/files/disk.ts';
import { Client } from './testing/client.ts';
import { TestClock } from './testing/clock.ts';
import { testRandom } from './testing/random.ts';
import { asks, scene } from './testing/scene.ts';
import { seedClaim, seedContact } from './testing/seed.ts';

test('[CALL-1] no call reads a whole table: every statement finds its rows by an index', async () => {
  const statements = new Set<string>();
  const dialect = sqliteDialect(':memory:');
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.add(query.sql) });
  onTestFinished(() => db.destroy());
  await migrate(db as unknown as Kysely<never>, 'sqlite');
  const clock = new TestClock();
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = await diskFiles(folder);
  const app = await createApp({
    db,
    files,
    settings: { secure: false, logLevel: 'silent', trustProxy: false },
    clock,
    portal: null,
  });
  onTestFinished(() => app.close());
  const on = scene();
  for (const one of on.contacts) await seedContact({ db, clock, files }, one, 'x');
  for (const claim of on.claims) await seedClaim({ db, clock, files }, claim, on.owner);

  statements.clear();
  const session = { contactId: on.owner.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
  for (const name of Object.keys(calls) as CallName[]) {
    const client = new Client(app, { sid: await beginSession(db, { random: testRandom, clock }, session) });
    await client.call(sessionCalls.isLoggedIn, undefined);
    await asks[name](client, on, on.owner);
  }
  const asked = [...statements].filter((statement) => /^(?:select|update|delete)/i.test(statement));
  expect(asked.length).toBeGreaterThan(10);
  for (const statement of asked) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${statement}`, Array((statement.match(/\?/g) ?? []).length).fill(null)),
    );
    const plan = rows.map(({ detail }) => detail).join('\n');
    expect
      .soft(plan, statement)
      .not.toMatch(/^SCAN (?:claim|claim_manager|person|document|receipt|file|contact|session|payout|audit|event)\b/m);
  }
});
