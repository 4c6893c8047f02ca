/** A contact requested a password link. Payload: the e-mail address as typed, the time, the brand, and the prefix of the path. */
export const passwordRequested = 'mail.password-requested';

/** A contact has a new password. Payload: the contact's id and the time. */
export const passwordChanged = 'mail.password-changed';

/**
 * A contact's address was changed or a session ended from another device. Payload: the contact's id, the time, the change, and by whom
 * ('contact', 'staff').
 */
export const accountChanged = 'mail.account-changed';
export const accountChanges = ['address', 'session'] as const;

/**
 * The claims service changed a contact's e-mail address. Payload: the contact's id, the time, `to` as the recipient of this mail,
 * and for the former address the masked new `address`.
 */
export const emailChanged = 'mail.email-changed';
