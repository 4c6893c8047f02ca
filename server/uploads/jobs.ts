/** Scan a file for viruses. Payload: the id of the file and of the contact who uploaded it. */
export const fileCheck = { name: 'file.check', lane: 'slow' } as const;

/** An infected file was removed. Payload: the id of the contact and of the claim, and the name of the file. */
export const fileRefused = { name: 'mail.file-refused', lane: 'usual', joins: true } as const;
