import type { ListClaim } from '#contract/claims/list-rows.ts';
import { listedTasks } from '#contract/documents/timeline.ts';

/** Whether the lists show an open task for this claim (LIST-11). */
export function needsAction(claim: ListClaim): boolean {
  return listedTasks(claim.UnperformedDocumentActions.DocumentAction).length > 0;
}
