import * as decisionCalls from '#contract/claims/act-calls.ts';
import { type Route, route } from '../../http/route.ts';
import { contestDecision } from './contest.ts';

export const decisionRoutes: readonly Route[] = [
  route(decisionCalls.contestDecision, ({ context, input: { claimId, decisionId, ...fields }, session, files, save }) =>
    contestDecision(context, session, { claimId, decisionId, fields, files, save }),
  ),
];
