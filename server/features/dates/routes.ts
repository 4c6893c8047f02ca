import * as dateCalls from '#contract/claims/act-calls.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { calendarFile } from '#contract/dates/calendar-file.ts';
import { dueRefusals } from '#contract/dates/schema.ts';
import { refuseContest } from '#contract/decisions/rules.ts';
import { isOpenTask } from '#contract/documents/timeline.ts';
import { offerDeadline, offerState } from '#contract/offers/rules.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import { type ClaimScope, peopleIn, requireClaim } from '../../access/claim-store.ts';
import { asTask, documentIn } from '../../access/document-store.ts';
import { refuse } from '../../access/refusals.ts';
import { recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { answeredOffer } from '../../facts/present.ts';
import { readFacts } from '../../facts/store.ts';
import { fileRoute, type Route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';

/**
 * DUE-3: a due date, the last day to contest or the last day of an offer, as a file for a calendar. It holds the claim number and
 * a link alone. The sequence is the version of the claim, which each change raises, so a later file replaces an earlier one.
 */
export const dateRoutes: readonly Route[] = [
  fileRoute(dateCalls.downloadCalendar, ({ context, input: { claimId, subjectId }, session, culture, prefix }) =>
    context.madeFiles.send(session.contactId, async () => {
      const scope = await requireClaim(context.db, session, claimId);
      const { day, documentId } = await dayOf(context, scope, subjectId);
      await recordViewing(context, scope, 'claim.viewed');
      const { claim } = scope;
      const words = texts[readerLanguage(culture, prefix)].portal.claim;
      const content = calendarFile({
        uid: subjectId,
        sequence: claim.version,
        changedAt: instantOf(context.clock),
        day,
        title: interpolate(words.number, { number: claim.reference_number }),
        link: context.linkTo(culture, prefix, `/claim/${claim.id}/status/document-${documentId}`),
      });
      const name = `claim-${claim.reference_number}.ics`;
      return { content: Buffer.from(content), name, contentType: 'text/calendar' };
    }),
  ),
];

/** 404 for what is none of the claim's, 409 for what has no day any more. */
async function dayOf(context: Context, scope: ClaimScope, subjectId: string) {
  const document = await documentIn(context.db, scope, subjectId);
  const found =
    document === undefined
      ? await dayOfFact(context, scope, subjectId)
      : { documentId: document.id, day: isOpenTask(asTask(document)) ? document.due_on : null };
  if (!found) throw refuse(claimRefusals.notFound);
  const { day, documentId } = found;
  if (day === null) throw refuse(dueRefusals.none);
  return { day, documentId };
}

/** The last day of a decision or an offer; the day is null when it is done. */
async function dayOfFact({ db, brand, clock }: Context, scope: ClaimScope, subjectId: string) {
  const facts = await readFacts(db, scope.claim);
  const { timeZone } = brand;
  const now = clock.now();
  const contested = facts.decisions.find(({ decision }) => decision.id === subjectId);
  if (contested) {
    const { ContestUntil: contestUntil, documentId } = contested.decision;
    const isContested = contested.contest !== null;
    const isOver = refuseContest({ contestUntil, isContested }, { now: now.toISOString(), timeZone }) !== null;
    return { documentId, day: isOver ? null : contestUntil };
  }
  const offer = facts.offers.find(({ id }) => id === subjectId);
  if (!offer) return null;
  const answered = answeredOffer(offer, facts, { people: await peopleIn(db, scope), brand, now });
  const isOpen = offerState(answered, now.toISOString()) === 'Open';
  return { documentId: offer.documentId, day: isOpen ? offerDeadline(offer.Until, timeZone).day : null };
}
