/** Somebody asked for a link for a new password. Payload: the e-mail as typed, and when. */
export const passwordRequested = 'mail.password-requested';

/** A contact has a new password. Payload: the contact's id, and when. */
export const passwordChanged = 'mail.password-changed';
