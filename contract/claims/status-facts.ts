/** Who must act now; an addition to the specification. `EnforcementBody` is a national body of article 16 EU261. */
export const statusActors = ['ClaimsService', 'Airline', 'Contact', 'Court', 'EnforcementBody'] as const;
export type StatusActor = (typeof statusActors)[number];

/** The expected next step; `Other` is described only by `NextStepText`. */
export const nextSteps = [
  'CheckDocuments',
  'AwaitContact',
  'WriteToAirline',
  'AwaitAirline',
  'AskEnforcementBody',
  'AwaitEnforcementBody',
  'StartProceedings',
  'AwaitCourt',
  'PayOut',
  'Close',
  'Other',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Longest text of a next step, in characters, and the longest usual time, in days. */
export const longestNextStep = 200;
export const mostUsualDays = 1_000;

/**
 * DESK-10: who must act now. The desk's value wins; without it the contact must act when a task is open. Null when it
 * is unknown.
 */
export function actorNow({ StatusActor }: { StatusActor: StatusActor | null }, openTasks: number): StatusActor | null {
  return StatusActor ?? (openTasks > 0 ? 'Contact' : null);
}
