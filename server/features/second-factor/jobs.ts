/** What changed about the second ways in of a contact. */
export const wayChanges = [
  'passkeyAdded',
  'passkeyRemoved',
  'totpOn',
  'totpOff',
  'codesRenewed',
  'codeUsed',
  'allRemoved',
] as const;
export type WayChange = (typeof wayChanges)[number];

/** A contact's second ways in have changed. Payload: the contact's id, when, and what changed. */
export const secondWayChanged = 'mail.second-way-changed';
