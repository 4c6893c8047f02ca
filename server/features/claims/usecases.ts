import type { CompactDossierAnswer, DossierAnswer } from '#contract/claims/calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import { type ClaimScope, requireClaim, requireViewedClaim } from '../../access/claim-access.ts';
import { type ContactRow, contactById } from '../../access/contact-store.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { readTogether } from '../../database/queries.ts';
import { instantOf } from '../../platform/clock.ts';
import type { Answered, TaggedAnswer } from '../../platform/json-text.ts';
import { Turns } from '../../platform/threads/turns.ts';
import { presentContact } from '../../presenters/contact.ts';
import { compactDossierAnswer, type DossierParts, detailAnswer, dossierAnswer } from './claim-texts.ts';
import { markNoticesSeen } from './notice-store.ts';
import { presentDetail } from './present.ts';
import { contentsOf, managedClaimKeys, ownClaimKeys } from './store.ts';

/** The language and culture of a reader. */
interface Reader {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
}

/** The answer of login and refreshdossier (CALL-11); without the dossier until the current terms are accepted (TERMS-3). */
export async function dossierOf(
  context: Context,
  contact: ContactRow,
  reader: Reader,
): Promise<Answered<DossierAnswer>> {
  const parts = await partsOf(context, contact, reader);
  return parts === null ? { DisclaimerAccepted: false, Dossier: null } : dossierAnswer(context, parts);
}

/** What the dossier of a contact consists of; null until they have accepted the current terms. */
async function partsOf(
  { brand, db, clock }: Context,
  contact: ContactRow,
  reader: Reader,
): Promise<DossierParts | null> {
  if (contact.terms_accepted !== brand.termsVersion) return null;
  const contactId = contact.id;
  const keys = await readTogether(db, {
    own: (db) => ownClaimKeys(db, { contactId }),
    managed: (db) => managedClaimKeys(db, { contactId }),
  });
  return {
    ...keys,
    contact: presentContact(contact, clock.now()),
    language: reader.prefix ?? reader.culture,
  };
}

/** Reading which claims somebody has takes 6 ms of the event loop for 5,000 of them: others have their turn after each reading. */
const reading = new Turns({ each: 1 });

/** The dossier of the logged-in contact. */
export async function refreshDossier(
  context: Context,
  session: Session,
  reader: Reader,
): Promise<Answered<DossierAnswer>> {
  return reading.take(session.contactId, async () =>
    dossierOf(context, await contactById(context.db, session.contactId), reader),
  );
}

/** LIST-19: the same, its claims as rows. */
export async function refreshCompactDossier(
  context: Context,
  session: Session,
  reader: Reader,
): Promise<Answered<CompactDossierAnswer>> {
  return reading.take(session.contactId, async () => {
    const parts = await partsOf(context, await contactById(context.db, session.contactId), reader);
    return parts === null ? { DisclaimerAccepted: false, Dossier: null } : compactDossierAnswer(context, parts);
  });
}

/** One claim in full, after the access check, as an answer that the client may have already. */
export async function readClaim(
  context: Context,
  session: Session,
  claimId: string,
): Promise<TaggedAnswer<ClaimDetail>> {
  return detailAnswer(context, await openClaim(context, session, claimId), context.clock.now());
}

/** One claim in full, after the access check. */
export async function detailOf(context: Context, session: Session, claimId: string): Promise<ClaimDetail> {
  const scope = await openClaim(context, session, claimId);
  const { db, brand, clock, usualTimes } = context;
  const times = await usualTimes.of(brand.id, scope.claim);
  return presentDetail(scope, await contentsOf(db, scope), brand, clock.now(), times);
}

/** ACCOUNT-10: one claim in full for the copy of the contact's own data, after the access check; it counts as no visit. */
export async function claimFor(
  { db, brand, clock, usualTimes }: Pick<Context, 'db' | 'brand' | 'clock' | 'usualTimes'>,
  session: Session,
  claimId: string,
): Promise<ClaimDetail> {
  const scope = await requireClaim(db, session, claimId);
  const times = await usualTimes.of(brand.id, scope.claim);
  return presentDetail(scope, await contentsOf(db, scope), brand, clock.now(), times);
}

/**
 * Finds a claim that the contact looks at. NOTICE-3: notices that the contact has seen in the portal are not mailed; a reminder
 * still is while the task is open. The portal requests a claim only while its page is visible. A view by staff does not count.
 */
async function openClaim(context: Context, session: Session, claimId: string): Promise<ClaimScope> {
  const { scope, noticeIds } = await requireViewedClaim(context.db, session, claimId);
  await recordViewing(context, scope, 'claim.viewed');
  if (session.staffId === null) await markNoticesSeen(context.db, noticeIds, instantOf(context.clock));
  return scope;
}
