/** The paths of the login by OpenID Connect (D-9): its start, and the return from the issuer. */
export const signOnPaths = { begin: '/staff/oidc', callback: '/staff/oidc/callback' } as const;

/**
 * Why a login at the issuer failed, as in the address after `/staff#/`: access denied, an attempt that is used, expired
 * or of another browser, no response from the issuer, or too many attempts. A denied person does not learn why
 * (LOGIN-9).
 */
export const signOnFailures = ['refused', 'over', 'unreachable', 'too-fast'] as const;
export type SignOnFailure = (typeof signOnFailures)[number];
