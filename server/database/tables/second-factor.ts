import type { SealedText } from '../../platform/encryption/sealed-text.ts';
import { erased, exported, internal, retained, table } from './columns.ts';

export const secondFactorTables = {
  passkey: table(erased('contact'), {
    id: internal<string>(),
    credential_id: internal<string>(),
    public_key: internal<string>(),
    counter: internal<number>(),
    transports: exported<string>(),
    name: exported<string>(),
    created_at: exported<string>(),
    used_at: exported<string | null>(),
    contact_id: internal<string>(),
  }),

  staff_passkey: table(retained('about staff, not contacts'), {
    id: internal<string>(),
    credential_id: internal<string>(),
    public_key: internal<string>(),
    counter: internal<number>(),
    transports: internal<string>(),
    name: internal<string>(),
    created_at: internal<string>(),
    used_at: internal<string | null>(),
    staff_id: internal<string>(),
  }),

  /**
   * The authenticator app of a contact, required at login once confirmed. `last_step` is the time step of the last used code,
   * `recovery_hashes` the hashes of the unused recovery codes, separated by blanks.
   */
  totp: table(
    { ...erased('contact'), key: ['contact_id'] },
    {
      contact_id: internal<string>(),
      secret: internal<SealedText>('sealed'),
      begun_at: exported<string>(),
      confirmed_at: exported<string | null>(),
      last_step: internal<number | null>(),
      recovery_hashes: internal<string | null>(),
    },
  ),

  /** Single use, for a passkey or a staff login at the issuer. Without a contact or staff member, any passkey of the realm may answer it. */
  challenge: table(erased('contact', 'expired'), {
    hash: internal<string>(),
    purpose: internal<'register' | 'login' | 'staff-login' | 'staff-register' | 'staff-passkey'>(),
    contact_id: internal<string | null>(),
    staff_id: internal<string | null>(),
    expires_at: internal<string>(),
  }),
};
