/** The erasure of a contact's data was asked for, taken back, or is to begin soon. Payload: the contact's id, what, and the instant. */
export const erasureChanged = { name: 'mail.erasure-changed', lane: 'urgent' } as const;

/** A contact was erased. Payload: the address, brand and languages to which it is said; nothing else knows them any more. */
export const contactErased = { name: 'mail.contact-erased', lane: 'usual' } as const;
