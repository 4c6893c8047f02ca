import { minute } from '#contract/values/dates.ts';
import { contactByEmail } from '../access/contact-store.ts';
import { recordAudit } from '../changes/audit-store.ts';
import { instantIn } from '../platform/clock.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { hashOfSecret } from '../platform/random.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo } from './mail-texts.ts';
import { hasLaterLink, replaceLinks } from './store.ts';

/** FORGOT-5: the lifetime of a password link, in milliseconds. */
const linkLife = 30 * minute;

/**
 * FORGOT-5, W27: mails a password link to the contact with this e-mail address, and nothing if there is none. The secret is
 * created here, so only the mail contains it. A retry after a lost answer creates another one; both are valid until one is used.
 */
export async function mailPasswordLink(context: JobContext, { id, payload, attempt }: TakenJob): Promise<void> {
  const { email = '', askedAt = '', brand = context.sites.first.brand.id, language } = payload;
  const contact = await contactByEmail(context.db, email, { id: brand });
  if (!contact) return;
  const secret = context.random.secret();
  const isNewest = await context.db.transaction().execute(async (db) => {
    // A more recent request has been mailed already, so this one is dropped.
    if (await hasLaterLink(db, contact.id, askedAt)) return false;
    await replaceLinks(db, {
      secret_hash: hashOfSecret(secret),
      contact_id: contact.id,
      created_at: askedAt,
      expires_at: instantIn(context.clock, linkLife),
      used_at: null,
    });
    const act = { act: 'password.requested', contactId: contact.id, askedFrom: payload.network };
    if (attempt === 1) await recordAudit(db, context.clock, act);
    return true;
  });
  if (!isNewest) return;

  const to = addresseeOf(context, contact, language);
  const { said } = to;
  await mailTo(context, to, id, {
    subject: said.new_password.subject,
    paragraphs: [interpolate(said.new_password.text, { brand: to.brand.name })],
    button: said.new_password.button,
    route: `/newpassword/${secret}`,
    after: [said.new_password.lives, said.new_password.not_you],
  });
}
