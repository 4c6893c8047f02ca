/** What a login can be completed with: the code of an app, a passkey, or one of the recovery codes. */
export const secondFactorNames = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorName = (typeof secondFactorNames)[number];
