import { randomBytes } from 'node:crypto';

/** Sends a request: a form, or an object as JSON; without input it only reads. */
export type Ask = (path: string, input?: URLSearchParams | object) => Promise<Response>;

/** Sends requests below an address, those of the portal's calls unless given, with the cookies of one browser; the first brings its token. */
export function browserOf(origin: string, below = '/api-v2/portal/'): Ask {
  const cookies = new Map<string, string>();
  return async (path, input) => {
    const isForm = input instanceof URLSearchParams;
    const answer = await fetch(`${origin}${below}${path}`, {
      ...(input ? { method: 'POST', body: isForm ? input : JSON.stringify(input) } : {}),
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'idempotency-key': randomBytes(12).toString('hex'),
        ...(input && !isForm ? { 'content-type': 'application/json' } : {}),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}
