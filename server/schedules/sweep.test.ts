import { DeleteQueryNode, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import { flightClaim } from '../testing/given.ts';
import { onEachDatabase } from '../testing/world.ts';
import { sweep } from './sweep.ts';

onEachDatabase('the sweep', (world) => {
  test('[LOGIN-9] takes away what passkeys were asked and never answered, and keeps what may still be', async () => {
    const here = await world();
    const client = await here.stranger();
    const kept = async () => (await here.db.selectFrom('challenge').select('hash').execute()).length;
    await client.call(secondFactorCalls.passkeyOptions, { step: 'first' });
    here.clock.pass({ minutes: 4 });
    await client.call(secondFactorCalls.passkeyOptions, { step: 'first' });
    await sweep(here);
    expect(await kept()).toBe(2);
    here.clock.pass({ minutes: 2 });
    await sweep(here);
    expect(await kept()).toBe(1);
  });

  test('[STATE-3] what has ended is swept away, what lives stays', async () => {
    const here = await world();
    here.clock.pass({ minutes: 31 });
    const living = await here.clientOf(here.contact);
    await sweep(here);
    expect(await here.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
    expect((await living.call(claimCalls.refreshDossier, {})).status).toBe(200);
    here.clock.pass({ hours: 24 });
    await sweep(here);
    expect(await here.db.selectFrom('session').selectAll().execute()).toEqual([]);
    expect(await here.db.selectFrom('rate').selectAll().execute()).toEqual([]);
  });

  test('[FORGOT-5] links go a day after their end, done jobs after a week, given up ones after a month', async () => {
    const here = await world();
    const job = (id: string, doneAt: string | null, failure: string | null) => ({
      id,
      kind: 'x',
      payload: '{}',
      attempts: 1,
      run_at: '2026-10-01T09:00:00.000Z',
      locked_until: null,
      done_at: doneAt,
      failure,
    });
    await here.db
      .insertInto('job')
      .values([
        job('open', null, 'not yet'),
        job('done last week', '2026-11-13T08:59:00.000Z', null),
        job('done since', '2026-11-13T09:01:00.000Z', null),
        job('failed last month', '2026-10-21T08:59:00.000Z', 'x'),
        job('failed since', '2026-10-21T09:01:00.000Z', 'x'),
      ])
      .execute();
    const link = (secret: string, expiresAt: string) => ({
      secret_hash: secret,
      contact_id: here.contact.id,
      created_at: '2026-11-18T09:00:00.000Z',
      expires_at: expiresAt,
      used_at: null,
    });
    await here.db
      .insertInto('password_request')
      .values([link('old', '2026-11-19T08:59:00.000Z'), link('new', '2026-11-19T09:01:00.000Z')])
      .execute();
    const answer = '{}';
    const kept = (key: string, expiresAt: string) => ({ key, asked_hash: '', answer, expires_at: expiresAt });
    await here.db
      .insertInto('kept_answer')
      .values([kept('old', '2026-11-20T08:59:59.000Z'), kept('new', '2026-11-20T09:00:01.000Z')])
      .execute();
    await sweep(here);
    expect(await here.db.selectFrom('kept_answer').select('key').execute()).toEqual([{ key: 'new' }]);
    const jobs = await here.db.selectFrom('job').select('id').orderBy('id').execute();
    expect(jobs.map(({ id }) => id)).toEqual(['done since', 'failed since', 'open']);
    const links = await here.db.selectFrom('password_request').select('secret_hash').execute();
    expect(links).toEqual([{ secret_hash: 'new' }]);
  });

  test('[NOTICE-2] notices go a month after what became of them; those that wait stay', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const notice = (id: string, doneAt: string | null, outcome: 'mailed' | 'seen' | null) => ({
      id,
      contact_id: here.contact.id,
      claim_id: claim.id,
      document_id: null,
      kind: 'reminder',
      due_at: '2026-10-01T09:00:00.000Z',
      done_at: doneAt,
      outcome,
      bundle_id: null,
    });
    await here.db
      .insertInto('notice')
      .values([
        notice('mailed long ago', '2026-10-21T08:59:00.000Z', 'mailed'),
        notice('mailed since', '2026-10-21T09:01:00.000Z', 'mailed'),
        notice('seen long ago', '2026-10-21T08:59:00.000Z', 'seen'),
        notice('waiting', null, null),
      ])
      .execute();
    await sweep(here);
    const left = await here.db.selectFrom('notice').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['mailed since', 'waiting']);
  });

  test('[STATE-3] a table that cannot be swept holds up none of the others', async () => {
    const here = await world();
    here.clock.pass({ hours: 25 });
    const refused: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (DeleteQueryNode.is(node) && JSON.stringify(node.from).includes('"challenge"')) throw new Error('not now');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await expect(sweep({ ...here, db: here.db.withPlugin(refused) })).rejects.toThrow('not now');
    expect(await here.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});
