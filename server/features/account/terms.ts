import type { Culture } from '#contract/values/culture.ts';
import type { TextLanguage } from '#texts/texts.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { termsHash } from '../../brands/terms.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { saveTermsAcceptance } from './store.ts';

/** TERMS-2, TERMS-4, W32: accepts the current version once, and stores version, hash of the text, time and culture. */
export async function acceptTerms(
  { db, clock, random, brand }: Context,
  session: Session,
  read: { readonly culture: Culture; readonly language: TextLanguage },
): Promise<void> {
  const version = brand.termsVersion;
  const hash = termsHash(brand, version, read.language);
  await db.transaction().execute(async (db) => {
    const isNew = await saveTermsAcceptance(db, {
      id: random.id(),
      contact_id: session.contactId,
      version,
      text_hash: hash,
      culture: read.culture,
      accepted_at: instantOf(clock),
    });
    if (!isNew) return;
    await recordAudit(db, clock, { act: 'terms.accepted', contactId: session.contactId, details: { version } });
  });
}
