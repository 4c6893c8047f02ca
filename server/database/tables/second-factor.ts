import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/** A passkey. `credential_id` and `public_key` are base64url, `transports` is a JSON list. */
interface KeptPasskey {
  id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A passkey of a contact. */
export interface PasskeyTable extends KeptPasskey {
  contact_id: string;
}

/** A passkey of staff. */
export interface StaffPasskeyTable extends KeptPasskey {
  staff_id: string;
}

/** The authenticator app of a contact, required at login once confirmed. `last_step` is the time step of the last used code. */
export interface TotpTable {
  contact_id: string;
  secret: SealedText;
  begun_at: string;
  confirmed_at: string | null;
  last_step: number | null;
}

/** A single-use recovery code for a lost app; only its hash is stored. */
export interface RecoveryCodeTable {
  contact_id: string;
  hash: string;
  used_at: string | null;
}

/**
 * A challenge for a passkey, or a staff login at the issuer (`staff-login`); single use, only its hash is stored. Without a
 * contact or staff member, any passkey of the realm may answer it.
 */
export interface ChallengeTable {
  hash: string;
  purpose: 'register' | 'login' | 'staff-login' | 'staff-register' | 'staff-passkey';
  contact_id: string | null;
  staff_id: string | null;
  expires_at: string;
}
