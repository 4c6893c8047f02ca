export const factorChanges = [
  'passkeyAdded',
  'passkeyRemoved',
  'totpOn',
  'totpOff',
  'codesRenewed',
  'codeUsed',
  'allRemoved',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** A contact's second factors have changed. Payload: the contact's id, the time, and the kind of change. */
export const secondFactorChanged = { name: 'mail.second-way-changed', lane: 'urgent', joins: true } as const;
