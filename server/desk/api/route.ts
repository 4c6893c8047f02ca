import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer, Remark } from '#contract/desk/schema.ts';
import { refuse } from '../../access/refusals.ts';
import type { Brand } from '../../brands/brand.ts';
import type { Services } from '../../context.ts';
import type { CallRequest, Route } from '../../http/route.ts';

/** The dependencies of the desk. It serves all brands of the installation; the first is the default. */
export interface DeskContext extends Services {
  readonly brands: readonly Brand[];
}

/** The input of a desk use case: plain values, as for the portal's calls. */
export type DeskAsked<Input> = CallRequest<Input, 'desk'>;

/** A call of the desk with its handler. */
export type DeskRoute = Route<'desk'>;

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
