/** A file is to be looked through for viruses. Payload: the file's id, and the contact who uploaded it. */
export const fileCheck = 'file.check';

/** A file had a virus in it and was removed. Payload: the contact's id, the claim's, and the name of the file. */
export const fileRefused = 'mail.file-refused';
