/** A contact's reply by mail was refused. Payload: the ids of the contact and of the claim, and the code of the refusal. */
export const replyRefused = { name: 'mail.reply-refused', lane: 'usual' } as const;
