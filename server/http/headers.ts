import type { Brand } from '../brands/brand.ts';

/**
 * S17: sent with every answer. React Aria writes one style of its own (for presses); its hash is allowed, nothing else inline.
 * `blob:` frames and pictures are files the portal has fetched for its viewer; pictures of other machines stand in rich messages alone.
 * W35: text becomes HTML or a script's address by the portal's one policy only (portal/lib/trusted.ts).
 */
export function securityHeaders(
  secure: boolean,
  brand: Pick<Brand, 'videoHosts' | 'richMarkup'>,
): Readonly<Record<string, string>> {
  const videos = brand.videoHosts.flatMap((host) => [`https://${host}`, `https://www.${host}`]);
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
      ["img-src 'self' data: blob:", ...(brand.richMarkup ? ['https:'] : [])].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      ["frame-src 'self' blob:", ...videos].join(' '),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types redress',
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
