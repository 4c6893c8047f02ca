import * as decisionCalls from '#contract/claims/act-calls.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { readContest, refuseContest } from '#contract/decisions/rules.ts';
import { decisionRefusals } from '#contract/decisions/schema.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type ClaimScope, refuseLocked, requireClaim, requireEditable } from '../../access/claim-store.ts';
import { documentIn } from '../../access/document-store.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { addContest, decisionsIn, takeSecondLook } from '../../facts/decision-store.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import type { ReceivedFile, UploadForm } from '../../uploads/receive-files.ts';
import { takeFiles } from '../../uploads/store-files.ts';

const form: UploadForm = {
  fileField: 'contestFile_',
  idField: 'contestFileId_',
  asks: () => false,
  optionalMost: 20,
};

/**
 * DECISION-3, DECISION-4: contests reasons of a decision, once and until its last day. What was written and its files are kept
 * under the decision; the claim then waits for a second look.
 */
async function contestDecision({ context, session, input, files, save }: Asked<typeof decisionCalls.contestDecision>) {
  const { claimId, decisionId, ...fields } = input;
  const scope = refuseLocked(await requireClaim(context.db, session, claimId));
  const { decision } = await contestable(context.db, context, scope, decisionId);
  const reasons = readContest(fields, decision.Reasons);
  if (!reasons) throw refuseField(decisionRefusals.wrongReason, 'reason_0');
  const item = await documentIn(context.db, scope, decision.documentId);
  if (!item) throw refuse(claimRefusals.notFound);
  const request = { claimId, parentDocumentId: '', files, fields, save };
  const describe = (file: ReceivedFile) => {
    const reasonField = `fileReason_${file.number}`;
    const key = fields[reasonField] ?? '';
    if (!reasons.some((reason) => reason.key === key)) throw refuseField(decisionRefusals.wrongReason, reasonField);
    return { ...file, kinds: ['ContainsOther'], key };
  };
  const lock = async (db: Db) => {
    const locked = await requireEditable(db, session, claimId);
    await contestable(db, context, locked, decisionId);
    return { scope: locked, parent: item };
  };
  const upload = { request, form, target: { scope, parent: item }, describe, lock };
  return takeFiles(context, session, upload, async (db, { scope: locked }, stored) => {
    const at = instantOf(context.clock);
    const Reasons = reasons.map(({ key: Key, text: Text }) => ({
      Key,
      Text,
      DocumentIds: stored.filter(({ described }) => described.key === Key).map(({ document }) => document.id),
    }));
    await addContest(db, decisionId, { At: at, Reasons });
    await takeSecondLook(db, context, locked, decision.SecondLookDays, at);
    for (const { document } of stored) {
      const details = { parent: item.id };
      await recordChange(db, context, locked, { kind: 'document.added', subjectId: document.id, details });
    }
    const details = { reasons: reasons.map(({ key }) => key).join(',') };
    await recordChange(db, context, locked, { kind: 'decision.contested', subjectId: item.id, details });
    return itIsDone;
  });
}

/** A decision of the claim that can be contested now: 404 for one that is none of the claim's, 409 when it is too late. */
async function contestable(db: Db, { clock, brand }: Context, { claim }: ClaimScope, decisionId: string) {
  const decisions = (await decisionsIn(db, [claim.id])).get(claim.id) ?? [];
  const found = decisions.find(({ decision }) => decision.id === decisionId);
  if (!found) throw refuse(claimRefusals.notFound);
  const facts = { contestUntil: found.decision.ContestUntil, isContested: found.contest !== null };
  const refusal = refuseContest(facts, { now: instantOf(clock), timeZone: brand.timeZone });
  if (refusal) throw refuse(refusal);
  return found;
}

export const decisionRoutes: readonly Route[] = [route(decisionCalls.contestDecision, contestDecision)];
