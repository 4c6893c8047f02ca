/** Where staff go to log in by OpenID Connect (D-9), and where the issuer sends them back to. */
export const signOnPaths = { begin: '/staff/oidc', callback: '/staff/oidc/callback' } as const;

/**
 * Why it did not come to a session, as it stands behind `/staff#/`: not let in, an attempt that is used, old or not this
 * browser's, an issuer that does not answer, or too many attempts. Who is not let in does not hear why (LOGIN-9).
 */
export const signOnFailures = ['refused', 'over', 'unreachable', 'too-fast'] as const;
export type SignOnFailure = (typeof signOnFailures)[number];
