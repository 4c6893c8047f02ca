import type { DossierAnswer } from '#contract/claims/calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { countries } from '#contract/values/countries.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import { requireClaim } from '../../access/claim-access.ts';
import { type ContactRow, contactById } from '../../access/contact-store.ts';
import type { Session } from '../../access/session-store.ts';
import { recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { presentContact } from '../../presenters/contact.ts';
import { markNoticesSeen } from './notice-store.ts';
import { presentDetail, presentItem } from './present.ts';
import { claimsOf, contentsOf } from './store.ts';

/** The language and culture of a reader. */
interface Reader {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
}

/** The answer of login and refreshdossier (CALL-11); without the dossier until the current terms are accepted (TERMS-3). */
export async function dossierOf(context: Context, contact: ContactRow, reader: Reader): Promise<DossierAnswer> {
  if (contact.terms_accepted !== context.brand.termsVersion) return { DisclaimerAccepted: false, Dossier: null };
  const { own, managed } = await claimsOf(context.db, contact.id);
  return {
    DisclaimerAccepted: true,
    Dossier: {
      Id: contact.id,
      Countries: [...countries(reader.prefix ?? reader.culture)],
      Claims: { Claim: own.map((one) => presentItem(one, context.brand)) },
      ManagedClaims: { Claim: managed.map((one) => presentItem(one, context.brand)) },
      Contact: presentContact(contact, context.clock.now()),
    },
  };
}

/** The dossier of the logged-in contact. */
export async function refreshDossier(context: Context, session: Session, reader: Reader): Promise<DossierAnswer> {
  return dossierOf(context, await contactById(context.db, session.contactId), reader);
}

/**
 * One claim in full, after the access check. NOTICE-3: notices that the contact has seen in the portal are not mailed; a reminder
 * still is while the task is open. The portal requests a claim only while its page is visible. A view by staff does not count.
 */
export async function detailOf(context: Context, session: Session, claimId: string): Promise<ClaimDetail> {
  const scope = await requireClaim(context.db, session, claimId);
  await recordViewing(context, scope, 'claim.viewed');
  if (session.staffId === null) await markNoticesSeen(context.db, scope, instantOf(context.clock));
  return presentDetail(scope, await contentsOf(context.db, scope), context.clock.now());
}
