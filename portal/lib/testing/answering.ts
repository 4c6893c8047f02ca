import { vi } from 'vitest';

export type Answers = Readonly<Record<string, Answer>>;
type Answer = (input: unknown, signal: AbortSignal | null, headers: Headers) => Response | Promise<Response>;

/** Stands in for the server behind `fetch`: answers by the path of a call, and tells which paths were asked, with what and which retry keys. */
export function answering(answers: Answers): {
  readonly asked: string[];
  readonly keys: (string | null)[];
  timesAsked(path: string): number;
  keysOf(path: string): (string | null)[];
  /** What was sent to a path, in order. */
  sentTo(path: string): unknown[];
} {
  const asked: string[] = [];
  const keys: (string | null)[] = [];
  const inputs: unknown[] = [];
  const fetch = async (url: string, how: RequestInit = {}) => {
    const path = url.replace(/^.*\/api-v2\//, '');
    asked.push(path);
    keys.push(new Headers(how.headers).get('idempotency-key'));
    inputs.push(inputOf(how.body));
    const answer = answers[path];
    if (!answer) return refused(404, 'call.notFound');
    return answer(inputs.at(-1), how.signal ?? null, new Headers(how.headers));
  };
  vi.stubGlobal('fetch', vi.fn(fetch));
  const of =
    <One>(all: One[]) =>
    (path: string) =>
      all.filter((_, index) => asked[index] === path);
  const sentTo = of(inputs);
  return { asked, keys, sentTo, keysOf: of(keys), timesAsked: (path) => sentTo(path).length };
}

/** What a call was sent, as JSON or as fields. */
function inputOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  if (typeof body !== 'string') return null;
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

/** A refusal as the server writes it; some say after how many seconds to try again. */
export function refused(status: number, code: string, more: object = {}, retryAfter?: number): Response {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json({ code, message: `Geweigerd: ${code}`, ...more }, { status, headers });
}
