import type { Insertable } from 'kysely';
import type { NextStep } from '#contract/claims/rules.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { Moments } from '../moments.ts';
import { demoId, type Rows } from '../rows.ts';

/**
 * How long earlier claims were at a step with an airline. `days` gives the durations by their rank, those between the given
 * ones evenly; `usual` are the days by which 10, 50 and 90 % had ended, the running stages of the demo counted in.
 */
interface History {
  readonly airline: string;
  readonly step: NextStep;
  readonly days: readonly (readonly [rank: number, days: number])[];
  readonly usual: readonly [p10: number, p50: number, p90: number];
}

const histories: readonly History[] = [
  {
    airline: 'RZ',
    step: 'AwaitAirline',
    days: [
      [1, 12],
      [7, 24],
      [29, 40],
      [30, 43],
      [33, 46],
      [58, 88],
      [64, 119],
    ],
    usual: [24, 46, 88],
  },
  {
    airline: 'QA',
    step: 'AwaitAirline',
    days: [
      [1, 18],
      [3, 28],
      [4, 32],
      [15, 58],
      [26, 105],
      [28, 126],
    ],
    usual: [28, 58, 105],
  },
  {
    airline: 'QA',
    step: 'AwaitCourt',
    days: [
      [1, 119],
      [3, 140],
      [12, 231],
      [22, 364],
      [24, 401],
    ],
    usual: [140, 231, 364],
  },
];

/** DATES-2: stages of earlier claims, which are no longer kept, and how long such a step usually takes. */
export function stagesOfEarlierClaims(moments: Moments): Rows {
  return {
    claim_stage: histories.flatMap((history) =>
      durationsOf(history).map((days, index) => ended(moments, history, days, index)),
    ),
    stage_usual: histories.map((history) => usual(moments, history)),
  };
}

function durationsOf({ days }: History): number[] {
  return days.flatMap(([rank, value], index) => {
    const [nextRank, nextValue] = days[index + 1] ?? [rank + 1, value];
    const step = (nextValue - value) / (nextRank - rank);
    return Array.from({ length: nextRank - rank }, (_, place) => Math.round(value + place * step));
  });
}

/** A stage that ended some time in the last ten months; none began more than 24 months ago. */
function ended(moments: Moments, { airline, step }: History, days: number, index: number): Tables['claim_stage'] {
  const endedDaysAgo = 5 + ((index * 37) % 300);
  return {
    id: demoId(`stage/${airline}/${step}/${index}`),
    claim_id: null,
    brand: 'redress',
    airline,
    step,
    began: moments.daysAgo(endedDaysAgo + days, '10:00'),
    ended: moments.daysAgo(endedDaysAgo, '10:00'),
    ended_by: 'step',
  };
}

function usual(moments: Moments, history: History): Tables['stage_usual'] {
  const [p10, p50, p90] = history.usual;
  const { airline, step } = history;
  const times = { p10, p50, p90, ended_count: durationsOf(history).length };
  return { brand: 'redress', airline, step, ...times, computed_at: moments.now.toISOString() };
}

/** DATES-1: the running stage of a claim whose step began at a known time. */
export function runningStage(claim: Insertable<Tables['claim']>): Tables['claim_stage'][] {
  const { id, airline_code, next_step, stage_since, closed } = claim;
  if (!next_step || !stage_since || closed) return [];
  return [
    {
      id: demoId(`stage/${id}`),
      claim_id: id,
      brand: 'redress',
      airline: airline_code ?? '',
      step: next_step,
      began: stage_since,
      ended: null,
      ended_by: null,
    },
  ];
}
