import type { DossierAnswer } from '#contract/claims/calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { countries } from '#contract/values/countries.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import { claimFor } from '../../access/claim-access.ts';
import type { Session } from '../../access/sessions.ts';
import { recordViewing } from '../../changes/record-change.ts';
import type { Ground } from '../../context.ts';
import { presentContact } from '../account/present.ts';
import { type ContactRow, contactById } from '../account/store.ts';
import { noteSeen } from '../notices/seen.ts';
import { presentDetail, presentItem } from './present.ts';
import { claimsOf, contentsOf } from './store.ts';

/** In which language and by whose customs somebody reads. */
interface Reader {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
}

/** What login and refreshdossier answer (CALL-11); no dossier while the terms in force are not accepted (TERMS-3). */
export async function dossierOf(ground: Ground, contact: ContactRow, reader: Reader): Promise<DossierAnswer> {
  if (contact.terms_accepted !== ground.brand.termsVersion) return { DisclaimerAccepted: false, Dossier: null };
  const { own, managed } = await claimsOf(ground.db, contact.id);
  return {
    DisclaimerAccepted: true,
    Dossier: {
      Id: contact.id,
      Countries: [...countries(reader.prefix ?? reader.culture)],
      Claims: { Claim: own.map((one) => presentItem(one, ground.brand)) },
      ManagedClaims: { Claim: managed.map((one) => presentItem(one, ground.brand)) },
      Contact: presentContact(contact, ground.clock.now()),
    },
  };
}

/** The dossier of who is logged in. */
export async function refreshed(ground: Ground, session: Session, reader: Reader): Promise<DossierAnswer> {
  return dossierOf(ground, await contactById(ground.db, session.contactId), reader);
}

/** One claim in full, through the door. */
export async function detailOf(ground: Ground, session: Session, claimId: string): Promise<ClaimDetail> {
  const scope = await claimFor(ground.db, session, claimId);
  await recordViewing(ground, scope, 'claim.viewed');
  await noteSeen(ground, scope);
  return presentDetail(scope, await contentsOf(ground.db, scope), ground.clock.now());
}
