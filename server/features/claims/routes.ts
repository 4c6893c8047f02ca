import * as claimCalls from '#contract/claims/calls.ts';
import { managedClaims, managedFamily } from '#contract/managed-claims.ts';
import { day } from '#contract/values/dates.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { requireOpen } from '../../access/claim-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import { type Route, route } from '../../http/route.ts';
import { storeAnswer } from '../../platform/answer-store.ts';
import { findManaged, managedFamilyOf } from './managed-usecases.ts';
import { readClaim, refreshCompactDossier, refreshDossier } from './usecases.ts';

export const claimRoutes: readonly Route[] = [
  route(claimCalls.refreshDossier, (asked) => refreshDossier(asked.context, asked.session, asked)),
  route(claimCalls.refreshCompactDossier, (asked) => refreshCompactDossier(asked.context, asked.session, asked)),
  route(managedClaims, ({ context, session, input, culture, prefix }) =>
    findManaged(context, session, { ...input, culture, prefix }),
  ),
  route(managedFamily, ({ context, session, input }) => managedFamilyOf(context, session, input.Id)),
  route(claimCalls.getClaim, ({ context, input, session }) => readClaim(context, session, input.Id)),
  // DOC-11: requests the power of attorney by post, at most once a day for each claim, because postage costs money.
  route(claimCalls.requestPoaHardcopy, async ({ context, input, session }) => {
    await context.db.transaction().execute(async (db) => {
      const scope = await requireOpen(db, session, input.claimId);
      const request = { key: `hardcopy ${scope.claim.id}`, askedHash: '', lifetime: day };
      if (!(await storeAnswer({ db, clock: context.clock }, request, itIsDone))) return;
      await recordChange(db, context, scope, { kind: 'hardcopy.requested', subjectId: null });
    });
    return itIsDone;
  }),
];
