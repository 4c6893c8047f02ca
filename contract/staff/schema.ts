import * as v from 'valibot';

/** The logged-in staff member, and the remaining seconds of the session. */
export const staffSession = v.object({ Name: v.string(), EMailAddress: v.string(), IdleEndsIn: v.number() });
export type StaffSession = v.InferOutput<typeof staffSession>;

/**
 * A contact in a search by staff, with only the fields to recognise them. `Claims` counts own claims; `HasSecondWays`
 * says that the contact has a second factor or a passkey.
 */
export const foundContact = v.object({
  Id: v.string(),
  FullName: v.string(),
  EMailAddress: v.string(),
  City: v.nullable(v.string()),
  Claims: v.number(),
  ManagedClaims: v.number(),
  HasSecondWays: v.boolean(),
});
export type FoundContact = v.InferOutput<typeof foundContact>;

/** A visit of staff to the portal of a contact: time, contact and reason. */
export const visit = v.object({ At: v.string(), ContactId: v.string(), FullName: v.string(), Reason: v.string() });
export type Visit = v.InferOutput<typeof visit>;

/** The length of a search text, in characters, and the largest number of results. */
export const searchLength = { least: 2, most: 100 } as const;
export const mostFound = 20;

/** The length of a reason for opening the portal as a contact, in characters. */
export const reasonLength = { least: 5, most: 300 } as const;
