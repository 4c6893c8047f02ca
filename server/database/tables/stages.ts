import { derived, erased, internal, retained, table } from './columns.ts';

export const stagesTables = {
  /** DATES-1: the time a claim spent at a next step; `ended` is null while it runs. `airline` is empty when unknown. */
  claim_stage: table(erased('emptied'), {
    id: internal<string>('stays'),
    claim_id: internal<string | null>('cleared'),
    brand: internal<string>('stays'),
    airline: internal<string>('stays'),
    step: derived<string>('stays'),
    began: derived<string>('stays'),
    ended: derived<string | null>('stays'),
    ended_by: derived<string | null>('stays'),
  }),

  /** DATES-2: the days by which 10, 50 and 90 % of the stages of a step had ended, as the night's run computed them. */
  stage_usual: table(retained('statistics of many claims'), {
    brand: internal<string>(),
    airline: internal<string>(),
    step: internal<string>(),
    p10: internal<number>(),
    p50: internal<number>(),
    p90: internal<number>(),
    ended_count: internal<number>(),
    computed_at: internal<string>(),
  }),
};
