import { record } from '../changes/audit.ts';
import { contactByEmail } from '../features/account/store.ts';
import { hashOfSecret } from '../platform/chance.ts';
import { instantIn } from '../platform/clock.ts';
import type { TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { addresseeOf, mailTo } from './letters.ts';

/** FORGOT-5: how long a link for a new password lives, in milliseconds. */
const linkLife = 30 * 60_000;

/**
 * FORGOT-5, W27: mails a link to whoever has this e-mail, and nothing when nobody has. The secret is made here, so that it
 * stands in the mail alone; an attempt after a lost answer makes another, and both work until one is used.
 */
export async function mailPasswordLink(ground: ReactionGround, { id, payload, attempt }: TakenJob): Promise<void> {
  const { email = '', askedAt = '', brand = ground.sites.first.brand.id, language } = payload;
  const contact = await contactByEmail(ground.db, email, { id: brand });
  if (!contact) return;
  const secret = ground.chance.secret();
  const isNewest = await ground.db.transaction().execute(async (db) => {
    const mine = db.selectFrom('password_request').where('contact_id', '=', contact.id);
    // A link asked for later has been sent already: this one would only bring back an older wish.
    if (await mine.select('secret_hash').where('created_at', '>', askedAt).executeTakeFirst()) return false;
    await db
      .deleteFrom('password_request')
      .where('contact_id', '=', contact.id)
      .where('used_at', 'is', null)
      .where('created_at', '<', askedAt)
      .execute();
    await db
      .insertInto('password_request')
      .values({
        secret_hash: hashOfSecret(secret),
        contact_id: contact.id,
        created_at: askedAt,
        expires_at: instantIn(ground.clock, linkLife),
        used_at: null,
      })
      .execute();
    if (attempt === 1) await record(db, ground.clock, { act: 'password.requested', contactId: contact.id });
    return true;
  });
  if (!isNewest) return;

  const to = addresseeOf(ground, contact, language);
  const { said } = to;
  await mailTo(ground, to, id, {
    subject: said.new_password.subject,
    paragraphs: [filled(said.new_password.text, { brand: to.brand.name })],
    button: said.new_password.button,
    route: `/newpassword/${secret}`,
    after: [said.new_password.lives, said.new_password.not_you],
  });
}
