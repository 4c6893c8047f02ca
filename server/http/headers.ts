/**
 * S17: sent with every answer. React Aria writes one style of its own (for presses); its hash is allowed, nothing else inline.
 * `blob:` frames and pictures are files the portal has fetched for its viewer.
 */
export function securityHeaders(secure: boolean, videoHosts: readonly string[]): Readonly<Record<string, string>> {
  const frames = ["'self'", 'blob:', ...videoHosts.flatMap((host) => [`https://${host}`, `https://www.${host}`])].join(
    ' ',
  );
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      `frame-src ${frames}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    // Browsers heed these on https alone, and complain about the second elsewhere.
    ...(secure
      ? {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
        }
      : {}),
  };
}
