import type { DossierAnswer } from '#contract/claims/calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { managedCards } from '#contract/values/constants.ts';
import { countries } from '#contract/values/countries.ts';
import { minute } from '#contract/values/dates.ts';
import { requireViewedClaim, type ViewedClaim } from '../../access/claim-store.ts';
import { type ContactRow, contactById } from '../../access/contact-store.ts';
import { heldUntil } from '../../access/payout-hold.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { readTogether } from '../../database/queries.ts';
import { versionOf } from '../../facts/step-times-store.ts';
import { TaggedAnswer, tagOf } from '../../platform/answers.ts';
import { instantOf } from '../../platform/clock.ts';
import { Turns } from '../../platform/threads/turns.ts';
import { presentContact } from '../../presenters/person.ts';
import { itemsOf, managedCountsOf, type Reader } from './managed-usecases.ts';
import { presentationHoldsUntil, presentClaim } from './present.ts';
import {
  type ClaimKey,
  contentsOf,
  leadGeneratorsOf,
  managedClaimKeys,
  markNoticesSeen,
  ownClaimKeys,
} from './store.ts';

/** The answer before the current terms are accepted (TERMS-3). */
const termsAreOpen = { DisclaimerAccepted: false, Dossier: null };

/** Reading which claims somebody has takes 6 ms of the event loop for 5,000 of them: others have their turn after each reading. */
const reading = new Turns({ each: 1 });

/** The answer of login (CALL-11); without the dossier until the current terms are accepted (TERMS-3). */
export async function dossierOf(context: Context, contact: ContactRow, reader: Reader): Promise<DossierAnswer> {
  const answer = await dossierAnswer(context, contact, reader);
  return answer instanceof TaggedAnswer ? (await answer.make()).read() : answer;
}

export function refreshDossier(context: Context, session: Session, reader: Reader) {
  return reading.take(session.contactId, async () =>
    dossierAnswer(context, await contactById(context.db, session.contactId), reader),
  );
}

/** LIST-19: the same, but of many managed claims only their number. */
export function refreshCompactDossier(context: Context, session: Session, reader: Reader) {
  return reading.take(session.contactId, async () => {
    const counts = await managedCountsOf(context, session.contactId);
    const contact = await contactById(context.db, session.contactId);
    return dossierAnswer(context, contact, reader, counts.All <= managedCards, { Managed: counts });
  });
}

/** How long a dossier is given again while no claim of it changes, in milliseconds: to a reader who asks at once, or from several places. */
const dossierLife = minute;

/**
 * A dossier under everything that it depends on. Whether an offer is a task ends with a day, or depends on the age of somebody; one that
 * ends during a day is announced within minutes, which raises the version of its claim (`announceDays`).
 */
async function dossierAnswer<More extends object>(
  context: Context,
  row: ContactRow,
  { prefix, culture }: Reader,
  withManaged = true,
  more: More = {} as More,
) {
  const { answers, brand, clock, db } = context;
  if (row.terms_accepted !== brand.termsVersion) return termsAreOpen;
  const contactId = row.id;
  const { own, managed } = await readTogether(db, {
    own: (db) => ownClaimKeys(db, { contactId }),
    managed: async (db) => (withManaged ? managedClaimKeys(db, { contactId }) : []),
  });
  const now = clock.now();
  const [contact, language] = [presentContact(row, now), prefix ?? culture];
  const days = [dayIn(now, 'UTC'), dayIn(now, brand.timeZone)];
  const partners = await leadGeneratorsOf(db, [...own, ...managed]);
  const tag = tagOf(JSON.stringify([brand.id, days, own, managed, contact, language, more, [...partners]]));
  const until = now.getTime() + dossierLife;
  const make = async () => {
    const Dossier = {
      Id: contact.Id,
      Countries: [...countries(language)],
      Claims: { Claim: await itemsOf(context, idsOf(own), 'own', partners) },
      ManagedClaims: { Claim: await itemsOf(context, idsOf(managed), 'managed', partners) },
      Contact: contact,
      ...more,
    };
    return { answer: { DisclaimerAccepted: true, Dossier }, until };
  };
  return new TaggedAnswer(tag, () => answers.findOrMake(`dossier ${tag}`, now, make));
}

const idsOf = (keys: readonly ClaimKey[]) => keys.map(({ id }) => id);

/**
 * One claim in full, after the access check, as an answer that the client may have already. Every change of what a claim shows raises its
 * version, so an answer of this version is never stale, whichever process made the change. The terms of a claim that has none of its own
 * are those of the brand (MONEY-6). Whether a person is a minor, and what is late, depends on the day as well (W40), in UTC and in the
 * time zone of the brand; when a step is expected, on the times of the last night; what may be done with facts, on the reader's rights.
 */
export async function readClaim(context: Context, session: Session, claimId: string) {
  const viewed = await viewClaim(context, session, claimId);
  const { answers, brand, clock, db, usualTimes } = context;
  const { claim, relation, lock } = viewed.scope;
  const now = clock.now();
  const times = await usualTimes.of(brand.id, claim);
  const days = [dayIn(now, 'UTC'), dayIn(now, brand.timeZone)];
  const rights = [relation, lock, session.staffId !== null, session.emailChangedAt];
  const key = ['claim', brand.id, claim.id, claim.version, ...rights, ...days, versionOf(times), ...viewed.putAway];
  const written = await answers.findOrMake(key.join(' '), now, async () => {
    const contents = await contentsOf(db, viewed);
    const held = heldUntil(session.emailChangedAt, now);
    const until = Math.min(presentationHoldsUntil(contents, now), held ? Date.parse(held) : Number.POSITIVE_INFINITY);
    return { answer: presentClaim(viewed.scope, contents, { brand, now, times }), until };
  });
  return new TaggedAnswer(written.tag, async () => written);
}

export async function detailOf(context: Context, session: Session, claimId: string): Promise<ClaimDetail> {
  return detailIn(context, await viewClaim(context, session, claimId));
}

/** ACCOUNT-10: one claim in full for the copy of the contact's own data, after the access check; it counts as no visit. */
export async function claimFor(context: Presenting, session: Session, claimId: string): Promise<ClaimDetail> {
  return detailIn(context, await requireViewedClaim(context.db, session, claimId));
}

type Presenting = Pick<Context, 'db' | 'brand' | 'clock' | 'usualTimes'>;

async function detailIn({ db, brand, clock, usualTimes }: Presenting, viewed: ViewedClaim): Promise<ClaimDetail> {
  const times = await usualTimes.of(brand.id, viewed.scope.claim);
  return presentClaim(viewed.scope, await contentsOf(db, viewed), { brand, now: clock.now(), times });
}

/**
 * Finds a claim that the contact looks at. NOTICE-3: notices that the contact has seen in the portal are not mailed; a reminder
 * still is while the task is open. The portal requests a claim only while its page is visible. A view by staff does not count.
 */
async function viewClaim(context: Context, session: Session, claimId: string): Promise<ViewedClaim> {
  const viewed = await requireViewedClaim(context.db, session, claimId);
  await recordViewing(context, viewed.scope, 'claim.viewed');
  if (session.staffId === null) await markNoticesSeen(context.db, viewed.noticeIds, instantOf(context.clock));
  return viewed;
}
