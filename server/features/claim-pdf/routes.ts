import * as claimCalls from '#contract/claims/calls.ts';
import type { Context } from '../../context.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import { claimPdf } from './usecases.ts';

/** The PDF of a claim. */
export function claimPdfRoutes(context: Context): readonly Route[] {
  const { words } = context;
  return [
    fileRoute(claimCalls.downloadOverview, ({ input, session, culture, prefix }) =>
      claimPdf(context, session, input.claimId, { culture, language: words.languageOf(culture, prefix) }),
    ),
  ];
}
