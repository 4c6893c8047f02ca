import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { deskCommand } from '../desk/command.ts';
import { staffCommand } from '../desk/staff/command.ts';
import { shortNetwork } from '../platform/log/request-scope.ts';
import { testRandom } from '../testing/random.ts';
import { recordStatements, scheduledMark } from '../testing/statements/record.ts';
import { cheapPasswords, onEachDatabase } from '../testing/world.ts';

/** Tables that say nothing about a person or a claim: counts, caches, queues, and what belongs to the work itself. */
const bookkeeping: readonly string[] = [
  'audit',
  'challenge',
  'event',
  'event_order',
  'exchange_rate',
  'installation',
  'job',
  'kept_answer',
  'notice',
  'rate',
  'webhook_delivery',
];

/** Calls that write to other tables without a row of the audit, and why. */
const unaudited: Readonly<Record<string, string>> = {
  acceptTerms: 'here they were accepted before, which changes no row; terms.test.ts accepts new ones',
  stayLoggedIn: 'writes when the session was last used',
  totpBegin: 'makes a secret that counts for nothing until totpConfirm',
  beginUpload: 'an upload is nothing until it is whole: then the document is recorded',
  sendChunk: 'likewise, unless it is the last chunk',
  dropUpload: 'likewise',
};

/** What the test itself does; anything else comes from somebody. */
const ownActs: readonly string[] = ['desk.keyAdded', 'desk.webhookAdded'];

/** The table that a statement changes; undefined for one that reads. */
function changedTable({ sql }: CompiledQuery): string | undefined {
  return /^\s*(?:insert(?: or \w+)? into|update|delete from)\s+"?(\w+)"?/i.exec(sql)?.[1];
}

onEachDatabase('every call', (world) => {
  test('that changes something adds a row to the audit, with who, on behalf of whom, what, when and from where', async () => {
    const { here, ran } = await recordStatements(world);
    const silent: string[] = [];
    for (const [name, statements] of ran) {
      if (name.startsWith(scheduledMark)) continue;
      const tables = new Set(statements.flatMap((one) => changedTable(one) ?? []));
      const changed = [...tables].filter((table) => !bookkeeping.includes(table));
      if (changed.length > 0 && !tables.has('audit')) silent.push(`${name}: ${changed.join(', ')}`);
    }
    expect(silent.filter((line) => unaudited[line.split(':', 1)[0] ?? ''] === undefined)).toEqual([]);
    expect(Object.keys(unaudited).filter((name) => !silent.some((line) => line.startsWith(`${name}:`)))).toEqual([]);

    const rows = await here.db.selectFrom('audit').selectAll().execute();
    const isFromSomebody = /^(?:contact|staff|visitor|desk [0-9a-f]{32})$/;
    const nobody = rows.filter(({ actor, act }) => !isFromSomebody.test(actor) && !ownActs.includes(act));
    expect(nobody.map(({ actor, act }) => [actor, act])).toEqual([]);
    const requested = rows.filter(({ actor }) => actor !== 'system');
    for (const row of requested) {
      expect.soft(row, row.act).toMatchObject({ network: '127.0.0.0/24', request_id: expect.stringMatching(/.{8}/) });
      expect.soft(row.at, row.act).toMatch(/^\d{4}-\d\d-\d\dT/);
      // What happens in a session names it; a new session names itself.
      if (['contact', 'staff'].includes(row.actor)) expect.soft(row.session, row.act).toMatch(/^[0-9a-f]{16}$/);
      if (row.actor === 'staff') expect.soft(row.staff_id, row.act).not.toBeNull();
      if (row.actor === 'contact') expect.soft(row.contact_id, row.act).not.toBeNull();
    }
    expect(new Set(requested.map(({ actor }) => actor?.split(' ', 1)[0]))).toEqual(
      new Set(['contact', 'staff', 'visitor', 'desk']),
    );
  });

  test('commands say which user gave them', async () => {
    const here = await world();
    const quiet = { say: () => undefined, write: () => undefined, askPassword: async () => '', brand: redress };
    const given = { ...here, ...quiet, random: testRandom, passwords: cheapPasswords, localWebhooks: true };
    await staffCommand(given, ['add', '--email', 'jo@voorbeeld.example', '--name', 'Jo']);
    await staffCommand(given, ['unlock-contact', '--email', here.contact.email]);
    await deskCommand({ ...given, importFile: async () => true }, ['keys', 'add', '--name', 'System']);
    const rows = await here.db.selectFrom('audit').select('actor').execute();
    expect(rows).toEqual(Array(3).fill({ actor: expect.stringMatching(/^command ./) }));
  });

  test('[P3] rows of the audit hold ids and names of fields, and nothing of a person', async () => {
    const { here } = await recordStatements(world);
    const contacts = await here.db.selectFrom('contact').selectAll().execute();
    const people = await here.db.selectFrom('person').selectAll().execute();
    const personal = [...contacts, ...people].flatMap((row) =>
      (['email', 'last_name', 'street_name', 'phone_number', 'passport_number', 'birth_date'] as const).flatMap(
        (column) => (row as Partial<Record<typeof column, string | null>>)[column] ?? [],
      ),
    );
    const text = JSON.stringify(await here.db.selectFrom('audit').selectAll().execute());
    expect([...new Set(personal)].filter((value) => value.length > 3 && text.includes(value))).toEqual([]);
    expect(text).not.toMatch(/@|[A-Z]{2}\d{2} ?[A-Z]{4}/);
  });
});

test('[P3] of an address only a network is kept that names no household', () => {
  expect(shortNetwork('192.0.2.77')).toBe('192.0.2.0/24');
  expect(shortNetwork('::ffff:192.0.2.77')).toBe('192.0.2.0/24');
  expect(shortNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(shortNetwork('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(shortNetwork('/run/redress.sock')).toBeNull();
  expect(shortNetwork('')).toBeNull();
});
