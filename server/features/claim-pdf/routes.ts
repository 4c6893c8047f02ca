import * as paymentCalls from '#contract/claims/act-calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import { claimPdf, statementPdf } from './usecases.ts';

export const claimPdfRoutes: readonly Route[] = [
  fileRoute(claimCalls.downloadOverview, ({ context, input, session, culture, prefix }) =>
    claimPdf(context, session, input.claimId, { culture, language: context.words.languageOf(culture, prefix) }),
  ),
  fileRoute(paymentCalls.downloadStatement, ({ context, input, session, culture, prefix }) =>
    statementPdf(context, session, input, { culture, language: context.words.languageOf(culture, prefix) }),
  ),
];
