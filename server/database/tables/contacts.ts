import type { Role } from '#contract/staff/rights.ts';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';
import { derived, erased, exported, internal, retained, table } from './columns.ts';

export const contactsTables = {
  /** A person with an account. `email` is lower case and unique. Dates are YYYY-MM-DD, instants UTC with milliseconds. */
  contact: table(erased('emptied', 'contacts'), {
    id: exported<string>('stays'),
    email: exported<string>('written'),
    /** When the claims service last changed the address; payout changes are blocked for a day after it. */
    email_changed_at: exported<string | null>('cleared'),
    password_hash: internal<string>('written'),
    /** The folder name of the contact's brand (0026). */
    brand: exported<string>('stays'),
    culture: exported<string>('stays'),
    /** The path prefix at the last login (D-14), which determines the language of mails. */
    language: exported<string | null>('cleared'),
    first_name: exported<string | null>('cleared'),
    middle_name: exported<string | null>('cleared'),
    last_name: exported<string | null>('cleared'),
    birth_date: exported<string | null>('cleared'),
    birth_place: exported<SealedText | null>('cleared', 'sealed'),
    gender: exported<string | null>('cleared'),
    street_name: exported<string | null>('cleared'),
    house_number: exported<string | null>('cleared'),
    house_number_extension: exported<string | null>('cleared'),
    postal_code: exported<string | null>('cleared'),
    city: exported<string | null>('cleared'),
    country_code: exported<string | null>('cleared'),
    phone_number: exported<string | null>('cleared'),
    passport_number: exported<SealedText | null>('cleared', 'sealed'),
    ticket_number: exported<string | null>('cleared'),
    passport_check_complete: exported<boolean>('stays'),
    can_modify: internal<boolean>('stays'),
    terms_accepted: exported<string | null>('cleared'),
    /** NOTICE-4: the kinds of notices that the contact wants no more, separated by commas. */
    notices_off: exported<string | null>('cleared'),
    /** NOTICE-6: when a mail to this address bounced for good. */
    bounced_at: exported<string | null>('cleared'),
    external_id: exported<string | null>('cleared'),
    imported_hash: internal<string | null>('cleared'),
    created_at: exported<string>('stays'),
    updated_at: exported<string>('stays'),
    /** When the personal data of the contact was erased; the row stays while the books of a claim are kept. */
    erased_at: internal<string | null>('written'),
  }),

  /** An acceptance of the terms: version, time and hash of the text (TERMS-4). Rows are only added. */
  terms_acceptance: table(erased('contact'), {
    id: internal<string>(),
    contact_id: internal<string>(),
    version: exported<string>(),
    text_hash: exported<string>(),
    culture: exported<string>(),
    accepted_at: exported<string>(),
  }),

  /** A single-use password link; only the hash of its secret is stored (FORGOT-5). */
  password_request: table(erased('contact', 'expired'), {
    secret_hash: internal<string>(),
    contact_id: internal<string>(),
    created_at: exported<string>(),
    expires_at: exported<string>(),
    used_at: exported<string | null>(),
    /** Whether staff sent it as an invitation (NEW-3), not the contact asked for it. */
    invited: exported<boolean>(),
  }),

  /** Staff of the claims service (D-9). `totp_step` is the time step of the last used code, so no code is valid twice. */
  staff: table(retained('about staff, not contacts'), {
    id: internal<string>(),
    email: internal<string>(),
    name: internal<string>(),
    password_hash: internal<string>(),
    totp_secret: internal<SealedText | null>('sealed'),
    totp_step: internal<number | null>(),
    /** Issuer and subject of the first OpenID Connect login, as `{issuer} {subject}`; later logins must have the same. */
    oidc_subject: internal<string | null>(),
    /** TEAM-1. */
    role: internal<Role>(),
    /** The ids of the brands whose claims they see, separated by commas; null for all. */
    brands: internal<string | null>(),
    /** TEAM-2: the teams that they are in, separated by commas; null for none. */
    teams: internal<string | null>(),
    disabled_at: internal<string | null>(),
    created_at: internal<string>(),
    /** TEAM-2: of the link for password and second step, until it is used; until when it is valid stands before its mail goes. */
    invitation_hash: internal<string | null>(),
    invitation_ends: internal<string | null>(),
    /** TEAM-3: the admin who wants to make them one, and waits for a second. */
    admin_asked_by: internal<string | null>(),
  }),

  /** A session at the staff page; only the hash of the cookie is stored. */
  staff_session: table(retained('about staff, not contacts', 'sessions'), {
    id_hash: internal<string>(),
    staff_id: internal<string>(),
    user_agent: internal<string | null>(),
    created_at: internal<string>(),
    seen_at: internal<string>(),
    ends_at: internal<string>(),
    /** TEAM-3. */
    confirmed_at: internal<string | null>(),
  }),

  /** A one-time ticket to open the portal as a contact (INTERNAL-2). */
  staff_ticket: table(erased('contact', 'sessions'), {
    secret_hash: internal<string>(),
    staff_id: derived<string>(),
    contact_id: internal<string>(),
    reason: exported<string>(),
    created_at: exported<string>(),
    expires_at: internal<string>(),
    used_at: exported<string | null>(),
  }),

  /** One on behalf has `staff_id`; one with stage 'second-factor' still needs the second factor and grants no access. */
  session: table(erased('contact', 'sessions'), {
    id_hash: internal<string>(),
    contact_id: internal<string>(),
    staff_id: derived<string | null>(),
    stage: internal<'whole' | 'second-factor'>(),
    culture: exported<string>(),
    user_agent: exported<string | null>(),
    created_at: exported<string>(),
    seen_at: exported<string>(),
    ends_at: exported<string>(),
  }),
};
