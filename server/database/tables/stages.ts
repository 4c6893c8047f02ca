/** DATES-1: the time a claim spent at a next step; `ended` is null while it runs. `airline` is empty when unknown. */
export interface ClaimStageTable {
  id: string;
  claim_id: string | null;
  brand: string;
  airline: string;
  step: string;
  began: string;
  ended: string | null;
  ended_by: string | null;
}

/** DATES-2: the days by which 10, 50 and 90 % of the stages of a step had ended, as the night's run computed them. */
export interface StageUsualTable {
  brand: string;
  airline: string;
  step: string;
  p10: number;
  p50: number;
  p90: number;
  ended_count: number;
  computed_at: string;
}
