import { sql } from 'kysely';
import { unsealedState } from '../../audit/store.ts';
import type { Db } from '../../database/tables.ts';

/** Rows that are counted at most, so that a long queue costs no more than a short one; a count of this many means that or more. */
const mostCounted = 10_000;

export interface QueueState {
  readonly waiting: number;
  readonly oldest: string | null;
}

export interface WorkState {
  readonly jobs: readonly (QueueState & { readonly kind: string })[];
  readonly deliveries: QueueState;
  readonly unsealed: QueueState;
  readonly sessions: number;
}

const oldestDelivery = sql<string | null>`(select min(first.due_at) from (
  select (select due_at from webhook_delivery where webhook_id = webhook.id and state = 'waiting' order by due_at limit 1) as due_at
  from webhook where removed_at is null) as first)`;

/** Reads the queues of jobs, webhooks and seals, and the sessions that were active since an instant; each by an index and with a limit. */
export async function readWorkState(db: Db, activeSince: string): Promise<WorkState> {
  const jobs = await db
    .selectFrom((from) =>
      from
        .selectFrom('job')
        .select(['kind', 'run_at'])
        .where('done_at', 'is', null)
        .where('lane', '<>', 'recurring')
        .orderBy('run_at')
        .limit(mostCounted)
        .as('waiting'),
    )
    .select((row) => ['kind', row.fn.countAll<number>().as('waiting'), row.fn.min('run_at').as('oldest')])
    .groupBy('kind')
    .execute();
  const deliveries = await db
    .selectFrom((from) =>
      from
        .selectFrom('webhook_delivery')
        .select('position')
        .where('state', '=', sql.lit('waiting'))
        .limit(mostCounted)
        .as('waiting'),
    )
    .select((row) => [row.fn.countAll<number>().as('waiting'), oldestDelivery.as('oldest')])
    .executeTakeFirstOrThrow();
  const { sessions } = await db
    .selectFrom((from) =>
      from.selectFrom('session').select('seen_at').where('seen_at', '>=', activeSince).limit(mostCounted).as('active'),
    )
    .select((row) => row.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow();
  const unsealed = await unsealedState(db, mostCounted);
  return {
    unsealed: { waiting: unsealed.rows, oldest: unsealed.since },
    jobs: jobs.map(({ kind, waiting, oldest }) => ({ kind, waiting: Number(waiting), oldest })),
    deliveries: { waiting: Number(deliveries.waiting), oldest: deliveries.oldest },
    sessions: Number(sessions),
  };
}
