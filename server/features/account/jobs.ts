/** Somebody asked for a link for a new password. Payload: the e-mail as typed, when, at which brand, and the prefix of the path. */
export const passwordRequested = 'mail.password-requested';

/** A contact has a new password. Payload: the contact's id, and when. */
export const passwordChanged = 'mail.password-changed';

/**
 * A contact's e-mail address was changed by the claims service. Payload: the contact's id, when, `to` which address this
 * mail goes, and for the former one the masked new `address`.
 */
export const emailChanged = 'mail.email-changed';
