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

/** The authenticator app of a contact; asked for once confirmed. `last_step` is the half minute of the last used code. */
export interface TotpTable {
  contact_id: string;
  secret: string;
  begun_at: string;
  confirmed_at: string | null;
  last_step: number | null;
}

/** A code for who has lost the app, good once; only its hash is kept. */
export interface RecoveryCodeTable {
  contact_id: string;
  hash: string;
  used_at: string | null;
}

/**
 * What a passkey is asked to sign, or a login of staff at their issuer (`staff-login`), once; only its hash is kept. Without a
 * contact or somebody of staff anyone's passkey may answer.
 */
export interface ChallengeTable {
  hash: string;
  purpose: 'register' | 'login' | 'staff-login' | 'staff-register' | 'staff-passkey';
  contact_id: string | null;
  staff_id: string | null;
  expires_at: string;
}
