/** A contact requested a password link. Payload: the e-mail address as typed, the time, the brand, and the prefix of the path. */
export const passwordRequested = { name: 'mail.password-requested', lane: 'urgent' } as const;

/** NEW-3: staff invited a contact. Payload: the contact's id and the time. */
export const contactInvited = { name: 'mail.contact-invited', lane: 'urgent' } as const;

/** A contact has a new password. Payload: the contact's id and the time. */
export const passwordChanged = { name: 'mail.password-changed', lane: 'urgent' } as const;

/**
 * The claims service changed a contact's e-mail address. Payload: the contact's id, the time, `to` as the recipient of this mail,
 * and for the former address the masked new `address`.
 */
export const emailChanged = { name: 'mail.email-changed', lane: 'urgent' } as const;
