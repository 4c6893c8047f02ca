/** A file is to be looked through for viruses. Payload: the file's id. */
export const fileCheck = 'file.check';
