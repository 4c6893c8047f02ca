/** A contact asked for a copy of their data. Payload: the id of the export. */
export const exportAsked = { name: 'export.make', lane: 'slow' } as const;

/** A copy of a contact's data is ready. Payload: the contact's id and the instant until which it can be fetched. */
export const exportReady = { name: 'mail.export-ready', lane: 'usual' } as const;
