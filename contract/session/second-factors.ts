/** The factors that complete a login: the code of an app, a passkey, or a recovery code. */
export const secondFactorNames = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorName = (typeof secondFactorNames)[number];
