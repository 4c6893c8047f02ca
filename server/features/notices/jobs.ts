/** A mail about changes in a contact's claims is due. Payload: the ids of the bundle and of the contact. */
export const noticeMail = { name: 'mail.notices', lane: 'usual' } as const;
