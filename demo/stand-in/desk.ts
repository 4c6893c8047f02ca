// A client of the desk API, as a system of the claims service would have: an address, a key and fetch.
import type { PutAnswer, WholeClaim } from '#contract/desk/schema.ts';
import type { DeskEvent } from '#contract/events.ts';

/** A page of the event feed. */
interface EventPage {
  readonly Events: readonly DeskEvent[];
  readonly Next: string;
  readonly More: boolean;
}

export type Desk = ReturnType<typeof deskAt>;

/** The desk API at an address, called with a key; a refusal is thrown with its code. Repeating a PUT changes nothing. */
export function deskAt(address: string, key: string, fetcher: typeof fetch = fetch) {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetcher(`${address}/desk/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Answer & { code?: string; message?: string };
    if (!response.ok) throw new DeskRefused(response.status, answer.code ?? '', answer.message ?? '');
    return answer;
  };
  const change = (method: 'PUT' | 'POST' | 'PATCH') => (claimId: string, path: string, body: object) =>
    ask<PutAnswer>(method, `claims/${claimId}/${path}`, body);
  return {
    /** The events after a cursor; without one, from the first event. */
    events: (after: string | undefined) =>
      ask<EventPage>('GET', `events?limit=100${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`),
    /** A claim with all its data. */
    claim: (id: string) => ask<WholeClaim>('GET', `claims/${id}`),
    put: change('PUT'),
    post: change('POST'),
    patch: change('PATCH'),
  };
}

/** A refusal of the desk, with a code of a closed list. */
export class DeskRefused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(`${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}
