import { inFile, type Mutation } from './mutation.ts';

/** What goes out: HTML, headers, cookies, addresses. */
export const injectionMutations: readonly Mutation[] = [
  ...inFile('server/platform/html.ts', 'server/platform/html.test.ts', [
    [
      'status HTML is sanitized',
      'return sanitizeHtml()(html, options);',
      'return html;',
      'of hostile HTML only allowed',
    ],
  ]),
  ...inFile('contract/claims/status-html.ts', 'server/platform/html.test.ts', [
    [
      'links have safe protocols',
      'export function safeHref(',
      'export function safeHref(given: string): string | null { return given; }\nfunction formerHref(',
      'links open in a new tab',
    ],
  ]),
  ...inFile('server/http/headers.ts', 'server/http/answers.test.ts', [
    [
      'inline script is not allowed',
      `      "script-src 'self'",\n`,
      `      "script-src 'self' 'unsafe-inline'",\n`,
      'without https',
    ],
    ['HTML is made by one policy', `      "require-trusted-types-for 'script'",\n`, '', 'text becomes HTML'],
    [
      'https stays https',
      "          'strict-transport-security': 'max-age=31536000; includeSubDomains',\n",
      '',
      'over https',
    ],
  ]),
  ...inFile('server/http/session.ts', 'server/features/session/session.test.ts', [
    [
      'the session cookie is HttpOnly',
      'secret, { ...this.#cookie, httpOnly: true });',
      'secret, { ...this.#cookie, httpOnly: false });',
      'the session cookie is HttpOnly',
    ],
    [
      'cookies are SameSite',
      "sameSite: 'strict', secure };",
      "sameSite: 'none' as 'strict', secure };",
      'the session cookie is HttpOnly',
    ],
  ]),
  ...inFile('server/desk/webhooks/post-delivery.ts', 'server/desk/webhooks/webhooks.test.ts', [
    [
      'webhooks lead outside alone',
      'return !inside.check(address',
      'return true || inside.check(address',
      'a name is followed',
    ],
  ]),
];
