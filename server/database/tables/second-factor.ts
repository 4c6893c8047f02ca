/** A passkey of a contact. `credential_id` and `public_key` are base64url, `transports` is a JSON list. */
export interface PasskeyTable {
  id: string;
  contact_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
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

/** What a passkey is asked to sign, or a login of staff at their issuer, once; only its hash is kept. Without a contact anyone's passkey may answer. */
export interface ChallengeTable {
  hash: string;
  purpose: 'register' | 'login' | 'staff-login';
  contact_id: string | null;
  expires_at: string;
}
