/** What changed about the second ways in of a contact. */
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

/** A contact's second ways in have changed. Payload: the contact's id, when, and what changed. */
export const secondFactorChanged = 'mail.second-way-changed';
