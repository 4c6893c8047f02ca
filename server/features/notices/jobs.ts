/** A contact is to be told of what happened in their claims. Payload: the bundle's id and the contact's. */
export const noticeMail = 'mail.notices';

/** A contact's reply by mail could not be added. Payload: the contact's id, the claim's, and the code of the refusal. */
export const replyRefused = 'mail.reply-refused';
