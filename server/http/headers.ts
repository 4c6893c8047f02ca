import { createHash } from 'node:crypto';
import type { Brand } from '../brands/brand.ts';

/**
 * S17: sent with every answer. An inline style needs its hash (`allowInline`). `blob:` frames and images are files that the viewer has loaded;
 * images of other hosts occur only in rich messages.
 * W35: only the portal's one Trusted Types policy creates HTML and script URLs (portal/lib/parts/trusted.ts).
 */
export function securityHeaders(secure: boolean, brand: Pick<Brand, 'videoHosts' | 'richMarkup'>) {
  const videos = brand.videoHosts.flatMap((host) => [`https://${host}`, `https://www.${host}`]);
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      ["img-src 'self' data: blob:", ...(brand.richMarkup ? ['https:'] : [])].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      ["frame-src 'self'", ...videos].join(' '),
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
    // Browsers apply these headers over https only, and log a warning for the second one otherwise.
    ...(secure
      ? {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
        }
      : {}),
  };
}

/** The sources of a content security policy that allow these inline texts and no others. */
export function hashSources(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}

/** Adds the hashes of a page's own inline styles and scripts (`hashSources`) to its content security policy. */
export function allowInline(policy: string, { styles, scripts }: Record<'styles' | 'scripts', string>): string {
  return policy
    .replace("script-src 'self'", (directive) => `${directive}${scripts}`)
    .replace("style-src 'self'", (directive) => `${directive}${styles}`);
}

/**
 * The headers of securityHeaders that mean nothing on a script, stylesheet or font: they govern documents and workers. A page
 * loads many such files, and with a first page the headers were a quarter of the bytes. HSTS and `partPolicy` stay on each (S17).
 */
export const documentHeaders = [
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const;

/** The content security policy of a script, stylesheet or font: all of it that can mean something there. */
export const partPolicy = "frame-ancestors 'none'";
