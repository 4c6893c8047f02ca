/** Who must act now; an addition to the specification. `EnforcementBody` is a national body of article 16 EU261. */
export const statusActors = ['ClaimsService', 'Airline', 'Contact', 'Court', 'EnforcementBody'] as const;
export type StatusActor = (typeof statusActors)[number];

/** The next steps that the desk can put; `Other` is described only by `NextStepText`. */
export const deskNextSteps = [
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
  'SecondLook',
] as const;

/** The expected next step. While a report about the airline waits for the claims service it is CheckReport (AIRLINE-2). */
export const nextSteps = [...deskNextSteps, 'CheckReport'] as const;
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
