/** A mail about changes in a contact's claims is due. Payload: the ids of the bundle and of the contact. */
export const noticeMail = 'mail.notices';

/** A contact's reply by mail was refused. Payload: the ids of the contact and of the claim, and the code of the refusal. */
export const replyRefused = 'mail.reply-refused';
