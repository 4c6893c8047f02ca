import { type KyselyPlugin, type OperationNode, RawNode } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { batchesOf } from '../database/queries.ts';
import { insert } from '../testing/rows.ts';
import { onEachDatabase } from '../testing/world.ts';
import { sweep } from './sweep.ts';

const isDeletionFrom = (table: string, node: OperationNode) =>
  RawNode.is(node) &&
  node.sqlFragments[0] === 'delete from ' &&
  JSON.stringify(node.parameters[0]).includes(`"${table}"`);

onEachDatabase('the sweep', (world) => {
  test('[LOGIN-9] takes away what passkeys were asked and never answered, and keeps what may still be', async () => {
    const here = await world();
    const client = await here.stranger();
    const stored = async () => (await here.db.selectFrom('challenge').select('hash').execute()).length;
    await client.passkeyOptions({ step: 'first' });
    here.clock.pass({ minutes: 4 });
    await client.passkeyOptions({ step: 'first' });
    await sweep(here);
    expect(await stored()).toBe(2);
    here.clock.pass({ minutes: 2 });
    await sweep(here);
    expect(await stored()).toBe(1);
  });

  test('[FORGOT-5] links go a day after their end, counts and stored answers at once', async () => {
    const here = await world();
    const link = (secret: string, expiresAt: string) => ({
      secret_hash: secret,
      contact_id: here.contact.id,
      created_at: '2026-11-18T09:00:00.000Z',
      expires_at: expiresAt,
      ...{ used_at: null, invited: false },
    });
    await insert(here.db, 'password_request', [
      link('old', '2026-11-19T08:59:00.000Z'),
      link('new', '2026-11-19T09:01:00.000Z'),
    ]);
    const answer = '{}';
    const stored = (key: string, expiresAt: string) => ({ key, asked_hash: '', answer, expires_at: expiresAt });
    await insert(here.db, 'stored_answer', [
      stored('old', '2026-11-20T08:59:59.000Z'),
      stored('new', '2026-11-20T09:00:01.000Z'),
    ]);
    await sweep(here);
    expect(await here.db.selectFrom('stored_answer').select('key').execute()).toEqual([{ key: 'new' }]);
    expect(await here.db.selectFrom('password_request').select('secret_hash').execute()).toEqual([
      { secret_hash: 'new' },
    ]);
    here.clock.pass({ hours: 25 });
    await sweep(here);
    expect(await here.db.selectFrom('rate').selectAll().execute()).toEqual([]);
  });

  test('[M5] deletes many expired rows in small parts, and between them others have their turn', async () => {
    const here = await world();
    const expired = Array.from({ length: 1_200 }, (_, number) => ({
      key: `login:${number}`,
      count: 1,
      window_ends_at: '2026-11-19T09:00:00.000Z',
    }));
    for (const rows of batchesOf(expired)) await here.db.insertInto('rate').values(rows).execute();
    let turns = 0;
    const turn = () => {
      turns += 1;
      watch = setImmediate(turn);
    };
    let watch = setImmediate(turn);
    onTestFinished(() => clearImmediate(watch));
    const [sizes, turnsOfParts]: [number[], Set<number>] = [[], new Set()];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isDeletionFrom('rate', node)) turnsOfParts.add(turns);
        return node;
      },
      transformResult: async ({ result }) => {
        sizes.push(Number(result.numAffectedRows ?? 0n));
        return result;
      },
    };
    await sweep({ ...here, db: here.db.withPlugin(counting) });
    expect(await here.db.selectFrom('rate').selectAll().execute()).toEqual([]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(turnsOfParts.size).toBeGreaterThan(2);
  });

  test('[STATE-3] a table that cannot be swept holds up none of the others', async () => {
    const here = await world();
    here.clock.pass({ hours: 50 });
    const refused: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isDeletionFrom('challenge', node)) throw new Error('not now');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await expect(sweep({ ...here, db: here.db.withPlugin(refused) })).rejects.toThrow('not now');
    expect(await here.db.selectFrom('rate').selectAll().execute()).toEqual([]);
  });
});
