import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/** A person with an account. `email` is lower case and unique. Dates are YYYY-MM-DD, instants UTC with milliseconds. */
export interface ContactTable {
  id: string;
  email: string;
  /** When the claims service last changed the address; payout changes are blocked for a day after it. */
  email_changed_at: string | null;
  password_hash: string;
  /** The folder name of the contact's brand (0026). */
  brand: string;
  culture: string;
  /** The path prefix at the last login (D-14), which determines the language of mails. */
  language: string | null;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  birth_date: string | null;
  birth_place: SealedText | null;
  gender: string | null;
  street_name: string | null;
  house_number: string | null;
  house_number_extension: string | null;
  postal_code: string | null;
  city: string | null;
  country_code: string | null;
  phone_number: string | null;
  passport_number: SealedText | null;
  ticket_number: string | null;
  passport_check_complete: boolean;
  can_modify: boolean;
  terms_accepted: string | null;
  external_id: string | null;
  imported_hash: string | null;
  created_at: string;
  updated_at: string;
  /** When the personal data of the contact was erased; the row stays while the books of a claim are kept. */
  erased_at: string | null;
}

/** An acceptance of the terms: version, time and hash of the text (TERMS-4). Rows are only added. */
export interface TermsAcceptanceTable {
  id: string;
  contact_id: string;
  version: string;
  text_hash: string;
  culture: string;
  accepted_at: string;
}

/** A single-use password link; only the hash of its secret is stored (FORGOT-5). */
export interface PasswordRequestTable {
  secret_hash: string;
  contact_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Staff of the claims service (D-9). `totp_step` is the time step of the last used code, so no code is valid twice. */
export interface StaffTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  totp_secret: SealedText | null;
  totp_step: number | null;
  /** Issuer and subject of the first OpenID Connect login, as `{issuer} {subject}`; later logins must have the same. */
  oidc_subject: string | null;
  disabled_at: string | null;
  created_at: string;
}

/** A session at the staff page; only the hash of the cookie is stored. */
export interface StaffSessionTable {
  id_hash: string;
  staff_id: string;
  user_agent: string | null;
  created_at: string;
  seen_at: string;
  ends_at: string;
}

/** A one-time ticket to open the portal as a contact (INTERNAL-2). */
export interface StaffTicketTable {
  secret_hash: string;
  staff_id: string;
  contact_id: string;
  reason: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/**
 * A session; only the hash of the cookie is stored. `staff_id` marks a session that staff opened on behalf of the contact. One
 * with stage 'second-factor' is a login that still needs the second factor and grants no access.
 */
export interface SessionTable {
  id_hash: string;
  contact_id: string;
  staff_id: string | null;
  stage: 'whole' | 'second-factor';
  culture: string;
  user_agent: string | null;
  created_at: string;
  seen_at: string;
  ends_at: string;
}
