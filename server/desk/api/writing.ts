import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer, Remark } from '#contract/desk/schema.ts';
import { refuse } from '../../access/refusals.ts';

/** DESK-6: refuses a change that is based on an outdated version. */
export function requireVersion(ifMatch: string | null, shown: { readonly Version: string } | undefined): void {
  if (ifMatch === null || ifMatch === shown?.Version) return;
  throw refuse(deskRefusals.changedMeanwhile, { data: { etag: shown?.Version ?? '' } });
}

/** The answer to a put or patch. */
export function answerOf(
  Result: PutAnswer['Result'],
  shown: { readonly Id: string; readonly ExternalId: string | null; readonly Version: string },
  Remarks: readonly Remark[] = [],
): PutAnswer {
  return { Result, Id: shown.Id, ExternalId: shown.ExternalId, Version: shown.Version, Remarks: [...Remarks] };
}
