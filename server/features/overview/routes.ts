import * as claimCalls from '#contract/claims/calls.ts';
import type { Ground } from '../../context.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import { overviewFile } from './usecases.ts';

/** The paper of a claim. */
export function overviewRoutes(ground: Ground): readonly Route[] {
  const { words } = ground;
  return [
    fileRoute(claimCalls.downloadOverview, ({ input, session, culture, prefix }) =>
      overviewFile(ground, session, input.claimId, { culture, language: words.languageOf(culture, prefix) }),
    ),
  ];
}
