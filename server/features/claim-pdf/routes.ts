import * as claimCalls from '#contract/claims/calls.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import { claimPdf } from './usecases.ts';

/** The PDF of a claim. */
export const claimPdfRoutes: readonly Route[] = [
  fileRoute(claimCalls.downloadOverview, ({ context, input, session, culture, prefix }) =>
    claimPdf(context, session, input.claimId, { culture, language: context.words.languageOf(culture, prefix) }),
  ),
];
