import type { Generated } from 'kysely';
import type { EventActor } from '#contract/events.ts';
import { derived, erased, internal, retained, table } from './columns.ts';

export const workTables = {
  /** Written in the transaction of its change. `position` is its place in commit order, assigned later (`assignEventPositions`). */
  event: table(
    retained(
      'ids, codes and names of fields, no text and no value: the claims service reads them by position',
      'events',
    ),
    {
      sequence: internal<Generated<number>>(),
      position: internal<number | null>(),
      id: internal<string>(),
      at: derived<string>(),
      kind: derived<string>(),
      actor: derived<EventActor>(),
      claim_id: derived<string | null>(),
      contact_id: derived<string | null>(),
      payload: derived<string>(),
    },
  ),

  /** The last assigned position, in one row that is locked while positions are assigned. */
  event_order: table(retained('belongs to the installation'), {
    name: internal<string>(),
    last_position: internal<number>(),
  }),

  /** A job, run at least once under a lease. */
  job: table(erased('contact', 'jobs', 'failedJobs'), {
    id: internal<string>(),
    kind: derived<string>(),
    lane: internal<string>(),
    /** The contact of the payload; null for a job about nobody in particular. */
    contact_id: internal<string | null>(),
    /** JSON: an object, or an array of those that were joined. */
    payload: derived<string>(),
    attempts: internal<number>(),
    run_at: internal<string>(),
    locked_until: internal<string | null>(),
    done_at: internal<string | null>(),
    failure: derived<string | null>(),
    /** The request that added the job; null if it was none. */
    request_id: internal<string | null>(),
  }),

  rate: table(erased('contact', 'expired'), {
    key: derived<string>(),
    count: internal<number>(),
    window_ends_at: internal<string>(),
  }),

  /** The stored answer of a call that must take effect only once (W37). `answer` is JSON. */
  stored_answer: table(erased('contact', 'expired'), {
    key: internal<string>(),
    asked_hash: internal<string>(),
    answer: derived<string>(),
    expires_at: internal<string>(),
    /** The contact who made the call; null for the desk and for calls before a login. */
    contact_id: internal<string | null>(),
    /** The claim that a call of staff takes or answers; null for all others. An erasure deletes what the answer says of its people. */
    claim_id: internal<string | null>(),
  }),

  /** Values about the installation, such as its secret and when the demo was created. */
  installation: table(
    { ...retained('belongs to the installation'), key: ['key'] },
    {
      key: internal<string>(),
      value: internal<string>('sealed'),
    },
  ),

  /** A key with which values of this database were sealed. `proof` recognises it without revealing it. */
  encryption_key: table(retained('belongs to the installation'), {
    id: internal<string>(),
    proof: internal<string>(),
    since: internal<string>(),
  }),
};
