import { tokenCookies } from '#contract/call.ts';

/** What a server answered over HTTP. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser that reaches a server over HTTP: it keeps cookies, which another server gets as well, and echoes the token. */
export class HttpBrowser {
  origin: string;
  readonly #cookies: Map<string, string>;

  constructor(origin: string, cookies: Readonly<Record<string, string>>) {
    this.origin = origin;
    this.#cookies = new Map(Object.entries(cookies));
  }

  /** Sends a request to a path of the portal; a text is sent as JSON, an object as a form. */
  async ask(
    path: string,
    body?: string | URLSearchParams | { readonly type: string; readonly payload: Buffer },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const isMultipart = typeof body === 'object' && 'payload' in body;
    const type = isMultipart
      ? { 'content-type': body.type }
      : typeof body === 'string'
        ? { 'content-type': 'application/json' }
        : {};
    const answer = await fetch(`${this.origin}/api-v2/portal/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: isMultipart ? new Uint8Array(body.payload) : body }),
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.#cookies.get(tokenCookies.contact) ?? '',
        ...type,
        ...headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
}
